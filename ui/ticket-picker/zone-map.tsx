import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { hallZoningOf } from '../../api/client/queries/hall-zoning.ts';
import { isAvailable } from '../../api/season/availability.ts';
import { type HallZoning, middleOf } from '../../api/seats/hall-zoning.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { priceRange } from '../../api/values/money.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import picker from './picker.module.css';
import { useLiveAvailability } from './use-live-availability.ts';
import styles from './zone-map.module.css';
import '../design/css-variables.ts';

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
    <div className={classNames(layout.stack4, styles.around)}>
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

/** A zone as it can be chosen now. */
export interface ZoneOnOffer {
  readonly code: string;
  /** « de 13 € à 26 € ». */
  readonly price: string;
  readonly color: string;
  readonly availability: string;
  readonly canBeChosen: boolean;
}

export interface ZoneMapProps {
  readonly hallName: string;
  readonly zoning: HallZoning;
  /** What is sold; a zone that is not among them is shown, and cannot be chosen. */
  readonly onOffer: readonly ZoneOnOffer[];
  readonly chosen: string | null;
  readonly onZoneChosen: (code: string) => void;
}

/**
 * The zones of a hall on its picture (`salles.zonage`), each an area to press and a button by its name below: the same
 * choice for the finger, the keyboard and the screen reader.
 */
export function ZoneMap({ hallName, zoning, onOffer, chosen, onZoneChosen }: ZoneMapProps) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const offers = new Map(onOffer.map((offer) => [offer.code, offer]));
  const chosenName = zoning.zones.find(({ code }) => code === chosen)?.name;
  return (
    <section
      className={classNames(layout.stack3, styles.zones)}
      aria-label={pickerText('zones_title', { hall: hallName })}
    >
      <p className={classNames(layout.note, styles.help)}>{pickerText('zones_help')}</p>
      <div className={styles.picture}>
        <img
          className={styles.image}
          src={zoning.picture}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setSize({ width: naturalWidth, height: naturalHeight })
          }
          onError={() => setSize(null)}
        />
        {size !== null && (
          // What it says is said by the buttons below.
          <svg
            className={styles.areas}
            viewBox={`0 0 ${size.width} ${size.height}`}
            aria-hidden="true"
            focusable="false"
          >
            {zoning.zones.map(({ code, outline }) => {
              const canBeChosen = offers.get(code)?.canBeChosen === true;
              return (
                <polygon
                  key={code}
                  className={classNames(
                    styles.area,
                    code === chosen && styles.chosen,
                    code === pointed && styles.pointed,
                    !canBeChosen && styles.closed,
                  )}
                  points={outline.join(' ')}
                  onClick={() => canBeChosen && onZoneChosen(code)}
                  onPointerEnter={() => setPointed(code)}
                  onPointerLeave={() => setPointed(null)}
                />
              );
            })}
            {zoning.zones.map(
              ({ code, outline }) => code === chosen && <Tick key={code} at={middleOf(outline)} />,
            )}
          </svg>
        )}
      </div>
      <ul className={classNames(layout.stack2, styles.list)}>
        {zoning.zones.map(({ code, name }) => {
          const offer = offers.get(code);
          return (
            <li key={code}>
              <button
                type="button"
                className={classNames(choosable.card, layout.across3, styles.zone)}
                aria-pressed={code === chosen}
                disabled={offer?.canBeChosen !== true}
                onClick={() => onZoneChosen(code)}
                onFocus={() => setPointed(code)}
                onBlur={() => setPointed(null)}
                onPointerEnter={() => setPointed(code)}
                onPointerLeave={() => setPointed(null)}
              >
                <span className={layout.swatch} style={{ '--category-color': offer?.color }} />
                <span className={layout.stack}>
                  <span className={picker.name}>{name}</span>
                  <span className={layout.note}>
                    {[offer?.price, offer?.availability ?? pickerText('zones_full')]
                      .filter((part) => part !== undefined && part !== '')
                      .join(' · ')}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={classNames(layout.note, styles.said)} role="status">
        {chosenName === undefined
          ? pickerText('zones_none')
          : pickerText('zones_chosen', { zone: chosenName })}
      </p>
    </section>
  );
}

/** On the chosen zone: colour is never alone to tell. */
function Tick({ at }: { readonly at: { readonly x: number; readonly y: number } }) {
  return (
    <g transform={`translate(${at.x} ${at.y - 30})`}>
      <circle className={styles.tickGround} r="17" />
      <path className={styles.tick} d="M-8 1 L-2 7 L9 -6" />
    </g>
  );
}
