import type { AnyActorRef } from 'xstate';
import type { Cart } from '../../api/cart/cart.ts';
import {
  type ActorsIn,
  type Chunk,
  type LateLogic,
  lateActors,
  lives,
} from '../../machines/system/registry.ts';
import type { CartTabs } from '../cart/slots/cart-tabs.ts';
import type { EarlyInspection } from '../inspector/recording/inspection.ts';
import { actorOf, type Flight, livingActor, type Shop, type ShopRoot } from '../shop/shop.tsx';
import type { ShopParts } from '../shop/slots/shop-parts.ts';
import { readRemembered, tabsChannelName } from '../shop/slots/storage.ts';

type LogicIn<Name extends Chunk> = Pick<LateLogic, ActorsIn<Name>>;

/** How each chunk is fetched: with the logic of all its actors. */
const chunks: {
  readonly [Name in Chunk]: (root: ShopRoot, parts: ShopParts) => Promise<LogicIn<Name>>;
} = {
  holdCountdown: async (root, parts) => (await import('../scripts/later.ts')).holdCountdownLogic(root, parts),
  purchase: async (root, parts) => (await import('../scripts/purchase.ts')).purchaseLogic(root, parts),
  pouch: async (root, parts) => (await import('../scripts/cart.ts')).pouchLogic(root, parts),
  waitingList: async (_, parts) => (await import('../scripts/waiting-list.ts')).waitingListLogic(parts),
  accountChange: async (root, parts) =>
    (await import('../scripts/account.ts')).accountChangeLogic(root, parts),
  passwordReset: async (_, { client, clock }) =>
    (await import('../scripts/sign-in.ts')).passwordResetLogic(client, clock),
  promoCode: async (root) => (await import('../scripts/cart.ts')).promoCodeLogic(root),
  removal: async (root) => (await import('../scripts/cart.ts')).removalLogic(root),
  offer: async (root) => (await import('../offers/slots/offer-logic.ts')).offerLogic(root),
  subscriptions: async (root, parts) =>
    (await import('../scripts/subscriptions.ts')).subscriptionsLogic(root, parts),
  inactivity: async (root, parts) => (await import('../scripts/later.ts')).inactivityLogic(root, parts),
  upload: async (root, parts) => (await import('../scripts/account.ts')).uploadLogic(root, parts),
};

/**
 * Makes what brings a late actor to life with all that come in its chunk, once, and again when the root needs it anew. It
 * rejects when their code cannot be fetched now; asked again it tries again.
 */
export function createLateActors(root: ShopRoot, parts: ShopParts): Shop['startActor'] {
  const fetched = new Map<Chunk, Promise<Partial<LateLogic>>>();
  const startActor: Shop['startActor'] = async (id) => {
    const { chunk } = lives[id];
    if (lateActors.some((one) => lives[one].chunk === chunk && livingActor(root, one) === undefined)) {
      const logic = fetched.get(chunk) ?? chunks[chunk](root, parts);
      fetched.set(chunk, logic);
      try {
        root.send({ type: 'actors.arrived', logic: await logic, remembered: readRemembered(parts.memory) });
      } catch (error) {
        // Without a network: it is asked for again when it is wanted.
        fetched.delete(chunk);
        throw error;
      }
    }
    return actorOf(root, id);
  };
  root.on('actor.needed', ({ id }) => void startActor(id));
  return startActor;
}

/**
 * The tabs of one instance, joined after the first page: what was read until then is told on joining. Before that nothing is
 * compared: whatever another tab says is news, and what cannot wait is said at once, for the page may leave for the bank.
 */
export function createLateTabs(instanceId: string): CartTabs & { join(): Promise<void> } {
  const listeners = new Set<() => void>();
  let last: Cart | null = null;
  let isWanted = false;
  let tabs: CartTabs | null = null;
  let early: BroadcastChannel | null = null;
  const hear = (): void => {
    for (const listener of [...listeners]) {
      listener();
    }
  };
  try {
    early = new BroadcastChannel(tabsChannelName(instanceId));
    early.addEventListener('message', hear);
  } catch {
    // Not in this browser.
  }

  const join = async (): Promise<void> => {
    isWanted = true;
    // Without a network: the next reading tries again.
    const { createCartTabs } = await import('../scripts/later.ts');
    if (tabs === null) {
      early?.close();
      tabs = createCartTabs(instanceId);
      tabs.onOtherCart(hear);
      if (last !== null) {
        tabs.tellCart(last);
      }
    }
  };

  return {
    join,
    tellCart: (cart) => {
      last = cart;
      if (tabs !== null) {
        tabs.tellCart(cart);
        return;
      }
      if (cart === null) {
        early?.postMessage({ type: 'cart.changed' });
      }
      if (isWanted) {
        join().catch(() => {});
      }
    },
    onOtherCart: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A start says some hundreds of things: beyond this it is none any more, and the recording begins later. */
const mostBefore = 4000;

/**
 * The flight recorder’s code comes after the first page; what the actors do until then is kept for it. `root` is not started
 * yet. Returns what brings it, which rejects while its code cannot be fetched.
 */
export function createLateRecorder(root: AnyActorRef, clock: { now(): number }): () => Promise<Flight> {
  let before: EarlyInspection[] = [];
  const listening = root.system.inspect((inspected) => {
    if (before.push({ at: clock.now(), inspected }) > mostBefore) {
      listening.unsubscribe();
      before = [];
    }
  });
  let bringing: Promise<Flight> | null = null;
  return () => {
    bringing ??= import('./flight-recorder.ts').then(
      ({ startRecorder }) => {
        listening.unsubscribe();
        const flight = startRecorder(root, clock, before);
        before = [];
        return flight;
      },
      (error: unknown) => {
        bringing = null;
        throw error;
      },
    );
    return bringing;
  };
}
