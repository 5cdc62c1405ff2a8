import type { TakenBackWire } from '../../cart/change-calls.ts';
import { markupOfLines } from '../../contract/markup.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import { sendTo } from '../database/pipeline.ts';
import { caughtRefusal, Refusal, refusalCode } from '../kernel/refusal.ts';
import { readFactsOfCart } from '../prices/cart-facts.ts';
import type { PriceOffer } from '../prices/price-offer.ts';
import { checkNoSingleTickets } from '../prices/ticket-rules.ts';
import { type AskedService, askedService, putService, serviceForCart } from '../products/add-service.ts';
import { type AskedCard, askedCard, putCard } from '../products/cards.ts';
import { lockStock } from '../products/service-stock.ts';
import type { SeasonData } from '../season/season-data.ts';
import { type HoldTerms, lockNetworks, type PlacesAsker } from '../seats/hold-bounds.ts';
import { removeLonelyCompanions } from '../subscriptions/cart-subscription.ts';
import { chooseSubscriberReference } from '../subscriptions/subscriber-reference.ts';
import {
  checkFormulaStock,
  checkRoom,
  lockFormulaStocks,
  refuseAlone,
} from '../subscriptions/subscription-sale.ts';
import { refusals } from './fr.ts';
import { startHold, stopIdleHold } from './hold.ts';
import { lockOpenCart, refusePaying } from './open-cart.ts';
import { dropLoneServices } from './release.ts';
import { forgetRemoval, type RemovedLine, readRemoval, writeLinesAgain } from './removal.ts';
import { takeBackTickets } from './take-back-tickets.ts';

/** @throws Refusal where the subscription may not stand beside what the cart holds by now, or has lost its reference. */
async function checkBeside(
  transaction: InTransaction,
  cartId: string,
  { code, typeCode, reference, lastName }: RemovedLine,
  { prices }: TakeBackOffer,
): Promise<void> {
  const facts = await readFactsOfCart(transaction, cartId);
  checkNoSingleTickets(prices, facts);
  checkRoom(facts.subscriptions.length + 1);
  const { types = [] } = prices.subscriptions.formulas.get(code)?.formula ?? {};
  const type = types.find(({ id }) => id === typeCode);
  if (type !== undefined && reference !== '') {
    const claim = { formulaCode: code, type, reference, lastName, count: 1 };
    await chooseSubscriberReference(transaction, prices, facts, claim);
  }
}

/**
 * Writes subscriptions again, under their former ids, so that their tickets find them: where the cart has no single tickets,
 * room for them and nobody else with their reference, there are still enough of them, and a companion accompanies somebody.
 */
async function takeBackSubscriptions(
  transaction: LockedUpTo<'formulaStock'>,
  cartId: string,
  lines: readonly RemovedLine[],
  offer: TakeBackOffer,
): Promise<readonly [subscriptions: TakenBack, transaction: LockedUpTo<'seat'>]> {
  const lineIds: string[] = [];
  const lost: LostLine[] = [];
  const withFormulas = await lockFormulaStocks(
    transaction,
    lines.map(({ code }) => code),
  );
  for (const line of lines) {
    const known = offer.prices.subscriptions.formulas.get(line.code);
    try {
      await checkBeside(withFormulas, cartId, line, offer);
      if (known !== undefined && known.stock !== null) {
        await checkFormulaStock(withFormulas, cartId, line.code, 1);
        await startHold(withFormulas, cartId, offer.holdSeconds);
      }
      await writeLinesAgain(withFormulas, [line.record]);
      lineIds.push(line.id);
    } catch (error) {
      lost.push({ name: known?.formula.title ?? line.code, refusal: caughtRefusal(error) });
    }
  }
  const lonely = new Set(await removeLonelyCompanions(withFormulas, cartId));
  for (const line of lines.filter(({ id }) => lonely.has(id))) {
    const formula = offer.prices.subscriptions.formulas.get(line.code)?.formula;
    const type = formula?.types.find(({ id }) => id === line.typeCode);
    const refusal =
      formula === undefined || type === undefined ? refusals.lineGone() : refuseAlone(formula, type);
    lost.push({ name: formula?.title ?? line.code, refusal });
  }
  return [{ lineIds: lineIds.filter((id) => !lonely.has(id)), lost, unpriced: 0 }, withFormulas];
}

/** What the venue says, read before the transaction, and how long and how much may be held. */
export interface TakeBackOffer extends HoldTerms {
  readonly season: SeasonData;
  readonly prices: PriceOffer;
}

/** Who asks, and which removal; without a key the last one. */
export interface TakeBackRequest extends PlacesAsker {
  readonly customerId: string | null;
  readonly key: string | undefined;
}

/** Something that did not come back: its name for the shopper (text), and whether its place was taken by others. */
export interface LostLine {
  readonly name: string;
  readonly refusal: Refusal;
}

/** What a part of taking back did. */
export interface TakenBack {
  readonly lineIds: readonly string[];
  readonly lost: readonly LostLine[];
  /** Tickets whose price is to be chosen again. */
  readonly unpriced: number;
}

async function nameOfProduct(transaction: InTransaction, line: RemovedLine): Promise<string> {
  const table = line.type === 'carte' ? ('card' as const) : ('service' as const);
  const row = await transaction
    .selectFrom(table)
    .select('name')
    .where('code', '=', line.code)
    .executeTakeFirst();
  return row?.name ?? line.code;
}

