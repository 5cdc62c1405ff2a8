import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { citiesQuery, countriesQuery } from '../../api/client/queries/lookups.ts';
import type { AddressLookups } from '../forms/customer-fields.tsx';
import { useShop } from './shop.tsx';

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
