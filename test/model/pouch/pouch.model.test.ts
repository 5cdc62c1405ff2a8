import { afterEach, describe, expect, test } from 'vitest';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import { done, refusal } from '../../support/data/fixtures.ts';
import { armande, pouchItem, pouchOf, twoTickets } from '../../support/data/pouch-fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { pouchModel } from './pouch.model.ts';

describeModel(pouchModel);

describe('pouch: what a shopper can count on', () => {
  afterEach(endAllStages);

  /** The pouch of the shopper's cart, shown. */
  function shown(pouch = twoTickets) {
    const stage = createStage(pouchMachine, { id: 'pouch', siblings: ['modals', 'cart'] });
    stage.actor.send({ type: 'pouch.asked', name: '' });
    stage.slot('loadPouch').resolve({ kind: 'done', value: pouch });
    return stage;
  }

  function naming() {
    const stage = shown();
    stage.actor.send({ type: 'holder.asked', ticketId: '12' });
    stage.actor.send({ type: 'holder.submitted', holder: armande, key: 'k1' });
    return stage;
  }

  const holders = (stage: ReturnType<typeof shown>) =>
    stage.actor.getSnapshot().context.pouch.items.map(({ holder }) => holder.lastName);

  test('a name is saved with the ticket’s id and a form, in the pouch that is shown', () => {
    const stage = naming();
    expect(stage.slot('saveHolder').input).toEqual({
      name: '',
      ticketId: '12',
      isCard: false,
      holder: armande,
      key: 'k1',
    });
    stage.end();
  });

  test('a name that was kept is shown at once, closes the modal, and has the cart read again', () => {
    const stage = naming();
    stage.slot('saveHolder').resolve(done);
    expect(holders(stage)).toEqual(['Béjart', 'Béjart']);
    expect(stage.received('modals')).toEqual([
      { type: 'modal.opened', modal: { name: 'pouchItem', ticketId: '12' } },
      { type: 'modal.closed', name: 'pouchItem' },
    ]);
    expect(stage.received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    stage.end();
  });

  test('what the server then says takes the place of what was typed', () => {
    const stage = naming();
    stage.slot('saveHolder').resolve(done);
    const named = pouchItem('12', { holder: { lastName: 'BÉJART', firstName: 'Armande' } });
    stage.slot('loadPouch').resolve({ kind: 'done', value: pouchOf(named) });
    expect(holders(stage)).toEqual(['BÉJART']);
    expect(stage.actor.getSnapshot().matches({ ready: { items: { reading: 'fresh' } } })).toBe(true);
    stage.end();
  });

  test('a refused name leaves the modal open with what was typed, and tells the cart nothing', () => {
    const stage = naming();
    stage.slot('saveHolder').resolve({ kind: 'refused', refusal });
    const { context } = stage.actor.getSnapshot();
    expect(stage.actor.getSnapshot().matches({ ready: { items: { naming: 'refused' } } })).toBe(true);
    expect([context.naming.holder, context.refusal]).toEqual([armande, refusal]);
    expect(stage.received('cart')).toEqual([]);
    expect(stage.received('modals')).toHaveLength(1);
    stage.end();
  });

  test('a second click does not save twice', () => {
    const stage = naming();
    stage.actor.send({ type: 'holder.submitted', holder: armande, key: 'k2' });
    expect(stage.asked('saveHolder')).toHaveLength(1);
    stage.end();
  });

  test('a modal closed while the name is with the server: what became of it is read', () => {
    const stage = naming();
    stage.actor.send({ type: 'holder.dismissed' });
    expect(stage.actor.getSnapshot().matches({ ready: { items: { reading: 'refreshing' } } })).toBe(true);
    expect(stage.asked('loadPouch')).toHaveLength(2);
    stage.end();
  });

  test('a ticket whose name stands is not asked for', () => {
    const stage = shown(pouchOf(pouchItem('12', { isChangeable: false })));
    stage.actor.send({ type: 'holder.asked', ticketId: '12' });
    expect(stage.received('modals')).toEqual([]);
    stage.end();
  });

  test('a change of the cart has it read again, with what was known still shown', () => {
    const stage = shown();
    stage.actor.send({ type: 'pouch.outdated' });
    expect(holders(stage)).toEqual(['', 'Béjart']);
    stage.slot('loadPouch').reject();
    expect(holders(stage)).toEqual(['', 'Béjart']);
    expect(stage.actor.getSnapshot().matches({ ready: { items: { reading: 'stale' } } })).toBe(true);
    stage.end();
  });

  test('a pouch that is no longer theirs is shown no longer', () => {
    const stage = shown();
    stage.actor.send({ type: 'pouch.outdated' });
    stage.slot('loadPouch').resolve({ kind: 'refused', refusal });
    expect(stage.actor.getSnapshot().context).toMatchObject({ pouch: pouchOf(), refusal });
    stage.end();
  });

  test('another pouch shows nothing of the one before', () => {
    const stage = shown();
    stage.actor.send({ type: 'pouch.asked', name: 'GO92ZAQXX4GT' });
    expect(stage.actor.getSnapshot().context.pouch).toEqual(pouchOf());
    expect(stage.slot('loadPouch').input).toEqual({ name: 'GO92ZAQXX4GT' });
    stage.end();
  });

  const link = `/porteur/${'A'.repeat(43)}`;
  const linkOf = (stage: ReturnType<typeof shown>) =>
    stage.actor.getSnapshot().context.pouch.items.map((item) => item.link);

  test('a link is opened once, shown at once, and withdrawn', () => {
    const stage = shown();
    stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId: '12', key: 'k1' });
    stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId: '13', key: 'k2' });
    expect(stage.asked('changeLink').map(({ input }) => input)).toEqual([
      { name: '', kind: 'open', ticketId: '12', key: 'k1' },
    ]);
    stage.slot('changeLink').resolve({ kind: 'done', value: { link } });
    expect(linkOf(stage)).toEqual([link, '']);
    stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId: '12', key: 'k3' });
    stage.actor.send({ type: 'link.changeAsked', kind: 'withdraw', ticketId: '13', key: 'k4' });
    expect(stage.asked('changeLink')).toHaveLength(1);
    stage.actor.send({ type: 'link.changeAsked', kind: 'withdraw', ticketId: '12', key: 'k5' });
    stage.slot('changeLink').resolve({ kind: 'done', value: { link: '' } });
    expect(linkOf(stage)).toEqual(['', '']);
    stage.end();
  });

  test('an older reading of the pouch does not take a link away again', () => {
    const stage = shown();
    stage.actor.send({ type: 'pouch.outdated' });
    const older = stage.slot('loadPouch');
    stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId: '12', key: 'k1' });
    stage.slot('changeLink').resolve({ kind: 'done', value: { link } });
    expect(older.isAlive()).toBe(false);
    stage.end();
  });

  test('a card, and a ticket whose name stands, have no link', () => {
    const stage = shown(pouchOf(pouchItem('12', { isChangeable: false }), pouchItem('14', { kind: 'card' })));
    for (const ticketId of ['12', '14']) {
      stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId, key: 'k1' });
    }
    expect(stage.asked('changeLink')).toHaveLength(0);
    stage.end();
  });

  test('a refusal is said, and the pouch is as it was', () => {
    const stage = shown();
    stage.actor.send({ type: 'link.changeAsked', kind: 'open', ticketId: '12', key: 'k1' });
    stage.slot('changeLink').resolve({ kind: 'refused', refusal });
    expect(stage.actor.getSnapshot().context.linkRefusal).toEqual(refusal);
    expect(linkOf(stage)).toEqual(['', '']);
    stage.end();
  });
});
