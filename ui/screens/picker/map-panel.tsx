import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { PerformanceSeats } from '../../../api/client/seat-store.ts';
import { describeSeat, type SeatDescription } from '../../../api/entities/hall-plan.ts';
import { priceRange } from '../../../api/entities/money.ts';
import { seatState } from '../../../api/entities/seat-states.ts';
import { choiceTotal } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { newKey } from '../../actors/new-key.ts';
import { useFact, useSend, useShop } from '../../actors/shop.tsx';
import { useHallMapFact, useSendHallMap } from '../../actors/use-hall-map.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatPriceRange, type MoneyStyle, useMoneyStyle } from '../../design/price.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import { text } from '../../texts/text.ts';
import type { MapCategory } from '../hall-map/hall-map.tsx';
import { PickerLayout } from './picker-layout.tsx';
import { SeatsPanel } from './seats-panel.tsx';

const HallMap = lazy(() => import('../hall-map/hall-map.tsx'));

const none: readonly SeatDescription[] = [];

function mapCategory(category: OfferCategory, style: MoneyStyle): MapCategory {
  const range = priceRange(
    category.prices.map((price) => price.amounts.get(category.code)).filter((amount) => amount !== undefined),
  );
  return {
    code: category.code,
    name: category.name,
    color: category.color,
    priceLabel: range === null ? '' : formatPriceRange(range, style),
    onSale: range !== null,
  };
}

/** The map with the chosen seats beside it. */
export function MapPanel() {
  const { seatStore } = useShop();
  const offer = useFact('ticketPicker', ({ context }) => context.offer);
  const stage = useHallMapFact(
    (snapshot) =>
      snapshot.matches('failed') ? 'failed' : snapshot.matches({ watching: 'loading' }) ? 'loading' : 'open',
    'loading',
  );
  const seats = offer === null ? null : seatStore.of(offer.performanceId);
  const send = useSendHallMap();
  if (stage === 'failed') {
    return (
      <Notice
        kind="error"
        title={pickerText('picker_map_failed')}
        actions={
          <Button variant="primary" onClick={() => send({ type: 'map.retried' })}>
            {text('retry')}
          </Button>
        }
      />
    );
  }
  if (stage === 'loading' || seats === null || offer === null) {
    return <Waiting label={pickerText('picker_loading')} />;
  }
  return <OpenMap offer={offer} seats={seats} />;
}

function OpenMap({ offer, seats }: { readonly offer: PerformanceOffer; readonly seats: PerformanceSeats }) {
  const style = useMoneyStyle();
  const selected = useHallMapFact(({ context }) => context.selected, none);
  const lost = useHallMapFact(({ context }) => context.lost, none);
  const send = useSendHallMap();
  const [remark, setRemark] = useState('');
  const categories = useMemo(
    () => offer.categories.map((category) => mapCategory(category, style)),
    [offer.categories, style],
  );
  const selectedIds = useMemo(() => selected.map((seat) => seat.seatId), [selected]);
  const lostIds = useMemo(() => lost.map((seat) => seat.seatId), [lost]);
  const toggle = useCallback(
    (seatId: number) => {
      const isHeld = seats.read()[seatId - 1] === seatState.mine;
      const seat = describeSeat(seats.plan, seatId);
      setRemark(isHeld ? pickerText('picker_in_cart') : '');
      if (seat !== null && !isHeld) {
        send({ type: 'seat.toggled', seat });
      }
    },
    [seats, send],
  );
  return (
    <PickerLayout
      map={
        <Suspense fallback={<Waiting label={pickerText('picker_loading')} />}>
          <HallMap
            plan={seats.plan}
            states={seats}
            selected={selectedIds}
            lost={lostIds}
            categories={categories}
            maximum={offer.maximum}
            onSeatToggled={toggle}
            onMaximumReached={() => setRemark(pickerText('picker_maximum', { count: offer.maximum }))}
          />
        </Suspense>
      }
      panel={<ChosenSeats offer={offer} remark={remark} />}
    />
  );
}

function ChosenSeats({ offer, remark }: { readonly offer: PerformanceOffer; readonly remark: string }) {
  const seats = useFact('ticketPicker', ({ context }) => context.seats);
  const lost = useFact('ticketPicker', ({ context }) => context.lost);
  const total = useFact('ticketPicker', ({ context }) => choiceTotal(context));
  const refusal = useFact('ticketPicker', ({ context }) => context.refusal);
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('ticketPicker');
  const sendMap = useSendHallMap();
  return (
    <>
      {remark !== '' && <Notice kind="info" title={remark} />}
      <SeatsPanel
        offer={offer}
        seats={seats}
        lost={lost}
        total={total}
        busy={isBusy}
        // What was lost is named by its seats; the server's sentence would say it twice.
        refusal={lost.length > 0 ? null : refusal}
        onPriceChosen={(seatId, priceCode) => send({ type: 'price.chosen', seatId, priceCode })}
        onSeatRemoved={(seat) => sendMap({ type: 'seat.toggled', seat })}
        onLostAcknowledged={() => send({ type: 'lostSeats.acknowledged' })}
        onHold={() => send({ type: 'hold.asked', key: newKey() })}
      />
    </>
  );
}
