import { memo, useId, useRef } from 'react';
import type { TicketItem } from '../../../api/cart/cart.ts';
import { needsMap, type Performance } from '../../../api/season/performance.ts';
import { showTitle } from '../../../api/season/show.ts';
import type { EveningNews, SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import { type EveningChoice, eveningChoice, isGuestOf } from '../../../api/subscriptions/evening-choice.ts';
import type { GuestPlace } from '../../../api/subscriptions/guest-places.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import type { DraftEvening } from '../../../api/subscriptions/subscription-draft.ts';
import type { TextValues } from '../../../api/values/fill-text.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import { AvailabilityBadge } from '../../design/availability-badge.tsx';
import { Button } from '../../design/button.tsx';
import choosable from '../../design/choosable.module.css';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { successIcon } from '../../design/more-icons.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { Select } from '../../design/select.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { machineDate } from '../../language/dates.ts';
import { text } from '../../language/fr.ts';
import { type Bookability, badgeOf, isBookable } from '../../programme/bookability.ts';
import { useAppFact, useFact, useSend } from '../../shop/shop.tsx';
import { subscriptionsText } from '../fr.ts';
import { eveningWarning, subscriberRefusalText } from './composition-words.ts';
import styles from './evening-row.module.css';
import { type Person, useIsHolding, useTrouble } from './use-composition.ts';

interface EveningGuestsProps {
  /** All the places for guests that there may still be. */
  readonly places: readonly GuestPlace[];
  readonly quantity: number;
  /** The evening, for who does not see it beside. */
  readonly name: string;
  readonly onChanged: (count: number) => void;
}

/** How many come along with those who subscribe, where the formula sells places for them; nothing where it does not. */
function EveningGuests({ places, name, ...props }: EveningGuestsProps) {
  const isHolding = useIsHolding();
  const money = useMoneyStyle();
  const [first] = places;
  return first === undefined ? null : (
    <div role="group" aria-label={name} className={classNames(layout.line4, layout.apart, layout.wholeRow)}>
      <div>
        <p className={classNames(layout.small, layout.firm)}>{subscriptionsText('composer_guests')}</p>
        <p className={layout.note}>
          {subscriptionsText('composer_guests_price', {
            price: formatPriceRange({ lowest: first.amount, highest: first.amount }, money),
            count: places.length,
          })}
        </p>
      </div>
      <QuantityStepper
        label={subscriptionsText('composer_guests')}
        quantity={Math.min(props.quantity, places.length)}
        maximum={places.length}
        limit={subscriptionsText('composer_guests_limit')}
        disabled={isHolding}
        onChanged={props.onChanged}
      />
    </div>
  );
}

/** What all evenings of a composition have in common; the very same object as long as none of it changed. */
export interface Composing {
  readonly formula: SubscriptionFormula;
  readonly world: SeasonWorld;
  readonly people: readonly Person[];
  /** A category is wished for all evenings beside the list: one evening in another category changes nothing of that wish. */
  readonly hasWishForAll: boolean;
  readonly onChosen: (evening: Omit<DraftEvening, 'id'>) => void;
}

export interface EveningRowProps {
  readonly composing: Composing;
  readonly performance: Performance;
  /** `titled` where rows of several shows stand together; `hidden` while the filters leave it out: to show it again costs next to nothing. */
  readonly look: 'plain' | 'titled' | 'hidden';
  readonly bookability: Bookability;
  /** As it was chosen and is not yet held; undefined when it is not. */
  readonly evening: DraftEvening | undefined;
  /** The places in the cart of those who subscribe. */
  readonly heldTickets: readonly TicketItem[];
  /** What became of the chosen evening since. */
  readonly news: EveningNews | null;
  /** The show that somebody sees the same evening; empty for none. */
  readonly clash: string;
}

/** How a row names its evening: « Phèdre, ven. 4 déc. 20 h 30 ». */
interface EveningName extends TextValues {
  readonly show: string;
  readonly date: string;
}

type Choose = (change: Partial<DraftEvening>) => void;

/** « Camille (Orchestre, rang F, place 12), un proche (…) ». */
function heldWords(tickets: readonly TicketItem[], people: readonly Person[]): string {
  return tickets
    .map((ticket) => {
      const person = people.find(({ id }) => id === ticket.subscriptionId);
      const isGuest = person !== undefined && isGuestOf(person, ticket);
      const name = isGuest ? subscriptionsText('composer_held_guest') : (person?.name ?? '');
      return ticket.seatLabel === ''
        ? name
        : subscriptionsText('composer_held_seat', { name, seat: ticket.seatLabel });
    })
    .join(', ');
}

const warningLook = classNames(layout.firm, styles.warning);

const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ');

function withoutId({ id: _, ...evening }: DraftEvening): Omit<DraftEvening, 'id'> {
  return evening;
}

/** What is to be known of an evening: who has a place, what it meets, what became of it. */
function EveningNotes(
  props: Pick<EveningRowProps, 'evening' | 'heldTickets' | 'news' | 'clash' | 'bookability'> & {
    readonly composing: Composing;
    readonly performance: Performance;
    readonly isSomebodyHeld: boolean;
    readonly name: EveningName;
    readonly choose: Choose;
  },
) {
  const { evening, news, clash, isSomebodyHeld, performance } = props;
  const refusal = useTrouble(evening?.id);
  const warning =
    evening === undefined ? '' : eveningWarning(evening, news, performance.date, props.bookability);
  return !isSomebodyHeld && clash === '' && warning === '' && refusal === null ? null : (
    <div className={classNames(layout.note, layout.stack1, layout.atStart, layout.wholeRow)}>
      {isSomebodyHeld && (
        <p>
          {subscriptionsText('composer_held', {
            names: heldWords(props.heldTickets, props.composing.people),
          })}
        </p>
      )}
      {clash !== '' && <p className={warningLook}>{subscriptionsText('composer_clash', { show: clash })}</p>}
      {warning !== '' && <p className={warningLook}>{warning}</p>}
      {news === 'moved' && (
        <Button
          size="small"
          accessibleName={subscriptionsText('composer_keep_date_name', props.name)}
          onClick={() => props.choose({ date: performance.date })}
        >
          {subscriptionsText('composer_keep_date')}
        </Button>
      )}
      {refusal !== null && <p className={layout.alarm}>{subscriberRefusalText(refusal)}</p>}
    </div>
  );
}

/** For whom an evening is chosen, and in which category. */
function EveningOptions(props: {
  readonly composing: Composing;
  readonly evening: DraftEvening;
  readonly choice: EveningChoice<Person>;
  readonly name: EveningName;
  readonly priceOf: (categoryCode: string) => string;
  readonly onPeopleChosen: (subscriberIds: readonly string[]) => void;
  readonly choose: Choose;
}) {
  const { evening, choice, name, composing } = props;
  const { free, excluded } = choice;
  const isHolding = useIsHolding();
  const send = useSend('subscriptions');
  const whoId = useId();
  return (
    <fieldset className={classNames(layout.stack2, layout.wholeRow)} disabled={isHolding}>
      <legend className={classNames(layout.small, layout.firm)}>
        {subscriptionsText(free.length > 1 ? 'composer_who_comes_name' : 'composer_category_name', name)}
      </legend>
      {free.length > 1 && (
        <div className={classNames(layout.row3, styles.people)}>
          {free.map((person) => (
            <label key={person.id} className={layout.pressable} htmlFor={`${whoId}-${person.id}`}>
              <input
                id={`${whoId}-${person.id}`}
                type="checkbox"
                className={choosable.tick}
                checked={evening.subscriberIds.includes(person.id)}
                onChange={(event) =>
                  props.onPeopleChosen(
                    event.target.checked
                      ? [...evening.subscriberIds, person.id]
                      : evening.subscriberIds.filter((one) => one !== person.id),
                  )
                }
              />
              {person.name}
            </label>
          ))}
        </div>
      )}
      {excluded.length > 0 && (
        <p className={layout.note}>{subscriptionsText('composer_not_for', { names: namesOf(excluded) })}</p>
      )}
      <Select
        label={subscriptionsText('composer_category_name', name)}
        isLabelHidden
        value={choice.category}
        options={choice.categories.map((code) => ({
          value: code,
          label: subscriptionsText('composer_category_line', {
            name: lookUp('category', composing.world.pricing.categories, code)?.name ?? code,
            price: props.priceOf(code),
          }),
        }))}
        onChanged={(code) => {
          if (!composing.hasWishForAll) {
            send({ type: 'category.preferred', categoryCode: code });
          }
          props.choose({ categoryCode: code });
        }}
      />
    </fieldset>
  );
}

/** The way to seats of one’s own, where the venue lets them be changed: those that are chosen are held first, those that are held are moved. */
function EveningSeats(
  props: Pick<EveningRowProps, 'performance' | 'evening' | 'heldTickets'> & {
    readonly count: number;
    readonly name: EveningName;
  },
) {
  const { performance, evening, count, name } = props;
  const isHolding = useIsHolding();
  const allowsMoving = useAppFact(({ context }) => context.settings?.options.allowsMoving === true);
  const send = useSend('subscriptions');
  const sendPicker = useSend('ticketPicker');
  const choose = (): void => {
    if (evening !== undefined) {
      send({ type: 'seats.asked', eveningId: evening.id });
      return;
    }
    const itemIds = props.heldTickets.map((ticket) => ticket.id);
    sendPicker({
      type: 'performance.chosen',
      performanceId: performance.id,
      needsMap: true,
      purpose: { kind: 'move', itemIds },
    });
  };
  return allowsMoving ? (
    <div className={classNames(layout.line4, layout.wholeRow)}>
      <Button
        size="small"
        busy={isHolding}
        accessibleName={subscriptionsText(
          evening === undefined ? 'composer_seats_again_name' : 'composer_seats_name',
          { ...name, count },
        )}
        onClick={choose}
      >
        {subscriptionsText(evening === undefined ? 'composer_seats_again' : 'composer_seats', { count })}
      </Button>
      {evening !== undefined && <p className={layout.note}>{subscriptionsText('composer_seats_hint')}</p>}
    </div>
  ) : null;
}

/** One date that the formula opens: chosen by one gesture for everybody, then for whom, and where. */
export const EveningRow = memo(function EveningRow(props: EveningRowProps) {
  const { composing, performance, evening, heldTickets, bookability } = props;
  const preferredCategory = useFact('subscriptions', ({ context }) => context.preferredCategory);
  const isHolding = useIsHolding();
  const money = useMoneyStyle();
  const toggle = useRef<HTMLButtonElement>(null);
  const choice = eveningChoice({
    ...composing,
    preferredCategory,
    performanceId: performance.id,
    evening,
    heldTickets,
    isBookable: isBookable(bookability),
  });
  const { held, free, category, seatedCount } = choice;
  const { shows, halls } = composing.world.catalogue;
  const show = lookUp('show', shows, performance.showId);
  const showName = show === undefined ? '' : showTitle(show);
  const date = performance.date === null ? text('dateUnknown') : formatShortDate(performance.date);
  const name = { show: showName, date };
  const choose: Choose = (change) =>
    composing.onChosen({
      performanceId: performance.id,
      categoryCode: category,
      subscriberIds: [],
      guests: 0,
      date: performance.date,
      ...(evening === undefined ? {} : withoutId(evening)),
      hostIds: held.map(({ id }) => id),
      ...change,
    });
  const choosePeople = (subscriberIds: readonly string[]): void => {
    if (subscriberIds.length === 0) {
      // With the last of them the evening goes, and its boxes.
      toggle.current?.focus();
    }
    choose({ subscriberIds });
  };
  const priceOf = (code: string): string => {
    const amounts = choice.amountsIn(code);
    return amounts.length === 0
      ? ''
      : formatPriceRange({ lowest: Math.min(...amounts), highest: Math.max(...amounts) }, money);
  };
  return (
    <li
      hidden={props.look === 'hidden'}
      className={classNames(layout.ruled, styles.row, evening !== undefined && styles.chosen)}
    >
      <div>
        {props.look === 'titled' && <p className={layout.title}>{showName}</p>}
        <p className={layout.strong}>
          {performance.date === null ? date : <time dateTime={machineDate(performance.date)}>{date}</time>}
        </p>
        <p className={layout.note}>{lookUp('hall', halls, performance.hallId)?.name ?? ''}</p>
      </div>
      <div className={classNames(layout.row3, layout.small, styles.state)}>
        <AvailabilityBadge kind={badgeOf(bookability)} />
        {evening === undefined && choice.isOpen && (
          <span className={layout.figures}>{priceOf(category)}</span>
        )}
      </div>
      <button
        ref={toggle}
        type="button"
        className={classNames(choosable.chip, styles.toggle)}
        aria-pressed={evening !== undefined}
        aria-label={subscriptionsText('composer_choose_name', name)}
        disabled={isHolding || (!choice.isOpen && evening === undefined)}
        onClick={() =>
          choose({ subscriberIds: evening === undefined ? free.map(({ id }) => id) : [], guests: 0 })
        }
      >
        {evening !== undefined && successIcon}
        {subscriptionsText(
          evening !== undefined
            ? 'composer_chosen'
            : held.length > 0 && free.length === 0
              ? 'composer_is_held'
              : 'composer_choose',
        )}
      </button>
      <EveningNotes {...props} isSomebodyHeld={held.length > 0} name={name} choose={choose} />
      {evening !== undefined && (
        <EveningOptions
          composing={composing}
          evening={evening}
          choice={choice}
          name={name}
          priceOf={priceOf}
          onPeopleChosen={choosePeople}
          choose={choose}
        />
      )}
      <EveningGuests
        places={choice.guestPlaces}
        quantity={evening?.guests ?? 0}
        name={subscriptionsText('composer_guests_name', name)}
        onChanged={(count) => choose({ guests: count })}
      />
      {seatedCount > 0 && needsMap(performance) && (
        <EveningSeats {...props} count={seatedCount} name={name} />
      )}
    </li>
  );
});
