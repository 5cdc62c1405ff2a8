import { afterEach, describe, expect, test } from 'vitest';
import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import { type ModalName, modalOwner } from '../../../machines/modals/modals.types.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { everyModal, modalsModel } from './modals.model.ts';

describeModel(modalsModel);

/** Who hears that a modal of theirs was closed, and as what. */
const ownerOf: { readonly [Name in ModalName]?: readonly [actor: string, type: string] } = {
  hallmap: ['ticketPicker', 'picker.dismissed'],
  categories: ['ticketPicker', 'picker.dismissed'],
  gateKeeper: ['gateKeeper', 'gate.dismissed'],
  justifUpload: ['upload', 'upload.dismissed'],
  pouchItem: ['pouch', 'holder.dismissed'],
  queue: ['waitingList', 'waitingList.dismissed'],
  inactivity: ['inactivity', 'warning.dismissed'],
};

describe('modals: what a shopper can count on', () => {
  afterEach(endAllStages);

  function opened(...names: ModalName[]) {
    const stage = createStage(modalsMachine, { id: 'modals', siblings: modalsModel.siblings });
    for (const name of names) {
      stage.actor.send({ type: 'modal.opened', modal: everyModal[name] });
    }
    const shown = () => stage.actor.getSnapshot().context.stack.map((modal) => modal.name);
    /** What each sibling was told. */
    const told = () =>
      modalsModel.siblings.flatMap((actor) => stage.received(actor).map((event) => ({ actor, event })));
    return { stage, shown, told };
  }

  test('the last modal opened is on top, and Escape closes that one only', () => {
    const { stage, shown } = opened('hallmap', 'timerDelay');
    stage.actor.send({ type: 'modal.dismissed', name: 'timerDelay' });
    expect(shown()).toEqual(['hallmap']);
    stage.end();
  });

  test('a modal that is opened again stays in its place, once, with what it is about now', () => {
    const { stage, shown } = opened('message', 'cgv');
    const modal = { name: 'message', title: 'Complet', text: '' } as const;
    stage.actor.send({ type: 'modal.opened', modal });
    expect(shown()).toEqual(['message', 'cgv']);
    expect(stage.actor.getSnapshot().context.stack[0]).toBe(modal);
    stage.end();
  });

  test.each(['timerDelay', 'inactivity', 'loggedOut'] as const)(
    'the warning « %s » stays on top when the ticket picker opens its modal, or opens it again, beneath it',
    (warning) => {
      const { stage, shown } = opened('categories', warning, 'categories', 'hallmap');
      expect(shown()).toEqual(['categories', 'hallmap', warning]);
      stage.end();
    },
  );

  test.each(Object.values(everyModal))('dismissing « $name » tells its owner, and nobody else', (modal) => {
    const { stage, shown, told } = opened(modal.name);
    stage.actor.send({ type: 'modal.dismissed', name: modal.name });
    const owner = ownerOf[modal.name];
    expect(told()).toEqual(owner === undefined ? [] : [{ actor: owner[0], event: { type: owner[1] } }]);
    expect(shown()).toEqual([]);
    stage.end();
  });

  test.each(Object.values(everyModal))('« $name » closed by its own actor is told to nobody', (modal) => {
    const { stage, shown, told } = opened('cgv', modal.name);
    stage.actor.send({ type: 'modal.closed', name: modal.name });
    expect(shown()).toEqual(modal.name === 'cgv' ? [] : ['cgv']);
    expect(told()).toEqual([]);
    stage.end();
  });

  test('close-all closes every modal, and each owner hears of its own', () => {
    const { stage, shown, told } = opened('hallmap', 'gateKeeper', 'cgv', 'pouchItem');
    stage.actor.send({ type: 'modals.closedAll' });
    expect(shown()).toEqual([]);
    expect(told()).toEqual([modalOwner.hallmap, modalOwner.gateKeeper, modalOwner.pouchItem]);
    stage.end();
  });

  test('another page takes the modals of this one away, but not what is said of the session', () => {
    const { stage, shown, told } = opened('cgv', 'loggedOut', 'categories');
    stage.actor.send({ type: 'page.left' });
    expect(shown()).toEqual(['loggedOut']);
    expect(told()).toEqual([modalOwner.categories]);
    stage.end();
  });
});
