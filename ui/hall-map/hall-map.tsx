import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { describeSeat, type HallPlan, type SeatDescription, type SeatId } from '../../api/seats/hall-plan.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import hidden from '../design/visually-hidden.module.css';
import { hallMapText } from './fr.ts';
import styles from './hall-map.module.css';
import mapButton from './map-button.module.css';
import { mapIcons } from './map-icons.tsx';
import { MapLegend } from './map-legend.tsx';
import tools from './map-tools.module.css';
import { MapTools } from './map-tools.tsx';
import {
  bookOf,
  isChoosable,
  type MapCategory,
  type SeatBook,
  type SeatStatesSource,
  standingOf,
} from './seat-book.ts';
import { noFilter, type SeatFilter } from './seat-filter.ts';
import { SeatList } from './seat-list.tsx';
import { SeatMap } from './seat-map.tsx';
import { freeMatching, placeName } from './seat-wording.ts';

/** So many choices can be undone, one after the other. */
const remembered = 20;

interface Choices {
  readonly now: ReadonlySet<SeatId>;
  readonly before: readonly ReadonlySet<SeatId>[];
  /** The next change is the undoing itself: nothing to undo in turn. */
  readonly isUndoing: boolean;
  readonly isFollowing: boolean;
}

interface Undo {
  readonly canUndo: boolean;
  /** Brings the choice before the last one back, as far as its seats are still free. */
  undo(): void;
}

/**
 * Remembers the selections that there were, whoever changed them. Seats that others took are no choice of the shopper's: their
 * loss is not undone.
 * @param isFollowing Whether the selection is the shopper's choice; when that changes, the memory begins anew.
 */
function useUndo(book: SeatBook, isFollowing: boolean, toggle: (seat: SeatId) => void): Undo {
  const beginning: Choices = { now: book.selected, before: [], isUndoing: false, isFollowing };
  const [choices, setChoices] = useState(beginning);
  const { now, before, isUndoing } = choices;
  if (choices.isFollowing !== isFollowing) {
    setChoices(beginning);
  } else if (isFollowing) {
    follow();
  }
  const undo = (): void => {
    const goal = before.at(-1);
    if (goal === undefined) {
      return;
    }
    const states = book.states.read();
    const added = [...book.selected].filter((seat) => !goal.has(seat));
    const removed = [...goal].filter((seat) => {
      const standing = standingOf(book, seat - 1, states);
      return standing === 'free' || standing === 'outside';
    });
    setChoices({ ...choices, before: before.slice(0, -1), isUndoing: true });
    // The seats that go are taken off first, so that there is room for those that come back.
    for (const seat of [...added, ...removed]) {
      toggle(seat);
    }
  };
  return { canUndo: isFollowing && before.length > 0 && !book.isTaking, undo };

  function follow(): void {
    if (!isUndoing && isSame(book.selected, now)) {
      return;
    }
    const isOnlyLoss =
      [...book.selected].every((seat) => now.has(seat)) &&
      [...now].every((seat) => book.selected.has(seat) || book.lost.has(seat));
    setChoices({
      ...beginning,
      before: isUndoing || isOnlyLoss ? before : [...before, now].slice(-remembered),
    });
  }
}

function isSame(one: ReadonlySet<SeatId>, other: ReadonlySet<SeatId>): boolean {
  return one.size === other.size && [...one].every((seat) => other.has(seat));
}

/** Between two announcements, in milliseconds: a screen reader must be able to finish the first. */
const leastPause = 5000;

/** Text for a polite live region: what is said within five seconds of the last announcement is joined. */
class SelectionAnnouncer {
  #text = '';
  #waiting: string[] = [];
  #lastTime = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly text = (): string => this.#text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) {
        clearTimeout(this.#timer);
      }
    };
  };

  say(messages: readonly string[]): void {
    if (messages.length === 0) {
      return;
    }
    this.#waiting.push(...messages);
    clearTimeout(this.#timer);
    const wait = this.#lastTime + leastPause - Date.now();
    if (wait <= 0) {
      this.#flush();
    } else {
      this.#timer = setTimeout(() => this.#flush(), wait);
    }
  }

  #flush(): void {
    this.#text = `${this.#waiting.join('. ')}.`;
    this.#waiting = [];
    this.#lastTime = Date.now();
    for (const listener of this.#listeners) {
      listener();
    }
  }
}

export type { MapCategory, SeatStatesSource } from './seat-book.ts';

export interface HallMapProps {
  readonly plan: HallPlan;
  readonly states: SeatStatesSource;
  /** What the shopper chose, in order. */
  readonly selected: readonly SeatId[];
  /** Chosen seats that someone else just took: shown as such until acknowledged. */
  readonly lost: readonly SeatId[];
  readonly categories: readonly MapCategory[];
  /** How many seats may be chosen in all. */
  readonly maximum: number;
  /** Seats to bring into view whenever there are others: a proposal. */
  readonly shown?: readonly SeatId[];
  /** The server is being asked for what is selected: it stays as it is until it answers. */
  readonly isTaking?: boolean;
  onSeatToggled(seat: SeatDescription): void;
  onMaximumReached(): void;
  /**
   * Seats are chosen; or the hall is only looked at; or tickets of the cart are moved: what is selected is where they would
   * sit. To choose, when nothing is said.
   */
  readonly purpose?: MapPurpose;
  /** A seat was pressed that lies in the shopper's cart already: nothing changes, the shopper should hear why. */
  onHeldSeatPressed(seat: SeatDescription): void;
}

type MapPurpose = 'choose' | 'look' | 'move';

