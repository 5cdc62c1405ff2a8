import '../../../ui/design/styles.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createActor, fromPromise, setup } from 'xstate';
import { createErrorList, createStatusNews } from '../../../api/client/error-list.ts';
import { createQueries } from '../../../api/client/queries.ts';
import { createSeatStore } from '../../../api/client/seat-store.ts';
import type { SubscriptionType } from '../../../api/subscriptions/subscription.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import type { Proposal, TypesInput } from '../../../machines/subscriptions/subscriptions.types.ts';
import { type Shop, ShopProvider, type ShopRoot } from '../../../ui/shop/shop.tsx';
import ComposerPage from '../../../ui/subscriptions/composer/composer-page.tsx';
import type { ComposerSearch } from '../../../ui/subscriptions/composer/composer-search.ts';
import { now } from '../../screens/season-fixture.ts';
import { settings } from '../../support/data/fixtures.ts';
import { adult } from '../../support/data/subscription-fixtures.ts';
import { standInLogic } from '../../support/stages/stand-in.ts';
import { at, rest, type, untilPainted } from '../catalogue/measure.ts';
import { bigFormulas, bigOffer, bigWorld, performanceId } from './big-composition.ts';
import type { Figures } from './figures.ts';

const choices = 40;
const people = 6;
const nothing = (): void => {};

const proposal: Proposal = {
  offers: [bigOffer],
  world: bigWorld,
  drafts: new Map(
    bigFormulas.map(({ code }) => [
      code,
      { subscribers: Array.from({ length: people }, (_, index) => adult(`${code}-${index}`)), evenings: [] },
    ]),
  ),
  preferredCategory: null,
};

const root = createActor(
  setup({
    actors: {
      cart: standInLogic('cart'),
      availability: standInLogic('availability'),
      ticketPicker: standInLogic('ticketPicker'),
      subscriptions: subscriptionsMachine.provide({
        actors: {
          loadOffers: fromPromise<Proposal, undefined>(() => Promise.resolve(proposal)),
          loadTypes: fromPromise<readonly SubscriptionType[], TypesInput>(({ input }) =>
            Promise.resolve(bigFormulas.find(({ code }) => code === input.formulaCode)?.types ?? []),
          ),
        },
      }),
    },
  }).createMachine({
    context: { settings },
    invoke: [
      { src: 'cart', id: 'cart', systemId: 'cart' },
      { src: 'availability', id: 'availability', systemId: 'availability' },
      { src: 'ticketPicker', id: 'ticketPicker', systemId: 'ticketPicker' },
      { src: 'subscriptions', id: 'subscriptions', systemId: 'subscriptions' },
    ],
  }),
).start();
const subscriptions = root.getSnapshot().children.subscriptions;

const silent = (): Promise<never> => new Promise(() => {});
const client = { hasAdditions: true, call: silent, read: silent, document: silent };
const queries = createQueries(client);
const queryClient = new QueryClient();
queryClient.setQueryData(queries.catalogue().queryKey, bigWorld.catalogue);
queryClient.setQueryData(queries.pricing().queryKey, bigWorld.pricing);

const shop: Shop = {
  // It has what this page reads of the shop's own root: its settings and its children.
  root: root as unknown as ShopRoot,
  drawn: null,
  startActor: silent,
  fileAddress: (path) => path,
  client,
  queries,
  queryClient,
  clock: {
    now: () => now,
    latest: () => now,
    elapsed: () => 0,
    setTimer: () => nothing,
    onResume: () => nothing,
    synchronise: nothing,
  },
  seatStore: createSeatStore(),
  tabStorage: { read: () => null, write: nothing, remove: nothing },
  log: nothing,
  flight: () => Promise.reject(new Error('nothing records here')),
  errors: createErrorList(),
  statuses: createStatusNews(),
  themeMemory: { read: () => null, write: nothing },
};

let drawAnew = nothing;
function Page() {
  const [key, setKey] = useState(0);
  drawAnew = () => setKey((known) => known + 1);
  return <ComposerPage key={key} />;
}

const top = createRootRoute();
const history = createMemoryHistory({ initialEntries: ['/abonnements/seances'] });
const router = createRouter({
  routeTree: top.addChildren([
    createRoute({
      getParentRoute: () => top,
      path: '/abonnements/seances',
      validateSearch: (search: ComposerSearch) => search,
    }),
  ]),
  history,
});
// Nobody draws the routes here: what the page writes into the address is read again all the same.
history.subscribe(() => void router.load());

