import { afterEach, describe, expect, test } from 'vitest';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { waitingEntry } from '../../support/data/pouch-fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { waitingListModel } from './waiting-list.model.ts';

describeModel(waitingListModel);

describe('waiting list: what a shopper can count on', () => {
  afterEach(endAllStages);

  const wish = { places: 2, categoryCode: 'C1', email: 'phedre@example.org', key: 'k1' } as const;

  function asked() {
    const stage = createStage(waitingListMachine, {
      id: 'waitingList',
      siblings: ['modals', 'availability', 'cart'],
    });
    stage.actor.send({ type: 'waitingList.asked', performanceId: 7 });
    return stage;
  }

  function joining() {
    const stage = asked();
    stage.slot('readEntries').resolve([]);
    stage.actor.send({ type: 'waitingList.joinAsked', ...wish });
    return stage;
  }

  test('who waits already is told so instead of being asked again', () => {
    const stage = asked();
    const others = waitingEntry({ id: '8', performanceId: 8 });
    stage.slot('readEntries').resolve([others, waitingEntry()]);
    expect(stage.actor.getSnapshot().context.entry).toEqual(waitingEntry());
    stage.end();
  });

  test.each(['taken', 'lapsed'] as const)(
    'an entry that is %s does not keep anybody from joining again',
    (state) => {
      const stage = asked();
      stage.slot('readEntries').resolve([waitingEntry({ state, position: null })]);
      expect(stage.actor.getSnapshot().matches('offering')).toBe(true);
      // And the form says what became of it.
      expect(stage.actor.getSnapshot().context.ended?.state).toBe(state);
      stage.end();
    },
  );

  test('joining asks for this performance, once', () => {
    const stage = joining();
    stage.actor.send({ type: 'waitingList.joinAsked', ...wish, key: 'k2' });
    expect(stage.asked('joinList').map(({ input }) => input)).toEqual([{ performanceId: 7, ...wish }]);
    stage.end();
  });

  test('a refusal is said, and has the list of dates look again: places may have come back', () => {
    const stage = joining();
    stage.slot('joinList').resolve({ kind: 'refused', refusal });
    stage.slot('readEntries').resolve([]);
    expect(stage.actor.getSnapshot().value).toEqual({ offering: 'refused' });
    expect(stage.actor.getSnapshot().context.refusal).toBe(refusal);
    expect(stage.received('availability')).toEqual([{ type: 'availability.refreshAsked' }]);
    stage.end();
  });

  test('leaving is asked for one’s own entry', () => {
    const stage = asked();
    stage.slot('readEntries').resolve([waitingEntry()]);
    stage.actor.send({ type: 'waitingList.leaveAsked', key: 'k3' });
    expect(stage.slot('leaveList').input).toEqual({ entryId: '1', key: 'k3' });
    stage.slot('leaveList').resolve({ kind: 'left' });
    expect(stage.actor.getSnapshot().value).toBe('left');
    expect(stage.actor.getSnapshot().context.entry).toBeNull();
    stage.end();
  });

  test('places that are kept are taken once, by one’s own entry, and the cart is read again', () => {
    const stage = asked();
    stage.slot('readEntries').resolve([waitingEntry({ state: 'offered', position: 1 })]);
    stage.actor.send({ type: 'waitingList.takeAsked', key: 'k4' });
    stage.actor.send({ type: 'waitingList.takeAsked', key: 'k5' });
    expect(stage.asked('takeOffer').map(({ input }) => input)).toEqual([{ entryId: '1', key: 'k4' }]);
    expect(stage.received('cart')).toEqual([]);
    stage.slot('takeOffer').resolve({ kind: 'taken' });
    expect(stage.actor.getSnapshot().value).toBe('taken');
    expect(stage.received('cart')).toEqual([{ type: 'cart.changedElsewhere' }]);
    stage.end();
  });

  test('who only waits has nothing to take', () => {
    const stage = asked();
    stage.slot('readEntries').resolve([waitingEntry()]);
    stage.actor.send({ type: 'waitingList.takeAsked', key: 'k4' });
    expect(stage.asked('takeOffer')).toEqual([]);
    stage.end();
  });

  test('what came of joining is known, and nothing else stays of the wish', () => {
    const stage = asked();
    stage.slot('readEntries').resolve([waitingEntry({ id: '0', state: 'lapsed', position: null })]);
    stage.actor.send({ type: 'waitingList.joinAsked', ...wish });
    stage.slot('joinList').resolve({ kind: 'refused', refusal });
    stage.slot('readEntries').resolve([]);
    expect(stage.actor.getSnapshot().context).toMatchObject({ entry: null, wish: null, refusal });
    stage.actor.send({ type: 'waitingList.joinAsked', ...wish, key: 'k2' });
    expect(stage.actor.getSnapshot().context).toMatchObject({ wish: { key: 'k2' }, refusal: null });
    stage.slot('joinList').reject();
    stage.slot('readEntries').reject();
    expect(stage.actor.getSnapshot().context).toMatchObject({ wish: null, refusal: { code: 0 } });
    stage.actor.send({ type: 'waitingList.joinAsked', ...wish, key: 'k3' });
    stage.slot('joinList').resolve({ kind: 'joined', entry: waitingEntry() });
    expect(stage.actor.getSnapshot().context).toEqual({
      performanceId: 7,
      entry: waitingEntry(),
      ended: null,
      wish: null,
      requestKey: null,
      refusal: null,
    });
    stage.end();
  });

  test.each([
    ['leaving', 'waitingList.leaveAsked', 'leaveList', 'left', 'refused'],
    ['taking', 'waitingList.takeAsked', 'takeOffer', 'taken', 'notTaken'],
  ] as const)('%s that was not done is said, and can be asked again', (_what, type, slot, kind, place) => {
    const stage = asked();
    stage.slot('readEntries').resolve([waitingEntry({ state: 'offered', position: 1 })]);
    const { actor } = stage;
    actor.send({ type, key: 'k6' });
    stage.slot(slot).resolve({ kind: 'refused', refusal });
    stage.slot('readEntries').resolve([waitingEntry({ state: 'offered', position: 1 })]);
    expect(actor.getSnapshot().value).toEqual({ joined: place });
    expect(actor.getSnapshot().context).toMatchObject({ requestKey: null, refusal });
    actor.send({ type, key: 'k7' });
    expect(actor.getSnapshot().context).toMatchObject({ requestKey: 'k7', refusal: null });
    stage.slot(slot).reject();
    stage.slot('readEntries').reject();
    expect(actor.getSnapshot().value).toEqual({ joined: place });
    expect(actor.getSnapshot().context).toMatchObject({ requestKey: null, refusal: { code: 0 } });
    actor.send({ type, key: 'k8' });
    stage.slot(slot).resolve({ kind });
    expect(actor.getSnapshot().value).toBe(kind);
    expect(actor.getSnapshot().context).toMatchObject({ requestKey: null, refusal: null });
    // Whatever came of taking, the cart is read again.
    expect(stage.received('cart')).toHaveLength(kind === 'taken' ? 3 : 0);
    stage.end();
  });

  test('another performance, asked for while the list is being read, is read for itself', () => {
    const stage = asked();
    stage.actor.send({ type: 'waitingList.asked', performanceId: 8 });
    expect(stage.asked('readEntries').map((reading) => reading.isAlive())).toEqual([false, true]);
    stage.slot('readEntries').resolve([waitingEntry({ id: '8', performanceId: 8 })]);
    expect(stage.actor.getSnapshot().context.entry?.id).toBe('8');
    stage.end();
  });

  test.each([
    ['are taken', { kind: 'taken' }],
    ['are not', { kind: 'refused', refusal }],
    ['are taken or not, nobody says', null],
  ] as const)(
    'another list, asked for while places are being taken, is read when they %s; then the cart is read too',
    (_what, result) => {
      const stage = asked();
      const { actor, slot } = stage;
      slot('readEntries').resolve([waitingEntry({ state: 'offered', position: 1 })]);
      actor.send({ type: 'waitingList.takeAsked', key: 'k4' });
      actor.send({ type: 'waitingList.asked', performanceId: 8 });
      expect(stage.received('modals').at(-1)).toEqual({
        type: 'modal.opened',
        modal: { name: 'queue', performanceId: 8 },
      });
      expect(stage.asked('takeOffer').map((asking) => asking.isAlive())).toEqual([true]);
      expect(stage.received('cart')).toEqual([]);
      if (result === null) {
        slot('takeOffer').reject(noAnswer);
      } else {
        slot('takeOffer').resolve(result);
      }
      expect(stage.received('cart')).toEqual([{ type: 'cart.changedElsewhere' }]);
      expect(actor.getSnapshot().value).toBe('reading');
      slot('readEntries').resolve([waitingEntry({ id: '8', performanceId: 8 })]);
      expect(actor.getSnapshot().context).toMatchObject({ entry: { id: '8' }, refusal: null });
      stage.end();
    },
  );

  test('another performance begins anew, whatever was under way', () => {
    const stage = joining();
    stage.actor.send({ type: 'waitingList.asked', performanceId: 8 });
    expect(stage.actor.getSnapshot().value).toBe('reading');
    expect(stage.actor.getSnapshot().context).toEqual({
      performanceId: 8,
      entry: null,
      ended: null,
      wish: null,
      requestKey: null,
      refusal: null,
    });
    expect(stage.received('modals').at(-1)).toEqual({
      type: 'modal.opened',
      modal: { name: 'queue', performanceId: 8 },
    });
    stage.end();
  });
});
