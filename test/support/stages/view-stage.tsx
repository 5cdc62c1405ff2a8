import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { FunctionComponent, ReactNode } from 'react';
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
} from 'xstate';
import { createErrorList, createStatusNews } from '../../../api/client/error-list.ts';
import { createQueries } from '../../../api/client/queries.ts';
import { createSeatStore } from '../../../api/client/seat-store.ts';
import type { Client } from '../../../api/client/transport.ts';
import type { AppEvent } from '../../../machines/app/app.types.ts';
import {
  type ActorId,
  lateActors,
  permanentActors,
  type SupervisedActor,
} from '../../../machines/system/registry.ts';
import { MoneyStyleProvider } from '../../../ui/design/money-style.tsx';
import { puppetLogic } from '../../../ui/inspector/replay/puppet.ts';
import { shopMachines } from '../../../ui/inspector/replay/shop-machines.ts';
import { RootPage } from '../../../ui/shell/root-page.tsx';
import { StartGate } from '../../../ui/shell/shop-view.tsx';
import { actorOf as actorBelow, type Shop, ShopProvider, type ShopRoot } from '../../../ui/shop/shop.tsx';
import {
  catalogueOf,
  fullPrice,
  performance,
  pricing,
  show,
  youngPrice,
} from '../../screens/season-fixture.ts';
import { morning } from './simulated-clock.ts';
import { createStage, type Stage, type StageOptions, withPuppets } from './stage.ts';
import { isActorId, type Shown, standInLogic } from './stand-in.ts';

/** The actors that can play themselves beside the machine under test: those that need no input. */
export type LivingActor = 'modals' | 'connectivity' | 'cart' | 'availability' | 'ticketPicker';

export interface ViewStageOptions<Machine extends AnyStateMachine>
  extends Pick<StageOptions<Machine>, 'id' | 'input'> {
  /** The actors that are themselves, with puppets in their slots; stand-ins play all others. */
  readonly living?: readonly LivingActor[];
}

/** One machine at work in a shop that can be shown: stand-ins play the other actors, and the views see no difference. */
export interface ViewStage<Machine extends AnyStateMachine> extends Stage<Machine> {
  readonly shop: Shop;
  /** Lets a stand-in show another state, or other facts; what is not named stays. */
  show<Id extends ActorId>(id: Id, shown: Shown<Id>): void;
  /** What happens when a stand-in is told something: once per actor, for what the real one would do in answer. */
  answer(id: ActorId, listen: (event: EventObject) => void): void;
  /** Sets the shop's time as the views read it (epoch milliseconds); `clock` turns the machine's timers. */
  setNow(now: number): void;
  /** The actor of this id, be it the machine under test, a stand-in or a living one. */
  actorOf(id: ActorId): AnyActorRef;
}

/** All that stand below the root. */
const supervised: readonly SupervisedActor[] = [...permanentActors, ...lateActors];

type FormOpened = Extract<AppEvent, { readonly type: 'form.opened' }>;

const isFormOpened = (event: EventObject): event is FormOpened => event.type === 'form.opened';

/** The season of `fixtures.ts`: « Phèdre » on a numbered evening (7) and a free one (8). */
export const catalogue = catalogueOf(
  [show(3, 'Phèdre', { subtitle: 'Jean Racine' })],
  [performance(7, 3), performance(8, 3, { isNumbered: false, isPlaced: false })],
);
export const prices = {
  ...pricing,
  grids: [[fullPrice, youngPrice]],
  gridOfPerformance: new Map([
    [7, 0],
    [8, 0],
  ]),
};

/** A server that never answers: what a view needs is in the cache already, or it waits. */
const silent = (): Promise<never> => new Promise(() => {});
const silentClient: Client = { hasAdditions: true, call: silent, read: silent, document: silent };

