import type { LateActor, LateLogic } from '../../machines/app/app.types.ts';
import { type LateGroup, livingActor, type ShopRoot } from '../actors/shop.tsx';
import type { ShopParts } from './shop-actors.ts';
import { readRemembered } from './storage.ts';

/** The late actors of each group, and how their code is fetched: each group is a chunk of its own. */
const groups: Readonly<
  Record<
    LateGroup,
    {
      readonly actors: readonly LateActor[];
      readonly fetch: (root: ShopRoot, parts: ShopParts) => Promise<Partial<LateLogic>>;
    }
  >
> = {
  holdCountdown: {
    actors: ['holdCountdown'],
    fetch: async (root, parts) => (await import('./hold-countdown-logic.ts')).bringHoldCountdown(root, parts),
  },
  purchase: {
    actors: ['availability', 'checkout', 'ticketPicker', 'gateKeeper'],
    fetch: async (root, parts) => (await import('./purchase-logic.ts')).bringPurchase(root, parts),
  },
  pouch: {
    actors: ['pouch'],
    fetch: async (root, parts) => (await import('./pouch-logic.ts')).bringPouch(root, parts),
  },
  waitingList: {
    actors: ['waitingList'],
    fetch: async (_root, parts) => (await import('./waiting-list-logic.ts')).bringWaitingList(parts),
  },
  passwordReset: {
    actors: ['passwordReset'],
    fetch: async (_, { client, clock }) =>
      (await import('./password-reset-logic.ts')).bringPasswordReset(client, clock),
  },
  promoCode: {
    actors: ['promoCode'],
    fetch: async () => (await import('./promo-code-logic.ts')).bringPromoCode(),
  },
  removal: {
    actors: ['removal'],
    fetch: async (root) => (await import('./removal-logic.ts')).bringRemoval(root),
  },
  subscriptions: {
    actors: ['subscriptions'],
    fetch: async (root, parts) => (await import('./subscriptions-logic.ts')).bringSubscriptions(root, parts),
  },
  inactivity: {
    actors: ['inactivity'],
    fetch: async (root, parts) => (await import('./inactivity-logic.ts')).bringInactivity(root, parts),
  },
  upload: {
    actors: ['upload'],
    fetch: async (root, parts) => (await import('./upload-logic.ts')).bringUpload(root, parts),
  },
};

/**
 * Makes what brings a group of late actors to life, once, and again when the root needs one of them anew. It rejects when
 * their code cannot be fetched now; asked again it tries again.
 */
export function createLateActors(root: ShopRoot, parts: ShopParts): (group: LateGroup) => Promise<void> {
  const fetched = new Map<LateGroup, Promise<Partial<LateLogic>>>();
  const bring = async (group: LateGroup): Promise<void> => {
    const { actors, fetch } = groups[group];
    if (actors.every((id) => livingActor(root, id) !== undefined)) {
      return;
    }
    const logic = fetched.get(group) ?? fetch(root, parts);
    fetched.set(group, logic);
    try {
      root.send({ type: 'actors.arrived', logic: await logic, remembered: readRemembered(parts.memory) });
    } catch (error) {
      // Without a network: it is asked for again when it is wanted.
      fetched.delete(group);
      throw error;
    }
  };
  root.on('actor.needed', ({ id }) => {
    for (const group of lateGroups) {
      if (groups[group].actors.includes(id)) {
        void bring(group);
      }
    }
  });
  return bring;
}

const lateGroups: readonly LateGroup[] = [
  'holdCountdown',
  'purchase',
  'inactivity',
  'upload',
  'passwordReset',
  'pouch',
  'waitingList',
  'promoCode',
  'removal',
  'subscriptions',
];
