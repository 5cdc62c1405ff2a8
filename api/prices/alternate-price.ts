/** A ticket as the alternate price looks at it. */
interface AlternatelyPriced {
  readonly priceCode: string;
}

/**
 * Whether the alternate price (option `tarif_PAPO`, point 9) is that of every second ticket at most: among the single
 * tickets of a performance, no more have it than have another price, or none yet.
 */
export function keepsAlternatePrice(code: string, singles: readonly AlternatelyPriced[]): boolean {
  return singles.filter((ticket) => ticket.priceCode === code).length * 2 <= singles.length;
}

/**
 * The tickets that may get the alternate price besides those that have it: the second, the fourth and so on first, then
 * those between. `singles` are the single tickets of one performance in their order; `canHave` says which are sold at it.
 */
export function alternateCandidates<Ticket extends AlternatelyPriced>(
  code: string,
  singles: readonly Ticket[],
  canHave: (ticket: Ticket) => boolean,
): readonly Ticket[] {
  const room = Math.floor(singles.length / 2) - singles.filter((ticket) => ticket.priceCode === code).length;
  const ordered = [
    ...singles.filter((_, index) => index % 2 === 1),
    ...singles.filter((_, index) => index % 2 === 0),
  ];
  return ordered.filter((ticket) => ticket.priceCode !== code && canHave(ticket)).slice(0, Math.max(0, room));
}
