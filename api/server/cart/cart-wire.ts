import { type Kysely, sql } from 'kysely';
import type { CartItemWire, CartWire } from '../../cart/cart-wire.ts';
import { writeHolder } from '../../cart/holder-wire.ts';
import { type PickupHabit, usualPickup } from '../../checkout/pickup.ts';
import { markupOfLines } from '../../contract/markup.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../kernel/exchange.ts';
import { giftCardWire, readCartGiftCards } from '../payment/gift-cards.ts';
import { cartOpenings, readFactsOfCart } from '../prices/cart-facts.ts';
import { type PriceOffer, readPriceOffer } from '../prices/price-offer.ts';
import { controlInformation } from '../prices/readiness.ts';
import { readSeason } from '../season/season-data.ts';
import { subscriptionControlsWire } from '../subscriptions/cart-controls.ts';
import {
  type CartLine,
  cartTotal,
  type LineFormula,
  type LineHolder,
  readCartLines,
  type TicketLine,
} from './cart-lines.ts';
import { readOpenCart } from './open-cart.ts';

const nobody: PickupHabit = { lastCode: null, hasAddress: false, provedCodes: new Set() };

/** How a customer collected their last order that was to be collected. */
async function readHabit(database: Kysely<Database>, customerId: string): Promise<PickupHabit> {
  const { rows } = await sql<{ has_address: boolean; proved: readonly string[]; last_code: string | null }>`
    SELECT customer.address <> '' AS has_address,
           ARRAY(SELECT proof_code FROM proof_document
                 WHERE proof_document.customer_id = customer.id AND proof_document.state <> 'refused'
                   AND proof_document.expires_at > now()) AS proved,
           (SELECT order_line.code
            FROM customer_order JOIN order_line ON order_line.order_reference = customer_order.reference
            WHERE customer_order.customer_id = customer.id AND order_line.type = 'retrait'
            ORDER BY customer_order.paid_at DESC LIMIT 1) AS last_code
    FROM customer WHERE customer.id = ${customerId}`.execute(database);
  const row = rows[0];
  return {
    lastCode: row?.last_code ?? null,
    hasAddress: row?.has_address === true,
    provedCodes: new Set(row?.proved),
  };
}

/** The way to collect that the shop may take by itself for who is signed in, or for anybody; null when it is to be chosen. */
async function readUsualPickup(
  database: Kysely<Database>,
  customerId: string | null,
): Promise<string | null> {
  const { pickupMethods } = await readSeason(database);
  // Without anything free nothing is taken by itself, whatever was chosen last.
  if (pickupMethods.every(({ price }) => price !== 0)) {
    return null;
  }
  const habit = customerId === null ? nobody : await readHabit(database, customerId);
  return usualPickup(pickupMethods, habit);
}

const blank: CartItemWire = {
  id: '',
  type: '',
  nom: '',
  codeSC: 0,
  codeSP: 0,
  codeZone: '',
  codeCateg: '',
  nb: 1,
  nupl: 0,
  nomPla: '',
  detPla: '',
  prix: 0,
  reduc: 0,
  tarif: '',
  tarifRef: '',
  cachee: false,
  nonsup: false,
  enregDT: '',
  topEnreg: '',
  ref: '',
  refId: '',
  pr: '',
  formule: '',
  tarifs: '',
  message: '',
};

/** A name that somehow holds the delimiter must not make the whole cart unreadable. */
const carried = (name: string): string => name.replaceAll(';', ',');

function holderOf(line: LineHolder): string {
  return writeHolder({ lastName: carried(line.holderLastName), firstName: carried(line.holderFirstName) });
}

const formulaText = ({ code, type }: LineFormula): string => `${code}/${type}`;

/** « a » and the subscription’s line, « r » and the reference that was given, or empty (point 3). */
function referenceOf(line: TicketLine): string {
  if (line.subscriptionLineId !== null) {
    return `a${line.subscriptionLineId}`;
  }
  return line.reference === '' ? '' : `r${line.reference}`;
}

function ticketFields(line: TicketLine): Partial<CartItemWire> {
  return {
    codeSC: line.performanceId,
    codeSP: line.showId,
    codeZone: line.zoneCode,
    codeCateg: line.categoryCode,
    // In free seating the number of the place means nothing to anyone.
    nupl: line.isNumbered ? line.seatId : 0,
    nomPla: markupOfLines([line.seatLabel]),
    detPla: markupOfLines([line.seatDetail]),
    tarif: line.priceCode,
    tarifRef: line.basePriceCode,
    reduc: line.reduction,
    enregDT: holderOf(line),
    topEnreg: line.needsHolder ? '1' : '',
    ref: referenceOf(line),
    refId: line.subscriptionLineId ?? '',
    formule: line.formula === null ? '' : formulaText(line.formula),
  };
}

