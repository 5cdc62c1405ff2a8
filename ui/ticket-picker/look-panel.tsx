import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PerformanceSeats } from '../../api/client/seat-store.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { useStatesVersion } from '../hall-map/use-states-version.ts';
import { formatShortDate } from '../language/more-dates.ts';
import { type Bookability, bookabilityOf, codeOf, isBookable } from '../programme/bookability.ts';
import { useSend, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { pickerText } from './fr.ts';
import styles from './look-panel.module.css';

/** Beside a map that is only looked at: why nothing is chosen there, how much is free, and what can be done. */
export function LookPanel({
  seats,
  remark,
}: {
  readonly seats: PerformanceSeats;
  readonly remark: ReactNode;
}) {
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
      <div className={styles.scroll} tabIndex={0}>
        <h3 className={layout.large}>{pickerText('look_title')}</h3>
        <Notice kind="info" announcement="none">
          <p>{reasonOf(bookability, performance?.salesOpening ?? 0)}</p>
          <p>{pickerText('look_text')}</p>
        </Notice>
        <FreeSeats seats={seats} />
      </div>
      <p className={styles.remark} role="status">
        {remark}
      </p>
      <div className={styles.bar}>
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
