import { type Kysely, sql } from 'kysely';
import type { CartWire } from '../../cart/cart-wire.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../kernel/exchange.ts';
import { giftCardWire, readCartGiftCards } from '../payment/gift-cards.ts';
import { cartOpenings, emptyFacts, readCartFacts } from '../prices/cart-facts.ts';
import { type PriceOffer, readPriceOffer } from '../prices/price-offer.ts';
import { controlInformation } from '../prices/readiness.ts';
import { readSeason } from '../season/season-data.ts';
import { subscriptionControlsWire } from '../subscriptions/cart-controls.ts';
import { cartTotal, readCartLines } from './cart-lines.ts';
import { itemWire } from './line-wire.ts';
import { readOpenCart } from './open-cart.ts';
import { readUsualPickup } from './usual-pickup.ts';

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
  const facts = (await readCartFacts(database, [cartId])).get(cartId) ?? emptyFacts;
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
