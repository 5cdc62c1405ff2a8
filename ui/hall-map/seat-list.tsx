import { type KeyboardEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rankSeats } from '../../api/seats/best-places/seat-ranks.ts';
import type { HallPlan, PlanRow } from '../../api/seats/hall-plan.ts';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import control from '../design/control.module.css';
import layout from '../design/layout.module.css';
import { Select } from '../design/select.tsx';
import hidden from '../design/visually-hidden.module.css';
import { hallMapText } from './fr.ts';
import { GroupEntry, Pages, SeatEntry } from './list-entries.tsx';
import mapButton from './map-button.module.css';
import { mapIcons } from './map-icons.tsx';
import { type SeatBook, standingOf } from './seat-book.ts';
import styles from './seat-list.module.css';
import { typedSeat } from './seat-movement.ts';
import { placeName } from './seat-wording.ts';
import { useStatesVersion } from './use-states-version.ts';

const positions = new WeakMap<HallPlan, Uint32Array>();

/** By seat index: 0 is the best seat of the hall, by the rule that also proposes places. */
function positionsOf(plan: HallPlan): Uint32Array {
  const known = positions.get(plan);
  if (known !== undefined) {
    return known;
  }
  const found = new Uint32Array(plan.seatCount);
  for (const [position, seat] of rankSeats(plan).order.entries()) {
    found[seat] = position;
  }
  positions.set(plan, found);
  return found;
}

/** The groups of seats in the order of their best free seat; those without any come last, in their own order. */
function bestFirst<Group>(
  book: SeatBook,
  groups: readonly Group[],
  rowsOf: (group: Group) => readonly { readonly firstSeat: number; readonly seatCount: number }[],
): readonly Group[] {
  const position = positionsOf(book.plan);
  const states = book.states.read();
  const best = new Map(
    groups.map((group) => {
      let least = Infinity;
      for (const { firstSeat, seatCount } of rowsOf(group)) {
        for (let seat = firstSeat; seat < firstSeat + seatCount; seat++) {
          const at = position[seat] ?? Infinity;
          if (at < least && standingOf(book, seat, states) === 'free') {
            least = at;
          }
        }
      }
      return [group, least];
    }),
  );
  // Two groups without a free seat are both at Infinity, whose difference would be NaN: they keep their order.
  return [...groups].sort((a, b) => {
    const [one, other] = [best.get(a) ?? Infinity, best.get(b) ?? Infinity];
    return one === other ? 0 : one - other;
  });
}

interface SeatListProps {
  readonly book: SeatBook;
  onChoose(seat: number): void;
}

/** Where in the list the shopper is: all sections, a section's rows, a row's seats. */
interface Place {
  readonly section: number | null;
  readonly row: PlanRow | null;
}

type Order = 'plan' | 'best';

const everything: Place = { section: null, row: null };

/** The hall's seats without a map: a section, then a row, then its seats; or straight to a seat by its name. */
export function SeatList({ book, onChoose }: SeatListProps) {
  const { plan } = book;
  const [place, setPlace] = useState<Place>(everything);
  const [order, setOrder] = useState<Order>('plan');
  const root = useRef<HTMLDivElement>(null);
  const { start, focusAt, focusTitle } = useFocusAfterStep(root);
  useStatesVersion(book.states);
  const groups = useGroups(book, place.section, order);

  const goBack = (): void => {
    const { section, row } = place;
    if (row !== null) {
      focusAt(plan.rows.indexOf(row), groups.rows.indexOf(row));
      setPlace({ section, row: null });
    } else if (section !== null) {
      focusAt(section, groups.sections.indexOf(section));
      setPlace(everything);
    }
  };
  const enter = (next: Place): void => {
    focusTitle();
    setPlace(next);
  };
  const goUpOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || place.section === null) {
      return;
    }
    // One level up; the dialog's own Escape comes after the last.
    event.preventDefault();
    event.stopPropagation();
    goBack();
  };
  const find = (typed: string): boolean => {
    const from = place.row?.firstSeat ?? groups.rows[0]?.firstSeat ?? 0;
    const seat = typedSeat(plan, from, typed.replace(/\s/g, ''));
    const row = seat === null ? undefined : plan.rows[plan.row[seat] ?? -1];
    if (seat === null || row === undefined) {
      return false;
    }
    focusAt(seat, seat - row.firstSeat);
    setPlace({ section: row.section, row });
    return true;
  };

  const sectionName = plan.sections[place.section ?? -1]?.name ?? '';
  const above = place.row === null ? hallMapText('map_list_sections') : sectionName;
  const title =
    place.row !== null
      ? hallMapText('map_list_row_of', { section: sectionName, row: place.row.label })
      : place.section !== null
        ? sectionName
        : hallMapText('map_list_title');
  return (
    <div ref={root} className={styles.list} onKeyDown={goUpOnEscape}>
      <div className={classNames(layout.line2, layout.apart, layout.below4, styles.bar)}>
        <FindSeat onFind={find} />
        <Select
          isLabelHidden
          label={hallMapText('map_list_order')}
          value={order}
          options={[
            { value: 'plan', label: hallMapText('map_list_order_plan') },
            { value: 'best', label: hallMapText('map_list_order_best') },
          ]}
          onChanged={(value) => setOrder(value === 'best' ? 'best' : 'plan')}
        />
      </div>
      {book.lost.size > 0 && <Lost book={book} />}
      <div className={classNames(layout.line2, layout.below3, styles.head)}>
        {place.section !== null && (
          <button
            type="button"
            className={styles.back}
            aria-label={hallMapText('map_list_back', { to: above })}
            onClick={goBack}
          >
            {mapIcons.back}
            <span className={mapButton.words}>{above}</span>
          </button>
        )}
        <h3 tabIndex={-1}>{title}</h3>
      </div>
      <Entries
        key={`${place.section} ${place.row?.firstSeat} ${order}`}
        book={book}
        place={place}
        groups={groups}
        start={start}
        onEntered={enter}
        onChoose={onChoose}
      />
    </div>
  );
}

