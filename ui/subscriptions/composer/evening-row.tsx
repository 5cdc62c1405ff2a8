import { memo, useId, useRef } from 'react';
import type { TicketItem } from '../../../api/cart/cart.ts';
import type { Performance } from '../../../api/season/performance.ts';
import {
  categoriesOpenTo,
  type EveningNews,
  type SeasonWorld,
  tagsOfPerformance,
} from '../../../api/subscriptions/draft-composition.ts';
import { type GuestPlace, guestPlaces } from '../../../api/subscriptions/guest-places.ts';
import { subscriberPrice } from '../../../api/subscriptions/subscriber-price.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import { isGuestTicket } from '../../../api/subscriptions/subscription-composition.ts';
import type { DraftEvening } from '../../../api/subscriptions/subscription-draft.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import { matchesTagList } from '../../../api/values/tag-list.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import { AvailabilityBadge } from '../../design/availability-badge.tsx';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { successIcon } from '../../design/more-icons.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { Select } from '../../design/select.tsx';
import { machineDate } from '../../language/dates.ts';
import { text } from '../../language/fr.ts';
import { formatShortDate } from '../../language/more-dates.ts';
import { type Bookability, badgeOf, isBookable } from '../../programme/bookability.ts';
import { subscriptionsText } from '../fr.ts';
import styles from './evening-row.module.css';
import { eveningWarning } from './evening-warning.ts';
import type { Person } from './people.ts';
import { subscriberRefusalText } from './subscriber-refusal.ts';

interface EveningGuestsProps {
  /** All the places for guests that there may still be. */
  readonly places: readonly GuestPlace[];
  readonly quantity: number;
  /** The evening, for who does not see it beside. */
  readonly name: string;
  readonly disabled: boolean;
  readonly onChanged: (count: number) => void;
}

/** How many come along with those who subscribe, where the formula sells places for them; nothing where it does not. */
function EveningGuests({ places, name, ...props }: EveningGuestsProps) {
  const money = useMoneyStyle();
  const [first] = places;
  return first === undefined ? null : (
    <div role="group" aria-label={name} className={styles.guests}>
      <p>
        {subscriptionsText('composer_guests')}
        <span className={styles.hint}>
          {subscriptionsText('composer_guests_price', {
            price: formatPriceRange({ lowest: first.amount, highest: first.amount }, money),
            count: places.length,
          })}
        </span>
      </p>
      <QuantityStepper
        label={subscriptionsText('composer_guests')}
        quantity={Math.min(props.quantity, places.length)}
        maximum={places.length}
        disabled={props.disabled}
        onChanged={props.onChanged}
      />
    </div>
  );
}

export interface EveningRowProps {
  readonly performance: Performance;
  readonly showName: string;
  /** Rows of several shows stand together: each says which. */
  readonly isTitled: boolean;
  /** It does not fit the filters; to show it again costs next to nothing. */
  readonly isHidden: boolean;
  readonly hallName: string;
  readonly bookability: Bookability;
  readonly formula: SubscriptionFormula;
  readonly world: SeasonWorld;
  /** All who subscribe; the very same list while nobody joins or leaves. */
  readonly people: readonly Person[];
  /** As it was chosen and is not yet held; undefined when it is not. */
  readonly evening: DraftEvening | undefined;
  /** The places in the cart of those who subscribe. */
  readonly heldTickets: readonly TicketItem[];
  /** What became of the chosen evening since. */
  readonly news: EveningNews | null;
  /** The show that somebody sees the same evening; empty for none. */
  readonly clash: string;
  /** Why it could not be held. */
  readonly refusal: Refusal | null;
  readonly preferredCategory: string | null;
  readonly disabled: boolean;
  readonly onChosen: (evening: Omit<DraftEvening, 'id'>) => void;
  /** The seats are to be chosen on the map; null where they are not, or may not be changed. */
  readonly onSeatsChosen: ((performanceId: number, eveningId: string | null) => void) | null;
  readonly onCategoryPreferred: (categoryCode: string) => void;
}

