import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { createLog } from '../../api/client/log.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../api/client/queries/checkout-options.ts';
import { citiesQuery, countriesQuery } from '../../api/client/queries/lookups.ts';
import { calls } from '../../api/contract/calls.ts';
import { familyOf } from '../../api/prices/price-openings.ts';
import { pricesOf } from '../../api/prices/pricing.ts';
import { performancesOf } from '../../api/season/catalogue.ts';
import { usualPreferences } from '../../api/seats/place-preferences.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { lookUp, type MissingKey, onMissingKey } from '../../api/values/missing-key.ts';
import type { CartChange, CartResult } from '../../machines/cart/cart.types.ts';
import { customerIn } from '../../machines/session/session.rules.ts';
import {
  alternateCount,
  chargedCodes,
  choiceTotal,
  nothingChosen,
} from '../../machines/ticketPicker/ticketPicker.rules.ts';
import { openShopOn } from '../support/server/opened-shop.ts';
import { findPerformances, freeSeats, startTestServer, type TestServer } from '../support/server/server.ts';
import { listenTo, outputOf } from '../wiring/actor-bench.ts';

let server: TestServer;
let theatre = 0;
let studio = 0;

beforeAll(async () => {
  server = await startTestServer();
  ({ theatre, studio } = await findPerformances(server));
});

afterAll(async () => {
  await server.close();
});

const openShop = () => openShopOn(server);

const visitor = {
  email: 'lea@exemple.fr',
  title: 'Mme',
  lastName: 'Nuñez',
  firstName: 'Léa',
  role: '',
  company: '',
  address: '3, rue du Petit-Chariot',
  postcode: '26150',
  city: 'Rochebrune',
  country: 'France',
  phone: '04 75 00 26 26',
  secondPhone: '',
} as const;

