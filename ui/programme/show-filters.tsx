import { memo, useId, useState } from 'react';
import { type Access, accessWords } from '../../api/season/performance.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { formatMoney } from '../../api/values/money.ts';
import { type Day, isDay } from '../../api/values/paris-day.ts';
import { classNames } from '../design/class-names.ts';
import control from '../design/control.module.css';
import { Disclosure } from '../design/disclosure.tsx';
import layout from '../design/layout.module.css';
import { searchIcon } from '../design/more-icons.tsx';
import { Select } from '../design/select.tsx';
import { weekdayNames } from '../language/calendar-dates.ts';
import { useBrowserFact } from '../shop/use-browser-fact.ts';
import { searchOf } from './address-filters.ts';
import { Chip, type ChipProps } from './chip.tsx';
import type { FilterChoices } from './filter-choices.ts';
import { programmeText } from './fr.ts';
import styles from './show-filters.module.css';
import { filtersSet, noFilters, type TicketFilters } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';

/** Of the form, as the address has it. */
type Field = keyof TicketsSearch;

export interface ShowFiltersProps {
  readonly filters: TicketFilters;
  readonly choices: FilterChoices;
  readonly onFiltersChanged: (filters: TicketFilters) => void;
}

/** Whether there is room for all of the filters beside each other. */
const roomOf = (): 'wide' | 'narrow' => (window.matchMedia('(width >= 60rem)').matches ? 'wide' : 'narrow');

/** Search and quick choices, always there; and more to choose by, open at first where there is room or one is set. */
export const ShowFilters = memo(function ShowFilters(props: ShowFiltersProps) {
  const { filters, onFiltersChanged } = props;
  const searchId = useId();
  const isNarrowing = (name: string): boolean => name !== 'search' && name !== 'when' && name !== 'places';
  const moreSet = filtersSet(filters).filter(isNarrowing).length;
  const [isAnySet] = useState(moreSet > 0);
  // Drawn open, and folded by the style sheet where there is no room: nothing moves when the page is alive.
  const room = useBrowserFact(roomOf, 'unknown');
  return (
    <search aria-label={programmeText('tickets_filters')}>
      {/* Sent by a browser without script alone: the programme reads it in the address. */}
      <form
        className={styles.filters}
        action={pagePaths.tickets}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={layout.shrinkable}>
          <label className={classNames(control.label, layout.small)} htmlFor={searchId}>
            {programmeText('tickets_search')}
          </label>
          <div className={control.signed}>
            <span className={control.sign}>{searchIcon}</span>
            <input
              id={searchId}
              className={control.control}
              type="search"
              name={'filtre.recherche' satisfies Field}
              autoComplete="off"
              placeholder={programmeText('tickets_search_hint')}
              value={filters.search}
              onChange={(event) => onFiltersChanged({ ...filters, search: event.target.value })}
            />
          </div>
        </div>
        <button type="submit" className={styles.send}>
          {programmeText('tickets_search')}
        </button>
        <QuickChoices filters={filters} onFiltersChanged={onFiltersChanged} />
        <div
          className={classNames(layout.wholeRow, layout.ruled, styles.more)}
          data-room={isAnySet ? 'wide' : room}
        >
          <Disclosure
            summary={programmeText('tickets_more', { count: moreSet })}
            isOpenAtFirst={isAnySet || room !== 'narrow'}
          >
            <MoreFilters {...props} />
          </Disclosure>
        </div>
      </form>
    </search>
  );
});

/** What a choice asks for by the address; chosen already, it asks for it no more. */
function fieldOf(wish: Partial<TicketFilters>, isChosen: boolean): ChipProps['field'] {
  const [field] = Object.entries(searchOf({ ...noFilters, ...wish })).filter(
    ([, value]) => value !== undefined,
  );
  return field === undefined ? undefined : { name: field[0], value: isChosen ? '' : String(field[1]) };
}

const hourField = (hour: TicketFilters['hour']): string | null =>
  searchOf({ ...noFilters, hour })['filtre.heure'] ?? null;

