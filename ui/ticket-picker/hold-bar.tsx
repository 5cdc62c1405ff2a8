import type { PriceLine } from '../../api/prices/pricing.ts';
import { imposedLack } from '../../api/seats/imposed-places.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import { imposedWords } from '../cart/imposed-words.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Price } from '../design/price.tsx';
import { WayToGroups } from '../shell/way-to.tsx';
import { useFact } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import styles from './hold-bar.module.css';
import picker from './picker.module.css';
import { useOpenings } from './use-openings.ts';

export interface HoldBarProps {
  readonly count: number;
  readonly total: Cents;
  readonly onHold: () => void;
  /** Something above must be read first. */
  readonly isBlocked?: boolean;
  /** `row` lays sum and button side by side on a phone, where height is scarce. */
  readonly phoneLayout?: 'stack' | 'row';
}

const barId = 'barre-des-places';

/** Takes the focus to the button that puts in the cart what is chosen. */
export function focusHold(): void {
  document.querySelector<HTMLElement>(`#${barId} button`)?.focus({ preventScroll: true });
}

/** What is chosen so far, what it costs, and the button that puts it in the cart. */
export function HoldBar(props: HoldBarProps) {
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const isRow = props.phoneLayout === 'row';
  return (
    <div id={barId} className={classNames(layout.stack3, isRow && styles.row)}>
      <p className={classNames(layout.amount, styles.sum)} role="status">
        {/* Where nothing is chosen the panel's own invitation says so. */}
        <span className={isRow && props.count === 0 ? picker.unseenWhenSmall : undefined}>
          {pickerText('picker_count', { count: props.count })}
        </span>
        <strong className={picker.total}>
          <Price amount={props.total} />
        </strong>
      </p>
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={props.count === 0 || props.isBlocked === true}
        busy={isBusy}
        onClick={props.onHold}
      >
        {pickerText('picker_hold')}
      </Button>
    </div>
  );
}

export interface AlternateNoteProps {
  readonly line: PriceLine;
  /** What it costs in the category shown; null where several are. */
  readonly amount: Cents | null;
  /** How many of the chosen places have it. */
  readonly count: number;
  /** How much less is charged for it, in cents. */
  readonly saved: Cents;
}

/** The price of every second ticket (option `tarif_PAPO`): what it is, then what it takes off, before anything is held. */
export function AlternateNote({ line, amount, count, saved }: AlternateNoteProps) {
  const money = useMoneyStyle();
  if (count === 0 && amount === null) {
    return null;
  }
  return (
    <p className={classNames(layout.toneSuccess, layout.small, layout.firm, picker.message)} role="status">
      {count > 0
        ? pickerText('prices_alternate_taken', { count, label: line.label, saved: formatMoney(saved, money) })
        : pickerText('prices_alternate', { label: line.label, amount: formatMoney(amount ?? 0, money) })}
    </p>
  );
}

export interface ImposedNoteProps {
  readonly performanceId: number;
  /** What is being chosen, beside what the cart has; `seatId` is null where the server chooses it. */
  readonly places: readonly { readonly seatId: number | null }[];
}

/** Says, while places are chosen, which of them go only together and what is still to be taken (`places_imposees`). */
export function ImposedNote({ performanceId, places }: ImposedNoteProps) {
  const cart = useCart();
  const rule = useOpenings().imposed.get(performanceId);
  if (rule === undefined) {
    return null;
  }
  const held = cart.items.flatMap((item) =>
    item.type === 'ticket' && item.performanceId === performanceId ? [{ seatId: item.seatId }] : [],
  );
  const all = [...held, ...places];
  const words = imposedWords(rule, all.length === 0 ? null : imposedLack(rule, all), all);
  return words === '' ? null : (
    <p className={classNames(layout.toneWarning, layout.small, layout.firm, picker.message)} role="status">
      {words}
    </p>
  );
}

export interface OrderLimitProps {
  /** The most tickets of an order. */
  readonly maximum: number;
  /** What the form for groups then is about. */
  readonly performanceId: number | null;
}

/** An order takes no more places: so many, and where who is more goes on. */
export function OrderLimit({ maximum, performanceId }: OrderLimitProps) {
  return (
    <>
      {pickerText('picker_maximum', { count: maximum })} <WayToGroups performanceId={performanceId} isLimit />
    </>
  );
}
