import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import type { PerformanceSeats } from '../../../api/client/seat-store.ts';
import type { SeatDescription } from '../../../api/entities/hall-plan.ts';
import { priceRange } from '../../../api/entities/money.ts';
import { choiceTotal } from '../../../machines/ticketPicker/ticketPicker.rules.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { newKey } from '../../actors/new-key.ts';
import { useFact, useSend, useShop } from '../../actors/shop.tsx';
import { useHallMapFact, useSendHallMap } from '../../actors/use-hall-map.ts';
import { Button } from '../../design/button.tsx';
import { type MoneyStyle, useMoneyStyle } from '../../design/money-style.tsx';
import { Notice } from '../../design/notice.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import { text } from '../../texts/text.ts';
import type { MapCategory } from '../hall-map/hall-map.tsx';
import { PickerLayout, PickerMessage } from './picker-layout.tsx';
import { SeatsPanel, seatName } from './seats-panel.tsx';

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
      <PickerMessage>
        <Notice
          kind="error"
          title={pickerText('picker_map_failed')}
          actions={
            <Button variant="primary" onClick={() => send({ type: 'map.retried' })}>
              {text('retry')}
            </Button>
          }
        />
      </PickerMessage>
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
    (seat: SeatDescription) => {
      setRemark('');
      send({ type: 'seat.toggled', seat });
    },
    [send],
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
            onHeldSeatPressed={(seat) => setRemark(pickerText('picker_in_cart', { seat: seatName(seat) }))}
          />
        </Suspense>
      }
      panel={
        <ChosenSeats
          offer={offer}
          remark={remark}
          onSeatRemoved={toggle}
          onAllRemoved={() => {
            setRemark('');
            send({ type: 'selection.cleared' });
          }}
        />
      }
    />
  );
}

function ChosenSeats(props: {
  readonly offer: PerformanceOffer;
  readonly remark: string;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
  readonly onAllRemoved: () => void;
}) {
  const { offer, remark, onSeatRemoved, onAllRemoved } = props;
  const seats = useFact('ticketPicker', ({ context }) => context.seats);
  const lost = useFact('ticketPicker', ({ context }) => context.lost);
  const total = useFact('ticketPicker', ({ context }) => choiceTotal(context));
  const refusal = useFact('ticketPicker', ({ context }) => context.refusal);
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('ticketPicker');
  return (
    <SeatsPanel
      offer={offer}
      seats={seats}
      lost={lost}
      total={total}
      busy={isBusy}
      remark={remark}
      // What was lost is named by its seats; the server's sentence would say it twice.
      refusal={lost.length > 0 ? null : refusal}
      onPriceChosen={(seatId, priceCode) => send({ type: 'price.chosen', seatId, priceCode })}
      onSeatRemoved={onSeatRemoved}
      onAllRemoved={onAllRemoved}
      onLostAcknowledged={() => send({ type: 'lostSeats.acknowledged' })}
      onHold={() => send({ type: 'hold.asked', key: newKey() })}
    />
  );
}