interface EntriesProps extends SeatListProps {
  readonly place: Place;
  readonly groups: Groups;
  readonly start: number;
  onEntered(place: Place): void;
}

function Entries({ book, place, groups, start, onEntered, onChoose }: EntriesProps) {
  const { plan } = book;
  const { row, section } = place;
  if (row !== null) {
    return (
      <Pages
        count={row.seatCount}
        start={start}
        entry={(index) => <SeatEntry book={book} seat={row.firstSeat + index} onChoose={onChoose} />}
      />
    );
  }
  const entryOf = (index: number) => {
    const entry = section === null ? groups.sections[index] : groups.rows[index];
    if (entry === undefined) {
      return null;
    }
    return typeof entry === 'number' ? (
      <GroupEntry
        book={book}
        name={plan.sections[entry]?.name ?? ''}
        rows={groups.rowsOf(entry)}
        entry={entry}
        onOpened={() => onEntered({ section: entry, row: null })}
      />
    ) : (
      <GroupEntry
        book={book}
        name={hallMapText('map_list_row', { row: entry.label })}
        rows={[entry]}
        entry={plan.rows.indexOf(entry)}
        onOpened={() => onEntered({ section: entry.section, row: entry })}
      />
    );
  };
  return (
    <Pages
      count={section === null ? groups.sections.length : groups.rows.length}
      start={start}
      entry={entryOf}
    />
  );
}

interface Groups {
  /** Indices of sections. */
  readonly sections: readonly number[];
  /** Of the open section. */
  readonly rows: readonly PlanRow[];
  rowsOf(section: number): readonly PlanRow[];
}

/** Sections and rows in the chosen order, which stays while seats come and go: nothing moves under a finger. */
function useGroups(book: SeatBook, section: number | null, order: Order): Groups {
  const { plan, filter } = book;
  const rowsBySection = useMemo(
    () => plan.sections.map((_, index) => plan.rows.filter((row) => row.section === index)),
    [plan],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at each change of a seat.
  return useMemo(() => {
    const rowsOf = (index: number): readonly PlanRow[] => rowsBySection[index] ?? [];
    const sections = plan.sections.map((_, index) => index);
    const rows = section === null ? [] : rowsOf(section);
    return {
      sections: order === 'best' ? bestFirst(book, sections, rowsOf) : sections,
      rows: order === 'best' ? bestFirst(book, rows, (row) => [row]) : rows,
      rowsOf,
    };
  }, [plan, filter, section, order]);
}

/** « C12 » and Enter: the seat itself. */
function FindSeat({ onFind }: { onFind(typed: string): boolean }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  return (
    <form
      className={classNames(layout.line2, styles.find)}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '') {
          return;
        }
        setUnknown(!onFind(typed));
      }}
    >
      <label className={mapButton.words} htmlFor={id}>
        {hallMapText('map_list_find')}
      </label>
      <input
        id={id}
        className={classNames(control.control, isUnknown && control.invalid)}
        aria-label={hallMapText('map_list_find')}
        value={typed}
        placeholder="C12"
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        aria-invalid={isUnknown}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setTyped(event.target.value);
          setUnknown(false);
        }}
      />
      <button type="submit" className={classNames(choosable.card, styles.button)}>
        {hallMapText('map_list_find_go')}
      </button>
      <p id={`${id}-hint`} role="status" className={isUnknown ? styles.unknown : hidden.hidden}>
        {hallMapText(isUnknown ? 'map_list_find_none' : 'map_list_find_hint')}
      </p>
    </form>
  );
}

function Lost({ book }: { readonly book: SeatBook }) {
  const seats = [...book.lost].map((seat) => placeName(book, seat - 1)).join('\u00a0; ');
  return (
    <p className={classNames(layout.toneWarning, layout.below4, styles.lost)}>
      {hallMapText('map_list_lost', { count: book.lost.size, seats })}
    </p>
  );
}

/**
 * After a step the pressed button is gone: the focus goes to the new title, or, coming back or to a seat by its name, to
 * that entry. `start` is the entry whose page is to be shown.
 */
function useFocusAfterStep(root: React.RefObject<HTMLDivElement | null>) {
  const goal = useRef<{ readonly entry: number | null } | null>(null);
  const [start, setStart] = useState(0);
  useLayoutEffect(() => {
    const aim = goal.current;
    if (aim === null) {
      return;
    }
    goal.current = null;
    const entry = aim.entry === null ? null : root.current?.querySelector(`[data-entry="${aim.entry}"]`);
    const found = entry ?? root.current?.querySelector('h3');
    if (found instanceof HTMLElement) {
      found.focus();
    }
  });
  return {
    start,
    focusAt(entry: number, position: number): void {
      goal.current = { entry };
      setStart(Math.max(0, position));
    },
    focusTitle(): void {
      goal.current = { entry: null };
      setStart(0);
    },
  };
}
