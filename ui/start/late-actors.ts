import {
  type ActorsIn,
  type Chunk,
  type LateLogic,
  lateActors,
  lives,
} from '../../machines/system/registry.ts';
import { actorOf, livingActor, type Shop, type ShopRoot } from '../shop/shop.tsx';
import type { ShopParts } from '../shop/slots/shop-actors.ts';
import { readRemembered } from '../shop/slots/storage.ts';

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
