import type { Client } from '../../../api/client/transport.ts';
import { subscriptionCalls } from '../../../api/subscriptions/calls.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';

/**
 * Somebody subscribes (`AjoutABO`), once their reference is accepted where they gave one (`CtrlRefABO`).
 * @returns The ids of the cart's new lines.
 * @throws what `Client.call` throws.
 */
export async function subscribe(
  client: Client,
  change: Extract<CartChange, { readonly kind: 'subscribe' }>,
  cle: string,
  options: { readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const { formulaCode: abo, groupCode: ab, typeId: type, holder, reference: ref } = change;
  if (ref !== '') {
    await client.call(subscriptionCalls.CtrlRefABO, { abo, ab, type, ref }, options);
  }
  const given = { nom: holder.lastName, prn: holder.firstName, ref, qte: '1' };
  const info = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return client.call(subscriptionCalls.AjoutABO, { abo, ab, type, info, cle }, options);
}

/**
 * Single tickets of the cart become subscriptions, their places unchanged (`ConvertitABO`).
 * @throws what `Client.call` throws.
 */
export async function convertTickets(
  client: Client,
  change: Extract<CartChange, { readonly kind: 'convertTickets' }>,
  cle: string,
  options: { readonly signal: AbortSignal },
): Promise<undefined> {
  const { formulaCode: abo, subscribers, saving: eco } = change;
  await client.call(
    subscriptionCalls.ConvertitABO,
    {
      abo,
      types: subscribers.map(({ typeId }) => typeId),
      listeID: subscribers.flatMap(({ ticketIds }) => ticketIds),
      abonnes: subscribers.flatMap(({ ticketIds }, index) => ticketIds.map(() => index + 1)),
      eco,
      cle,
    },
    options,
  );
}
