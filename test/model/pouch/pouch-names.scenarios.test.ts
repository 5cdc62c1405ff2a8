import { afterEach, describe, expect, test } from 'vitest';
import { refusalOf } from '../../../machines/system/answer.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { armande, pouchItem, pouchOf, twoTickets } from '../../support/data/pouch-fixtures.ts';
import { orderName, shownPouch } from '../../support/stages/pouch-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const madeleine = { lastName: 'Béjart', firstName: 'Madeleine' } as const;
const nobody = { lastName: '', firstName: '' } as const;
const noNaming = { ticketId: '', isCard: false, holder: nobody, key: '' } as const;
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
    expect(value()).toEqual({ ready: { links: 'resting', items: { naming: 'typing' } } });
    expect(context()).toMatchObject({ naming: { ticketId: '12', holder: nobody }, refusal: null });
    expect(isBusy()).toBe(false);
    expect(asked('saveHolder')).toEqual([]);
    expect(received('modals')).toEqual([opened]);
    end();
  });

  test.each([
    ['ticket', false],
    ['card', true],
    ['other', false],
  ] as const)('is said of a %s as of what it is', (kind, isCard) => {
    const { nameItem, submit, slot, isBusy, end } = shownPouch(
      pouchOf(pouchItem('11', { kind: 'card' }), pouchItem('12', { kind })),
      orderName,
    );
    nameItem();
    submit(madeleine, 'k7');
    expect(slot('saveHolder').input).toEqual({
      name: orderName,
      ticketId: '12',
      isCard,
      holder: madeleine,
      key: 'k7',
    });
    expect(isBusy()).toBe(true);
    end();
  });

  test('that was kept is shown as kept, the pouch is read again, and nothing of the form is left', () => {
    const { slot, value, context, readings, isBusy, received, end } = submittedName();
    slot('saveHolder').resolve(done);
    expect(value()).toEqual({ ready: { links: 'resting', items: { reading: 'refreshing' } } });
    expect(context()).toMatchObject({ naming: noNaming, refusal: null });
    expect(context().news).toEqual({ kind: 'named', ticketId: '12', holder: armande });
    expect(context().pouch.items.map(({ holder }) => holder)).toEqual([armande, armande]);
    expect(readings().at(-1)).toEqual([{ name: orderName }, true]);
    expect(isBusy()).toBe(false);
    expect(received('modals')).toEqual([opened, closed]);
    end();
  });

  test('can be taken back: the ticket is nobody’s again, and the cart is read again', () => {
    const { nameItem, submit, slot, context, holders, received, end } = shownPouch();
    nameItem('13');
    submit(nobody, 'k3');
    slot('saveHolder').resolve(done);
    expect(holders()).toEqual(['', '']);
    expect(context().news).toEqual({ kind: 'named', ticketId: '13', holder: nobody });
    expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    end();
  });

  test('that nobody gave leaves the pouch as it was: the window closes, the cart is told nothing', () => {
    const { nameItem, dismiss, value, context, holders, readings, received, asked, end } = shownPouch();
    nameItem();
    dismiss();
    expect(context()).toMatchObject({ naming: noNaming, news: null });
    expect(value()).toEqual({ ready: { links: 'resting', items: { reading: 'refreshing' } } });
    expect(holders()).toEqual(['', 'Béjart']);
    expect(readings()).toHaveLength(2);
    expect(received('modals')).toEqual([opened, closed]);
    expect(received('cart')).toEqual([]);
    expect(asked('saveHolder')).toEqual([]);
    end();
  });
});

describe('pouch: a name that was sent, whose window is closed before it is known to be kept', () => {
  afterEach(endAllStages);

  const reread = [{ type: 'cart.rereadAsked' }];

  test.each([
    ['is still with the server', () => submittedName()],
    ['got no answer', () => refusedName(refusalOf(noAnswer))],
  ])('and that %s may be kept: the cart is read again, as the pouch is', (_, begun) => {
    const { dismiss, received, readings, end } = begun();
    dismiss();
    expect(received('cart')).toEqual(reread);
    expect(readings()).toHaveLength(2);
    end();
  });

  test('is told to the cart too when another pouch is asked for', () => {
    const { ask, received, end } = submittedName();
    ask('');
    expect(received('cart')).toEqual(reread);
    end();
  });
});

describe.each(endings)('pouch: a name that %s', (_, why) => {
  afterEach(endAllStages);

  test('leaves its window open with what was typed and why it was not kept, and is waited for no longer', () => {
    const { value, context, isBusy, holders, received, end } = refusedName(why);
    expect(value()).toEqual({ ready: { links: 'resting', items: { naming: 'refused' } } });
    expect(context()).toMatchObject({
      naming: { ticketId: '12', holder: armande, key: 'k1' },
      refusal: why,
      news: null,
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
    expect(value()).toEqual({ ready: { links: 'resting', items: { naming: 'saving' } } });
    expect(context()).toMatchObject({ naming: { holder: madeleine, key: 'k2' }, refusal: null });
    expect(asked('saveHolder')).toHaveLength(2);
    expect(slot('saveHolder').input).toMatchObject({ ticketId: '12', holder: madeleine, key: 'k2' });
    slot('saveHolder').resolve(done);
    expect(context().pouch.items.map(({ holder }) => holder)).toEqual([madeleine, armande]);
    expect(received('modals')).toEqual([opened, closed]);
    expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    end();
  });

  test('can be given up, and is not held against the next', () => {
    const { dismiss, nameItem, value, context, holders, received, end } = refusedName(why);
    dismiss();
    expect(context()).toMatchObject({ naming: noNaming, refusal: null });
    expect(value()).toEqual({ ready: { links: 'resting', items: { reading: 'refreshing' } } });
    expect(holders()).toEqual(['', 'Béjart']);
    expect(received('modals')).toEqual([opened, closed]);
    nameItem('13');
    expect(value()).toEqual({ ready: { links: 'resting', items: { naming: 'typing' } } });
    expect(context()).toMatchObject({ naming: { ticketId: '13', holder: nobody }, refusal: null });
    end();
  });
});
