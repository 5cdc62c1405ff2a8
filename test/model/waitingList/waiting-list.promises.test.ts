import { afterEach, describe, expect, test } from 'vitest';
import type { WaitingEntry } from '../../../api/entities/waiting-list.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { entryRequest } from '../../../machines/waitingList/waitingList.setup.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { waitingEntry } from '../../support/data/pouch-fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const wish = { places: 2, categoryCode: 'C1', email: 'phedre@example.org', key: 'k1' } as const;
const waits = waitingEntry();
const offered = waitingEntry({ state: 'offered', position: 1 });
const lapsed = waitingEntry({ state: 'lapsed', position: null });
const taken = waitingEntry({ state: 'taken', position: null });

/** The list of performance 7 is looked at, and read. */
function looking(...entries: readonly WaitingEntry[]) {
  const stage = createStage(waitingListMachine, {
    id: 'waitingList',
    siblings: ['modals', 'availability', 'cart'],
  });
  const { actor, slot } = stage;
  actor.send({ type: 'waitingList.asked', performanceId: 7 });
  slot('readEntries').resolve(entries);
  const join = () => actor.send({ type: 'waitingList.joinAsked', ...wish });
  const leave = (key = 'k2') => actor.send({ type: 'waitingList.leaveAsked', key });
  const take = (key = 'k3') => actor.send({ type: 'waitingList.takeAsked', key });
  /** The server does not do it, or does not answer. */
  const fails = (name: 'joinList' | 'leaveList' | 'takeOffer', how: Failure) =>
    how === 'refused' ? slot(name).resolve({ kind: 'refused', refusal }) : slot(name).reject(noAnswer);
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const isBusy = () => actor.getSnapshot().hasTag('busy');
  return { ...stage, join, leave, take, fails, value, context, isBusy };
}

type Failure = 'refused' | 'unanswered';
const failures = ['refused', 'unanswered'] as const;
const reasonOf = (how: Failure) => (how === 'refused' ? refusal : refusalOf(noAnswer));

describe.each(failures)('waiting list: joining that is %s', (how) => {
  test('tells who is on the list all the same, from another tab or because only the answer was lost', () => {
    const { join, fails, slot, value, context, isBusy, end } = looking(lapsed);
    join();
    fails('joinList', how);
    expect(isBusy()).toBe(true);
    slot('readEntries').resolve([lapsed, waits]);
    expect(value()).toEqual({ joined: 'settled' });
    expect(context()).toMatchObject({ entry: waits, ended: null, wish: null, refusal: null });
    expect(isBusy()).toBe(false);
    end();
  });

  test.each([
    ['is on no list', [lapsed]],
    ['is not known', null],
  ])('says why to who %s', (_, entries) => {
    const { join, fails, slot, value, context, end } = looking();
    join();
    fails('joinList', how);
    if (entries === null) {
      slot('readEntries').reject(noAnswer);
    } else {
      slot('readEntries').resolve(entries);
    }
    expect(value()).toEqual({ offering: 'refused' });
    expect(context()).toMatchObject({ entry: null, wish: null, refusal: reasonOf(how) });
    // And what became of the last place, where the list says so now.
    expect(context().ended).toEqual(entries === null ? null : lapsed);
    end();
  });

  test('has the list of dates look again where the server refused: places may have come back', () => {
    const { join, fails, received, end } = looking();
    join();
    fails('joinList', how);
    expect(received('availability')).toEqual(
      how === 'refused' ? [{ type: 'availability.refreshAsked' }] : [],
    );
    end();
  });
});

describe.each(failures)('waiting list: leaving that is %s', (how) => {
  test('is done for who is on no list any more: left in another tab, or only the answer was lost', () => {
    for (const entries of [[], [lapsed], [taken]]) {
      const { leave, fails, slot, value, context, end } = looking(offered);
      leave();
      fails('leaveList', how);
      slot('readEntries').resolve(entries);
      expect(value()).toBe('left');
      expect(context()).toMatchObject({ entry: null, requestKey: null, refusal: null });
      end();
    }
  });

  test('says why to who is on it still, as the list is by now', () => {
    const { leave, fails, slot, value, context, isBusy, end } = looking(waits);
    leave();
    fails('leaveList', how);
    expect([isBusy(), context().entry]).toEqual([true, waits]);
    slot('readEntries').resolve([offered]);
    expect(value()).toEqual({ joined: 'refused' });
    expect(context()).toMatchObject({ entry: offered, requestKey: null, refusal: reasonOf(how) });
    end();
  });

  test('says why where nobody knows, and can be asked again', () => {
    const { leave, fails, slot, value, context, end } = looking(waits);
    leave();
    fails('leaveList', how);
    slot('readEntries').reject(noAnswer);
    expect(value()).toEqual({ joined: 'refused' });
    expect(context()).toMatchObject({ entry: waits, refusal: reasonOf(how) });
    leave('k9');
    expect(context().refusal).toBeNull();
    expect(slot('leaveList').input).toEqual({ entryId: '1', key: 'k9' });
    end();
  });
});

