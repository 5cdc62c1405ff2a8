import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMoneyStyle } from '../design/money-style.tsx';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import type { FormulaWorld } from './formula-facts.ts';

/** What the rules of formulas refer to: catalogue and prices as far as they are there, and the time. */
export function useFormulaWorld(): FormulaWorld {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const { data: pricing } = useQuery(queries.pricing());
  const money = useMoneyStyle();
  const now = useMinute();
  return useMemo(
    () => ({ catalogue: catalogue ?? null, pricing: pricing ?? null, money, now }),
    [catalogue, pricing, money, now],
  );
}
