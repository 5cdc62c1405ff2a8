import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { hallZoningOf } from '../../api/client/queries/hall-zoning.ts';
import { isAvailable } from '../../api/season/availability.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { priceRange } from '../../api/values/money.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { useLiveAvailability } from './use-live-availability.ts';
import styles from './zone-map.module.css';
import { ZoneMap } from './zone-map.tsx';

/** The zones of the hall that this offer is for; null where it has none. */
export function useZoning(offer: PerformanceOffer | null) {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performance = lookUp('performance', catalogue?.performances, offer?.performanceId ?? 0);
  const hall = lookUp('hall', catalogue?.halls, performance?.hallId ?? '');
  return useMemo(() => {
    const zoning = hall === undefined ? null : hallZoningOf(hall);
    return hall === undefined || zoning === null ? null : { hallName: hall.name, zoning };
  }, [hall]);
}

/**
 * The hall's zones, where it has some without seats to choose: a zone chosen is its category chosen (point 4). `children`
 * follow them.
 */
export function Zones({
  offer,
  children,
}: {
  readonly offer: PerformanceOffer;
  readonly children: ReactNode;
}) {
  const found = useZoning(offer);
  return found === null || offer.needsMap ? (
    children
  ) : (
    <div className={styles.around}>
      <OfferedZones offer={offer} found={found} />
      {children}
    </div>
  );
}

interface OfferedZonesProps {
  readonly offer: PerformanceOffer;
  readonly found: NonNullable<ReturnType<typeof useZoning>>;
}

function OfferedZones({ offer, found }: OfferedZonesProps) {
  const chosen = useFact('ticketPicker', ({ context }) => context.categoryCode);
  const isChoosing = useFact('ticketPicker', (snapshot) => snapshot.matches('choosingCategory'));
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const availabilityOf = useLiveAvailability(offer);
  const money = useMoneyStyle();
  const send = useSend('ticketPicker');
  return (
    <ZoneMap
      hallName={found.hallName}
      zoning={found.zoning}
      chosen={chosen}
      onOffer={offer.categories.map(({ code, color, prices }) => {
        const range = priceRange(
          prices.map(({ amounts }) => amounts.get(code)).filter((amount) => amount !== undefined),
        );
        const availability = availabilityOf(code);
        const canBeChosen = (isAvailable(availability) || availability === '?') && !isBusy;
        return {
          code,
          color,
          price: range === null ? '' : formatPriceRange(range, money),
          availability: pickerText(
            availability === 'O' ? 'zones_last' : canBeChosen || isBusy ? 'zones_open' : 'zones_full',
          ),
          canBeChosen,
        };
      })}
      onZoneChosen={(categoryCode) => {
        if (!isChoosing) {
          send({ type: 'category.reconsidered' });
        }
        send({ type: 'category.chosen', categoryCode });
      }}
    />
  );
}
