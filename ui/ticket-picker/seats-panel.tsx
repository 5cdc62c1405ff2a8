import '../design/css-variables.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import type { HallPlan, SeatDescription } from '../../api/seats/hall-plan.ts';
import { describePlace, placeParticulars, seatWords } from '../../api/seats/seat-words.ts';
import { type Cents, formatMoney, priceRange } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import {
  alternateCount,
  categoryOf,
  choiceTotal,
  fullTotal,
  maySeatHave,
} from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  ChosenSeat,
  PerformanceOffer,
  TicketPickerContext,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { Button, IconButton } from '../design/button.tsx';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { removeIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Select, type SelectOption } from '../design/select.tsx';
import { text } from '../language/fr.ts';
import { priceRemarks } from '../language/price-name.ts';
import { WayToGroups } from '../shell/way-to.tsx';
import { AlternateNote } from './alternate-note.tsx';
import { pickerText } from './fr.ts';
import { HoldBar } from './hold-bar.tsx';
import { HoldDoubt, HoldEnded } from './hold-ended.tsx';
import { isSectionOpen, priceSections } from './price-sections.ts';
import { SeatConditions } from './seat-conditions.tsx';
import styles from './seats-panel.module.css';
import { AllTakenNotice, useIsAllTaken } from './sold-out-notice.tsx';

/** The prices that a chosen seat may have, with what each asks for; last, to choose later. */
export function seatPriceOptions(
  seat: ChosenSeat,
  offer: PerformanceOffer,
  choice: TicketPickerContext,
  knownFamilies: ReadonlySet<string>,
  money: MoneyStyle,
): readonly SelectOption[] {
  const category = categoryOf(offer, seat.categoryCode);
  const sections = category === null ? [] : priceSections(offer, category);
  const optionOf = (line: PriceLine): SelectOption => ({
    value: line.code,
    label: [
      line.label,
      formatMoney(line.amounts.get(seat.categoryCode) ?? 0, money),
      ...priceRemarks(line, offer.leastAge),
    ].join(' · '),
    disabled: line.code !== seat.priceCode && !maySeatHave(choice, seat, line.code),
  });
  return [
    ...sections
      .filter(
        (section) =>
          isSectionOpen(section, offer.performanceId, choice.accepted, knownFamilies) ||
          // A price that it has already is always named.
          section.lines.some(({ code }) => code === seat.priceCode),
      )
      .flatMap(({ lines, unavailable }) => [
        ...lines.map(optionOf),
        ...unavailable.map(
          (line): SelectOption => ({
            value: line.code,
            label: pickerText('prices_unavailable_option', { label: line.label }),
            disabled: true,
          }),
        ),
      ]),
    { value: unchosenPrice, label: pickerText('prices_later') },
  ];
}

export interface SeatsPanelProps {
  readonly offer: PerformanceOffer;
  /** What says where the seats lie. */
  readonly plan: HallPlan;
  /** What is chosen so far, and what was lost of it. */
  readonly choice: TicketPickerContext;
  /** Families of which the venue accepted a reference before. */
  readonly knownFamilies: ReadonlySet<string>;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** What the last click on the map met: the maximum, a seat of the cart. Empty when it met nothing. */
  readonly remark: ReactNode;
  /** What holds for these places together, above the button. */
  readonly note?: ReactNode;
  readonly onPriceChosen: (seatId: number, priceCode: string) => void;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
  readonly onAllRemoved: () => void;
  readonly onLostAcknowledged: () => void;
  readonly onHold: () => void;
}

/** « Orchestre, rang F, place 12 ». */
export function seatName(seat: SeatDescription): string {
  return seatWords(seat, 'short');
}

/** The seats chosen on the map, each with its price (point 4), and what was lost to someone quicker. */
export function SeatsPanel(props: SeatsPanelProps) {
  const { offer, choice } = props;
  const { seats, lost } = choice;
  const total = choiceTotal(choice);
  const isAllTaken = useIsAllTaken(offer);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useNewestInView(seats.length);
  // The pressed button goes away with its seats: the focus stays near.
  const stayNear = () => heading.current?.focus({ preventScroll: true });
  return (
    <>
      {/* Without a place there is no control to tab to: the panel itself takes the focus, or a keyboard could not scroll it. */}
      <div className={styles.scroll} tabIndex={seats.length === 0 ? 0 : undefined}>
        <h3 ref={heading} className={styles.heading} tabIndex={-1}>
          {pickerText('picker_selection')}
        </h3>
        <div className={styles.alerts}>
          {lost.length > 0 && (
            <Notice
              kind="warning"
              title={pickerText('picker_lost_title', { count: lost.length })}
              actions={
                <Button
                  variant="primary"
                  size="small"
                  disabled={props.busy}
                  onClick={props.onLostAcknowledged}
                >
                  {text('understood')}
                </Button>
              }
            >
              <p>{lost.map(seatName).join(' ; ')}</p>
              <p>{pickerText('picker_lost_text', { count: lost.length })}</p>
            </Notice>
          )}
          <HoldEnded />
          <HoldDoubt />
          {isAllTaken && seats.length === 0 && lost.length === 0 && (
            <AllTakenNotice performanceId={offer.performanceId} canTry={false} />
          )}
          {props.refusal !== null && (
            <RefusalNotice refusal={props.refusal} title={pickerText('picker_refused')} />
          )}
        </div>
        {seats.length === 0 ? (
          <Invitation offer={offer} />
        ) : (
          <>
            <ul ref={list} className={styles.seats}>
              {seats.map((seat) => (
                <SeatLine
                  key={seat.seatId}
                  seat={seat}
                  plan={props.plan}
                  offer={offer}
                  choice={choice}
                  knownFamilies={props.knownFamilies}
                  busy={props.busy}
                  onPriceChosen={props.onPriceChosen}
                  onSeatRemoved={(removed) => {
                    stayNear();
                    props.onSeatRemoved(removed);
                  }}
                />
              ))}
            </ul>
            <Button
              variant="quiet"
              size="small"
              disabled={props.busy}
              onClick={() => {
                stayNear();
                props.onAllRemoved();
              }}
            >
              {pickerText('picker_seats_remove')}
            </Button>
            <SeatConditions offer={offer} seats={seats} knownFamilies={props.knownFamilies} />
          </>
        )}
      </div>
      <p className={styles.remark} role="status">
        {props.remark}
      </p>
      <div className={styles.bar}>
        {offer.alternate !== null && seats.length > 0 && (
          <AlternateNote
            line={offer.alternate}
            amount={sameAmount(offer, seats)}
            count={alternateCount(choice)}
            saved={fullTotal(choice) - total}
          />
        )}
        {props.note}
        <HoldBar
          count={seats.length}
          total={total}
          busy={props.busy}
          isBlocked={lost.length > 0}
          onHold={props.onHold}
          phoneLayout="row"
        />
      </div>
    </>
  );
}