/** The buttons that choose the first date of each show. */
function toggles(): readonly HTMLButtonElement[] {
  return [...document.querySelectorAll('article')].flatMap(
    (article) => article.querySelector<HTMLButtonElement>('li button[aria-pressed]') ?? [],
  );
}

async function waits(cause: (turn: number) => void): Promise<readonly number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < choices; turn += 1) {
    found.push(await untilPainted(() => cause(turn)));
    await rest(20);
  }
  return found;
}

/** How many dates one cause changes in the page. */
async function touchedBy(cause: () => void): Promise<number> {
  const rows = new Set<Element>();
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const row = element?.closest('article li');
      if (row !== null && row !== undefined) {
        rows.add(row);
      }
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  await untilPainted(cause);
  await rest(20);
  observer.disconnect();
  return rows.size;
}

const missing = (): string => document.querySelector('aside [class*="gap"]')?.textContent ?? '';
const clear = (): void => {
  for (const evening of subscriptions?.getSnapshot().context.drafts.get('ESCAPADE')?.evenings ?? []) {
    subscriptions?.send({ type: 'evening.chosen', evening: { ...evening, subscriberIds: [] } });
  }
};

async function waitFor<Found>(find: () => Found | null | undefined): Promise<Found> {
  for (;;) {
    const found = find();
    if (found !== null && found !== undefined) {
      return found;
    }
    await rest(20);
  }
}

const press = (name: string): void => {
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
};

async function measure(): Promise<Figures> {
  await router.load();
  subscriptions?.send({ type: 'subscriptions.opened', abo: 'ESCAPADE' });
  await rest(100);
  const mounted = await untilPainted(() =>
    flushSync(() =>
      createRoot(document.getElementById('root') ?? document.body).render(
        <RouterContextProvider router={router as never}>
          <QueryClientProvider client={queryClient}>
            <ShopProvider shop={shop}>
              <Page />
            </ShopProvider>
          </QueryClientProvider>
        </RouterContextProvider>,
      ),
    ),
  );
  await rest(1000);
  const empty = await waits(nothing);
  let late = 0;
  let before = missing();
  const chosen: number[] = [];
  for (const toggle of toggles().slice(0, choices)) {
    chosen.push(await untilPainted(() => toggle.click()));
    const after = missing();
    late += after === before ? 1 : 0;
    before = after;
    await rest(20);
  }
  clear();
  await rest(200);
  let touched = 0;
  for (const toggle of toggles().slice(0, choices)) {
    touched = Math.max(touched, await touchedBy(() => toggle.click()));
  }
  const boxes = [...document.querySelectorAll<HTMLInputElement>('article li input[type="checkbox"]')];
  const person = await waits((turn) => boxes[turn]?.click());
  clear();
  await rest(200);
  const all = toggles();
  const naive = await waits((turn) => {
    all[turn]?.isConnected === true && all[turn]?.click();
    subscriptions?.send({
      type: 'evening.chosen',
      evening: {
        id: `naive-${turn}`,
        performanceId: performanceId(turn + 1, 0),
        categoryCode: 'C1',
        subscriberIds: ['ESCAPADE-0'],
        hostIds: [],
        guests: 0,
        date: null,
      },
    });
    drawAnew();
  });
  clear();
  await rest(200);
  press('Chercher, filtrer');
  const search = await waitFor(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
  await rest(500);
  const words = 'Spectacle 12';
  const searched = await waits((turn) => type(search, words.slice(0, turn % (words.length + 1))));
  type(search, '');
  await rest(300);
  press('Calendrier');
  await waitFor(() => document.querySelector('[role="grid"]'));
  await rest(300);
  const calendar: number[] = [];
  for (let turn = 0; turn < choices; turn += 1) {
    const toggle = document.querySelector<HTMLButtonElement>('section section li button[aria-pressed]');
    calendar.push(await untilPainted(() => toggle?.click()));
    await rest(20);
  }
  return {
    shows: bigWorld.catalogue.shows.size,
    performances: bigWorld.catalogue.performances.size,
    people,
    formulas: bigFormulas.length,
    choices,
    mounted,
    chosen50: at(chosen, 0.5),
    chosen95: at(chosen, 0.95),
    touched,
    late,
    person95: at(person, 0.95),
    calendar95: at(calendar, 0.95),
    searched95: at(searched, 0.95),
    empty95: at(empty, 0.95),
    naive50: at(naive, 0.5),
    naive95: at(naive, 0.95),
  };
}

Object.assign(window, { bench: { measure } });