/** A product that was taken out, as the venue offers it now. */
type AskedAgain =
  | { readonly kind: 'card'; readonly card: AskedCard }
  | { readonly kind: 'service'; readonly service: AskedService };

/** @returns The refusal where the venue no longer offers it. */
async function askAgain(
  transaction: InTransaction,
  cartId: string,
  line: RemovedLine,
): Promise<AskedAgain | Refusal> {
  const amount = line.amount ?? undefined;
  const { code, quantity, performanceId, lastName, firstName, message } = line;
  try {
    if (line.type === 'carte') {
      const card = await askedCard(transaction, { code, lastName, firstName, message, amount });
      return { kind: 'card', card };
    }
    const asked = await askedService(transaction, { code, quantity, performanceId, amount });
    return { kind: 'service', service: await serviceForCart(transaction, cartId, asked) };
  } catch (error) {
    return caughtRefusal(error);
  }
}

/** @returns The id of its line, or the refusal where there is not enough left of it. */
async function putAgain(
  transaction: InTransaction,
  cartId: string,
  asked: AskedAgain,
  holdSeconds: number,
): Promise<string | Refusal> {
  try {
    return await (asked.kind === 'card'
      ? putCard(transaction, cartId, asked.card)
      : putService(transaction, cartId, asked.service, holdSeconds));
  } catch (error) {
    return caughtRefusal(error);
  }
}

/** Services, donations and cards come back as if they were added anew: by the venue's rules of now. */
async function takeBackProducts(
  transaction: LockedUpTo<'serviceStock'>,
  cartId: string,
  lines: readonly RemovedLine[],
  holdSeconds: number,
): Promise<TakenBack> {
  const wished: { readonly line: RemovedLine; readonly asked: AskedAgain | Refusal }[] = [];
  for (const line of lines) {
    wished.push({ line, asked: await askAgain(transaction, cartId, line) });
  }
  await lockStock(
    transaction,
    wished.flatMap(({ asked }) => (asked instanceof Refusal || asked.kind === 'card' ? [] : [asked.service])),
  );
  const lineIds: string[] = [];
  const lost: LostLine[] = [];
  for (const { line, asked } of wished) {
    const put = asked instanceof Refusal ? asked : await putAgain(transaction, cartId, asked, holdSeconds);
    if (put instanceof Refusal) {
      lost.push({ name: await nameOfProduct(transaction, line), refusal: put });
    } else {
      lineIds.push(put);
    }
  }
  return { lineIds, lost, unpriced: 0 };
}

function ofTypes(
  lines: readonly RemovedLine[],
  ...types: readonly RemovedLine['type'][]
): readonly RemovedLine[] {
  return lines.filter(({ type }) => types.includes(type));
}

/** Nothing came back: said by the reason of the first, with all their names. */
function refuseAll(lost: readonly LostLine[]): Refusal {
  const taken = lost.filter(({ refusal }) => refusal.code === refusalCode.seatTaken);
  if (taken.length === 0 && lost[0] !== undefined) {
    return lost[0].refusal;
  }
  const names = taken.map(({ name }) => name).join('\u00a0; ');
  return refusals.seatsJustTaken({ count: taken.length, names });
}

/**
 * Puts what was last taken out of the caller's cart back: the very same places at the same prices, with their holders, as far
 * as they are still free and the venue's rules allow; a price that is no longer to be had is to be chosen again. What cannot
 * come back is named, the rest comes all the same. An emptied cart is held anew, as by any first place.
 * @throws Refusal: 1 nothing was taken out (or it is back already), 3 the cart is over or being paid, 13 its places would be
 * too many for one person or network, 11 and others when nothing at all can come back.
 */
export async function takeBack(
  transaction: LockedUpTo<'network'>,
  request: TakeBackRequest,
  offer: TakeBackOffer,
): Promise<TakenBackWire> {
  const { contextId, network } = request;
  await lockNetworks(sendTo(transaction), [request]);
  const cart = await lockOpenCart(transaction, contextId);
  if (cart === null) {
    throw refusals.holdIsOverChooseAgain();
  }
  refusePaying(cart);
  const lines = await readRemoval(transaction, cart.id, request.key);
  if (lines.length === 0) {
    throw refusals.nothingToTakeBack();
  }
  const [subscriptions, withSeats] = await takeBackSubscriptions(
    transaction,
    cart.id,
    ofTypes(lines, 'abo'),
    offer,
  );
  const [tickets, withPromo] = await takeBackTickets(
    withSeats,
    {
      contextId,
      network,
      cartId: cart.id,
      customerId: request.customerId,
      facts: await readFactsOfCart(withSeats, cart.id),
    },
    ofTypes(lines, 'place'),
    offer,
  );
  const products = await takeBackProducts(
    withPromo,
    cart.id,
    ofTypes(lines, 'presta', 'don', 'carte'),
    offer.holdSeconds,
  );
  const parts = [subscriptions, tickets, products];
  const lineIds = parts.flatMap((part) => part.lineIds);
  const lost = parts.flatMap((part) => part.lost);
  if (lineIds.length === 0 && lost.length > 0) {
    throw refuseAll(lost);
  }
  await dropLoneServices(transaction, cart.id);
  await stopIdleHold(transaction, cart.id);
  await forgetRemoval(transaction, cart.id);
  return {
    listeID: lineIds,
    perdues: lost.map(({ name }) => markupOfLines([name])),
    nbSansTarif: tickets.unpriced,
  };
}
