import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import type { SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import { useShop } from '../shop/shop.tsx';

/** A formula with its types as they were told last: a reference may have opened some since. Null for none. */
export function useOpenedFormula(formula: SubscriptionFormula | null): SubscriptionFormula | null {
  const { client } = useShop();
  const { data: types } = useQuery({
    ...subscriptionTypesQuery(client, formula?.code ?? ''),
    enabled: false,
  });
  return useMemo(
    () => (formula === null || types === undefined ? formula : { ...formula, types }),
    [formula, types],
  );
}
