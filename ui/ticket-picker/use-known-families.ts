import { useMemo } from 'react';
import { useFact } from '../shop/shop.tsx';

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
