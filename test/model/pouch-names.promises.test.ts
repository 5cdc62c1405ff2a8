import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../machines/system/refusal.ts';
import { noAnswer, refusal } from '../support/fixtures.ts';
import { armande, pouchItem, pouchOf, twoTickets } from '../support/pouch-fixtures.ts';
import { orderName, shownPouch } from '../support/pouch-stage.ts';
import { endAllStages } from '../support/stage.ts';

const madeleine = { lastName: 'Béjart', firstName: 'Madeleine' } as const;
const nobody = { lastName: '', firstName: '' } as const;
const opened = { type: 'modal.opened', modal: { name: 'pouchItem', ticketId: '12' } };
const closed = { type: 'modal.closed', name: 'pouchItem' };

/** A name is with the server. */
function submittedName() {
  const stage = shownPouch(twoTickets, orderName);
  stage.nameItem();
  stage.submit();
  return stage;
}

const endings = [
  ['was refused', refusal],
  ['got no answer', refusalOf(noAnswer)],
] as const;

/** A name was not kept, for this reason. */
function refusedName(why: (typeof endings)[number][1]) {
  const stage = submittedName();
  if (why === refusal) {
    stage.slot('saveHolder').resolve({ kind: 'refused', refusal });
  } else {
    stage.slot('saveHolder').reject(noAnswer);
  }
  return stage;
}

describe('pouch: a name', () => {
  afterEach(endAllStages);

  test('is typed in a window of its own, which waits for the shopper alone', () => {
    const { nameItem, value, context, isBusy, asked, received, end } = shownPouch();
    nameItem();
    expect(value()).toEqual({ naming: 'typing' });
    expect(context()).toMatchObject({ ticketId: '12', refusal: null });
    expect(isBusy()).toBe(false);
    expect(asked('saveHolder')).toEqual([]);
    expect(received('modals')).toEqual([opened]);
    end();
  });

  test.each(['ticket', 'card', 'other'] as const)('is said of a %s as of what it is', (kind) => {
    const { nameItem, submit, slot, isBusy, end } = shownPouch(
      pouchOf(pouchItem('11'), pouchItem('12', { kind })),
      orderName,
    );
    nameItem();
    submit(madeleine, 'k7');
    expect(slot('saveHolder').input).toEqual({
      name: orderName,
      ticketId: '12',
      kind,
      holder: madeleine,
      key: 'k7',
    });
    expect(isBusy()).toBe(true);
    end();
  });

  test('that was kept is shown as kept, the pouch is read again, and nothing of the form is left', () => {
    const { slot, value, context, readings, isBusy, received, end } = submittedName();
    slot('saveHolder').resolve({ kind: 'accepted' });
    expect(value()).toEqual({ ready: { links: 'resting', news: 'named', reading: 'refreshing' } });
    expect(context()).toMatchObject({ ticketId: '12', submission: null, refusal: null });
    expect(context().pouch?.items.map(({ holder }) => holder)).toEqual([armande, armande]);
    expect(readings().at(-1)).toEqual([{ name: orderName }, true]);
    expect(isBusy()).toBe(false);
    expect(received('modals')).toEqual([opened, closed]);
    end();
  });

  test('can be taken back: the ticket is nobody’s again, and the cart is read again', () => {
    const { nameItem, submit, slot, holders, received, end } = shownPouch();
    nameItem('13');
    submit(nobody, 'k3');
    slot('saveHolder').resolve({ kind: 'accepted' });
    expect(holders()).toEqual(['', '']);
    expect(received('cart')).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'reread' }, key: 'k3', replyTo: null },
    ]);
    end();
  });

  test('that nobody gave leaves the pouch as it was: the window closes, the cart is told nothing', () => {
    const { nameItem, dismiss, value, holders, readings, received, asked, end } = shownPouch();
    nameItem();
    dismiss();
    expect(value()).toEqual({ ready: { links: 'resting', news: 'none', reading: 'refreshing' } });
    expect(holders()).toEqual(['', 'Béjart']);
    expect(readings()).toHaveLength(2);
    expect(received('modals')).toEqual([opened, closed]);
    expect(received('cart')).toEqual([]);
    expect(asked('saveHolder')).toEqual([]);
    end();
  });

  test('is news until the next is asked for', () => {
    const { slot, nameItem, dismiss, stands, end } = submittedName();
    slot('saveHolder').resolve({ kind: 'accepted' });
    expect(stands({ ready: { news: 'named' } })).toBe(true);
    nameItem('13');
    dismiss();
    expect(stands({ ready: { news: 'none' } })).toBe(true);
    end();
  });
});

describe.each(endings)('pouch: a name that %s', (_, why) => {
  afterEach(endAllStages);

  test('leaves its window open with what was typed and why it was not kept, and is waited for no longer', () => {
    const { value, context, isBusy, holders, received, end } = refusedName(why);
    expect(value()).toEqual({ naming: 'refused' });
    expect(context()).toMatchObject({
      ticketId: '12',
      submission: { holder: armande, key: 'k1' },
      refusal: why,
    });
    expect(isBusy()).toBe(false);
    expect(holders()).toEqual(['', 'Béjart']);
    expect(received('modals')).toEqual([opened]);
    expect(received('cart')).toEqual([]);
    end();
  });

  test('can be corrected and sent again; why it was not kept is said no more', () => {
    const { submit, slot, value, context, asked, received, end } = refusedName(why);
    submit(madeleine, 'k2');
    expect(value()).toEqual({ naming: 'saving' });
    expect(context()).toMatchObject({ submission: { holder: madeleine, key: 'k2' }, refusal: null });
    expect(asked('saveHolder')).toHaveLength(2);
    expect(slot('saveHolder').input).toMatchObject({ ticketId: '12', holder: madeleine, key: 'k2' });
    slot('saveHolder').resolve({ kind: 'accepted' });
    expect(context().pouch?.items.map(({ holder }) => holder)).toEqual([madeleine, armande]);
    expect(received('modals')).toEqual([opened, closed]);
    expect(received('cart')).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'reread' }, key: 'k2', replyTo: null },
    ]);
    end();
  });

  test('can be given up, and is not held against the next', () => {
    const { dismiss, nameItem, value, context, holders, received, end } = refusedName(why);
    dismiss();
    expect(value()).toEqual({ ready: { links: 'resting', news: 'none', reading: 'refreshing' } });
    expect(holders()).toEqual(['', 'Béjart']);
    expect(received('modals')).toEqual([opened, closed]);
    nameItem('13');
    expect(value()).toEqual({ naming: 'typing' });
    expect(context()).toMatchObject({ ticketId: '13', refusal: null });
    end();
  });
});
