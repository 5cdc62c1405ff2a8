import { afterEach, describe, expect, test } from 'vitest';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { pouchItem, pouchOf, twoTickets } from '../../support/data/pouch-fixtures.ts';
import { orderName, shownPouch, unaskedPouch } from '../../support/stages/pouch-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const oneTicket = pouchOf(pouchItem('12'));
const ofOrder = { name: orderName };
const unknown = {
  name: '',
  pouch: pouchOf(),
  naming: { ticketId: '', isCard: false, holder: { lastName: '', firstName: '' }, key: '' },
  refusal: null,
  linkChange: { kind: 'open', ticketId: '', key: '' },
  linkRefusal: null,
  news: null,
};

/** The server says that an order's pouch is not this shopper's. */
function barredPouch() {
  const stage = unaskedPouch();
  stage.ask(orderName);
  stage.slot('loadPouch').resolve({ kind: 'refused', refusal });
  return stage;
}

/** The server did not answer. */
function failedPouch() {
  const stage = unaskedPouch();
  stage.ask(orderName);
  stage.slot('loadPouch').reject(noAnswer);
  return stage;
}

/** It could not be read again. */
function stalePouch() {
  const stage = shownPouch(twoTickets, orderName);
  stage.outdate();
  stage.slot('loadPouch').reject(noAnswer);
  return stage;
}

/** The cart's pouch is shown, and read again. */
function rereading() {
  const stage = shownPouch();
  stage.outdate();
  return stage;
}

/** A name for a ticket of the cart is with the server. */
function submitted() {
  const stage = shownPouch();
  stage.nameItem();
  stage.submit();
  return stage;
}

/** A link for a ticket of the cart is with the server. */
function linked() {
  const stage = shownPouch();
  stage.changeLink('open');
  return stage;
}

describe('pouch: the first reading', () => {
  afterEach(endAllStages);

  test('waits for a page: until one shows a pouch, nothing is asked and nothing is known', () => {
    const { ask, outdate, retry, readings, context, value, isBusy, end } = unaskedPouch();
    outdate();
    retry();
    expect(value()).toBe('unasked');
    expect(context()).toEqual(unknown);
    expect(isBusy()).toBe(false);
    expect(readings()).toEqual([]);
    ask(orderName);
    expect(readings()).toEqual([[ofOrder, true]]);
    expect(isBusy()).toBe(true);
    end();
  });

  test('shows what the server found, with nothing to wait for', () => {
    const { value, context, isBusy, end } = shownPouch(twoTickets, orderName);
    expect(value()).toEqual({ ready: { links: 'resting', items: { reading: 'fresh' } } });
    expect(context()).toEqual({ ...unknown, name: orderName, pouch: twoTickets });
    expect(isBusy()).toBe(false);
    end();
  });

  test('of a pouch that is not theirs tells why, and the shopper waits no longer', () => {
    const { value, context, isBusy, end } = barredPouch();
    expect(value()).toBe('barred');
    expect(context()).toEqual({ ...unknown, name: orderName, refusal });
    expect(isBusy()).toBe(false);
    end();
  });

  test('of a pouch that was not theirs is done again once they signed in, and says no more why not', () => {
    const { outdate, find, readings, value, context, end } = barredPouch();
    outdate();
    expect(value()).toBe('loading');
    expect(readings()).toEqual([
      [ofOrder, false],
      [ofOrder, true],
    ]);
    find();
    expect(context()).toEqual({ ...unknown, name: orderName, pouch: twoTickets });
    end();
  });

  test.each([
    ['the shopper asks for it', 'retry'],
    ['the cart, or who is signed in, changed', 'outdate'],
  ] as const)('that the server did not answer is tried again when %s', (_, again) => {
    const stage = failedPouch();
    expect(stage.value()).toBe('failed');
    expect(stage.isBusy()).toBe(false);
    stage[again]();
    expect(stage.value()).toBe('loading');
    expect(stage.readings()).toEqual([
      [ofOrder, false],
      [ofOrder, true],
    ]);
    stage.find();
    expect(stage.context().pouch).toEqual(twoTickets);
    stage.end();
  });

  test('is begun anew when the cart changes meanwhile: what was on its way would be of before', () => {
    const { ask, outdate, readings, find, value, context, end } = unaskedPouch();
    ask(orderName);
    outdate();
    expect(value()).toBe('loading');
    expect(readings()).toEqual([
      [ofOrder, false],
      [ofOrder, true],
    ]);
    find(oneTicket);
    expect(context().pouch).toEqual(oneTicket);
    end();
  });

  test('is of the page that asked last', () => {
    const { ask, find, readings, context, end } = unaskedPouch();
    ask(orderName);
    ask('');
    expect(readings()).toEqual([
      [ofOrder, false],
      [{ name: '' }, true],
    ]);
    find(oneTicket);
    expect(context()).toEqual({ ...unknown, pouch: oneTicket });
    end();
  });
});