/** Whether a place of the cart is a guest's of this subscriber. */
function isGuestOf({ id, type }: Person, ticket: TicketItem): boolean {
  return ticket.subscriptionId === id && isGuestTicket(type, ticket);
}

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

const namesOf = (people: readonly Person[]): string => people.map(({ name }) => name).join(', ');

function withoutId({ id: _, ...evening }: DraftEvening): Omit<DraftEvening, 'id'> {
  return evening;
}

/** One date that the formula opens: chosen by one gesture for everybody, then for whom, and where. */
export const EveningRow = memo(function EveningRow(props: EveningRowProps) {
  const { performance, people, evening, world, formula } = props;
  const money = useMoneyStyle();
  const whoId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const tags = tagsOfPerformance(world.catalogue, performance.id);
  const able = people.filter(({ type }) => matchesTagList(type.filter, tags));
  const held = able.filter(({ id }) => props.heldTickets.some((ticket) => ticket.subscriptionId === id));
  const free = able.filter((person) => !held.includes(person));
  const going = free.filter(({ id }) => evening?.subscriberIds.includes(id));
  const types = (going.length === 0 ? free : going).map(({ type }) => type);
  const hosts = [
    ...going.map(({ id, type }) => ({ id, type, seated: 0 })),
    ...held.map((person) => ({
      id: person.id,
      type: person.type,
      seated: props.heldTickets.filter((ticket) => isGuestOf(person, ticket)).length,
    })),
  ];
  const placesIn = (code: string) => guestPlaces(world, hosts, performance.id, code);
  const categories = categoriesOpenTo(world, formula, types, performance.id).filter(
    (code) => types.length > 0 || placesIn(code).length > 0,
  );
  // Guests of who has a place already sit where they do; else as the shopper chose last.
  const usual = [...props.heldTickets.map(({ categoryCode }) => categoryCode), props.preferredCategory];
  const category =
    evening?.categoryCode ??
    usual.find((code) => code !== null && categories.includes(code)) ??
    categories[0] ??
    '';
  const date = performance.date === null ? text('dateUnknown') : formatShortDate(performance.date);
  const named = { show: props.showName, date };
  const isOpen = isBookable(props.bookability) && categories.length > 0 && free.length > 0;
  const choose = (change: Partial<DraftEvening>): void =>
    props.onChosen({
      performanceId: performance.id,
      categoryCode: category,
      subscriberIds: [],
      guests: 0,
      date: performance.date,
      ...(evening === undefined ? {} : withoutId(evening)),
      hostIds: held.map(({ id }) => id),
      ...change,
    });
  const amounts = (code: string) =>
    types.length === 0
      ? placesIn(code).map(({ amount }) => amount)
      : types.flatMap((type) => subscriberPrice(world, type, performance.id, code)?.amount ?? []);
  const priceOf = (code: string): string => {
    const found = amounts(code);
    return found.length === 0
      ? ''
      : formatPriceRange({ lowest: Math.min(...found), highest: Math.max(...found) }, money);
  };
  const choosePeople = (subscriberIds: readonly string[]): void => {
    if (subscriberIds.length === 0) {
      // With the last of them the evening goes, and its boxes.
      toggle.current?.focus();
    }
    choose({ subscriberIds });
  };
  const isForGuests = evening !== undefined || (free.length === 0 && isBookable(props.bookability));
  const warning =
    evening === undefined ? '' : eveningWarning(evening, props.news, performance.date, props.bookability);
  const seated = evening === undefined ? props.heldTickets.length : going.length + evening.guests;
  return (
    <li hidden={props.isHidden} className={classNames(styles.row, evening !== undefined && styles.chosen)}>
      <div className={styles.when}>
        {props.isTitled && <p className={styles.title}>{props.showName}</p>}
        <p className={layout.strong}>
          {performance.date === null ? date : <time dateTime={machineDate(performance.date)}>{date}</time>}
        </p>
        <p className={styles.where}>{props.hallName}</p>
      </div>
      <div className={styles.state}>
        <AvailabilityBadge kind={badgeOf(props.bookability)} />
        {evening === undefined && isOpen && <span className={layout.figures}>{priceOf(category)}</span>}
      </div>
      <button
        ref={toggle}
        type="button"
        className={styles.toggle}
        aria-pressed={evening !== undefined}
        aria-label={subscriptionsText('composer_choose_name', named)}
        disabled={props.disabled || (!isOpen && evening === undefined)}
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
      {(held.length > 0 || props.clash !== '' || warning !== '' || props.refusal !== null) && (
        <div className={styles.notes}>
          {held.length > 0 && (
            <p>{subscriptionsText('composer_held', { names: heldWords(props.heldTickets, people) })}</p>
          )}
          {props.clash !== '' && (
            <p className={styles.warning}>{subscriptionsText('composer_clash', { show: props.clash })}</p>
          )}
          {warning !== '' && <p className={styles.warning}>{warning}</p>}
          {props.news === 'moved' && (
            <Button
              size="small"
              accessibleName={subscriptionsText('composer_keep_date_name', named)}
              onClick={() => choose({ date: performance.date })}
            >
              {subscriptionsText('composer_keep_date')}
            </Button>
          )}
          {props.refusal !== null && <p className={styles.refused}>{subscriberRefusalText(props.refusal)}</p>}
        </div>
      )}
      {evening !== undefined && (
        <fieldset className={styles.options} disabled={props.disabled}>
          <legend className={styles.legend}>
            {subscriptionsText(free.length > 1 ? 'composer_who_comes_name' : 'composer_category_name', named)}
          </legend>
          {free.length > 1 && (
            <div className={styles.people}>
              {free.map(({ id, name }) => (
                <label key={id} className={styles.person} htmlFor={`${whoId}-${id}`}>
                  <input
                    id={`${whoId}-${id}`}
                    type="checkbox"
                    checked={evening.subscriberIds.includes(id)}
                    onChange={(event) =>
                      choosePeople(
                        event.target.checked
                          ? [...evening.subscriberIds, id]
                          : evening.subscriberIds.filter((one) => one !== id),
                      )
                    }
                  />
                  {name}
                </label>
              ))}
            </div>
          )}
          {able.length < people.length && (
            <p className={styles.hint}>
              {subscriptionsText('composer_not_for', {
                names: namesOf(people.filter((person) => !able.includes(person))),
              })}
            </p>
          )}
          <Select
            label={subscriptionsText('composer_category_name', named)}
            isLabelHidden
            value={category}
            options={categories.map((code) => ({
              value: code,
              label: subscriptionsText('composer_category_line', {
                name: lookUp('category', world.pricing.categories, code)?.name ?? code,
                price: priceOf(code),
              }),
            }))}
            onChanged={(code) => {
              props.onCategoryPreferred(code);
              choose({ categoryCode: code });
            }}
          />
        </fieldset>
      )}
      <EveningGuests
        places={isForGuests ? placesIn(category) : []}
        quantity={evening?.guests ?? 0}
        name={subscriptionsText('composer_guests_name', named)}
        disabled={props.disabled}
        onChanged={(count) => choose({ guests: count })}
      />
      {props.onSeatsChosen !== null && seated > 0 && (
        <div className={styles.seats}>
          <Button
            size="small"
            busy={props.disabled}
            accessibleName={subscriptionsText(
              evening === undefined ? 'composer_seats_again_name' : 'composer_seats_name',
              { ...named, count: seated },
            )}
            onClick={() => props.onSeatsChosen?.(performance.id, evening?.id ?? null)}
          >
            {subscriptionsText(evening === undefined ? 'composer_seats_again' : 'composer_seats', {
              count: seated,
            })}
          </Button>
          {evening !== undefined && <p className={styles.hint}>{subscriptionsText('composer_seats_hint')}</p>}
        </div>
      )}
    </li>
  );
});
