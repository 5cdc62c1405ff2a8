import { act } from '@testing-library/react';
import type { EventObject } from 'xstate';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { productsQuery } from '../../api/client/queries/products.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { noOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { ServiceOffer } from '../../api/products/product.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import type { ActorId } from '../../machines/system/registry.ts';
import CartPage from '../../ui/cart/cart-page.tsx';
import { settings, visitor } from '../support/data/fixtures.ts';
import { pouchItem, pouchOf } from '../support/data/pouch-fixtures.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { fullPrice, pricing, season, youngPrice } from './season-fixture.ts';

/** What the shop knows beside the cart. */
export interface KnownBeside {
  readonly openings?: Partial<PriceOpenings>;
  readonly prices?: readonly PriceLine[];
  /** What evening 11 can have beside its places. */
  readonly services?: readonly ServiceOffer[];
  /** Places stand apart from the subscriptions that they belong to. */
  readonly isUngrouped?: boolean;
  /** The venue offers options, and a member is signed in. */
  readonly offersOption?: boolean;
  /** Until when the countdown runs: epoch milliseconds. */
  readonly heldUntil?: number;
}

const path = '/panier';

/** A shop of stand-ins that holds this cart: what a shopper does there is told to these. */
export function stageCart(cart: Cart, known: KnownBeside = {}) {
  const { openings = {}, prices = [fullPrice, youngPrice], services = [], offersOption = false } = known;
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const { client, queries, queryClient, tabStorage } = stage.shop;
  const told: (EventObject & { readonly to: ActorId })[] = [];
  for (const id of ['cart', 'removal', 'ticketPicker', 'pouch'] as const) {
    stage.answer(id, (event) => told.push({ ...event, to: id }));
  }
  queryClient.setQueryData(queries.catalogue().queryKey, season);
  queryClient.setQueryData(queries.pricing().queryKey, {
    ...pricing,
    grids: [prices],
    gridOfPerformance: new Map(ticketsOf(cart).map(({ performanceId }) => [performanceId, 0])),
    openings: { ...noOpenings, ...openings },
  });
  const tellServices = (shown: Cart): void => {
    const { queryKey } = productsQuery(client, shown);
    queryClient.setQueryData(queryKey, {
      services: [],
      servicesOfPerformances: new Map([[11, services]]),
      donations: [],
      cards: [],
    });
  };
  const show = (shown: Cart): void => {
    tellServices(shown);
    const items = shown.items.map(({ id }) => pouchItem(id));
    stage.show('pouch', {
      value: { ready: { items: { reading: 'fresh' }, links: 'resting' } },
      context: { pouch: pouchOf(...items) },
    });
    stage.show('cart', { context: { cart: shown } });
  };
  if (known.isUngrouped === true) {
    tabStorage.write('abos', 'degroupes');
  }
  const options = { ...settings.options, optionSeconds: offersOption ? 86_400 : 0 };
  const pages = { ...settings.pages, subscriptions: { isDisplayed: true } };
  stage.show('app', { context: { settings: { ...settings, options, pages } } });
  stage.show('session', { context: { customer: offersOption ? visitor : null } });
  if (cart.hold !== null) {
    const { heldUntil = cart.hold.deadline } = known;
    stage.show('holdCountdown', { context: { hold: { ...cart.hold, deadline: heldUntil } } });
  }
  show(cart);
  return {
    stage,
    /** What the shopper asked for, of these actors. */
    told: (to: ActorId) => told.filter((event) => event.to === to).map(({ to: _to, ...event }) => event),
    show,
  };
}

/** The cart's page in such a shop. */
export async function showCart(cart: Cart, known: KnownBeside = {}) {
  const staged = stageCart(cart, known);
  const view = await mountShop(staged.stage, { path, pages: { [path]: CartPage }, frame: 'none' });
  return { ...view, ...staged, show: (next: Cart) => act(() => staged.show(next)) };
}
