import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PerformanceSeats } from '../../api/client/seat-store.ts';
import { amountsIn } from '../../api/prices/moved-amounts.ts';
import type { SeatDescription, SeatId } from '../../api/seats/hall-plan.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { type Cents, priceRange } from '../../api/values/money.ts';
import { mapPurposeOf, mapStageOf } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { late } from '../design/late.tsx';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { Waiting } from '../design/waiting.tsx';
import type { MapCategory } from '../hall-map/hall-map.tsx';
import { useStatesVersion } from '../hall-map/use-states-version.ts';
import { formatShortDate } from '../language/calendar-dates.ts';
import { type Bookability, bookabilityOf, codeOf, isBookable } from '../programme/bookability.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { AfterQuestion, BestPlacesPanel, useAsksFirst } from './best-places-panel.tsx';
import { pickerText } from './fr.ts';
import { OrderLimit } from './hold-bar.tsx';
import styles from './map-panel.module.css';
import { MoveOffer, Moving } from './move-panel.tsx';
import picker from './picker.module.css';
import { SeatsPanel, seatName } from './seats-panel.tsx';
import { useMoving } from './use-moving.ts';
import { usePickerChildFact } from './use-picker-children.ts';
import { DrawingOffer, MapMissing } from './venue-drawing.tsx';

/** Its script comes while the plan is on its way. */
const HallMap = late(async () => (await import('../scripts/hall-map.ts')).HallMap);

/** As `map-panel.module.css` has it. */
const besideEachOther = '(width >= 56rem)';
const none: readonly SeatDescription[] = [];
const noSeats: readonly SeatId[] = [];

function mapCategory(category: OfferCategory, style: MoneyStyle): MapCategory {
  const amounts = category.prices.flatMap((price) => price.amounts.get(category.code) ?? []);
  return pricedCategory(category, amounts, style);
}

/** A category as the map shows it, at these amounts. */
function pricedCategory(category: OfferCategory, amounts: readonly Cents[], style: MoneyStyle): MapCategory {
  const range = priceRange(amounts);
  return {
    code: category.code,
    name: category.name,
    color: category.color,
    priceLabel: range === null ? '' : formatPriceRange(range, style),
    ...(range === null ? {} : { lowestPrice: range.lowest }),
    onSale: range !== null,
  };
}

/** The map with the chosen seats beside it. */
export function MapPanel() {
  const { seatStore } = useShop();
  const offer = useFact('ticketPicker', ({ context }) => context.offer);
  const stage = useFact('ticketPicker', mapStageOf);
  const seats = offer === null ? null : seatStore.of(offer.performanceId);
  useEffect(() => {
    // What fails here is asked for again when the map is shown.
    HallMap.fetch().catch(() => {});
  }, []);
  if (stage === 'failed') {
    return <MapMissing performanceId={offer?.performanceId ?? 0} />;
  }
  if (stage === 'loading' || seats === null || offer === null) {
    return <Waiting label={pickerText('picker_loading')} />;
  }
  return <OpenMap offer={offer} seats={seats} />;
}

