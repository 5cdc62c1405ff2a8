import {
  type Cart,
  type CartItem,
  type Holder,
  type ServiceItem,
  type SubscriptionItem,
  type TicketItem,
  ticketsOf,
} from '../../api/cart/cart.ts';
import type { RemovalTarget } from '../../machines/cart/cart.types.ts';

/** What the venue adds by itself. */
const serviceTypes: ReadonlySet<CartItem['type']> = new Set(['fee', 'pickup', 'instalments']);

/** The tickets of one performance, in the order in which they came. */
export interface TicketGroup {
  readonly performanceId: number;
  readonly showId: number;
  readonly tickets: readonly TicketItem[];
}

/** The cart's tickets by performance, in the order in which the shopper took them. */
export function ticketGroups(cart: Cart): readonly TicketGroup[] {
  return groupsOf(ticketsOf(cart).filter((item) => !item.isHidden));
}

function groupsOf(all: readonly TicketItem[]): readonly TicketGroup[] {
  const groups = new Map<number, TicketItem[]>();
  for (const ticket of all) {
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

/** The tickets of an evening with what goes with them. */
export interface EveningGroup extends TicketGroup {
  readonly services: readonly ServiceItem[];
  /** The first places of their evening: what goes with it stands with them, and is offered there alone. */
  readonly isFirstOfEvening: boolean;
}

/** A subscription with its places. */
export interface SubscriptionGroup {
  readonly subscription: SubscriptionItem;
  readonly evenings: readonly EveningGroup[];
}

/** The cart as a shopper thinks of it. */
export interface CartParts {
  readonly subscriptions: readonly SubscriptionGroup[];
  readonly evenings: readonly EveningGroup[];
  /** Cards, donations, services of no evening, and what the shop does not know by name. */
  readonly others: readonly CartItem[];
}

/**
 * A show, its session, its seats and their services; a subscription and its places. Where the venue unlinks them
 * (`panierDegroupe`), places stand by evening whether they are a subscription's or not, and subscriptions beside other things.
 */
export function cartParts(cart: Cart, isUngrouped: boolean): CartParts {
  const visible = cart.items.filter((item) => !item.isHidden && !serviceTypes.has(item.type));
  const tickets = visible.filter((item) => item.type === 'ticket');
  const subscriptions = isUngrouped ? [] : visible.filter((item) => item.type === 'subscription');
  const grouped = new Set(subscriptions.map(({ id }) => id));
  const left = new Set(visible.filter((item) => item.type === 'service'));
  const seen = new Set<number>();
  const withServices = (group: TicketGroup): EveningGroup => {
    const services = [...left].filter(({ performanceId }) => performanceId === group.performanceId);
    for (const service of services) {
      left.delete(service);
    }
    const isFirstOfEvening = !seen.has(group.performanceId);
    seen.add(group.performanceId);
    return { ...group, services, isFirstOfEvening };
  };
  const isSingle = ({ subscriptionId }: TicketItem) =>
    subscriptionId === null || !grouped.has(subscriptionId);
  const evenings = groupsOf(tickets.filter(isSingle)).map(withServices);
  const composed = subscriptions.map((subscription) => ({
    subscription,
    evenings: groupsOf(tickets.filter(({ subscriptionId }) => subscriptionId === subscription.id)).map(
      withServices,
    ),
  }));
  return {
    subscriptions: composed,
    evenings,
    others: visible.filter(
      (item) =>
        item.type !== 'ticket' &&
        !(item.type === 'subscription' && grouped.has(item.id)) &&
        !(item.type === 'service' && !left.has(item)),
    ),
  };
}

/** Whether an item leaves with this (`LiberePanier`): a subscription’s places with it, an evening’s services with its places. */
function leaves(item: CartItem, target: RemovalTarget): boolean {
  switch (target.kind) {
    case 'items': {
      const parent = item.type === 'ticket' ? item.subscriptionId : null;
      return [item.id, parent].some((id) => id !== null && target.itemIds.includes(id));
    }
    case 'performance':
      return (
        (item.type === 'ticket' || item.type === 'service') && item.performanceId === target.performanceId
      );
    case 'everything':
      return !serviceTypes.has(item.type);
  }
}

/** All that the shopper sees leave. */
export function leavingItems(cart: Cart, target: RemovalTarget): readonly CartItem[] {
  return cart.items.filter((item) => !item.isHidden && leaves(item, target));
}

/** What a shopper added beside tickets: cards, extras, donations, and what the shop does not know by name. */
export function otherItems(cart: Cart): readonly CartItem[] {
  return cart.items.filter(
    (item) => !item.isHidden && item.type !== 'ticket' && !serviceTypes.has(item.type),
  );
}

/** Fees and pickup: they come with the order, nobody puts them in. */
export function serviceItems(cart: Cart): readonly CartItem[] {
  return cart.items.filter((item) => !item.isHidden && serviceTypes.has(item.type));
}

/** « Armande Béjart »: whose an item is; empty where nobody is named. */
export function holderName({ holder }: { readonly holder: Holder }): string {
  return `${holder.firstName} ${holder.lastName}`.trim();
}
