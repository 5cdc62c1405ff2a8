/** The cache in which the shop puts pages of tickets (`ui/account/slots/keep-tickets.ts`), each under its address. */
export const ticketsCache = 'guichet-billets';
/** Where they are opened. */
export const ticketsPath = '/mes-billets';
/** From there to where the shop begins, which only the server knows: a venue may hide its home page. */
export const backToShop = `${ticketsPath}?boutique`;

export interface KeptTickets {
  readonly address: string;
  /** Titles of shows. */
  readonly titles: string;
  /** Epoch milliseconds of the first date. */
  readonly date: number;
  /** Of the last one. */
  readonly end: number;
}

/** What a kept page says of itself. */
export function describeTickets(address: string, headers: Headers): KeptTickets {
  const moment = (name: string): number => Number(headers.get(name)) || 0;
  let titles = '';
  try {
    titles = decodeURIComponent(headers.get('guichet-titres') ?? '');
  } catch {
    // A header that is none of ours says nothing.
  }
  return { address, titles, date: moment('guichet-date'), end: moment('guichet-fin') };
}

/** How long after its last date a page is kept, in milliseconds: nobody looks for it any more. */
export const keptAfterwards = 2 * 86_400_000;
