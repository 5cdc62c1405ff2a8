import { queryOptions } from '@tanstack/react-query';
import { customerCalls } from '../../customer/calls.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './defaults.ts';

/** From this length on a postcode is looked up (point 2). */
const shortestPostcode = 5;

/** Country names for the letters typed, one at least. */
export const countriesQuery = (client: Client, letters: string) => {
  const lettre = letters.trim().toLowerCase();
  return queryOptions({
    ...byScreen,
    queryKey: ['countries', lettre],
    queryFn: ({ signal }) => client.call(customerCalls.ListePays, { lettre }, { signal }),
    enabled: lettre !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Towns of a postcode, once five characters of it are typed. */
export const citiesQuery = (client: Client, postcode: string) => {
  const codePostal = postcode.trim().toUpperCase();
  return queryOptions({
    ...byScreen,
    queryKey: ['cities', codePostal],
    queryFn: ({ signal }) => client.call(customerCalls.ListeVilles, { codePostal }, { signal }),
    enabled: codePostal.length >= shortestPostcode,
    staleTime: Number.POSITIVE_INFINITY,
  });
};
