import '../design/css-variables.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import { familyOf, type PriceFamily } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { HallPlan, SeatDescription } from '../../api/seats/hall-plan.ts';
import { describePlace, placeParticulars, seatWords } from '../../api/seats/seat-words.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { type Cents, formatMoney, priceRange } from '../../api/values/money.ts';
import {
  alternateCount,
  categoryOf,
  choiceTotal,
  fullTotal,
  lineOf,
  maySeatHave,
} from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  ChosenSeat,
  PerformanceOffer,
  TicketPickerContext,
  TicketPickerEvent,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { Button, IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { type MoneyStyle, useMoneyStyle } from '../design/money-style.tsx';
import { removeIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Select, type SelectOption } from '../design/select.tsx';
import { text } from '../language/fr.ts';
import { priceRemarks } from '../language/price-name.ts';
import { WayToGroups } from '../shell/way-to.tsx';
import { useFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { AlternateNote, HoldBar, ImposedNote } from './hold-bar.tsx';
import { HoldDoubt, HoldEnded } from './hold-ended.tsx';
import styles from './map-panel.module.css';
import picker from './picker.module.css';
import { isSectionOpen, priceSections } from './price-sections.ts';
import { ProofNote } from './proof-note.tsx';
import { ReferenceForm } from './reference-form.tsx';
import { AllTakenNotice, useIsAllTaken } from './sold-out-notice.tsx';
import { useKnownFamilies } from './use-openings.ts';

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
  /** What the last click on the map met: the maximum, a seat of the cart. Empty when it met nothing. */
  readonly remark: ReactNode;
  /** Places were taken away: what the last click met holds no longer. */
  readonly onRemoved: () => void;
  readonly onHold: () => void;
}

type SeatsRemoved = Extract<TicketPickerEvent, { readonly type: 'seat.toggled' | 'selection.cleared' }>;

const useIsBusy = () => useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));

/** « Orchestre, rang F, place 12 ». */
export function seatName(seat: SeatDescription): string {
  return seatWords(seat, 'short');
}

/** The seats chosen on the map, each with its price (point 4), and what was lost to someone quicker. */
export function SeatsPanel({ offer, plan, remark, onRemoved, onHold }: SeatsPanelProps) {
  const choice = useFact('ticketPicker', ({ context }) => context);
  const isBusy = useIsBusy();
  const send = useSend('ticketPicker');
  const { seats, lost } = choice;
  const total = choiceTotal(choice);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useNewestInView(seats.length);
  const remove = (event: SeatsRemoved): void => {
    // The pressed button goes away with its seats: the focus stays near.
    heading.current?.focus({ preventScroll: true });
    onRemoved();
    send(event);
  };
  return (
    <>
      {/* Without a place there is no control to tab to: the panel itself takes the focus, or a keyboard could not scroll it. */}
      <div
        className={classNames(layout.stack3, picker.scrolling, styles.scroll, styles.seatsScroll)}
        tabIndex={seats.length === 0 ? 0 : undefined}
      >
        <h3 ref={heading} className={picker.unseenWhenSmall} tabIndex={-1}>
          {pickerText('picker_selection')}
        </h3>
        <Alerts offer={offer} choice={choice} />
        {seats.length === 0 ? (
          <Invitation offer={offer} />
        ) : (
          <>
            <ul ref={list} className={classNames(layout.stack, styles.seats)}>
              {seats.map((seat) => (
                <SeatLine
                  key={seat.seatId}
                  seat={seat}
                  plan={plan}
                  offer={offer}
                  onRemoved={() => remove({ type: 'seat.toggled', seat })}
                />
              ))}
            </ul>
            <Button
              variant="quiet"
              size="small"
              disabled={isBusy}
              onClick={() => remove({ type: 'selection.cleared' })}
            >
              {pickerText('picker_seats_remove')}
            </Button>
            <SeatConditions offer={offer} seats={seats} />
          </>
        )}
      </div>
      <p className={classNames(layout.small, layout.firm, styles.remark)} role="status">
        {remark}
      </p>
      <div className={classNames(layout.ruled, styles.bar, styles.seatsBar)}>
        {offer.alternate !== null && seats.length > 0 && (
          <AlternateNote
            line={offer.alternate}
            amount={sameAmount(offer, seats)}
            count={alternateCount(choice)}
            saved={fullTotal(choice) - total}
          />
        )}
        <ImposedNote performanceId={offer.performanceId} places={seats} />
        <HoldBar
          count={seats.length}
          total={total}
          isBlocked={lost.length > 0}
          onHold={onHold}
          phoneLayout="row"
        />
      </div>
    </>
  );
}

