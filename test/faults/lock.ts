// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the product, filled there.
import type { Fault } from './fault.types.ts';

/** Two people want the same thing at the same moment, or one after the other in the wrong order. */
export const lock: readonly Fault[] = [
  {
    title: 'two shoppers who press at the same moment both get the seat',
    file: 'api/server/seats/seat-rows.ts',
    find: '    JOIN seat ON seat.performance_id = wanted.performance_id AND seat.seat_id = wanted.seat_id\n    ORDER BY seat.performance_id, seat.seat_id\n    FOR UPDATE OF seat`);',
    replace:
      '    JOIN seat ON seat.performance_id = wanted.performance_id AND seat.seat_id = wanted.seat_id\n    ORDER BY seat.performance_id, seat.seat_id`);',
  },
  {
    title: 'one gift card pays two orders that are begun at the same moment',
    file: 'api/server/payment/gift-cards.ts',
    find: 'WHERE given.cart_id = ${cartId} ORDER BY card.number FOR UPDATE OF card`.execute(transaction);',
    replace: 'WHERE given.cart_id = ${cartId} ORDER BY card.number`.execute(transaction);',
  },
  {
    title: 'the places of who is at the bank go to somebody else when the cart’s time is over',
    file: 'api/server/payment/payment-seats.ts',
    find: '      held_until = greatest(cart.deadline, now() + make_interval(secs => ${seconds}))',
    replace: '      held_until = cart.deadline',
  },
  {
    title: 'who takes an expired line out of their cart gives away the place that another holds by now',
    file: 'api/server/seats/seat-rows.ts',
    find: 'WHERE ${which} AND seat.cart_id = line.cart_id AND ${isUnsold()}',
    replace: 'WHERE ${which} AND ${isUnsold()}',
  },
  {
    title: 'a payment that comes late takes the seat out of another shopper’s cart',
    file: 'api/server/payment/payment-seats.ts',
    find: '             AND coalesce(seat.cart_id = ${cartId} OR seat.held_until <= now(), true) AS "isTakeable"',
    replace: '             AS "isTakeable"',
  },
  {
    title: 'two people of the waiting list are offered the same places',
    file: 'api/server/waiting-list/offer.ts',
    find: '      takePlaces(free, seatIds);\n',
    replace: '',
  },
  {
    title: 'who pays too late is sold the seat that somebody else is paying for by now',
    file: 'api/server/payment/settle.ts',
    find: '  if (seats.some((seat) => !seat.isTakeable) || fingerprint !== payment.fingerprint) {',
    replace: '  if (fingerprint !== payment.fingerprint) {',
  },
];
