import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { debounce } from '../../forms/debounce.ts';
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
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const later = useMemo(
    () =>
      debounce((filters: TicketFilters) => {
        // The address of another page is none of its business.
        if (!isHere.current) {
          return;
        }
        setKept((current) => ({ ...current, told: filters }));
        write(filters);
      }, rest),
    [write],
  );
  const searched = kept.filters.search;
  const change = useCallback(
    (filters: TicketFilters) => {
      setKept((current) => ({ ...current, filters }));
      later.call(filters);
      // Only typing comes by the letter.
      if (filters.search === searched) {
        later.flush();
      }
    },
    [later, searched],
  );
  return [kept.filters, change];
}