type PartProps = Pick<ShowFiltersProps, 'filters' | 'onFiltersChanged'>;

function QuickChoices({ filters, onFiltersChanged }: PartProps) {
  const toggle = <Name extends 'when' | 'places'>(
    name: Name,
    value: TicketFilters[Name] & string,
    text: string,
  ) => (
    <Chip
      isChosen={filters[name] === value}
      field={fieldOf({ [name]: value }, filters[name] === value)}
      onClick={() => onFiltersChanged({ ...filters, [name]: filters[name] === value ? null : value })}
    >
      {text}
    </Chip>
  );
  return (
    <div
      className={classNames(layout.row2, styles.quick)}
      role="group"
      aria-label={programmeText('tickets_quick')}
    >
      {toggle('when', 'tonight', programmeText('tickets_tonight'))}
      {toggle('when', 'weekend', programmeText('tickets_weekend'))}
      {toggle('places', 'left', programmeText('tickets_left'))}
      {toggle('places', 'last', programmeText('tickets_lastOnes'))}
    </div>
  );
}

/** A list of choices whose first is « no wish »; none at all where there is nothing to choose among. */
function Choice(props: {
  readonly label: string;
  readonly name: Field;
  readonly all: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChanged: (value: string | null) => void;
}) {
  if (props.options.length === 0 && props.value === null) {
    return null;
  }
  return (
    <Select
      label={props.label}
      name={props.name}
      value={props.value ?? ''}
      options={[{ value: '', label: props.all }, ...props.options]}
      onChanged={(value) => props.onChanged(value === '' ? null : value)}
    />
  );
}

/** A day of the season, or none. */
function DayChoice(props: {
  readonly label: string;
  readonly name: Field;
  readonly value: Day | null;
  readonly days: { readonly first: Day; readonly last: Day };
  readonly onChanged: (day: Day | null) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={classNames(control.label, layout.small)} htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        className={control.control}
        type="date"
        name={props.name}
        min={props.days.first}
        max={props.days.last}
        value={props.value ?? ''}
        onChange={({ target: { value } }) => props.onChanged(isDay(value) ? value : null)}
      />
    </div>
  );
}

