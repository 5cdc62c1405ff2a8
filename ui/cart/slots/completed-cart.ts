import type { QueryClient } from '@tanstack/react-query';
import type { Cart, CartItem } from '../../../api/cart/cart.ts';
import { subscriptionOffersQuery } from '../../../api/client/queries/subscriptions.ts';
import type { Queries } from '../../../api/client/queries.ts';
import type { Client } from '../../../api/client/transport.ts';
import { onlyMode } from '../../../api/client/without-additions.ts';
import { showTitle } from '../../../api/season/show.ts';
import { cartText } from '../fr.ts';

/** What lines are called that a server gives no name; a place has the title of its show. */
const lineNames: ReadonlyMap<CartItem['type'], string> = new Map([
  ['ticket', cartText('line_type_ticket')],
  ['subscription', cartText('line_type_subscription')],
  ['service', cartText('line_type_service')],
  ['card', cartText('line_type_card')],
  ['donation', cartText('line_type_donation')],
  ['fee', cartText('line_type_fee')],
  ['pickup', cartText('line_type_pickup')],
]);

/** What is asked beside the cart. */
export interface CompletionParts {
  readonly client: Client;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
}

/**
 * The cart of a server without our additions, completed by what the shop knows otherwise: names of its lines from the season
 * and its formulas (of a season that cannot be read, what they are), its end from the venue's `timeLibere` (point 9), and the bank as the only
 * way to pay.
 */
export async function completedCart(
  cart: Cart,
  { client, queryClient, queries }: CompletionParts,
): Promise<Cart> {
  const unnamed = new Set(cart.items.filter(({ label }) => label === '').map(({ type }) => type));
  const [{ settings }, season, offers] = await Promise.all([
    queryClient.fetchQuery(queries.home()),
    unnamed.has('ticket') ? queryClient.fetchQuery(queries.catalogue()).catch(() => null) : null,
    unnamed.has('subscription')
      ? queryClient.fetchQuery(subscriptionOffersQuery(client)).catch(() => [])
      : [],
  ]);
  const formulas = new Map(
    offers.flatMap((offer) => offer.formulas.map(({ code, title }): [string, string] => [code, title])),
  );
  const nameOf = (item: CartItem): string => {
    const show = item.type === 'ticket' ? season?.shows.get(item.showId) : undefined;
    const formula = item.type === 'subscription' ? formulas.get(item.formulaCode) : undefined;
    return show === undefined ? formula || (lineNames.get(item.type) ?? '') : showTitle(show);
  };
  const { hold } = cart;
  return {
    ...cart,
    items: cart.items.map((item) => (item.label === '' ? { ...item, label: nameOf(item) } : item)),
    hold: hold === null ? null : { ...hold, deadline: hold.startedAt + settings.options.holdSeconds * 1000 },
    usualPaymentMode: onlyMode.code,
  };
}