/** The hall map with its panel: beside it where there is width, below it on a phone. Fills the dialog it stands in. */
function OpenMap({ offer, seats }: { readonly offer: PerformanceOffer; readonly seats: PerformanceSeats }) {
  // The hall is painted before the panel is made, where the panel has its place beside it and moves nothing.
  const isPanelMade = useDeferredValue(true, !window.matchMedia(besideEachOther).matches);
  const style = useMoneyStyle();
  const purpose = useFact('ticketPicker', mapPurposeOf);
  const moving = useMoving(seats);
  const selected = useFact('ticketPicker', ({ context }) => context.seats);
  const lost = useFact('ticketPicker', ({ context }) => context.lost);
  const isTaking = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('ticketPicker');
  const proposal = usePickerChildFact('bestPlaces', ({ context }) => context.proposal, null);
  const asksFirst = useAsksFirst() && selected.length === 0 && lost.length === 0;
  const [remark, setRemark] = useState<ReactNode>('');
  const { tickets, ticked, prices } = moving;
  // Who moves pays what they have, a subscriber's price too, not what a new ticket costs.
  const categories = useMemo(
    () =>
      offer.categories.map((category) => {
        const ordinary = mapCategory(category, style);
        const chosen = tickets.filter(({ id }) => ticked.includes(id));
        // Whoever has ticked none yet has their own prices all the same.
        const moved = chosen.length === 0 ? tickets : chosen;
        return purpose !== 'move' || moved.length === 0
          ? ordinary
          : {
              ...pricedCategory(category, amountsIn(prices, moved, category.code), style),
              // Where their price is not sold another can be chosen, as far as there is one.
              onSale: true,
            };
      }),
    [offer.categories, style, purpose, prices, tickets, ticked],
  );
  const shown = purpose === 'move' ? (moving.target?.seats ?? none) : selected;
  const selectedIds = useMemo(() => shown.map((seat) => seat.seatId), [shown]);
  const proposedIds = useMemo(() => (proposal?.seats ?? none).map((seat) => seat.seatId), [proposal]);
  const lostIds = useMemo(() => lost.map((seat) => seat.seatId), [lost]);
  const press = (seat: SeatDescription): void => {
    if (purpose === 'move') {
      moving.onSeatPressed(seat);
    } else if (purpose === 'look') {
      setRemark(pickerText('look_pressed', { seat: seatName(seat) }));
    } else {
      setRemark('');
      send({ type: 'seat.toggled', seat });
    }
  };
  return (
    <div className={styles.layout}>
      <section className={styles.map} aria-label={pickerText('picker_map')}>
        <Suspense fallback={<Waiting label={pickerText('picker_loading')} />}>
          <HallMap
            plan={seats.plan}
            states={seats}
            selected={selectedIds}
            lost={lostIds}
            shown={purpose === 'choose' ? proposedIds : noSeats}
            categories={categories}
            // What moves is in the cart already: it counts no more than once.
            maximum={purpose === 'move' ? seats.plan.seatCount : offer.maximum}
            isTaking={isTaking && purpose === 'choose'}
            purpose={purpose}
            onSeatToggled={press}
            onMaximumReached={() =>
              setRemark(<OrderLimit maximum={offer.maximum} performanceId={offer.performanceId} />)
            }
            onHeldSeatPressed={(seat) => {
              // Tickets that move may take each other’s seats.
              if (purpose === 'move') {
                moving.onSeatPressed(seat);
              } else {
                setRemark(pickerText('picker_in_cart', { seat: seatName(seat) }));
              }
            }}
          />
        </Suspense>
      </section>
      <section className={styles.panel} aria-label={pickerText('picker_selection')}>
        {!isPanelMade ? null : purpose === 'move' ? (
          <Moving moving={moving} />
        ) : purpose === 'look' ? (
          <LookPanel seats={seats} remark={remark} />
        ) : (
          <>
            <MoveOffer performanceId={offer.performanceId} />
            <BestPlacesPanel />
            <AfterQuestion isAsked={asksFirst}>
              <DrawingOffer performanceId={offer.performanceId} />
              <SeatsPanel
                offer={offer}
                plan={seats.plan}
                remark={remark}
                onRemoved={() => setRemark('')}
                onHold={() => send({ type: 'hold.asked' })}
              />
            </AfterQuestion>
          </>
        )}
      </section>
    </div>
  );
}

/** Beside a map that is only looked at: why nothing is chosen there, how much is free, and what can be done. */
function LookPanel({ seats, remark }: { readonly seats: PerformanceSeats; readonly remark: ReactNode }) {
  const { queries } = useShop();
  const now = useMinute();
  const send = useSend('ticketPicker');
  const { data: catalogue } = useQuery(queries.catalogue());
  const { data: availability } = useQuery({ ...queries.availability(), enabled: false });
  const { performanceId } = seats;
  const performance = lookUp('performance', catalogue?.performances, performanceId);
  const bookability: Bookability =
    performance === undefined
      ? 'unknown'
      : bookabilityOf(performance, codeOf(availability ?? null, performanceId), now);
  const canBook = isBookable(bookability);
  return (
    <>
      {/* No control stands in it: the panel itself takes the focus, or a keyboard could not scroll it. */}
      <div className={classNames(layout.stack3, picker.scrolling, styles.scroll)} tabIndex={0}>
        <h3 className={layout.large}>{pickerText('look_title')}</h3>
        <Notice kind="info" announcement="none">
          <p>{reasonOf(bookability, performance?.salesOpening ?? 0)}</p>
          <p>{pickerText('look_text')}</p>
        </Notice>
        <FreeSeats seats={seats} />
      </div>
      <p className={classNames(layout.small, layout.firm, styles.remark)} role="status">
        {remark}
      </p>
      <div className={classNames(layout.ruled, styles.bar)}>
        {canBook ? (
          <Button
            variant="primary"
            size="large"
            isWide
            onClick={() => send({ type: 'performance.chosen', performanceId, needsMap: true })}
          >
            {pickerText('look_choose')}
          </Button>
        ) : (
          <Button size="large" isWide onClick={() => send({ type: 'picker.dismissed' })}>
            {pickerText('look_close')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Why nothing can be chosen now, or that it can. */
function reasonOf(bookability: Bookability, salesOpening: number): string {
  switch (bookability) {
    case 'soon':
      return pickerText('look_soon', { date: formatShortDate(salesOpening * 1000) });
    case 'past':
    case 'closed':
    case 'full':
    case 'waitingList':
    case 'notSold':
      return pickerText(`look_${bookability}`);
    default:
      return pickerText('look_open');
  }
}

function FreeSeats({ seats }: { readonly seats: PerformanceSeats }) {
  useStatesVersion(seats);
  const count = seats.read().reduce((sum, state) => sum + (state === seatState.free ? 1 : 0), 0);
  return <p>{pickerText('look_free', { count, shown: count.toLocaleString('fr-FR') })}</p>;
}
