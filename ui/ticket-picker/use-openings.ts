import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { noOpenings, type PriceOpenings } from '../../api/prices/price-openings.ts';
import { useFact, useShop } from '../shop/shop.tsx';

/** What opens prices that are not for everybody; nothing while prices are not known. */
export function useOpenings(): PriceOpenings {
  const { queries } = useShop();
  return useQuery(queries.pricing()).data?.openings ?? noOpenings;
}

const prefix = 'reference-';

/** The families of which the venue accepted a reference of this shopper's, as the cart says (`infoCtrl`): their codes. */
export function useKnownFamilies(): ReadonlySet<string> {
  // A text, so that a reading of the cart that says the same draws nothing again.
  const codes = useFact('cart', ({ context }) =>
    [...(context.cart?.controls.keys() ?? [])].filter((key) => key.startsWith(prefix)).join('\n'),
  );
  return useMemo(
    () => new Set(codes.split('\n').flatMap((key) => (key === '' ? [] : [key.slice(prefix.length)]))),
    [codes],
  );
}