/** What was lost, what nobody knows yet, and why nothing could be had. */
function Alerts({
  offer,
  choice,
}: {
  readonly offer: PerformanceOffer;
  readonly choice: TicketPickerContext;
}) {
  const { seats, lost, refusal } = choice;
  const isAllTaken = useIsAllTaken(offer);
  const isBusy = useIsBusy();
  const send = useSend('ticketPicker');
  return (
    <div className={styles.alerts}>
      {lost.length > 0 && (
        <Notice
          kind="warning"
          title={pickerText('picker_lost_title', { count: lost.length })}
          actions={
            <Button
              variant="primary"
              size="small"
              disabled={isBusy}
              onClick={() => send({ type: 'lostSeats.acknowledged' })}
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
      {/* What was lost is named by its seats; the server's sentence would say it twice. */}
      {refusal !== null && lost.length === 0 && (
        <RefusalNotice refusal={refusal} title={pickerText('picker_refused')} />
      )}
    </div>
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
      <p className={classNames(layout.muted, styles.invitation)}>
        {pickerText('picker_selection_empty')}{' '}
        <span className={styles.limit}>{pickerText('picker_quantity_hint', { count: offer.maximum })}</span>{' '}
        <WayToGroups performanceId={offer.performanceId} />
      </p>
      {priced.length > 0 && (
        <div className={classNames(layout.stack2, layout.ruled, styles.prices)}>
          <h4 className={styles.pricesTitle}>{pickerText('picker_price_list')}</h4>
          <ul className={layout.stack}>
            {priced.map(({ code, name, color, cost }) => (
              <li key={code} className={layout.across3}>
                <span
                  className={classNames(layout.swatch, styles.dot)}
                  style={{ '--category-color': color }}
                />
                <span>{name}</span>
                <span className={styles.cost}>{cost}</span>
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
  readonly onRemoved: () => void;
}) {
  const { seat, offer } = props;
  const choice = useFact('ticketPicker', ({ context }) => context);
  // While the server is asked for the seats they stay as they are.
  const isBusy = useIsBusy();
  const knownFamilies = useKnownFamilies();
  const send = useSend('ticketPicker');
  const money = useMoneyStyle();
  const category = categoryOf(offer, seat.categoryCode);
  const name = seatName(seat);
  const place = describePlace(props.plan, seat.seatId);
  const detail = classNames(layout.note, layout.block, styles.detail);
  return (
    <li className={classNames(layout.ruled, styles.seat)}>
      <p className={classNames(layout.across3, picker.name)}>
        <span className={layout.swatch} style={{ '--category-color': category?.color }} />
        <span className={layout.shrinkable}>
          {pickerText('picker_seat_place', { row: seat.row, number: seat.number })}
          <span className={detail}>
            {[seat.section, category?.name].filter((part) => part !== undefined).join(' · ')}
          </span>
          {place !== null && <span className={detail}>{placeParticulars(place).join(', ')}</span>}
        </span>
      </p>
      <IconButton
        label={pickerText('picker_seat_remove', { seat: name })}
        icon={removeIcon}
        disabled={isBusy}
        onClick={props.onRemoved}
      />
      <div className={layout.wholeRow}>
        <Select
          isLabelHidden
          disabled={isBusy}
          label={pickerText('picker_price_of', { seat: name })}
          value={seat.priceCode}
          options={seatPriceOptions(seat, offer, choice, knownFamilies, money)}
          onChanged={(priceCode) => send({ type: 'price.chosen', seatId: seat.seatId, priceCode })}
        />
      </div>
    </li>
  );
}

interface SeatConditionsProps {
  readonly offer: PerformanceOffer;
  readonly seats: readonly ChosenSeat[];
}

/** What the prices of the chosen seats ask for, and the references that open others for them. */
function SeatConditions({ offer, seats }: SeatConditionsProps) {
  const knownFamilies = useKnownFamilies();
  const { openings } = offer;
  const proofs = [
    ...new Set(
      seats.map(({ categoryCode, priceCode }) => lineOf(offer, categoryCode, priceCode)?.proofType ?? ''),
    ),
  ].flatMap((code) => lookUp('proof', openings.proofTypes, code) ?? []);
  const isLater = seats.some(({ priceCode }) => priceCode === unchosenPrice);
  const families = familiesFor(offer, seats);
  const isNominative = seats.some(({ priceCode }) => familyOf(openings, priceCode)?.isNominative);
  if (proofs.length + families.length === 0 && !isLater && !isNominative) {
    return null;
  }
  return (
    <div className={layout.stack3}>
      {isLater && <p className={layout.hint}>{pickerText('prices_later_note')}.</p>}
      {isNominative && <p className={layout.hint}>{pickerText('prices_nominative')}</p>}
      {proofs.map((proof) => (
        <ProofNote key={proof.code} proof={proof} isWanted />
      ))}
      {families.map(({ family, priceCode }) => (
        <section
          key={family.code}
          className={classNames(layout.stack1, layout.ruled, styles.family)}
          aria-label={family.label}
        >
          <p className={layout.strong}>{family.label}</p>
          {family.isOpen && family.openMessage !== '' && <p className={layout.hint}>{family.openMessage}</p>}
          {!family.isOpen && knownFamilies.has(family.code) && (
            <p className={layout.hint}>{pickerText('prices_known')}</p>
          )}
          <ReferenceForm family={family} priceCode={priceCode} performanceId={offer.performanceId} />
        </section>
      ))}
    </div>
  );
}

/** The families with prices in the categories of the seats, each with one of those prices. */
function familiesFor(
  { categories, openings }: PerformanceOffer,
  seats: readonly ChosenSeat[],
): readonly { readonly family: PriceFamily; readonly priceCode: string }[] {
  const chosen = new Set(seats.map(({ categoryCode }) => categoryCode));
  const lines = categories
    .filter(({ code }) => chosen.has(code))
    .flatMap(({ prices, referenced }) => [...prices, ...referenced]);
  const byCode = new Map<string, { readonly family: PriceFamily; readonly priceCode: string }>();
  for (const { code } of lines) {
    const family = familyOf(openings, code);
    if (family !== undefined && !byCode.has(family.code)) {
      byCode.set(family.code, { family, priceCode: code });
    }
  }
  return [...byCode.values()];
}