function ownFields(line: CartLine): Partial<CartItemWire> {
  switch (line.type) {
    case 'place':
      return ticketFields(line);
    case 'presta':
      return { pr: line.code, codeSC: line.performanceId ?? 0, codeSP: line.showId ?? 0 };
    case 'don':
      return { pr: line.code };
    case 'carte':
      return {
        pr: line.code,
        ref: line.id,
        enregDT: holderOf(line),
        topEnreg: line.needsHolder ? '1' : '',
        message: markupOfLines([line.message]),
      };
    case 'abo':
      return {
        pr: line.code,
        ref: `a${line.id}`,
        refId: line.reference,
        formule: formulaText(line.formula),
        tarifs: line.priceCodes.join(','),
        cachee: line.isHidden,
        enregDT: holderOf(line),
      };
    case 'retrait':
      return { ref: line.code, nonsup: true };
    case 'frais':
      return { pr: line.code, nonsup: true };
  }
}

/** A line of the cart as `ContenuPanier` tells it. */
function itemWire(line: CartLine): CartItemWire {
  return {
    ...blank,
    id: line.id,
    type: line.type,
    nom: markupOfLines([line.label]),
    nb: line.quantity,
    prix: line.amount,
    ...ownFields(line),
  };
}

/** Whether the imposed places of the cart are all taken: 1 for a performance of which some lack. */
async function readImposed(
  database: Kysely<Database>,
  offer: PriceOffer,
  cartId: string,
): Promise<Readonly<Record<string, number>>> {
  // Few venues impose places: what a cart holds is not read again for the others.
  if (offer.options.imposed.size === 0) {
    return {};
  }
  const facts = await readFactsOfCart(database, cartId);
  return controlInformation(offer, facts);
}

/** What `ContenuPanier` answers: what the caller's context holds now, by the database's clock. A cart that is over is empty. */
export async function cartWire(
  database: Kysely<Database>,
  caller: Pick<Caller, 'contextId' | 'customerId' | 'isProven'>,
  mostExtensions: number,
): Promise<CartWire> {
  const { contextId, customerId } = caller;
  const cart = await readOpenCart(database, contextId);
  const lines = cart === null ? [] : await readCartLines(database, cart.id);
  const controls = await subscriptionControlsWire(database, lines);
  const isHeld = cart !== null && lines.length > 0;
  const offer = await readPriceOffer(database);
  const imposed = isHeld ? await readImposed(database, offer, cart.id) : {};
  const openings = await cartOpenings(database, offer, contextId, isHeld ? cart.id : null);
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(database);
  const { offersDonation, paymentMode, takesGiftCards } = await readSeason(database);
  const cards = cart !== null && takesGiftCards ? await readCartGiftCards(database, cart.id) : [];
  const pickup = lines.length > 0 ? await readUsualPickup(database, customerId) : null;
  return {
    // `instPA` stands in addresses: names, and what is written to somebody, are told to the browser that they were typed in.
    infosPA: lines.map((line) => ({
      ...itemWire(line),
      ...(caller.isProven ? {} : { enregDT: '', message: '' }),
    })),
    totalPanier: cartTotal(lines),
    infoCtrl: { ...openings.infoCtrl, ...imposed, ...controls.infoCtrl },
    detailCtrl: { ...openings.detailCtrl, ...controls.detailCtrl },
    panierOk: lines.every((line) => line.isPriced) && Object.values(imposed).every((state) => state === 0),
    topPrem: isHeld && cart.startedAt !== null ? formatParisWallTime(cart.startedAt.getTime()) : '',
    heure: rows[0]?.now.getTime() ?? Date.now(),
    finPanier: isHeld ? (cart.deadline?.getTime() ?? 0) : 0,
    prolongations: cart?.isOption === true ? 0 : Math.max(0, mostExtensions - (cart?.extensions ?? 0)),
    option: isHeld && cart.isOption,
    enPaiement: cart?.paymentReference ?? '',
    finPaiement: cart?.paymentDeadline?.getTime() ?? 0,
    panier: cart?.id ?? '',
    dons: offersDonation,
    modeHabituel: paymentMode ?? '',
    retraitHabituel: pickup ?? '',
    cartesCadeau: cards.map(giftCardWire),
  };
}