function MoreFilters({ filters, choices, onFiltersChanged }: ShowFiltersProps) {
  return (
    <div className={layout.stack4}>
      <div className={layout.row2} role="group" aria-label={programmeText('tickets_genre')}>
        {[null, ...choices.genres].map((genre) => (
          <Chip
            key={genre ?? ''}
            isChosen={genre === filters.genre}
            field={{ name: 'filtre.genre' satisfies Field, value: genre ?? '' }}
            onClick={() => onFiltersChanged({ ...filters, genre })}
          >
            {genre ?? programmeText('tickets_genre_all')}
          </Chip>
        ))}
      </div>
      <div className={classNames(layout.stack3, styles.selects)}>
        {filters.view === 'list' && (
          <Choice
            label={programmeText('tickets_month')}
            name="filtre.mois"
            all={programmeText('tickets_month_all')}
            value={filters.month}
            options={choices.months.map(({ key, title }) => ({ value: key, label: title }))}
            onChanged={(month) => onFiltersChanged({ ...filters, month })}
          />
        )}
        <Choice
          label={programmeText('tickets_weekday')}
          name="filtre.semaine"
          all={programmeText('tickets_weekday_all')}
          value={filters.weekday === null ? null : (weekdayNames[filters.weekday] ?? null)}
          options={choices.weekdays.map((weekday) => ({
            value: weekdayNames[weekday] ?? '',
            label: weekdayText(weekday),
          }))}
          onChanged={(name) =>
            onFiltersChanged({ ...filters, weekday: name === null ? null : weekdayNames.indexOf(name) })
          }
        />
        <Choice
          label={programmeText('tickets_hour')}
          name="filtre.heure"
          all={programmeText('tickets_hour_all')}
          value={hourField(filters.hour)}
          options={choices.hours.map((hour) => ({ value: hourField(hour) ?? '', label: hourText(hour) }))}
          onChanged={(value) =>
            onFiltersChanged({
              ...filters,
              hour: choices.hours.find((hour) => hourField(hour) === value) ?? null,
            })
          }
        />
        <Choice
          label={programmeText('tickets_price')}
          name="filtre.prix"
          all={programmeText('tickets_price_all')}
          value={filters.price === null ? null : String(filters.price)}
          options={withChosen(choices.prices, filters.price).map((euros) => ({
            value: String(euros),
            label: priceText(euros),
          }))}
          onChanged={(euros) =>
            onFiltersChanged({ ...filters, price: euros === null ? null : Number(euros) })
          }
        />
        <Choice
          label={programmeText('tickets_age')}
          name="filtre.age"
          all={programmeText('tickets_age_all')}
          value={filters.age === null ? null : String(filters.age)}
          options={withChosen(choices.ages, filters.age).map((age) => ({
            value: String(age),
            label: ageText(age),
          }))}
          onChanged={(age) => onFiltersChanged({ ...filters, age: age === null ? null : Number(age) })}
        />
        <Choice
          label={programmeText('tickets_access')}
          name="filtre.acces"
          all={programmeText('tickets_access_all')}
          value={filters.access === null ? null : accessWords[filters.access]}
          options={choices.access.map((kind) => ({ value: accessWords[kind], label: accessText(kind) }))}
          onChanged={(word) =>
            onFiltersChanged({
              ...filters,
              access: choices.access.find((kind) => accessWords[kind] === word) ?? null,
            })
          }
        />
        {choices.days !== null && (
          <>
            <DayChoice
              label={programmeText('tickets_from')}
              name="filtre.du"
              value={filters.from}
              days={choices.days}
              onChanged={(from) => onFiltersChanged({ ...filters, from })}
            />
            <DayChoice
              label={programmeText('tickets_to')}
              name="filtre.au"
              value={filters.to}
              days={choices.days}
              onChanged={(to) => onFiltersChanged({ ...filters, to })}
            />
          </>
        )}
        <Choice
          label={programmeText('tickets_hall_filter')}
          name="filtre.salle"
          all={programmeText('tickets_hall_all')}
          value={filters.hall}
          options={choices.halls.map(({ id, name }) => ({ value: id, label: name }))}
          onChanged={(hall) => onFiltersChanged({ ...filters, hall })}
        />
        <Choice
          label={programmeText('tickets_collection')}
          name="filtre.cycle"
          all={programmeText('tickets_collection_all')}
          value={filters.collection}
          options={choices.collections.map(({ id, title }) => ({ value: id, label: title }))}
          onChanged={(collection) => onFiltersChanged({ ...filters, collection })}
        />
      </div>
    </div>
  );
}

/** « En soirée ». */
export function hourText(hour: NonNullable<TicketFilters['hour']>): string {
  return programmeText(hour === 'day' ? 'tickets_hour_day' : 'tickets_hour_evening');
}

/** What there is to choose among, and what an address asks for beside it: the list shows what it filters by. */
function withChosen(choices: readonly number[], chosen: number | null): readonly number[] {
  return chosen === null || choices.includes(chosen) ? choices : [...choices, chosen].sort((a, b) => a - b);
}

/** « Le samedi ». */
export function weekdayText(weekday: number): string {
  return programmeText('tickets_weekday_one', { day: weekdayNames[weekday] ?? '' });
}

/** « Un enfant de 5 ans ». */
export function ageText(age: number): string {
  return programmeText('tickets_age_one', { count: age });
}

/** « Boucle magnétique ». */
export function accessText(kind: Access): string {
  return programmeText(`tickets_access_${kind}`);
}

/** « Jusqu’à 20 € », « Gratuit ». */
export function priceText(euros: number): string {
  if (euros === 0) {
    return programmeText('tickets_price_free');
  }
  return programmeText('tickets_price_up', { price: formatMoney(euros * 100, { hideZeroCents: true }) });
}