describe('the shop’s client on the reference server', () => {
  test('nothing of the season and its prices is missing or replaced (point 8)', async () => {
    const missing: MissingKey[] = [];
    onMissingKey((one) => missing.push(one));
    const { client, queries, queryClient, logged } = await openShop();
    await queryClient.fetchQuery(queries.home());
    await client.call(calls.PlansSC, { defSC: String(theatre) });
    await client.call(calls.PanierPresta, {});
    const catalogue = await queryClient.fetchQuery(queries.catalogue());
    const pricing = await queryClient.fetchQuery(queries.pricing());
    const { openings } = pricing;
    for (const show of catalogue.shows.values()) {
      performancesOf(catalogue, show);
    }
    for (const { id, showId, hallId } of catalogue.performances.values()) {
      lookUp('show', catalogue.shows, showId);
      lookUp('hall', catalogue.halls, hallId);
      for (const { code, amounts, proofType } of pricesOf(pricing, id)) {
        familyOf(openings, code);
        lookUp('proof', openings.proofTypes, proofType);
        for (const category of amounts.keys()) {
          lookUp('category', pricing.categories, category);
        }
      }
    }
    expect(missing).toEqual([]);
    // What is replaced is told when the code of telling has come.
    await import('../../api/client/report.ts');
    await new Promise((resolve) => setTimeout(resolve));
    expect(logged).toEqual([]);
    onMissingKey(() => {});
  });

  test('reads the season, its prices and what is left', async () => {
    const { shop, client, queries, queryClient, clock, logged } = await openShop();
    const settings = await outputOf(shop.app.loadSettings, undefined);
    expect(settings.venue.name).not.toBe('');
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(2000);
    const catalogue = await queryClient.fetchQuery(queries.catalogue());
    expect(catalogue.shows.size).toBeGreaterThan(5);
    expect((await queryClient.fetchQuery(queries.home())).featured?.shows.size).toBeGreaterThan(0);
    const map = await outputOf(shop.ticketPicker.loadOffer, { performanceId: theatre, isDoubted: false });
    expect(map).toMatchObject({ needsMap: true, defaultCategory: null });
    expect(map.categories.length).toBeGreaterThan(1);
    const free = await outputOf(shop.ticketPicker.loadOffer, { performanceId: studio, isDoubted: false });
    expect(free.needsMap).toBe(false);
    expect(free.defaultCategory).not.toBeNull();
    expect(await queryClient.fetchQuery(countriesQuery(client, 'fran'))).toContain('France');
    expect(await queryClient.fetchQuery(citiesQuery(client, '26110'))).toContainEqual(
      expect.objectContaining({ postcode: '26110' }),
    );
    expect(logged).toEqual([]);
  });

  test('holds seats once however often it is asked, and tells another shopper that they are gone', async () => {
    const [first = 0, second = 0] = await freeSeats(server, theatre, 2);
    const { shop, change, seatStore, logged } = await openShop();
    const watching = listenTo(shop.ticketPicker.watchSeats, { performanceId: theatre });
    await vi.waitFor(() => expect(watching.heard).toEqual([{ type: 'map.loaded' }]), 10_000);
    expect(seatStore.of(theatre)?.read()[first - 1]).toBe(seatState.free);
    const seats = [first, second].map((seatId) => ({ seatId, priceCode: '?' }));
    const taking: CartChange = { kind: 'takeSeats', performanceId: theatre, seats };
    const taken = await change(taking, 'the-same-key');
    expect(taken).toMatchObject({
      kind: 'accepted',
      cart: { items: [{ type: 'ticket' }, { type: 'ticket' }] },
    });
    expect(taken.cart?.hold?.deadline).toBeGreaterThan(Date.now());
    const again = await change(taking, 'the-same-key');
    expect(again).toMatchObject({ kind: 'accepted', cart: { items: [{}, {}] } });
    expect(seatStore.of(theatre)?.read()[first - 1]).toBe(seatState.mine);

    const other = await openShop();
    const refused = await other.change(taking);
    expect(refused).toMatchObject({ kind: 'refused', cart: { items: [] } });
    expect(refused.kind === 'refused' && [...refused.refusal.lostSeats].sort()).toEqual(
      [first, second].sort(),
    );
    expect(refused.kind === 'refused' && refused.refusal.message).not.toBe('');

    expect(await change({ kind: 'releaseExpired' })).toMatchObject({ cart: { items: [{}, {}] } });
    expect(await change({ kind: 'empty' })).toMatchObject({
      kind: 'accepted',
      cart: { items: [], hold: null },
    });
    watching.stop();
    expect([...logged, ...other.logged]).toEqual([]);
  });

  test('asked twice without a name, it is asked two things', async () => {
    const { shop, change, logged } = await openShop();
    const { categories } = await outputOf(shop.ticketPicker.loadOffer, {
      performanceId: studio,
      isDoubted: false,
    });
    const [category] = categories;
    const taking: CartChange = {
      kind: 'takeBestPlaces',
      performanceId: studio,
      categoryCode: category?.code ?? '',
      priceCodes: [category?.prices[0]?.code ?? ''],
      preferences: usualPreferences,
    };
    const placesIn = ({ cart }: CartResult) =>
      cart?.items.reduce((places, { quantity }) => places + quantity, 0);
    const ask = () => outputOf(shop.cart.changeCart, { change: taking });
    expect(placesIn(await ask())).toBe(1);
    expect(placesIn(await ask())).toBe(2);
    await change({ kind: 'empty' });
    expect(logged).toEqual([]);
  });

  test('is charged what the picker says, price by price: behind a reference, without a price, every second place', async () => {
    const { shop, change, queries, queryClient, logged } = await openShop();
    const choose = async (
      performanceId: number,
      categoryCode: string,
      quantities: Readonly<Record<string, number>>,
    ) => {
      const offer = await outputOf(shop.ticketPicker.loadOffer, { performanceId, isDoubted: false });
      const choice = { ...nothingChosen, performanceId, offer, categoryCode, quantities };
      const taken = await change({
        kind: 'takeBestPlaces',
        performanceId,
        categoryCode,
        priceCodes: chargedCodes(choice),
        preferences: usualPreferences,
      });
      return { choice, taken };
    };
    const family = { familyCode: 'ADH', priceCode: 'ADHER', performanceId: studio };
    const check = (reference: string) =>
      outputOf(shop.referenceCheck.checkReference, { ...family, reference, lastName: 'martin' });
    expect(await check('inconnue')).toMatchObject({ kind: 'refused', refusal: { code: 5 } });
    expect(await check('a-1024')).toMatchObject({
      kind: 'done',
      value: { reference: 'A1024', remaining: 2, holder: { lastName: 'Martin' } },
    });
    const first = await choose(studio, 'U', { PLEIN: 1, JEUNE: 2, ADHER: 1, '?': 1 });
    expect(first.taken).toMatchObject({ kind: 'accepted', cart: { total: choiceTotal(first.choice) } });
    expect(choiceTotal(first.choice)).toBe(1800 + 2 * 1000 + 1300);

    const catalogue = await queryClient.fetchQuery(queries.catalogue());
    const left = await queryClient.fetchQuery(queries.availability());
    const [arena] = [...catalogue.performances.values()].filter(
      ({ id, hallId }) => hallId === 'arenes' && left.get(id)?.get('C2') === 'V',
    );
    const second = await choose(arena?.id ?? 0, 'C2', { PLEIN: 3, ENFANT: 1 });
    expect(alternateCount(second.choice)).toBeGreaterThan(0);
    expect(second.taken).toMatchObject({
      kind: 'accepted',
      cart: { total: choiceTotal(first.choice) + choiceTotal(second.choice) },
    });
    await change({ kind: 'empty' });
    expect(logged).toEqual([]);
  });

  test('goes from places to the payment page', async () => {
    const { shop, change, client, queryClient, logged } = await openShop();
    const offer = await outputOf(shop.ticketPicker.loadOffer, { performanceId: studio, isDoubted: false });
    const category = offer.categories[0];
    const priceCode = category?.prices[0]?.code ?? '';
    const held = await change({
      kind: 'takeBestPlaces',
      performanceId: studio,
      categoryCode: category?.code ?? '',
      priceCodes: [priceCode, priceCode],
      preferences: usualPreferences,
    });
    expect(held).toMatchObject({ kind: 'accepted' });
    const tickets = held.cart?.items.filter(({ type }) => type === 'ticket') ?? [];
    expect(tickets.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);

    const before = held.cart?.hold?.deadline ?? 0;
    const extended = await change({ kind: 'extendHold' });
    expect(extended.cart?.hold?.deadline).toBeGreaterThan(before);

    const incomplete = await outputOf(shop.session.identify, {
      customer: null,
      request: {
        kind: 'details',
        details: { ...visitor, postcode: '', phone: '' },
        key: 'the-first-form',
      },
    });
    expect(incomplete.kind === 'refused' && Object.keys(incomplete.refusal.fields).sort()).toEqual([
      'phone',
      'postcode',
    ]);
    const registered = await outputOf(shop.session.identify, {
      customer: null,
      request: { kind: 'details', details: visitor, key: 'the-second-form' },
    });
    const registeredVisitor = customerIn(registered);
    expect(registeredVisitor).toMatchObject({ credentials: { status: 'visitor' } });
    const customerId = registeredVisitor?.credentials.id ?? '';
    expect(await outputOf(shop.session.recognise, { customerId })).toMatchObject({ details: visitor });
    expect(await outputOf(shop.session.recognise, { customerId: `${customerId}9` })).toBeNull();

    const [pickup] = await queryClient.fetchQuery(pickupMethodsQuery(client));
    expect(await change({ kind: 'choosePickup', methodCode: pickup?.code ?? '' })).toMatchObject({
      kind: 'accepted',
    });
    const paymentOffer = await queryClient.fetchQuery(paymentModesQuery(client));
    const [mode] = paymentOffer.modes;
    const terms = {
      amount: (await change({ kind: 'reread' })).cart?.total ?? 0,
      termsVersion: paymentOffer.termsVersion,
    };
    const order = { kind: 'order', modeCode: mode?.code ?? null, terms } as const;
    const started = await outputOf(shop.checkout.startPayment, order);
    expect(started).toMatchObject({
      kind: 'done',
      value: { fields: { vads_action_mode: expect.any(String) } },
    });
    const again = await outputOf(shop.checkout.startPayment, order);
    expect(again).toEqual(started);
    const reference = started.kind === 'done' ? started.value.reference : '';
    const resumed = await outputOf(shop.checkout.startPayment, { kind: 'resume', reference });
    expect(resumed).toEqual(started);
    expect(await outputOf(shop.checkout.askOutcome, { reference })).toEqual({ kind: 'pending' });
    expect((await change({ kind: 'reread' })).cart?.hold?.paymentReference).toBe(reference);

    await outputOf(shop.session.endSession, undefined);
    expect(await outputOf(shop.session.recognise, { customerId })).toBeNull();
    expect(logged).toEqual([]);
  });

  test('is heard by the log', async () => {
    const { fetch, configuration, clock } = await openShop();
    const statuses: number[] = [];
    const log = createLog({
      configuration,
      clock,
      page: () => ({ address: 'http://localhost:3000/billets?spec=1', referrer: '', agent: 'Test' }),
      fetch: async (...request) => {
        const answer = await fetch(...request);
        statuses.push(answer.status);
        return answer;
      },
    });
    log('API error', { target: 'ParamSC', response: '€'.repeat(5000), status: 500 }, 'critical');
    await vi.waitFor(() => expect(statuses).toEqual([204]));
  });

  test('ends with its actors', async () => {
    const { shop } = await openShop();
    const actor = createActor(shop.cart.loadCart, { input: undefined });
    actor.subscribe({ error: () => {} });
    actor.start();
    const done = toPromise(actor);
    expect(await done).toMatchObject({ items: [], hold: null });
  });
});
