import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeChart } from '../../ui/inspector/chart/chart-description.ts';
import {
  createFilmMaker,
  eventWords,
  type Film,
  stateAt,
  transitionsAt,
  treeAt,
} from '../../ui/inspector/page/film.ts';
import { watchSystem } from '../../ui/inspector/recording/inspection.ts';
import { type Recorded, recordHappening } from '../../ui/inspector/recording/recorded.ts';
import { shopMachines } from '../../ui/inspector/replay/shop-machines.ts';
import { details, heldCart, member, order, payment, ticket, visitor } from '../support/data/fixtures.ts';
import { orderTerms } from '../support/data/payment-fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { chooseSeats, createReadyShop } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;
let recorded: Recorded[];
let stop: () => void;

beforeEach(() => {
  shop = createReadyShop();
  recorded = [];
  stop = watchSystem({ root: shop.actor('app'), now: shop.time.now }, (happening) =>
    recorded.push(recordHappening(happening)),
  );
});

afterEach(() => {
  stop();
  shop.stop();
});

const film = (): Film => createFilmMaker().add(Object.values(shopMachines).map(describeChart), recorded);
const sessionOf = (id: string): string =>
  [...film().actors.values()].findLast((actor) => actor.id === id)?.session ?? '';

describe('the actor system, watched', () => {
  test('names first who already lives, each below its parent', () => {
    const appeared = recorded.flatMap((one) => (one.kind === 'appeared' ? [one.actor] : []));
    expect(appeared.map(({ id }) => id)).toEqual(expect.arrayContaining(['session', 'cart', 'ticketPicker']));
    const app = appeared.find(({ machine }) => machine === 'app');
    expect(appeared.find(({ id }) => id === 'cart')).toMatchObject({ parent: app?.session, machine: 'cart' });
    expect(app?.state.active).toContain('app.ready');
  });

  test('tells who said what to whom, in order, and what came of it', () => {
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k' });
    const { moments } = film();
    const index = moments.findIndex(({ event }) => event.type === 'visitor.submitted');
    expect(moments[index]).toMatchObject({ session: sessionOf('session'), source: null });
    expect(transitionsAt(film(), sessionOf('session'), index)).toEqual([
      'session.loggedOut | visitor.submitted | 0',
    ]);
    expect(stateAt(film(), sessionOf('session'), index)?.value).toEqual({ submitting: 'registering' });
    expect(stateAt(film(), sessionOf('session'), index - 1)?.value).toBe('loggedOut');
  });

  test('what one actor tells another comes after what made it do so', () => {
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    shop.slot('changeCart').resolve({ kind: 'accepted', cart: heldCart() });
    const told = film().moments.map(({ event }) => event.type);
    const changed = film().moments.find(
      ({ event, session }) => event.type === 'cart.changed' && session === sessionOf('holdCountdown'),
    );
    expect(changed?.source).toBe(sessionOf('cart'));
    expect(told.indexOf('cart.changed')).toBeGreaterThan(told.indexOf('cart.changedElsewhere'));
    expect(film().moments.map((moment) => eventWords(film(), moment))).toContain('changeCart done');
  });

  test('an actor is in the tree from when it lives until it ends', () => {
    const inTree = (): string =>
      JSON.stringify(
        treeAt(film(), film().moments.length - 1).map((one) =>
          one.children.flatMap(({ children }) => children.map(({ actor }) => actor.id)),
        ),
      );
    expect(inTree()).not.toContain('bestPlaces');
    chooseSeats(shop, 12);
    expect(inTree()).toContain('bestPlaces');
    shop.actor('modals').send({ type: 'modal.dismissed', name: 'hallmap' });
    expect(inTree()).not.toContain('bestPlaces');
  });

  test('an event that nothing answers is told, with no transition', () => {
    shop.actor('checkout').send({ type: 'terms.accepted' });
    const moment = film().moments.findLast(({ event }) => event.type === 'terms.accepted');
    expect(moment?.answer?.transitions).toEqual([]);
  });

  test('says no more once it is stopped', () => {
    stop();
    const before = recorded.length;
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    expect(recorded).toHaveLength(before);
  });

  test('nothing personal leaves it: a shopper whose every field is a marker', () => {
    const marker = 'Zoé-Marqueur';
    const everyField = <Value extends object>(value: Value): Value =>
      Object.assign(
        {},
        value,
        Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => typeof one === 'string')
            .map(([key]) => [key, marker]),
        ),
      );
    const theirs = everyField(details);
    const who = (customer: typeof member): typeof member => ({
      details: theirs,
      credentials: { ...everyField(customer.credentials), status: customer.credentials.status },
    });
    const holder = { firstName: marker, lastName: marker };
    const cart = {
      ...heldCart(),
      publicId: marker,
      items: [ticket(12, { holder, reference: marker }), ticket(13)],
    };
    const session = shop.actor('session');
    session.send({ type: 'visitor.submitted', details: theirs, key: 'k' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: who(visitor) } });
    session.send({ type: 'signIn.asked', email: marker, password: marker, key: 'k' });
    shop
      .slot('identify')
      .resolve({ kind: 'done', value: { choices: [who(member).credentials, who(visitor).credentials] } });
    session.send({ type: 'customer.chosen', customerId: marker });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: who(member) } });
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    shop.slot('changeCart').resolve({ kind: 'accepted', cart });
    shop.actor('cart').send({
      type: 'cart.changeAsked',
      change: { kind: 'giveGiftCard', code: marker },
      key: 'k',
    });
    shop.slot('changeCart').resolve({
      kind: 'refused',
      refusal: { code: 1, message: `Non, ${marker}`, lostSeats: [], fields: { email: marker } },
      cart: null,
    });
    shop.actor('cart').send({
      type: 'cart.changeAsked',
      change: { kind: 'subscribe', formulaCode: 'F', typeId: 'T', holder, reference: marker },
      key: 'k',
    });
    shop.actor('waitingList').send({ type: 'waitingList.asked', performanceId: 7 });
    shop.actor('waitingList').send({
      type: 'waitingList.joinAsked',
      places: 2,
      categoryCode: null,
      email: marker,
      key: 'k',
    });
    shop.actor('pouch').send({ type: 'pouch.asked', name: marker });
    shop.actor('upload').send({ type: 'document.chosen', proofCode: 'J', file: { name: marker, size: 12 } });
    shop.actor('upload').send({ type: 'document.sent', holder: marker, key: 'k' });
    shop.actor('promoCode').send({ type: 'promo.opened' });
    shop.actor('promoCode').send({ type: 'promo.submitted', code: marker });
    const checkout = shop.actor('checkout');
    checkout.send({ type: 'giftCard.given', code: marker });
    checkout.send({ type: 'order.confirmed', terms: orderTerms });
    checkout.send({ type: 'payment.returned', reference: marker, isByBackButton: false });
    shop.slot('askOutcome').resolve({
      kind: 'paid',
      order: { ...order, reference: marker, email: marker },
    });
    checkout.send({ type: 'payment.returned', reference: payment.reference, isByBackButton: true });
    const standing = stateAt(film(), sessionOf('session'), film().moments.length - 1)?.value;
    expect(standing, 'the names of states are shown').toMatchObject({
      authenticated: { member: 'loaded' },
    });
    expect(film().moments.length).toBeGreaterThan(30);
    const leaks = recorded.filter((one) => JSON.stringify(one).includes(marker));
    expect(leaks).toEqual([]);
  });
});