const none: readonly SeatId[] = [];

/** The hall to choose seats in: a map, or the same seats as a list. Fills its container's height. */
export default function HallMap(props: HallMapProps) {
  const { plan, states, selected, lost, categories, isTaking = false, purpose = 'choose' } = props;
  const [drawable] = useState(canDraw);
  const [listed, setListed] = useState(!drawable);
  const [filter, setFilter] = useState<SeatFilter>(noFilter);
  const [isFiltering, setFiltering] = useState(false);
  /** A seat that was pressed though the filter leaves it out. */
  const [leftOut, setLeftOut] = useState<number | null>(null);
  const [announcer] = useState(() => new SelectionAnnouncer());
  const book = useMemo(
    () => bookOf(plan, states, selected, lost, categories, filter, isTaking),
    [plan, states, selected, lost, categories, filter, isTaking],
  );
  const { canUndo, undo } = useUndo(book, purpose === 'choose', (seatId) => {
    const seat = describeSeat(plan, seatId);
    if (seat !== null) {
      props.onSeatToggled(seat);
    }
  });

  const choose = (index: number): void => {
    const standing = standingOf(book, index);
    const seat = describeSeat(plan, index + 1);
    setLeftOut(standing === 'outside' ? index : null);
    if (seat === null) {
      return;
    }
    if (standing === 'outside') {
      announcer.say([hallMapText('map_outside_pressed', { seat: placeName(book, index) })]);
    }
    if (standing === 'held') {
      props.onHeldSeatPressed(seat);
    }
    if (!isChoosable(standing)) {
      return;
    }
    if (standing === 'free' && selected.length >= props.maximum) {
      props.onMaximumReached();
    } else {
      props.onSeatToggled(seat);
    }
  };

  const changeFilter = (changed: SeatFilter): void => {
    setFilter(changed);
    setLeftOut(null);
    announcer.say([
      changed === noFilter ? hallMapText('map_filter_none') : freeMatching({ ...book, filter: changed }),
    ]);
  };

  const undoByKey = (event: KeyboardEvent): void => {
    if (!canUndo || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) {
      return;
    }
    event.preventDefault();
    undo();
  };

  return (
    <section
      className={styles.hall}
      aria-label={hallMapText('map_hall', { name: plan.name })}
      onKeyDown={undoByKey}
    >
      <div className={styles.frame}>
        <MapTools
          book={book}
          listed={listed}
          isFiltering={isFiltering}
          onListed={setListed}
          onFiltering={setFiltering}
          onFilterChanged={changeFilter}
        >
          {purpose === 'choose' && (
            <button
              type="button"
              className={classNames(mapButton.button, mapButton.worded, mapButton.raised, tools.undo)}
              data-listed={listed}
              aria-label={hallMapText('map_undo_name')}
              aria-disabled={!canUndo}
              onClick={undo}
            >
              {mapIcons.undo}
              <span className={mapButton.words}>{hallMapText('map_undo')}</span>
            </button>
          )}
        </MapTools>
        {!drawable && !listed && <p className={styles.note}>{hallMapText('map_undrawable')}</p>}
        <div className={styles.body}>
          {listed ? (
            <SeatList book={book} onChoose={choose} />
          ) : (
            <SeatMap
              book={book}
              shown={props.shown ?? none}
              onChoose={choose}
              onSaid={(said) => announcer.say([said])}
            />
          )}
          {leftOut !== null && (
            <div className={classNames(layout.box, layout.line2, styles.remark)}>
              <p>{hallMapText('map_outside_pressed', { seat: placeName(book, leftOut) })}</p>
              <Button size="small" onClick={() => changeFilter(noFilter)}>
                {hallMapText('map_filter_clear')}
              </Button>
            </div>
          )}
        </div>
        <MapLegend book={book} />
      </div>
      <Announcements book={book} announcer={announcer} isMoving={purpose === 'move'} />
    </section>
  );
}

/** Says what became of the shopper's own choice, for those who listen to the page; nothing of anybody else's. */
function Announcements({
  book,
  announcer,
  isMoving,
}: {
  readonly book: SeatBook;
  readonly announcer: SelectionAnnouncer;
  readonly isMoving: boolean;
}) {
  const said = useSyncExternalStore(announcer.subscribe, announcer.text);
  const before = useRef({ book, isMoving });
  useEffect(() => {
    const { selected, lost } = before.current.book;
    // While tickets are moved, the selection is only where they would sit: when it ends with the move, no seat was given back.
    const isGivenBack = !isMoving && !before.current.isMoving;
    before.current = { book, isMoving };
    const named = (seat: SeatId) => ({ seat: placeName(book, seat - 1) });
    announcer.say([
      ...since(selected, book.selected).map((seat) => hallMapText('map_seat_chosen', named(seat))),
      ...since(book.selected, selected)
        .filter((seat) => isGivenBack && !book.lost.has(seat))
        .map((seat) => hallMapText('map_seat_removed', named(seat))),
      ...since(lost, book.lost).map((seat) => hallMapText('map_seat_lost', named(seat))),
    ]);
  }, [book, announcer, isMoving]);
  return (
    <p className={hidden.hidden} role="status">
      {said}
    </p>
  );
}

function since(before: ReadonlySet<SeatId>, now: ReadonlySet<SeatId>): readonly SeatId[] {
  return [...now].filter((seat) => !before.has(seat));
}

/** Whether the browser gives a canvas to draw on (ruling 24: the list stands in when it does not). */
function canDraw(): boolean {
  return document.createElement('canvas').getContext('2d') !== null;
}