/** Scrolls the list to the first of the lines that are new whenever it grows: what was just chosen is seen, from its first place. */
function useNewestInView(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) {
      const first = list.current?.children.item(before.current);
      first?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    before.current = count;
  }, [count]);
  return list;
}

/** What stands in the panel while nothing is chosen: how to, how many, and what places cost. */
function Invitation({ offer }: { readonly offer: PerformanceOffer }) {
  const money = useMoneyStyle();
  const priced = offer.categories.flatMap(({ code, name, color, prices }) => {
    const range = priceRange(
      prices.map(({ amounts }) => amounts.get(code)).filter((amount) => amount !== undefined),
    );
    return range === null ? [] : [{ code, name, color, cost: formatPriceRange(range, money) }];
  });
  return (
    <>
      <p className={styles.muted}>
        {pickerText('picker_selection_empty')}{' '}
        <span className={styles.limit}>{pickerText('picker_quantity_hint', { count: offer.maximum })}</span>{' '}
        <WayToGroups performanceId={offer.performanceId} />
      </p>
      {priced.length > 0 && (
        <div className={styles.prices}>
          <h4 className={styles.pricesTitle}>{pickerText('picker_price_list')}</h4>
          <ul className={styles.seats}>
            {priced.map(({ code, name, color, cost }) => (
              <li key={code}>
                <span className={styles.swatch} style={{ '--category-color': color }} />
                <span>{name}</span>
                <span>{cost}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the alternate price costs for these seats; null where that depends on the seat, or it is not sold. */
function sameAmount({ alternate }: PerformanceOffer, seats: readonly ChosenSeat[]): Cents | null {
  const amounts = new Set(seats.map(({ categoryCode }) => alternate?.amounts.get(categoryCode) ?? null));
  const [amount = null] = amounts;
  return amounts.size === 1 ? amount : null;
}

function SeatLine(props: {
  readonly seat: ChosenSeat;
  readonly plan: HallPlan;
  readonly offer: PerformanceOffer;
  readonly choice: TicketPickerContext;
  readonly knownFamilies: ReadonlySet<string>;
  /** The server is being asked for the seats: they stay as they are until it answers. */
  readonly busy: boolean;
  readonly onPriceChosen: (seatId: number, priceCode: string) => void;
  readonly onSeatRemoved: (seat: SeatDescription) => void;
}) {
  const { seat, offer, choice } = props;
  const category = categoryOf(offer, seat.categoryCode);
  const money = useMoneyStyle();
  const name = seatName(seat);
  const place = describePlace(props.plan, seat.seatId);
  return (
    <li className={styles.seat}>
      <p className={styles.name}>
        <span className={styles.swatch} style={{ '--category-color': category?.color }} />
        <span className={styles.words}>
          {pickerText('picker_seat_place', { row: seat.row, number: seat.number })}
          <span className={styles.detail}>
            {[seat.section, category?.name].filter((part) => part !== undefined).join(' · ')}
          </span>
          {place !== null && <span className={styles.where}>{placeParticulars(place).join(', ')}</span>}
        </span>
      </p>
      <IconButton
        label={pickerText('picker_seat_remove', { seat: name })}
        icon={removeIcon}
        disabled={props.busy}
        onClick={() => props.onSeatRemoved(seat)}
      />
      <div className={styles.price}>
        <Select
          isLabelHidden
          disabled={props.busy}
          label={pickerText('picker_price_of', { seat: name })}
          value={seat.priceCode}
          options={seatPriceOptions(seat, offer, choice, props.knownFamilies, money)}
          onChanged={(priceCode) => props.onPriceChosen(seat.seatId, priceCode)}
        />
      </div>
    </li>
  );
}
