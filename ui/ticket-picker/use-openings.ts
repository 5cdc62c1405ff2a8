import { useQuery } from '@tanstack/react-query';
import { noOpenings, type PriceOpenings } from '../../api/prices/price-openings.ts';
import { useShop } from '../shop/shop.tsx';

/** What opens prices that are not for everybody; nothing while prices are not known. */
export function useOpenings(): PriceOpenings {
  const { queries } = useShop();
  return useQuery(queries.pricing()).data?.openings ?? noOpenings;
}
