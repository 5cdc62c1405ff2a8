import type { TicketConversion } from '../../../api/subscriptions/ticket-conversion.ts';
import type { TabStorage } from '../../shop/shop.tsx';

const declinedKey = 'conversions-declined';
/** What is remembered of a visit: more contents of a cart than anybody tries. */
const mostRemembered = 20;

/** The same for the same tickets in the same formula, whatever their order. */
export function markOf({ formulaCode, subscribers }: TicketConversion): string {
  return [formulaCode, ...subscribers.flatMap(({ ticketIds }) => ticketIds).toSorted()].join(' ');
}

/** What the shopper did not want in this visit, by its mark. */
export function readDeclined(storage: Pick<TabStorage, 'read'>): readonly string[] {
  return (storage.read(declinedKey) ?? '').split('\n').filter((mark) => mark !== '');
}

/** Remembers, for this visit, that this is not to be offered again. */
export function writeDeclined(storage: Pick<TabStorage, 'read' | 'write'>, mark: string): void {
  const others = readDeclined(storage).filter((known) => known !== mark);
  storage.write(declinedKey, [...others, mark].slice(-mostRemembered).join('\n'));
}
