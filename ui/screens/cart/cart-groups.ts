import { type Cart, type CartItem, type TicketItem, ticketsOf } from '../../../api/entities/cart.ts';

/** The tickets of one performance, in the order in which they came. */
export interface TicketGroup {
  readonly performanceId: number;
  readonly showId: number;
  readonly tickets: readonly TicketItem[];
}

/** The cart's tickets by performance, in the order in which the shopper took them. */
export function ticketGroups(cart: Cart): readonly TicketGroup[] {
  const groups = new Map<number, TicketItem[]>();
  for (const ticket of ticketsOf(cart).filter((item) => !item.isHidden)) {
    const group = groups.get(ticket.performanceId);
    if (group === undefined) {
      groups.set(ticket.performanceId, [ticket]);
    } else {
      group.push(ticket);
    }
  }
  return [...groups].flatMap(([performanceId, tickets]) => {
    const first = tickets[0];
    return first === undefined ? [] : [{ performanceId, showId: first.showId, tickets }];
  });
}

/** What a shopper added beside tickets: cards, extras, donations, and what the shop does not know by name. */
export function otherItems(cart: Cart): readonly CartItem[] {
  return cart.items.filter(
    (item) => !item.isHidden && item.type !== 'ticket' && !serviceTypes.has(item.type),
  );
}

const serviceTypes: ReadonlySet<CartItem['type']> = new Set(['fee', 'pickup', 'instalments']);

/** Fees and pickup: they come with the order, nobody puts them in. */
export function serviceItems(cart: Cart): readonly CartItem[] {
  return cart.items.filter((item) => !item.isHidden && serviceTypes.has(item.type));
}
