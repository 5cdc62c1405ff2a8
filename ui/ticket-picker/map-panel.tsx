import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { PerformanceSeats } from '../../api/client/seat-store.ts';
import { amountsIn } from '../../api/prices/moved-amounts.ts';
import type { HallPlan, SeatDescription, SeatId } from '../../api/seats/hall-plan.ts';
import { type Cents, priceRange } from '../../api/values/money.ts';
import { mapPurposeOf, mapStageOf } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { late } from '../design/late.tsx';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { Waiting } from '../design/waiting.tsx';
import type { MapCategory } from '../hall-map/hall-map.tsx';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { AfterQuestion, BestPlacesPanel, useAsksFirst } from './best-places-panel.tsx';
import { pickerText } from './fr.ts';
import { ImposedNote } from './imposed-note.tsx';
import { LookPanel } from './look-panel.tsx';
import { MoveOffer, Moving } from './move-panel.tsx';
import { OrderLimit } from './order-limit.tsx';
import styles from './picker-layout.module.css';
import { SeatsPanel, seatName } from './seats-panel.tsx';
import { useBestPlacesFact } from './use-best-places.ts';
import { useKnownFamilies } from './use-known-families.ts';
import { useMoving } from './use-moving.ts';
import { DrawingOffer, MapMissing } from './venue-drawing.tsx';

interface PickerLayoutProps {
  readonly map: ReactNode;
  readonly panel: ReactNode;
}

/** The hall map with its panel: beside it where there is width, below it on a phone. Fills the dialog it stands in. */
function PickerLayout(props: PickerLayoutProps) {
  return (
    <div className={styles.layout}>
      <section className={styles.map} aria-label={pickerText('picker_map')}>
        {props.map}
      </section>
      <section className={styles.panel} aria-label={pickerText('picker_selection')}>
        {props.panel}
      </section>
    </div>
  );
}

/** What stands in the map's place when there is none. */
function PickerMessage(props: { readonly children: ReactNode }) {
  return <div className={styles.message}>{props.children}</div>;
}

/** Its script comes while the plan is on its way. */
const HallMap = late(async () => (await import('../scripts/hall-map.ts')).HallMap);

/** As `picker-layout.module.css` has it. */
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
    return (
      <PickerMessage>
        <MapMissing performanceId={offer?.performanceId ?? 0} />
      </PickerMessage>
    );
  }
  if (stage === 'loading' || seats === null || offer === null) {
    return <Waiting label={pickerText('picker_loading')} />;
  }
  return <OpenMap offer={offer} seats={seats} />;
}

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
  const proposal = useBestPlacesFact(({ context }) => context.proposal, null);
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
  const toggle = useCallback(
    (seat: SeatDescription) => {
      setRemark('');
      send({ type: 'seat.toggled', seat });
    },
    [send],
  );
  const press = (seat: SeatDescription): void => {
    if (purpose === 'move') {
      moving.onSeatPressed(seat);
    } else if (purpose === 'look') {
      setRemark(pickerText('look_pressed', { seat: seatName(seat) }));
    } else {
      toggle(seat);
    }
  };
  return (
    <PickerLayout
      map={
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
      }
      panel={
        !isPanelMade ? null : purpose === 'move' ? (
          <Moving moving={moving} />
        ) : purpose === 'look' ? (
          <LookPanel seats={seats} remark={remark} />
        ) : (
          <>
            <MoveOffer performanceId={offer.performanceId} />
            <BestPlacesPanel />
            <AfterQuestion isAsked={asksFirst}>
              <DrawingOffer performanceId={offer.performanceId} />
              <ChosenSeats
                offer={offer}
                plan={seats.plan}
                remark={remark}
                onSeatRemoved={toggle}
                onAllRemoved={() => {
                  setRemark('');
                  send({ type: 'selection.cleared' });
                }}
              />
            </AfterQuestion>
          </>
        )
      }
    />
  );
}

function ChosenSeats(props: {
  readonly offer: PerformanceOffer;
  readonly plan: HallPlan;
  readonly remark: ReactNode;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
  readonly onAllRemoved: () => void;
}) {
  const { offer, remark, onSeatRemoved, onAllRemoved } = props;
  const choice = useFact('ticketPicker', ({ context }) => context);
  const knownFamilies = useKnownFamilies();
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('ticketPicker');
  return (
    <SeatsPanel
      offer={offer}
      plan={props.plan}
      choice={choice}
      knownFamilies={knownFamilies}
      busy={isBusy}
      remark={remark}
      note={<ImposedNote performanceId={offer.performanceId} places={choice.seats} />}
      // What was lost is named by its seats; the server's sentence would say it twice.
      refusal={choice.lost.length > 0 ? null : choice.refusal}
      onPriceChosen={(seatId, priceCode) => send({ type: 'price.chosen', seatId, priceCode })}
      onSeatRemoved={onSeatRemoved}
      onAllRemoved={onAllRemoved}
      onLostAcknowledged={() => send({ type: 'lostSeats.acknowledged' })}
      onHold={() => send({ type: 'hold.asked' })}
    />
  );
}
