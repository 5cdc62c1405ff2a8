import { useEffect, useState } from 'react';
import { countdownThreshold } from '../../machines/holdCountdown/holdCountdown.types.ts';
import { classNames } from '../design/class-names.ts';
import { clockIcon } from '../design/icons.tsx';
import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { formatDayAndMonth, formatShortDate } from '../language/calendar-dates.ts';
import { formatTime } from '../language/dates.ts';
import { formatCountdown } from '../language/numbers.ts';
import { useLateFact, useShop } from '../shop/shop.tsx';
import { cartText } from './fr.ts';
import styles from './hold-countdown.module.css';

/** A timer of more than 2^31 - 1 ms fires at once. */
const longestTimer = 2_147_000_000;

/** Seconds left at which the countdown is said aloud, once each. */
const announcedAt = [30, 60, 120, 300, 600] as const;

export interface HoldCountdownProps {
  /** Epoch milliseconds of the server's clock. */
  readonly deadline: number;
  readonly now: () => number;
  /** `chip` for the header, `text` for a sentence or a summary. */
  readonly look?: 'chip' | 'text';
}

/** The threshold that this many milliseconds have come down to, null above all of them. */
function thresholdOf(left: number): (typeof announcedAt)[number] | null {
  return announcedAt.find((seconds) => left <= seconds * 1000) ?? null;
}

/** Timers come late: a figure leaves this many milliseconds before its second is over, so that it never shows more than is left. */
const lead = 50;

/** Milliseconds left, followed second by second in the view (house rule 7: never in the machine). */
function useTimeLeft(deadline: number, now: () => number): number {
  const [time, setTime] = useState(() => now() + lead);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = Math.max(0, deadline - now() - lead);
      setTime(deadline - left);
      if (left >= countdownThreshold.long) {
        timer = setTimeout(tick, Math.min(left - countdownThreshold.long + 5, longestTimer));
      } else {
        // On the second, so that no figure is skipped however late the last tick came. At zero too: the server may know better.
        timer = setTimeout(tick, left === 0 ? 1000 : (left % 1000) + 5);
      }
    };
    tick();
    return () => clearTimeout(timer);
  }, [deadline, now]);
  return Math.max(0, deadline - time);
}

/**
 * Says how long the places are still held (point 4), at 10, 5, 2 and 1 minute and at 30 seconds only: the visible figures are
 * no live region.
 */
export function HoldAnnouncement(props: Pick<HoldCountdownProps, 'deadline' | 'now'>) {
  const threshold = thresholdOf(useTimeLeft(props.deadline, props.now));
  const [silentAt, setSilentAt] = useState({ deadline: props.deadline, threshold });
  if (silentAt.deadline !== props.deadline) {
    setSilentAt({ deadline: props.deadline, threshold });
  }
  const isSilent = threshold === null || threshold === silentAt.threshold;
  return <LiveRegion message={isSilent ? '' : cartText(`hold_announce_${threshold}`)} />;
}

/** How long the places are still held (point 4): what is left, or, of a long hold, until when. */
export function HoldCountdown(props: HoldCountdownProps) {
  const { look = 'chip' } = props;
  const left = useTimeLeft(props.deadline, props.now);
  const urgency = left <= 30_000 ? 'last' : left <= 120_000 ? 'short' : 'calm';
  const isLong = left >= countdownThreshold.long;
  const time = isLong ? formatShortDate(props.deadline) : formatCountdown(left);
  return (
    <span
      className={classNames(layout.figures, layout.oneLine, styles.countdown, styles[look], styles[urgency])}
      role="timer"
      aria-live="off"
      title={look === 'chip' ? cartText(isLong ? 'hold_chip_long' : 'hold_chip', { time }) : undefined}
    >
      {look === 'chip' && clockIcon}
      <span className={styles.time}>
        {isLong && look === 'chip' ? <ShortDate date={props.deadline} /> : time}
      </span>
    </span>
  );
}

/** « 27 nov. · 20 h 30 »; where there is no room, the day alone. */
function ShortDate({ date }: { readonly date: number }) {
  return (
    <>
      {formatDayAndMonth(date)}
      <span className={styles.hour}> · {formatTime(date)}</span>
    </>
  );
}

/** Until when the cart is held, as the countdown's actor says: epoch milliseconds; null while nothing is, or while it is being paid. */
function useHeldUntil(): number | null {
  return useLateFact(
    'holdCountdown',
    ({ context: { hold } }) => (hold?.paymentReference === null ? hold.deadline : null),
    null,
  );
}

/** How long the cart is still held; it stays at zero until the server has said that the hold is over. */
export function HeldCountdown(props: Pick<HoldCountdownProps, 'look'>) {
  const { clock } = useShop();
  const deadline = useHeldUntil();
  return deadline === null ? null : (
    <HoldCountdown deadline={deadline} now={clock.latest} look={props.look ?? 'text'} />
  );
}

/** Says it aloud. */
export function HeldAnnouncement() {
  const { clock } = useShop();
  const deadline = useHeldUntil();
  return deadline === null ? null : <HoldAnnouncement deadline={deadline} now={clock.latest} />;
}
