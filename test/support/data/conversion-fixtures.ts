import { type Cart, emptyCart } from '../../../api/cart/cart.ts';
import { subscriptionOffersQuery } from '../../../api/client/queries/subscriptions.ts';
import type { Shop } from '../../../ui/shop/shop.tsx';
import { hold, ticket } from './fixtures.ts';
import { seasonOffer, subscriptionLine, subscriptionWorld } from './subscription-fixtures.ts';

/** A ticket at the full price, 34 €, which costs 24 € in « L’Escapade ». */
export const single = (performanceId: number) =>
  ticket(performanceId, {
    id: `t${performanceId}`,
    performanceId,
    showId: subscriptionWorld.catalogue.performances.get(performanceId)?.showId ?? 0,
    categoryCode: 'C1',
    priceCode: 'TP',
    amount: 3400,
  });
export const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items, hold: hold() });

const singles = [single(7), single(17)];
/** Two evenings, apart. */
export const apart: Cart = cartOf(...singles);
/** The same places as one subscription. */
export const together: Cart = cartOf(
  subscriptionLine('9'),
  ...singles.map((one) => ({ ...one, subscriptionId: '9', priceCode: 'ABO', amount: 2400 })),
);
/** What makes one of the other. */
export const conversionOfSingles = {
  kind: 'convertTickets',
  formulaCode: 'ESCAPADE',
  subscribers: [{ typeId: 'ADULTE', ticketIds: ['t7', 't17'] }],
  saving: 2000,
} as const;

/** The season with its formulas has been read. */
export function knowFormulas({ client, queries, queryClient }: Shop): void {
  queryClient.setQueryData(subscriptionOffersQuery(client).queryKey, [seasonOffer]);
  queryClient.setQueryData(queries.catalogue().queryKey, subscriptionWorld.catalogue);
  queryClient.setQueryData(queries.pricing().queryKey, subscriptionWorld.pricing);
}
