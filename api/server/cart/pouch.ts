import { type Kysely, type SqlBool, sql } from 'kysely';
import type { BeneficiaryWire, PouchItemWire, PouchWire } from '../../cart/pouch-wire.ts';
import { markupOfLines } from '../../contract/markup.ts';
import type { Database } from '../database/schema.ts';
import { linkOf, readLinksOfCart, readLinksOfOrder } from '../holder-links/links.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { readCartLines } from './cart-lines.ts';
import { refusals } from './fr.ts';
import { readOpenCart } from './open-cart.ts';

/** Who asks. */
export interface PouchCaller {
  readonly contextId: string;
  /** Null unless cookies prove it. */
  readonly customerId: string | null;
}

/** What a `panier` means: the caller's open cart, or a paid order of theirs. */
export type PouchOwner =
  | { readonly kind: 'cart'; readonly cartId: string; readonly isPaying: boolean }
  | { readonly kind: 'order'; readonly reference: string };

/**
 * The caller's own cart (an empty text means it too) or paid order of this name; null for anyone else's, and for none
 * (ruling 5).
 */
export async function findPouch(
  database: Kysely<Database>,
  caller: PouchCaller,
  name: string,
): Promise<PouchOwner | null> {
  const cart = await readOpenCart(database, caller.contextId);
  if (cart !== null && (name === '' || name === cart.id)) {
    return { kind: 'cart', cartId: cart.id, isPaying: cart.paymentReference !== null };
  }
  if (caller.customerId === null || name === '') {
    return null;
  }
  const order = await database
    .selectFrom('customer_order')
    .select('reference')
    .where('reference', '=', name)
    .where('customer_id', '=', caller.customerId)
    .executeTakeFirst();
  return order === undefined ? null : { kind: 'order', reference: order.reference };
}

/**
 * Whether the name on a sold ticket may still change: until its performance begins, and not where the price was opened by a
 * reference to a named person.
 */
export const isTicketChangeable = sql<SqlBool>`ticket.date > now() AND NOT (ticket.reference <> '' AND EXISTS (
  SELECT 1 FROM price_family_price one JOIN price_family family ON family.code = one.family_code
  WHERE one.price_code = ticket.price_code AND family.is_nominative))`;

/** The places of an order with their holders, cancelled ones left out. */
function readSoldTickets(database: Kysely<Database>, reference: string) {
  return database
    .selectFrom('ticket')
    .selectAll()
    .select(isTicketChangeable.as('is_changeable'))
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .execute();
}

/** The cards of an order. */
function readSoldCards(database: Kysely<Database>, reference: string) {
  return database
    .selectFrom('sold_card')
    .selectAll()
    .where('order_reference', '=', reference)
    .orderBy('number')
    .execute();
}

const beneficiary = (lastName: string, firstName: string): BeneficiaryWire => ({
  tit: 'personne',
  nom: lastName,
  prn: firstName,
});

const markup = (text: string): string => markupOfLines([text]);

const noPlace = { codeSC: 0, date: 0, nomPla: '' };

async function readCartItems(
  database: Kysely<Database>,
  cartId: string,
  isPaying: boolean,
): Promise<readonly PouchItemWire[]> {
  const links = await readLinksOfCart(database, cartId);
  return (await readCartLines(database, cartId)).flatMap((line): readonly PouchItemWire[] => {
    if (line.type !== 'place' && line.type !== 'carte') {
      return [];
    }
    const item = {
      idBV: line.id,
      infosBV: beneficiary(line.holderLastName, line.holderFirstName),
      libelle: markup(line.label),
      modifiable: !isPaying,
      ...linkOf(links, line.id),
    };
    return line.type === 'carte'
      ? [{ ...item, type: 'carte', ...noPlace }]
      : [
          {
            ...item,
            type: 'place',
            codeSC: line.performanceId,
            date: Math.floor(line.date.getTime() / 1000),
            nomPla: markup(line.seatLabel),
          },
        ];
  });
}

async function readOrderItems(
  database: Kysely<Database>,
  reference: string,
): Promise<readonly PouchItemWire[]> {
  const tickets = await readSoldTickets(database, reference);
  const cards = await readSoldCards(database, reference);
  const links = await readLinksOfOrder(database, reference);
  return [
    ...tickets.map(
      (ticket): PouchItemWire => ({
        idBV: ticket.number,
        infosBV: beneficiary(ticket.holder_last_name, ticket.holder_first_name),
        type: 'place',
        libelle: markup(ticket.show_title),
        codeSC: ticket.performance_id,
        date: Math.floor(ticket.date.getTime() / 1000),
        nomPla: markup(ticket.seat_label),
        modifiable: Boolean(ticket.is_changeable),
        ...linkOf(links, ticket.number),
      }),
    ),
    ...cards.map(
      (card): PouchItemWire => ({
        idBV: card.number,
        infosBV: beneficiary(card.holder_last_name, card.holder_first_name),
        type: 'carte',
        libelle: markup(card.label),
        ...noPlace,
        modifiable: true,
        ...linkOf(links, ''),
      }),
    ),
  ];
}

/** What is still to be said, for the places and cards that are nobody's yet and can still become somebody's. */
function invitationFor(items: readonly PouchItemWire[]): string {
  const unnamed = items.filter(
    ({ infosBV, modifiable }) => modifiable && infosBV.nom === '' && infosBV.prn === '',
  ).length;
  if (unnamed === 0) {
    return '';
  }
  return unnamed === 1
    ? 'Dites-nous qui viendra\u00a0: il reste un billet sans nom.'
    : `Dites-nous qui viendra\u00a0: il reste ${unnamed}\u00a0billets sans nom.`;
}

/** What is said of a pouch that is not the caller's, whether it exists or not. */
export function notYourPouch(): Refusal {
  return refusals.ticketsUnknown();
}

/**
 * The holders of the tickets and cards of the caller's cart or of a paid order of theirs (point 3, beneficiary list). A
 * caller without a cart has an empty pouch.
 * @throws Refusal for a cart or an order of anyone else.
 */
export async function readPouch(
  database: Kysely<Database>,
  caller: PouchCaller,
  name: string,
): Promise<PouchWire> {
  const pouch = await findPouch(database, caller, name);
  if (pouch === null && name !== '') {
    throw notYourPouch();
  }
  const listeBV =
    pouch === null
      ? []
      : pouch.kind === 'cart'
        ? await readCartItems(database, pouch.cartId, pouch.isPaying)
        : await readOrderItems(database, pouch.reference);
  return { listeBV, appel: markup(invitationFor(listeBV)) };
}
