import type { QueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ActorRefFrom, AnyActorRef, Subscription } from 'xstate';
import type { ErrorList, StatusNews } from '../../api/client/error-list.ts';
import type { Queries } from '../../api/client/queries.ts';
import type { SeatStore } from '../../api/client/seat-store.ts';
import type { Client } from '../../api/client/transport.ts';
import type { Venue } from '../../api/season/settings.ts';
import type { appMachine } from '../../machines/app/app.machine.ts';
import type { ServerClock } from '../../machines/system/clock.ts';
import type {
  EventOf,
  LateActor,
  ShopActor,
  ShopSnapshot,
  SupervisedActor,
} from '../../machines/system/registry.ts';

/** Text by key, for the life of the tab; never throws. */
export interface TabStorage {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
}

/** The root of the one actor system. */
export type ShopRoot = ActorRefFrom<typeof appMachine>;

/** What happened last in the shop (`ui/inspector/recording/recorder.ts`), without anything personal. */
export interface Flight {
  /** As JSON, for a file. */
  save(): string;
  /** Deflated, as base64url, for the log; empty where the browser cannot. */
  packed(): Promise<string>;
}

type Followed<Snapshot> = Pick<AnyActorRef, 'subscribe'> & { readonly getSnapshot: () => Snapshot };

/**
 * The page as the server drew it for everybody. What the browser shows first is the very same: a view is given the facts of
 * that page, and its own as soon as it is alive.
 */
export interface DrawnPage {
  /** When it was drawn: epoch milliseconds. */
  readonly at: number;
  /** The actor as it was when it began to live. */
  readonly snapshotOf: <Snapshot>(actor: Followed<Snapshot>) => Snapshot;
}

/** What the views stand on: made once, outside React, in `ui/main.tsx`. */
export interface Shop {
  readonly root: ShopRoot;
  /** Null where the page came empty. */
  readonly drawn: DrawnPage | null;
  /** Gives a late actor, once its code has come and it lives; rejects when that cannot be fetched now. */
  readonly startActor: <Id extends LateActor>(id: Id) => Promise<ShopActor<Id>>;
  /** Where a file of the signed-in customer's is: « /billets/REF.pdf ». A further field of its query follows with `&`. */
  readonly fileAddress: (path: string) => string;
  readonly client: Client;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  readonly clock: ServerClock;
  readonly seatStore: SeatStore;
  /** What survives a reload of this tab: forms typed and not sent. */
  readonly tabStorage: TabStorage;
  /** Tells the venue's log what went wrong though the shopper can go on; no personal data (ruling 20). */
  readonly log: (message: string, fields: Readonly<Record<string, string>>, level: 'warning') => void;
  /** The flight recorder; rejects when its code cannot be fetched now. */
  readonly flight: () => Promise<Flight>;
  /** The HTTP errors to be shown (point 8). */
  readonly errors: ErrorList;
  /** What the server says of something that it did, to be shown (point 8). */
  readonly statuses: StatusNews;
  /** Light or dark, as the shopper chose in this browser; null for the system's wish. */
  readonly themeMemory: { read(): string | null; write(choice: string | null): void };
}

export const ShopContext = createContext<Shop | null>(null);

export function ShopProvider({ shop, children }: { readonly shop: Shop; readonly children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

/** @throws Error outside of `ShopProvider`. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) {
    throw new Error('A view of the shop stands outside of ShopProvider');
  }
  return shop;
}

function childIn<Id extends SupervisedActor>(
  { children }: { readonly children: Readonly<Record<string, unknown>> },
  id: Id,
): ShopActor<Id> | undefined {
  // `appMachine` spawns each of its actors under its own id, from the machine that `Registry` names.
  return children[id] as ShopActor<Id> | undefined;
}

const childOf = <Id extends SupervisedActor>(root: ShopRoot, id: Id): ShopActor<Id> | undefined =>
  childIn(root.getSnapshot(), id);

/** The late actor as it lives now; undefined until its code has come. A restarted one is another. */
export const livingActor: <Id extends LateActor>(root: ShopRoot, id: Id) => ShopActor<Id> | undefined =
  childOf;

/**
 * The actor as it lives now: a permanent one, or a late one where its page has waited for it. A restarted one is another.
 * @throws Error when a late one does not live.
 */
export function actorOf<Id extends SupervisedActor>(root: ShopRoot, id: Id): ShopActor<Id> {
  const actor = childOf(root, id);
  if (actor === undefined) {
    throw new Error(`The actor « ${id} » does not live`);
  }
  return actor;
}

/** Calls `listen` with an actor as soon as it lives, and with each one that takes its place. */
export function followActor<Id extends SupervisedActor>(
  root: ShopRoot,
  id: Id,
  listen: (actor: ShopActor<Id>) => void,
): Subscription {
  let followed: ShopActor<Id> | undefined;
  const look = (): void => {
    const actor = childOf(root, id);
    if (actor !== undefined && actor !== followed) {
      followed = actor;
      listen(actor);
    }
  };
  look();
  return root.subscribe({ next: look, error: () => {} });
}

const subscribeToNothing = (): (() => void) => () => {};
const never = (): boolean => false;

/** `useSelector`; where the server drew the page, what an actor did since then is told when the view is alive. */
function useFactOf<Snapshot, Fact>(actor: Followed<Snapshot>, select: (snapshot: Snapshot) => Fact): Fact {
  const { drawn } = useShop();
  const fact = useSelector(actor, select);
  const isAhead = useSyncExternalStore(
    subscribeToNothing,
    never,
    () => drawn !== null && !Object.is(select(drawn.snapshotOf(actor)), fact),
  );
  return drawn !== null && isAhead ? select(drawn.snapshotOf(actor)) : fact;
}

function useActor<Id extends SupervisedActor>(id: Id): ShopActor<Id> {
  const { root } = useShop();
  return useSelector(root, () => actorOf(root, id));
}

/** One fact of the root actor, kept fresh; renders only when it changes. */
export function useAppFact<Fact>(select: (snapshot: ShopSnapshot<'app'>) => Fact): Fact {
  return useFactOf(useShop().root, select);
}

/** One fact of an actor, kept fresh; renders only when it changes. @throws Error when a late one does not live. */
export function useFact<Id extends SupervisedActor, Fact>(
  id: Id,
  select: (snapshot: ShopSnapshot<Id>) => Fact,
): Fact {
  return useFactOf(useActor(id), select);
}

/** One fact of a late actor, kept fresh; `absent` until it lives. */
export function useLateFact<Id extends LateActor, Fact>(
  id: Id,
  select: (snapshot: ShopSnapshot<Id>) => Fact,
  absent: Fact,
): Fact {
  const actor = useAppFact((snapshot) => childIn(snapshot, id));
  return useSelector(actor, (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

/** Where a view sends what the shopper does. */
export function useSend<Id extends SupervisedActor>(id: Id): (event: EventOf<Id>) => void {
  return useActor(id).send;
}

/** The venue; null until the settings are known, which is before any page is shown. */
export function useVenue(): Venue | null {
  return useAppFact(({ context }) => context.settings?.venue ?? null);
}