function createFakeShop(now: () => number, root: AnyActorRef): Shop {
  const queries = createQueries(silentClient);
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(queries.catalogue().queryKey, catalogue);
  queryClient.setQueryData(queries.pricing().queryKey, prices);
  const kept = new Map<string, string>();
  return {
    // The machine itself, or a stand-in that shows what it shows.
    root: root as ShopRoot,
    drawn: null,
    startActor: async (id) => actorBelow(root as ShopRoot, id),
    fileAddress: (path) => `/api${path}?instPA=instance`,
    client: silentClient,
    queries,
    queryClient,
    // The minutes of the views do not pass by themselves.
    clock: {
      now,
      elapsed: () => now() - morning,
      setTimer: () => () => {},
      onResume: () => () => {},
      latest: now,
      synchronise: () => {},
    },
    seatStore: createSeatStore(),
    tabStorage: {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    log: () => {},
    flight: () => Promise.reject(new Error('nothing records here')),
    errors: createErrorList(),
    statuses: createStatusNews(),
    themeMemory: { read: () => null, write: () => {} },
  };
}

/** Starts the machine among stand-ins, as `createStage` does among recorders. */
export function createViewStage<Machine extends AnyStateMachine>(
  machine: Machine,
  { id, input, living = [] }: ViewStageOptions<Machine>,
): ViewStage<Machine> {
  const answers = new Map<string, (event: EventObject) => void>();
  const isLiving = (name: ActorId): boolean => living.some((one) => one === name);
  const play = (name: string): AnyActorLogic => {
    if (!isActorId(name)) {
      return puppetLogic(name);
    }
    return isLiving(name)
      ? withPuppets(shopMachines[name])
      : standInLogic(name, (event) => {
          openForm(event);
          answers.get(name)?.(event);
        });
  };
  // The forms of any other machine's views are what they are.
  const openForm = (event: EventObject): void => {
    if (id !== 'form' && isFormOpened(event)) {
      const form = createActor(event.logic.form, { clock: stage.clock, input: event.input }).start();
      showOf('app', { children: { ...actorOf('app').getSnapshot().children, [event.form]: form } });
    }
  };
  // The root spawns its own actors; beside any other machine stand all of the shop's.
  const siblings = id === 'app' ? [] : [...supervised, 'app' as const].filter((one) => one !== id);
  const stage = createStage(machine, { id, siblings, play, ...(input === undefined ? {} : { input }) });
  const actorOf = (one: ActorId): AnyActorRef => {
    const found = stage.find(one);
    if (found === undefined) {
      throw new Error(`« ${one} » does not live`);
    }
    return found;
  };
  let ahead = 0;
  const now = (): number => morning + ahead + stage.clock.now();
  const showOf: ViewStage<Machine>['show'] = (one, shown) =>
    actorOf(one).send({ type: 'standIn.showingAsked', ...shown });
  if (id !== 'app') {
    showOf('app', { children: Object.fromEntries(supervised.map((one) => [one, actorOf(one)])) });
  }
  return {
    ...stage,
    shop: createFakeShop(now, actorOf('app')),
    show: showOf,
    answer: (one, listen) => void answers.set(one, listen),
    setNow: (moment) => {
      ahead = moment - morning - stage.clock.now();
    },
    actorOf,
  };
}

export interface MountOptions {
  /** Where the shopper is. */
  readonly path?: string;
  /** The pages that stand at addresses; all others say only where one is. */
  readonly pages?: Readonly<Record<string, FunctionComponent>>;
  /** `shop`: header, footer, modals and overlays around the page, as in the shop; `none`: the page alone. */
  readonly frame?: 'shop' | 'none';
}

/** Pages that are rendered, and whoever uses them. */
export interface MountedPages extends RenderResult {
  readonly user: UserEvent;
  /** Where the shopper is now. */
  readonly address: () => string;
  /** To another page, as the router goes when an actor says so. */
  readonly goTo: (path: string) => Promise<void>;
  /** The browser's « back ». */
  readonly goBack: () => void;
}

const addresses = [
  '/',
  '/billets',
  '/panier',
  '/conditions',
  '/faq',
  '/mentions-legales',
  '/accessibilite',
  '/processus/visite',
  '/processus/mode-retrait',
  '/processus/mode-paiement',
  '/processus/recapitulatif',
  '/processus/confirmation',
];

/** Shows pages at their addresses, with a router that keeps its address to itself; at other addresses they only say where one is. */
export async function mountPages(given: {
  readonly path: string;
  readonly Frame: FunctionComponent;
  readonly addresses?: readonly string[];
  readonly pages: Readonly<Record<string, FunctionComponent>>;
  /** What the pages stand on. */
  readonly around: (pages: ReactNode) => ReactNode;
}): Promise<MountedPages> {
  const { path, Frame, addresses: others = [], pages } = given;
  const rootRoute = createRootRoute({ component: () => <Frame /> });
  const router = createRouter({
    routeTree: rootRoute.addChildren(
      [...new Set([...others, ...Object.keys(pages)])].map((at) =>
        createRoute({
          getParentRoute: () => rootRoute,
          path: at,
          component: pages[at] ?? (() => <h1>Adresse {at}</h1>),
        }),
      ),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const user = userEvent.setup({ delay: null });
  // The registered type is the shop's own router; this one has the same addresses.
  const result = render(given.around(<RouterProvider router={router as never} />));
  return {
    ...result,
    user,
    address: () => router.state.location.pathname,
    goTo: (to) => act(async () => router.history.push(to)),
    goBack: () => router.history.back(),
  };
}

/** Shows the shop of a stage, as `ui/main.tsx` does, with a router that keeps its address to itself. */
export async function mountShop(
  { shop }: Pick<ViewStage<AnyStateMachine>, 'shop'>,
  { path = '/', pages = {}, frame = 'shop' }: MountOptions = {},
): Promise<MountedPages> {
  return mountPages({
    ...{ path, pages, addresses, Frame: frame === 'shop' ? RootPage : Outlet },
    around: (page) => (
      <ShopProvider shop={shop}>
        <QueryClientProvider client={shop.queryClient}>
          <MoneyStyleProvider hideZeroCents={false}>
            <StartGate>{page}</StartGate>
          </MoneyStyleProvider>
        </QueryClientProvider>
      </ShopProvider>
    ),
  });
}
