import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  type DoorList,
  digestBytes,
  type ListedTicket,
  type NamedEvening,
  type OtherEvening,
} from '../../staff/door.ts';
import type { Database } from '../database/schema.ts';
import { daysAround, readEvening, readEvenings } from './read-evenings.ts';

/** The digest that stands for a ticket's code on the phones of the door: base64url. */
export function codeDigest(code: string): string {
  return createHash('sha256').update(code).digest().subarray(0, digestBytes).toString('base64url');
}

export interface DoorKey {
  /** Base64url of the public key (SPKI). */
  readonly publicKey: string;
  /** Base64url of the signature (ECDSA with SHA-256, its two numbers one after the other, as browsers take it). */
  sign(text: string): string;
}

const keyIn = (bytes: Buffer): KeyObject => createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });

const readKey = (database: Kysely<Database>) =>
  database.selectFrom('door_key').select(['private_key', 'public_key']).executeTakeFirst();

/**
 * The key that this venue signs its lists with, made when it is first needed. It is one of P-256: phones that are some years old
 * know no Ed25519.
 */
export async function readDoorKey(database: Kysely<Database>): Promise<DoorKey> {
  let row = await readKey(database);
  if (row === undefined) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await database
      .insertInto('door_key')
      .values({
        only: true,
        private_key: pair.privateKey.export({ format: 'der', type: 'pkcs8' }),
        public_key: pair.publicKey.export({ format: 'der', type: 'spki' }),
      })
      // Another server may have been faster: its key is everybody’s.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    row = await readKey(database);
  }
  if (row === undefined) {
    throw new Error('The key of the door is not there after it was written');
  }
  const key = keyIn(row.private_key);
  return {
    publicKey: row.public_key.toString('base64url'),
    sign: (text) =>
      sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  };
}

/** A proof that the venue has looked at and accepted, in the name that the ticket is in, need not be shown again. */
const proofToShow = sql<string>`CASE WHEN proof.code IS NULL OR EXISTS (
    SELECT FROM proof_document AS document
    WHERE document.customer_id = customer_order.customer_id AND document.proof_code = proof.code
      AND document.state = 'accepted' AND document.expires_at > now()
      AND lower(document.holder) = lower(ticket.holder) AND ticket.holder <> ''
  ) THEN '' ELSE proof.name END`;

async function readTickets(database: Kysely<Database>, performanceId: number): Promise<ListedTicket[]> {
  const rows = await database
    .selectFrom('ticket')
    .innerJoin('customer_order', 'customer_order.reference', 'ticket.order_reference')
    .innerJoin('performance', 'performance.id', 'ticket.performance_id')
    .leftJoin('price', 'price.code', 'ticket.price_code')
    .leftJoin('proof', 'proof.code', 'price.proof_code')
    .select(['ticket.code', 'seat_label', 'category', 'price_label', 'ticket.cancelled_at', 'called_off_at'])
    .select(proofToShow.as('proof'))
    .where('performance_id', '=', performanceId)
    .orderBy('ticket.number')
    .execute();
  return rows.map((row) => ({
    digest: codeDigest(row.code),
    seat: row.seat_label,
    category: row.category,
    price: row.price_label,
    proof: row.proof,
    // Of an evening that was called off none is good, also those that were not given back yet.
    state: row.cancelled_at === null && row.called_off_at === null ? 'valid' : 'cancelled',
  }));
}

/** Tickets of the days around, and those that were sold for these days before their evening was moved away. */
async function readOthers(
  database: Kysely<Database>,
  evening: NamedEvening,
): Promise<readonly OtherEvening[]> {
  const { from, before } = daysAround(evening.date);
  const rows = await database
    .selectFrom('ticket')
    .innerJoin('performance', 'performance.id', 'ticket.performance_id')
    .select(['ticket.code', 'performance_id'])
    .select(
      sql<boolean>`coalesce(ticket.first_date >= ${from} AND ticket.first_date < ${before}, false)
        AND NOT (performance.date >= ${from} AND performance.date < ${before})`.as('isMoved'),
    )
    .where('performance_id', '!=', evening.id)
    .where('ticket.cancelled_at', 'is', null)
    .where((any) =>
      any.or([
        any.and([any('performance.date', '>=', from), any('performance.date', '<', before)]),
        any.and([any('ticket.first_date', '>=', from), any('ticket.first_date', '<', before)]),
      ]),
    )
    .orderBy('ticket.number')
    .execute();
  const codesOf = (id: number, isMoved: boolean): readonly string[] =>
    rows
      .filter((row) => row.performance_id === id && row.isMoved === isMoved)
      .map(({ code }) => codeDigest(code));
  const ids = [...new Set(rows.map(({ performance_id }) => performance_id))];
  const evenings = await readEvenings(database, evening.date, ids);
  return evenings
    .filter(({ id }) => ids.includes(id))
    .map((other) => ({ ...other, digests: codesOf(other.id, false), moved: codesOf(other.id, true) }));
}

/**
 * All that a phone needs to judge the tickets of an evening by itself, and no more: no name, no address, no code.
 * @param madeAt Now, epoch milliseconds.
 * @throws Refusal for an evening that there is not.
 */
export async function readDoorList(
  database: Kysely<Database>,
  performanceId: number,
  madeAt: number,
): Promise<DoorList> {
  const evening = await readEvening(database, performanceId);
  const content = {
    ...evening,
    tickets: await readTickets(database, performanceId),
    others: await readOthers(database, evening),
  };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { ...content, version, madeAt };
}
