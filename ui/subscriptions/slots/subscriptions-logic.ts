import { hashKey } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  subscriptionOffersQuery,
  subscriptionTypesQuery,
} from '../../../api/client/queries/subscriptions.ts';
import { queryRoot } from '../../../api/client/queries.ts';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionType } from '../../../api/subscriptions/subscription.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import type * as slots from '../../../machines/subscriptions/subscriptions.setup.ts';
import type { Proposal, TypesInput } from '../../../machines/subscriptions/subscriptions.types.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { createAskCart } from '../../cart/slots/ask-cart.ts';
import { followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';
import { createStorageArea, type StorageArea } from '../../shop/slots/storage.ts';
import { createDraftsKeeper, readDrafts } from './subscription-drafts.ts';

/** The category of places that was chosen last (point 4). */
const categoryKey = 'proposition-category';

interface SubscriptionsActors {
  readonly loadOffers: typeof slots.loadOffers;
  readonly loadTypes: typeof slots.loadTypes;
}

/** The effects of subscribing: what is proposed, for whom, and what this browser kept. */
function createSubscriptionsActors(
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

/** Tells the machine when the season or its prices were read anew; gives what stops that. */
export function followSeason(
  { queryClient, queries }: Pick<ShopParts, 'queryClient' | 'queries'>,
  tell: (world: SeasonWorld) => void,
): () => void {
  const keys = [queries.catalogue(), queries.pricing()].map(({ queryKey }) => hashKey(queryKey));
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    const catalogue = queryClient.getQueryData(queries.catalogue().queryKey);
    const pricing = queryClient.getQueryData(queries.pricing().queryKey);
    if (
      type === 'updated' &&
      keys.includes(query.queryHash) &&
      catalogue !== undefined &&
      pricing !== undefined
    ) {
      tell({ catalogue, pricing });
    }
  });
}

/** The machine of subscribing with its slots filled, and what it wants kept. */
export function subscriptionsLogic(root: ShopRoot, parts: ShopParts): Pick<LateLogic, 'subscriptions'> {
  const kept = createStorageArea(() => window.localStorage, parts.configuration.inst);
  let stopFollowing = (): void => {};
  followActor(root, 'subscriptions', (subscriptions) => {
    stopFollowing();
    const keeper = createDraftsKeeper(kept, window, (drafts) =>
      subscriptions.send({ type: 'drafts.changedElsewhere', drafts }),
    );
    const stopSeason = followSeason(parts, (world) => {
      const known = subscriptions.getSnapshot().context.proposal?.world;
      // Each step of a reading is told of; the same data are the same objects.
      if (known !== undefined && (known.catalogue !== world.catalogue || known.pricing !== world.pricing)) {
        subscriptions.send({ type: 'season.changed', world });
      }
    });
    stopFollowing = () => {
      keeper.stop();
      stopSeason();
    };
    subscriptions.on('season.doubted', () => {
      void parts.queryClient.invalidateQueries({ queryKey: [queryRoot.catalogue] });
    });
    subscriptions.on('drafts.changed', ({ drafts }) => keeper.keep(drafts));
    subscriptions.on('category.preferred', ({ categoryCode }) => {
      parts.memory.session.write(categoryKey, categoryCode);
    });
  });
  return {
    subscriptions: subscriptionsMachine.provide({
      actors: { ...createSubscriptionsActors(parts, kept), askCart: createAskCart(root) },
    }),
  };
}
