import { useQuery } from '@tanstack/react-query';
import type { AvailabilityCode } from '../../api/season/availability.ts';
import { shownAvailability } from '../../api/season/performance.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';

/** What is left in a category at this moment: as the server pushes it, or as the offer was put together. */
export function useLiveAvailability(offer: PerformanceOffer): (categoryCode: string) => AvailabilityCode {
  const { queries } = useShop();
  const now = useMinute();
  const { data: catalogue } = useQuery({ ...queries.catalogue(), enabled: false });
  // Kept fresh by the actor `availability`, for all performances or for this one.
  const { data: season } = useQuery({ ...queries.availability(), enabled: false });
  const { data: own } = useQuery({
    ...queries.availability(String(offer.performanceId)),
    enabled: false,
  });
  const performance = lookUp('performance', catalogue?.performances, offer.performanceId);
  const row = season?.get(offer.performanceId) ?? own?.get(offer.performanceId);
  return (categoryCode) => {
    const code = row?.get(categoryCode);
    return code === undefined || performance === undefined
      ? (offer.categories.find((category) => category.code === categoryCode)?.availability ?? '?')
      : shownAvailability(performance, code, now);
  };
}

/** Whether nothing is left: sold out, or only a waiting list. */
export function isSoldOut(code: AvailabilityCode): boolean {
  return code === 'R' || code === '+';
}
