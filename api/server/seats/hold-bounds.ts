import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../customer/attempts.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { type Send, sendTo } from '../database/pipeline.ts';
import { arrayParameter } from '../database/values.ts';
import type { ServerSettings } from '../settings.ts';
import { refusals } from './fr.ts';

/** How long a cart is held, in seconds, and how many places one person or browser, and one network, may hold at once. */
export type HoldTerms = Pick<ServerSettings, 'holdSeconds' | 'placesPerPerson' | 'placesPerNetwork'>;

/**
 * A digest of the network that asks, in hexadecimal. Null for the machine itself: a proxy there that is not named as
 * trusted makes one network of all shoppers, who must not be refused for it.
 */
export function countedNetwork(address: string): string | null {
  const isOwnMachine = /^(?:::ffff:)?127\.|^::1$/i.test(address);
  return isOwnMachine ? null : createHash('sha256').update(networkOf(address)).digest('hex');
}

/** Who wants places, and from where. */
export interface PlacesAsker {
  readonly contextId: string;
  /** See `countedNetwork`. */
  readonly network: string | null;
}

/** Who asks in a context, and how many places that person has, whatever the cart. */
interface Holder {
  /** The member where one is signed in, else the browser. */
  readonly name: string;
  readonly held: number;
}

/** What was held by whom before a batch. */
export interface PlacesHeld {
  /** By context. */
  readonly holders: ReadonlyMap<string, Holder>;
  /** By network. */
  readonly networks: ReadonlyMap<string, number>;
}

function networksOf(askers: readonly PlacesAsker[]): readonly string[] {
  return [...new Set(askers.flatMap(({ network }) => network ?? []))].sort();
}

/** Of two batches with a network in common the second sees what the first held. */
export async function lockNetworks(
  send: Send<LockedUpTo<'network'>>,
  askers: readonly PlacesAsker[],
): Promise<void> {
  const networks = networksOf(askers);
  if (networks.length > 0) {
    await send(sql`SELECT pg_advisory_xact_lock(hashtextextended(network, 0))
      FROM unnest(${arrayParameter(networks)}::text[]) AS asked (network)`);
  }
}

/** How many places those who ask hold already, counted up to the bounds. Read with the networks locked. */
export async function readPlacesHeld(
  send: Send,
  askers: readonly PlacesAsker[],
  { placesPerNetwork }: HoldTerms,
): Promise<PlacesHeld> {
  const networks = networksOf(askers);
  const [holders, counted] = await Promise.all([
    send(sql<Holder & { readonly contextId: string }>`
      SELECT asked.id AS "contextId", coalesce(asked.customer_id, encode(asked.cookie_hash, 'hex')) AS name,
        (SELECT count(*) FROM context JOIN cart ON cart.context_id = context.id
           JOIN cart_line line ON line.cart_id = cart.id
         WHERE context.cookie_hash = asked.cookie_hash
           AND cart.closed_at IS NULL AND cart.deadline > now() AND line.type = 'place')::int
        + CASE WHEN asked.customer_id IS NULL THEN 0 ELSE
        (SELECT count(*) FROM context JOIN cart ON cart.context_id = context.id
           JOIN cart_line line ON line.cart_id = cart.id
         WHERE context.customer_id = asked.customer_id AND context.cookie_hash <> asked.cookie_hash
           AND cart.closed_at IS NULL AND cart.deadline > now() AND line.type = 'place')::int END AS held
      FROM context asked WHERE asked.id = ANY(${arrayParameter(new Set(askers.map(({ contextId }) => contextId)))}::bigint[])`),
    networks.length === 0
      ? []
      : send(sql<{ readonly network: string; readonly held: number }>`
          SELECT asked.network, counted.held
          FROM unnest(${arrayParameter(networks)}::text[]) AS asked (network), LATERAL (
            SELECT count(*)::int AS held FROM (
              SELECT FROM cart JOIN cart_line line ON line.cart_id = cart.id
              WHERE cart.network = decode(asked.network, 'hex') AND cart.closed_at IS NULL
                AND cart.deadline > now() AND line.type = 'place'
              LIMIT ${placesPerNetwork}) AS place) AS counted`),
  ]);
  return {
    holders: new Map(holders.map(({ contextId, name, held }) => [contextId, { name, held }])),
    networks: new Map(counted.map(({ network, held }) => [network, held])),
  };
}

/** Remembers from where carts that hold places got the latest of them. */
export async function keepNetworks(
  send: Send,
  granted: readonly { readonly cartId: string; readonly network: string | null }[],
): Promise<void> {
  const counted = granted.filter(({ network }) => network !== null);
  if (counted.length > 0) {
    await send(sql`
      UPDATE cart SET network = decode(latest.network, 'hex')
      FROM unnest(${arrayParameter(counted.map(({ cartId }) => cartId))}::bigint[],
                  ${arrayParameter(counted.map(({ network }) => network))}::text[]) AS latest (cart_id, network)
      WHERE cart.id = latest.cart_id AND cart.network IS DISTINCT FROM decode(latest.network, 'hex')`);
  }
}

/** Counts on, within a batch. */
export class HoldBounds {
  readonly #held: PlacesHeld;
  readonly #terms: HoldTerms;
  readonly #granted = new Map<string, number>();

  constructor(held: PlacesHeld, terms: HoldTerms) {
    this.#held = held;
    this.#terms = terms;
  }

  #holderOf({ contextId }: PlacesAsker): Holder {
    return this.#held.holders.get(contextId) ?? { name: contextId, held: 0 };
  }

  /** @throws Refusal (13) where so many more places would be too many for one person, one browser or one network. */
  check(asker: PlacesAsker, wanted: number): void {
    const { network } = asker;
    const { name, held } = this.#holderOf(asker);
    const byPerson = held + this.#grantedTo(name) + wanted;
    const byNetwork =
      network === null ? 0 : (this.#held.networks.get(network) ?? 0) + this.#grantedTo(network) + wanted;
    if (byPerson > this.#terms.placesPerPerson) {
      throw refusals.tooManyHeld();
    }
    if (byNetwork > this.#terms.placesPerNetwork) {
      throw refusals.tooManyHeldFromNetwork();
    }
  }

  /** Who asked gets so many places. */
  granted(asker: PlacesAsker, places: number): void {
    for (const name of [this.#holderOf(asker).name, asker.network]) {
      if (name !== null) {
        this.#granted.set(name, this.#grantedTo(name) + places);
      }
    }
  }

  #grantedTo(name: string): number {
    return this.#granted.get(name) ?? 0;
  }
}

/**
 * Counts places that come to a locked cart by another way than a batch. Its caller has locked the network (`lockNetworks`)
 * before the cart, and has not yet written the places.
 * @throws Refusal (13) where they would be too many for one person, one browser or one network.
 */
export async function countPlaces(
  transaction: InTransaction,
  asker: PlacesAsker,
  into: { readonly cartId: string; readonly places: number },
  terms: HoldTerms,
): Promise<void> {
  const { cartId, places } = into;
  if (places > 0) {
    const send = sendTo(transaction);
    new HoldBounds(await readPlacesHeld(send, [asker], terms), terms).check(asker, places);
    await keepNetworks(send, [{ cartId, network: asker.network }]);
  }
}
