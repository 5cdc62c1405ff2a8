import { queryOptions } from '@tanstack/react-query';
import { paymentCalls } from '../../checkout/calls.ts';
import type { Client } from '../transport.ts';
import { checkoutOptionsKey } from './checkout-options-key.ts';
import { byScreen } from './defaults.ts';

const minute = 60_000;

/** `ModePaiement`: depends on the cart. */
export const paymentModesQuery = (client: Client) =>
  queryOptions({
    ...byScreen,
    queryKey: [checkoutOptionsKey, 'paymentModes'],
    queryFn: ({ signal }) => client.call(paymentCalls.ModePaiement, {}, { signal }),
    staleTime: minute,
  });

/** `ModeRetrait`: depends on the cart. */
export const pickupMethodsQuery = (client: Client) =>
  queryOptions({
    ...byScreen,
    queryKey: [checkoutOptionsKey, 'pickupMethods'],
    queryFn: ({ signal }) => client.call(paymentCalls.ModeRetrait, {}, { signal }),
    staleTime: minute,
  });
