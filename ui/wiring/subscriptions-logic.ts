import { fromPromise } from 'xstate';
import { subscriptionOffersQuery, subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import type { SubscriptionType } from '../../api/entities/subscription.ts';
import type { LateLogic } from '../../machines/app/app.types.ts';
import type * as slots from '../../machines/subscriptions/subscriptions.actors.ts';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions.machine.ts';
import type { Proposal, TypesInput } from '../../machines/subscriptions/subscriptions.types.ts';
import { followActor, type ShopRoot } from '../actors/shop.tsx';
import type { ShopParts } from './shop-actors.ts';
import { createStorageArea, type StorageArea } from './storage.ts';
import { readDrafts, writeDrafts } from './subscription-drafts.ts';

/** The category of places that was chosen last (point 4). */
const categoryKey = 'proposition-category';

export interface SubscriptionsActors {
  readonly loadOffers: typeof slots.loadOffers;
  readonly loadTypes: typeof slots.loadTypes;
}

/** The effects of subscribing: what is proposed, for whom, and what this browser kept. */
export function createSubscriptionsActors(
  { client, queryClient, queries, memory }: Pick<ShopParts, 'client' | 'queryClient' | 'queries' | 'memory'>,
  kept: Pick<StorageArea, 'read'>,
): SubscriptionsActors {
  return {
    loadOffers: fromPromise<Proposal, undefined>(async () => {
      const [offers, catalogue, pricing] = await Promise.all([
        queryClient.fetchQuery(subscriptionOffersQuery(client)),
        queryClient.fetchQuery(queries.catalogue()),
        queryClient.fetchQuery(queries.pricing()),
      ]);
      return {
        offers,
        world: { catalogue, pricing },
        drafts: readDrafts(kept),
        preferredCategory: memory.session.read(categoryKey),
      };
    }),
    loadTypes: fromPromise<readonly SubscriptionType[], TypesInput>(({ input }) =>
      queryClient.fetchQuery(subscriptionTypesQuery(client, input.formulaCode)),
    ),
  };
}

/** The machine of subscribing with its slots filled, and what it wants kept. */
export function bringSubscriptions(root: ShopRoot, parts: ShopParts): Pick<LateLogic, 'subscriptions'> {
  const kept = createStorageArea(() => window.localStorage, parts.configuration.inst);
  followActor(root, 'subscriptions', (subscriptions) => {
    subscriptions.on('drafts.changed', ({ drafts }) => writeDrafts(kept, drafts));
    subscriptions.on('category.preferred', ({ categoryCode }) => {
      parts.memory.session.write(categoryKey, categoryCode);
    });
  });
  return { subscriptions: subscriptionsMachine.provide({ actors: createSubscriptionsActors(parts, kept) }) };
}