describe.each(failures)('waiting list: taking that is %s', (how) => {
  test.each([
    ['taken', taken],
    ['gone to the next', lapsed],
  ])('tells what became of the places, when they are kept no more: %s', (_, ended) => {
    const { take, fails, slot, value, context, end } = looking(offered);
    take();
    fails('takeOffer', how);
    slot('readEntries').resolve([ended]);
    expect(value()).toEqual({ offering: 'asking' });
    expect(context()).toMatchObject({ entry: null, ended, requestKey: null, refusal: null });
    end();
  });

  test('says why to who has them kept still, or where nobody knows', () => {
    for (const entries of [[offered], null]) {
      const { take, fails, slot, value, context, isBusy, end } = looking(offered);
      take();
      fails('takeOffer', how);
      expect(isBusy()).toBe(true);
      if (entries === null) {
        slot('readEntries').reject(noAnswer);
      } else {
        slot('readEntries').resolve(entries);
      }
      expect(value()).toEqual({ joined: 'notTaken' });
      expect(context()).toMatchObject({ entry: offered, refusal: reasonOf(how) });
      end();
    }
  });

  test('offers no more than waiting to who only waits again', () => {
    const { take, fails, slot, asked, end } = looking(offered);
    take();
    fails('takeOffer', how);
    slot('readEntries').resolve([waits]);
    take('k9');
    expect(asked('takeOffer')).toHaveLength(1);
    end();
  });

  test('has the cart read once, at the end', () => {
    const { take, fails, slot, received, end } = looking(offered);
    take();
    fails('takeOffer', how);
    expect(received('cart')).toEqual([]);
    slot('readEntries').resolve([taken]);
    expect(received('cart')).toEqual([{ type: 'cart.changedElsewhere' }]);
    end();
  });
});

describe('waiting list: leaving and taking', () => {
  test('are asked of the server for an entry, with a key that makes a second asking harmless, or not at all', () => {
    const { leave, context, end } = looking(waits);
    leave('k2');
    expect(entryRequest(context())).toEqual({ entryId: '1', key: 'k2' });
    expect(() => entryRequest({ ...context(), entry: null })).toThrow('Nobody waits here');
    expect(() => entryRequest({ ...context(), requestKey: null })).toThrow('Nobody waits here');
    end();
  });
});

describe('waiting list: a modal that is closed', () => {
  test('while places are taken has the cart read once they are in it, not before', () => {
    const { actor, take, slot, received, value, end } = looking(offered);
    take();
    const taking = slot('takeOffer');
    actor.send({ type: 'waitingList.dismissed' });
    expect([taking.isAlive(), received('cart')]).toEqual([true, []]);
    taking.resolve({ kind: 'taken' });
    expect(received('cart')).toEqual([{ type: 'cart.changedElsewhere' }]);
    expect(value()).toBe('taken');
    end();
  });

  test('and opened again is read anew, whatever was said before', () => {
    const { actor, take, slot, value, context, end } = looking(offered);
    take();
    actor.send({ type: 'waitingList.dismissed' });
    slot('takeOffer').resolve({ kind: 'taken' });
    actor.send({ type: 'waitingList.asked', performanceId: 7 });
    slot('readEntries').resolve([taken]);
    expect(value()).toEqual({ offering: 'asking' });
    expect(context()).toMatchObject({ entry: null, ended: taken, refusal: null });
    end();
  });

  test.each([
    ['reading', 'readEntries'],
    ['joining', 'joinList'],
    ['leaving', 'leaveList'],
  ] as const)('while %s hears no answer any more', (what, name) => {
    const { actor, join, leave, slot, value, received, end } = looking(
      ...(what === 'leaving' ? [waits] : []),
    );
    if (what === 'reading') {
      actor.send({ type: 'waitingList.asked', performanceId: 7 });
    } else if (what === 'joining') {
      join();
    } else {
      leave();
    }
    const asked = slot(name);
    actor.send({ type: 'waitingList.dismissed' });
    expect([asked.isAlive(), value(), received('cart')]).toEqual([false, 'closed', []]);
    end();
  });
});

describe('waiting list: what is said', () => {
  test('that the server is asked, exactly while something is done', () => {
    const { join, leave, slot, isBusy, end } = looking();
    expect(isBusy()).toBe(false);
    join();
    expect(isBusy()).toBe(true);
    slot('joinList').resolve({ kind: 'joined', entry: waits });
    expect(isBusy()).toBe(false);
    leave();
    expect(isBusy()).toBe(true);
    slot('leaveList').resolve({ kind: 'left' });
    expect(isBusy()).toBe(false);
    end();
  });

  test('a list that does not answer can be read again', () => {
    const { actor, slot, value, end } = looking();
    actor.send({ type: 'waitingList.asked', performanceId: 8 });
    slot('readEntries').reject(noAnswer);
    expect(value()).toBe('failed');
    actor.send({ type: 'waitingList.retried' });
    slot('readEntries').resolve([waitingEntry({ performanceId: 8 })]);
    expect(value()).toEqual({ joined: 'settled' });
    end();
  });

  test('the modal opens for the performance that is asked for', () => {
    const { received, end } = looking();
    expect(received('modals')).toEqual([
      { type: 'modal.opened', modal: { name: 'queue', performanceId: 7 } },
    ]);
    end();
  });
});
