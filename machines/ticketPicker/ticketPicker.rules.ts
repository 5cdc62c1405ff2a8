import type { SeatDescription } from '../../api/entities/hall-plan.ts';
import { unchosenPrice } from '../../api/entities/unchosen-price.ts';
import type {
  ChosenSeat,
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from './ticketPicker.types.ts';

/** The context of a picker in which nothing is chosen. */
export const nothingChosen: TicketPickerContext = {
  performanceId: null,
  offer: null,
  categoryCode: null,
  seats: [],
  lost: [],
  quantities: {},
  holdKey: null,
  refusal: null,
  heldCount: 0,
};

export function categoryOf(offer: PerformanceOffer | null, code: string | null): OfferCategory | null {
  return offer?.categories.find((category) => category.code === code) ?? null;
}

/** The price a seat starts with: the first of its category that asks for no proof; '?' when there is none. */
function startingPrice(offer: PerformanceOffer | null, categoryCode: string): string {
  const prices = categoryOf(offer, categoryCode)?.prices ?? [];
  return (prices.find((price) => price.proofType === '') ?? prices[0])?.code ?? unchosenPrice;
}

/** The selection of the map with prices: those already chosen stay, new seats start with their category's first. */
export function priceSeats(
  context: Pick<TicketPickerContext, 'offer' | 'seats'>,
  selected: readonly SeatDescription[],
): readonly ChosenSeat[] {
  return selected.map(
    (seat) =>
      context.seats.find((known) => known.seatId === seat.seatId) ?? {
        ...seat,
        priceCode: startingPrice(context.offer, seat.categoryCode),
      },
  );
}

/** How many tickets are chosen without a map. */
export function quantityChosen(quantities: Readonly<Record<string, number>>): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

/** The quantities with one changed, kept within the limits of the price and of the offer. */
export function withQuantity(
  context: Pick<TicketPickerContext, 'offer' | 'categoryCode' | 'quantities'>,
  priceCode: string,
  wanted: number,
): Readonly<Record<string, number>> {
  const price = categoryOf(context.offer, context.categoryCode)?.prices.find(
    (line) => line.code === priceCode,
  );
  if (price === undefined || !Number.isInteger(wanted)) {
    return context.quantities;
  }
  const others = quantityChosen({ ...context.quantities, [priceCode]: 0 });
  const most = Math.min(price.maximum ?? Number.POSITIVE_INFINITY, (context.offer?.maximum ?? 0) - others);
  return { ...context.quantities, [priceCode]: Math.max(0, Math.min(wanted, most)) };
}

/** One price code per ticket, as the cart asks for places without a map. */
export function priceCodesOf(quantities: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(quantities).flatMap(([code, quantity]) =>
    Array.from({ length: quantity }, () => code),
  );
}

/** What the choice costs in cents; a seat whose price is not chosen counts for nothing yet. */
export function choiceTotal(context: TicketPickerContext): number {
  const amountOf = (categoryCode: string, priceCode: string): number =>
    categoryOf(context.offer, categoryCode)
      ?.prices.find((price) => price.code === priceCode)
      ?.amounts.get(categoryCode) ?? 0;
  const seats = context.seats.reduce((sum, seat) => sum + amountOf(seat.categoryCode, seat.priceCode), 0);
  const places = Object.entries(context.quantities).reduce(
    (sum, [code, quantity]) => sum + quantity * amountOf(context.categoryCode ?? '', code),
    0,
  );
  return seats + places;
}
