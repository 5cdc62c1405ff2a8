import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery, countriesQuery } from '../../api/client/queries/lookups.ts';
import { useShop } from '../shop/shop.tsx';
import type { AddressLookups } from './customer-fields.tsx';

/** Where a form about a person finds countries and towns. */
export function useAddressLookups(): AddressLookups {
  const { client } = useShop();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      countries: (letters: string) => queryClient.fetchQuery(countriesQuery(client, letters)),
      cities: (postcode: string) => queryClient.fetchQuery(citiesQuery(client, postcode)),
    }),
    [queryClient, client],
  );
}
