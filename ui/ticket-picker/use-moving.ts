import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import type { PerformanceSeats } from '../../api/client/seat-store.ts';
import { type MovedAmounts, movedAmounts } from '../../api/prices/moved-amounts.ts';
import { type PriceLine, pricesOf } from '../../api/prices/pricing.ts';
import { describeSeat, type HallPlan, type SeatDescription, type SeatId } from '../../api/seats/hall-plan.ts';
import { mostMoved, seatsAround } from '../../api/seats/moved-block.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { seatWords } from '../../api/seats/seat-words.ts';
import type { MoveTarget } from '../../machines/ticketMove/ticketMove.types.ts';
import { useCart } from '../cart/use-cart.ts';
import { useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { usePickerChildFact, useSendPickerChild } from './use-picker-children.ts';

/** The shopper's tickets of a performance that have a seat, in the order of the cart. */
export function useSeatedTickets(performanceId: number): readonly TicketItem[] {
  const cart = useCart();
  return useMemo(
    () =>
      ticketsOf(cart).filter((ticket) => ticket.performanceId === performanceId && ticket.seatId !== null),
    [cart, performanceId],
  );
}

/** Where these seats would go, as far as the map knows: the server's own rule on the states that are shown. */
function moveTarget(
  plan: HallPlan,
  states: Uint8Array,
  seatIds: readonly SeatId[],
  first: SeatId,
): MoveTarget | null {
  const seats = mostMoved(
    seatsAround(plan, first),
    first,
    seatIds,
    (id) => states[id - 1] === seatState.free,
  ).flatMap((id) => describeSeat(plan, id) ?? []);
  const pointedAt = describeSeat(plan, first);
  return pointedAt === null || seats.length === 0 ? null : { first: pointedAt, seats };
}

/** No ticket of the cart. */
export const noItems: readonly string[] = [];

/** What the map does while tickets are moved on it: a pressed seat is where the first of them goes. */
export interface Moving {
  readonly tickets: readonly TicketItem[];
  readonly ticked: readonly string[];
  readonly target: MoveTarget | null;
  /** Why the last press changed nothing; empty otherwise. */
  readonly remark: string;
  /** The prices of the performance, a subscriber's among them; empty until they are known. */
  readonly prices: readonly PriceLine[];
  /** What would change of what the tickets cost; null where nothing is aimed at. */
  readonly amounts: MovedAmounts | null;
  readonly onSeatPressed: (seat: SeatDescription) => void;
}

export function useMoving({ performanceId, plan, read }: PerformanceSeats): Moving {
  const tickets = useSeatedTickets(performanceId);
  const ticked = usePickerChildFact('ticketMove', ({ context }) => context.itemIds, noItems);
  const target = usePickerChildFact('ticketMove', ({ context }) => context.target, null);
  const send = useSendPickerChild('ticketMove');
  const [remark, setRemark] = useState('');
  const { queries } = useShop();
  const { data: pricing } = useQuery(queries.pricing());
  const prices = useMemo(
    () => (pricing === undefined ? [] : pricesOf(pricing, performanceId)),
    [pricing, performanceId],
  );
  const moving = ticked.flatMap((id) => tickets.find((ticket) => ticket.id === id) ?? []);
  const amounts =
    target === null || pricing === undefined ? null : movedAmounts(prices, moving, target.seats);
  const onSeatPressed = useCallback(
    (seat: SeatDescription) => {
      const seatIds = ticked.flatMap((id) => tickets.find((ticket) => ticket.id === id)?.seatId ?? []);
      const found = moveTarget(plan, read(), seatIds, seat.seatId);
      if (seatIds.length === 0) {
        setRemark(pickerText('move_unticked'));
      } else if (found === null) {
        setRemark(pickerText('move_not_free', { seat: seatWords(seat, 'short') }));
      } else {
        setRemark('');
        send({ type: 'target.chosen', ...found });
      }
    },
    [plan, read, send, ticked, tickets],
  );
  return { tickets, ticked, target, remark, prices, amounts, onSeatPressed };
}