describe('pouch: a later reading', () => {
  afterEach(endAllStages);

  test('is of the same pouch, which stays shown meanwhile and keeps nobody waiting', () => {
    const { outdate, readings, find, stands, context, isBusy, end } = shownPouch(twoTickets, orderName);
    outdate();
    expect(stands({ ready: { items: { reading: 'refreshing' } } })).toBe(true);
    expect(readings().at(-1)).toEqual([ofOrder, true]);
    expect(context().pouch).toEqual(twoTickets);
    expect(isBusy()).toBe(false);
    find(oneTicket);
    expect(stands({ ready: { items: { reading: 'fresh' } } })).toBe(true);
    expect(context().pouch).toEqual(oneTicket);
    end();
  });

  test('is begun anew when the cart changes meanwhile: what was on its way would be of before', () => {
    const { outdate, readings, find, context, end } = shownPouch(twoTickets, orderName);
    outdate();
    outdate();
    expect(readings()).toEqual([
      [ofOrder, false],
      [ofOrder, false],
      [ofOrder, true],
    ]);
    find(oneTicket);
    expect(context().pouch).toEqual(oneTicket);
    end();
  });

  test('is done when a page shows the same pouch again, which is there at once', () => {
    const { ask, readings, stands, context, find, end } = shownPouch(twoTickets, orderName);
    ask(orderName);
    expect(context().pouch).toEqual(twoTickets);
    expect(stands({ ready: { items: { reading: 'refreshing' } } })).toBe(true);
    expect(readings()).toEqual([
      [ofOrder, false],
      [ofOrder, true],
    ]);
    find(oneTicket);
    expect(context().pouch).toEqual(oneTicket);
    end();
  });

  test.each([
    ['the shopper asks for it', 'retry'],
    ['the cart, or who is signed in, changed', 'outdate'],
  ] as const)('that failed says that what is shown may be older, and is tried again when %s', (_, again) => {
    const stage = stalePouch();
    expect(stage.stands({ ready: { items: { reading: 'stale' } } })).toBe(true);
    expect(stage.context().pouch).toEqual(twoTickets);
    stage[again]();
    expect(stage.stands({ ready: { items: { reading: 'refreshing' } } })).toBe(true);
    expect(stage.readings().at(-1)).toEqual([ofOrder, true]);
    expect(stage.context().pouch).toEqual(twoTickets);
    stage.find(oneTicket);
    expect(stage.stands({ ready: { items: { reading: 'fresh' } } })).toBe(true);
    expect(stage.context().pouch).toEqual(oneTicket);
    stage.end();
  });

  test('of a pouch that is theirs no longer takes it from sight, and tells why', () => {
    const { outdate, slot, value, context, end } = shownPouch(twoTickets, orderName);
    outdate();
    slot('loadPouch').resolve({ kind: 'refused', refusal });
    expect(value()).toBe('barred');
    expect(context()).toEqual({ ...unknown, name: orderName, refusal });
    end();
  });
});

describe('pouch: another pouch', () => {
  afterEach(endAllStages);

  test('begins with nothing of the one before: no name being given, nothing that was refused', () => {
    const { ask, changeLink, nameItem, submit, slot, context, readings, received, end } = shownPouch();
    changeLink('open');
    slot('changeLink').resolve({ kind: 'refused', refusal });
    nameItem();
    submit();
    slot('saveHolder').resolve({ kind: 'refused', refusal });
    ask(orderName);
    expect(context()).toEqual({ ...unknown, name: orderName });
    expect(readings().at(-1)).toEqual([ofOrder, true]);
    expect(received('modals').at(-1)).toEqual({ type: 'modal.closed', name: 'pouchItem' });
    end();
  });

  test.each([
    ['a reading', 'loadPouch', rereading],
    ['a name', 'saveHolder', submitted],
    ['a link', 'changeLink', linked],
  ] as const)(
    'is not mixed with the one before: %s of that one is waited for no longer',
    (_, request, begun) => {
      const stage = begun();
      const before = stage.slot(request);
      stage.ask(orderName);
      expect(before.isAlive()).toBe(false);
      expect(stage.value()).toBe('loading');
      stage.find(oneTicket);
      expect(stage.context().pouch).toEqual(oneTicket);
      expect(stage.value()).toEqual({ ready: { links: 'resting', items: { reading: 'fresh' } } });
      stage.end();
    },
  );
});
