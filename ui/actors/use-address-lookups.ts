import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AddressLookups } from '../forms/customer-fields.tsx';
import { useShop } from './shop.tsx';

/** Where a form about a person finds countries and towns. */
export function useAddressLookups(): AddressLookups {
  const { queries } = useShop();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      countries: (letters: string) => queryClient.fetchQuery(queries.countries(letters)),
      cities: (postcode: string) => queryClient.fetchQuery(queries.cities(postcode)),
    }),
    [queryClient, queries],
  );
}
