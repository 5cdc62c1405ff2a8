import { useCallback, useEffect, useRef, useState } from 'react';
import type { TicketFilters } from './ticket-filters.ts';

/** A browser takes only so many changes of the address; and a shopper shares what was typed, not the typing. */
const rest = 350;

interface Kept {
  /** As the address last said. */
  readonly address: TicketFilters;
  /** As this page last told the address. */
  readonly told: TicketFilters;
  readonly filters: TicketFilters;
}

function isSame(one: TicketFilters, other: TicketFilters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Filters that answer at once and are kept by the address a moment later, so that back, reload and sharing bring them
 * again. An address that changes by itself is taken over; one that only repeats what it was told is not, for more may have
 * been typed since.
 * @param write keeps its identity from render to render.
 */
export function useAddressFilters(
  address: TicketFilters,
  write: (filters: TicketFilters) => void,
): readonly [TicketFilters, (filters: TicketFilters) => void] {
  const [kept, setKept] = useState<Kept>({ address, told: address, filters: address });
  if (!isSame(kept.address, address)) {
    setKept({ ...kept, address, filters: isSame(address, kept.told) ? kept.filters : address });
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The address of the next page is none of its business.
  useEffect(() => () => clearTimeout(timer.current), []);
  const searched = kept.filters.search;
  const change = useCallback(
    (filters: TicketFilters) => {
      setKept((current) => ({ ...current, filters }));
      const tell = (): void => {
        setKept((current) => ({ ...current, told: filters }));
        write(filters);
      };
      clearTimeout(timer.current);
      // Only typing comes by the letter.
      if (filters.search === searched) {
        tell();
      } else {
        timer.current = setTimeout(tell, rest);
      }
    },
    [write, searched],
  );
  return [kept.filters, change];
}
