import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import hidden from '../design/visually-hidden.module.css';
import { hallMapText } from './fr.ts';
import styles from './hall-map.module.css';
import { type MapView, zoomStep } from './map-view.ts';
import { isChoosable, type SeatBook, standingOf } from './seat-book.ts';
import { type Direction, neighbour, nextSection, rowEnd, typedSeat } from './seat-movement.ts';
import { fullName, placeName } from './seat-wording.ts';
import { useStatesVersion } from './use-states-version.ts';

/** Seats mounted on each side of the focused one in its row, and around the same place in the rows beside. */
const mountedAside = 20;
/** Typed letters and digits belong together when they follow one another within so many milliseconds. */
const typingPause = 350;
/** With the keyboard, neighbours are shown at least this far apart (CSS pixels). */
const readablePitch = 20;

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface SeatGridProps {
  readonly book: SeatBook;
  readonly view: MapView;
  onChoose(seat: number): void;
  /** The seat that has the focus, or null when none of the grid has. */
  onFocused(seat: number | null): void;
  onSaid(words: string): void;
}

/**
 * The map as a grid of real elements, for the keyboard and for screen readers. Only the focused seat and
 * those around it are mounted, each over its place on the map, so that the focus ring is where the seat is.
 */
export function SeatGrid({ book, view, onChoose, onFocused, onSaid }: SeatGridProps) {
  const { plan } = book;
  const [reached, setActive] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const typing = useRef({ text: '', time: Number.NEGATIVE_INFINITY });
  const moved = useRef(false);
  const activeCell = useRef<HTMLTableCellElement>(null);
  const helpId = useId();
  useStatesVersion(book.states);
  // Until someone enters the grid, its way in stays a free seat, whatever others take.
  const active = reached ?? firstActive(book);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows each move of the active seat.
  useLayoutEffect(() => {
    if (!moved.current) {
      return;
    }
    moved.current = false;
    activeCell.current?.focus({ preventScroll: true });
  }, [active]);

  useLossOfFocusedSeat(book, focused ? active : null, onSaid);

  const goTo = (seat: number): void => {
    if (seat === active) {
      return;
    }
    moved.current = true;
    view.reveal(seat, readablePitch);
    setActive(seat);
    onFocused(seat);
  };

  const typed = (key: string, time: number): boolean => {
    const continued = time - typing.current.time < typingPause;
    if (!continued && !/^[\p{L}\d]$/u.test(key)) {
      return false;
    }
    const text = continued ? typing.current.text + key : key;
    typing.current = { text, time };
    const seat = typedSeat(plan, active, text);
    if (seat !== null) {
      goTo(seat);
    }
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey || (event.ctrlKey && event.key !== 'Home' && event.key !== 'End')) {
      return;
    }
    const typingNow = event.timeStamp - typing.current.time < typingPause;
    if (
      actOn(event.key, event.ctrlKey, typingNow) ||
      (event.key.length === 1 && typed(event.key, event.timeStamp))
    ) {
      event.preventDefault();
    }
  };

  const actOn = (key: string, control: boolean, typingNow: boolean): boolean => {
    const direction = arrows[key];
    if (direction !== undefined) {
      goTo(neighbour(plan, active, direction));
    } else if (key === 'Home') {
      goTo(control ? 0 : rowEnd(plan, active, -1));
    } else if (key === 'End') {
      goTo(control ? plan.seatCount - 1 : rowEnd(plan, active, 1));
    } else if (key === 'PageUp') {
      goTo(nextSection(plan, active, -1));
    } else if (key === 'PageDown') {
      goTo(nextSection(plan, active, 1));
    } else if (key === 'Enter' || key === ' ') {
      onChoose(active);
    } else if (key === '+') {
      view.zoomSmoothly(zoomStep);
    } else if (key === '-') {
      view.zoomSmoothly(1 / zoomStep);
    } else if (key === '0' && !typingNow) {
      view.showWholeHall();
    } else {
      return false;
    }
    return true;
  };

  const activeRow = plan.row[active] ?? 0;
  const reachedRows = focused ? [activeRow - 1, activeRow, activeRow + 1] : [activeRow];
  const place = active - (plan.rows[activeRow]?.firstSeat ?? 0);
  const columns = plan.rows.reduce((most, row) => Math.max(most, row.seatCount), 0);
  if (plan.seatCount === 0) {
    return null;
  }
  return (
    <>
      <p id={helpId} className={hidden.hidden}>
        {hallMapText('map_help')}
      </p>
      <table
        role="grid"
        className={styles.grid}
        aria-label={hallMapText('map_grid', { name: plan.name })}
        aria-describedby={helpId}
        aria-rowcount={plan.rows.length}
        aria-colcount={columns}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        onFocus={() => {
          if (!focused) {
            view.reveal(active, readablePitch);
          }
          if (reached === null) {
            setActive(active);
          }
          setFocused(true);
          onFocused(active);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) {
            setFocused(false);
            onFocused(null);
          }
        }}
      >
        <tbody>
          {reachedRows.map((rowIndex) => {
            const row = plan.rows[rowIndex];
            if (row === undefined) {
              return null;
            }
            const middle = Math.min(place, row.seatCount - 1);
            const from = row.firstSeat + Math.max(0, middle - (focused ? mountedAside : 0));
            const to = row.firstSeat + Math.min(row.seatCount, middle + (focused ? mountedAside : 0) + 1);
            return (
              <tr key={rowIndex} aria-rowindex={rowIndex + 1}>
                {Array.from({ length: to - from }, (_, offset) => {
                  const seat = from + offset;
                  return (
                    <SeatCell
                      key={seat}
                      book={book}
                      view={view}
                      seat={seat}
                      column={seat - row.firstSeat + 1}
                      active={seat === active}
                      cellRef={seat === active ? activeCell : null}
                      onPress={() => {
                        setActive(seat);
                        onChoose(seat);
                      }}
                    />
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

interface SeatCellProps {
  readonly book: SeatBook;
  readonly view: MapView;
  readonly seat: number;
  readonly column: number;
  readonly active: boolean;
  readonly cellRef: React.Ref<HTMLTableCellElement>;
  onPress(): void;
}

function SeatCell({ book, view, seat, column, active, cellRef, onPress }: SeatCellProps) {
  const { plan } = book;
  const camera = view.restingCamera();
  const standing = standingOf(book, seat);
  const size = Math.max(12, plan.pitch * camera.scale);
  return (
    <td
      ref={cellRef}
      role="gridcell"
      className={styles.cell}
      tabIndex={active ? 0 : -1}
      aria-label={fullName(book, seat)}
      aria-colindex={column}
      aria-selected={standing === 'mine'}
      aria-disabled={!isChoosable(standing)}
      style={{
        left: ((plan.x[seat] ?? 0) - camera.x) * camera.scale,
        top: ((plan.y[seat] ?? 0) - camera.y) * camera.scale,
        width: size,
        height: size,
      }}
      onClick={onPress}
    />
  );
}

/** Says when someone else takes the seat that has the focus; the loss of a chosen seat is told with the choice. */
function useLossOfFocusedSeat(book: SeatBook, seat: number | null, onSaid: (words: string) => void): void {
  const standing = seat === null ? null : standingOf(book, seat);
  const before = useRef({ seat, standing });
  useEffect(() => {
    const last = before.current;
    before.current = { seat, standing };
    if (seat !== null && last.seat === seat && last.standing === 'free' && standing === 'taken') {
      onSaid(hallMapText('map_seat_gone', { seat: placeName(book, seat) }));
    }
  });
}

/** Where the keyboard starts: the shopper's first seat, else the free seat nearest the middle of the first row that has one. */
function firstActive(book: SeatBook): number {
  const [chosen] = book.selected;
  if (chosen !== undefined) {
    return chosen - 1;
  }
  const states = book.states.read();
  for (const { firstSeat, seatCount } of book.plan.rows) {
    const middle = firstSeat + Math.floor(seatCount / 2);
    for (let aside = 0; aside <= seatCount / 2; aside++) {
      for (const seat of [middle - aside, middle + aside]) {
        const isInRow = seat >= firstSeat && seat < firstSeat + seatCount;
        if (isInRow && standingOf(book, seat, states) === 'free') {
          return seat;
        }
      }
    }
  }
  return Math.floor((book.plan.rows[0]?.seatCount ?? 0) / 2);
}
