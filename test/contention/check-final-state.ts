import type { Claim, Violation } from './check.ts';
import type { FinalSeat, FinalState, FinalTicket, Operation } from './history.ts';

function grouped<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  }
  return groups;
}

/** Who has a seat beyond doubt while the database is read is who it says. */
function heldAtTheEnd(claims: readonly Claim[], final: FinalState): readonly Violation[] {
  const holders = new Map(final.seats.map((seat) => [seat.seatId, seat]));
  return claims.flatMap((claim): readonly Violation[] => {
    if (claim.from > final.readFrom || claim.until < final.readUntil) {
      return [];
    }
    const seat = holders.get(claim.seatId);
    if (seat?.shopper === claim.shopper && (seat.isSold || !claim.isPaid)) {
      return [];
    }
    return [
      {
        kind: claim.isPaid ? 'paid order lost' : 'acknowledged hold lost',
        text: `seat ${claim.seatId} of ${claim.shopper}: the database says ${seat === undefined ? 'free' : `${seat.isSold ? 'sold to' : 'held by'} ${seat.shopper}`}`,
      },
    ];
  });
}

/** Orders that shoppers were told of are there, with their places and their total. */
function ordersKept(history: readonly Operation[], final: FinalState): readonly Violation[] {
  const ticketsOf = grouped(final.tickets, (ticket) => ticket.reference);
  return history.flatMap((operation): readonly Violation[] => {
    const { order, seats, shopper } = operation;
    if (operation.kind !== 'pay' || operation.outcome !== 'ok' || order === null) {
      return [];
    }
    const known = final.orders.find((one) => one.reference === order.reference);
    if (known === undefined || known.total !== order.total) {
      return [
        {
          kind: 'paid order lost',
          text: `${order.reference} of ${shopper} for ${order.total}: ${known === undefined ? 'not there' : `for ${known.total}`}`,
        },
      ];
    }
    const sold = (ticketsOf.get(order.reference) ?? []).map((ticket) => ticket.seatId).sort((a, b) => a - b);
    const paid = [...seats].sort((a, b) => a - b);
    return sold.join() === paid.join()
      ? []
      : [{ kind: 'wrong places sold', text: `${order.reference}: paid for ${paid}, tickets for ${sold}` }];
  });
}

/** Each ticket's seat is sold, once, in the cart that was paid; each sold seat has its ticket. */
function soldOnce(final: FinalState): readonly Violation[] {
  const ticketsAt = grouped(final.tickets, (ticket) => String(ticket.seatId));
  const cartOf = new Map(final.orders.map((order) => [order.reference, order.cartId]));
  const seatOf = new Map(final.seats.map((seat) => [seat.seatId, seat]));
  const twice = [...ticketsAt.values()].flatMap((tickets): readonly Violation[] =>
    tickets.length === 1 ? [] : [{ kind: 'seat sold twice', text: tickets.map(describe).join(' and ') }],
  );
  const unsold = final.tickets.flatMap((ticket): readonly Violation[] => {
    const seat = seatOf.get(ticket.seatId);
    return seat?.isSold === true && seat.cartId === cartOf.get(ticket.reference)
      ? []
      : [
          {
            kind: 'sold seat without its ticket',
            text: `${describe(ticket)}, but the seat is not that order’s`,
          },
        ];
  });
  const bare = final.seats
    .filter((seat) => seat.isSold && !ticketsAt.has(String(seat.seatId)))
    .map((seat): Violation => ({ kind: 'sold seat without its ticket', text: `seat ${seat.seatId}` }));
  return [...twice, ...unsold, ...bare];
}

function describe({ number, seatId, reference }: FinalTicket): string {
  return `ticket ${number} for seat ${seatId} in ${reference}`;
}

/** A seat that is held is a line of the open cart that holds it. */
function linesAgree(final: FinalState): readonly Violation[] {
  const lines = new Set(final.lines.map(({ cartId, seatId }) => `${cartId} ${seatId}`));
  const isRight = (seat: FinalSeat): boolean =>
    seat.isSold || (seat.isCartOpen && lines.has(`${seat.cartId} ${seat.seatId}`));
  return final.seats
    .filter((seat) => !isRight(seat))
    .map((seat) => ({
      kind: 'cart and seats disagree',
      text: `seat ${seat.seatId} is held by cart ${seat.cartId}, ${seat.isCartOpen ? 'which has no line for it' : 'which is closed'}`,
    }));
}

/** The law wants ticket numbers without a gap. */
function numbersUnbroken(final: FinalState): readonly Violation[] {
  const numbers = final.tickets.map((ticket) => ticket.number).sort((a, b) => a - b);
  const first = numbers[0] ?? final.lastTicketNumber + 1;
  const isUnbroken =
    numbers.every((number, index) => number === first + index) &&
    first + numbers.length - 1 === final.lastTicketNumber;
  return isUnbroken
    ? []
    : [
        {
          kind: 'ticket numbers broken',
          text: `${numbers.length} tickets from ${first}, the last number is ${final.lastTicketNumber}`,
        },
      ];
}

/** What the database says at the end, by itself and beside what shoppers were told. */
export function checkFinalState(
  history: readonly Operation[],
  claims: readonly Claim[],
  final: FinalState,
): readonly Violation[] {
  return [
    ...heldAtTheEnd(claims, final),
    ...ordersKept(history, final),
    ...soldOnce(final),
    ...linesAgree(final),
    ...numbersUnbroken(final),
  ];
}
