import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  describeSeat,
  type HallPlan,
  type SeatDescription,
  type SeatId,
} from '../../../api/entities/hall-plan.ts';
import { hallMapText } from '../../texts/fr/hall-map.ts';
import styles from './hall-map.module.css';
import { mapIcons } from './map-icons.tsx';
import { MapLegend } from './map-legend.tsx';
import {
  bookOf,
  isChoosable,
  type MapCategory,
  type SeatBook,
  type SeatStatesSource,
  standingOf,
} from './seat-book.ts';
import { SeatList } from './seat-list.tsx';
import { SeatMap } from './seat-map.tsx';
import { placeName } from './seat-wording.ts';
import { SelectionAnnouncer } from './selection-announcer.ts';

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
  onSeatToggled(seat: SeatDescription): void;
  onMaximumReached(): void;
  /** A seat was pressed that lies in the shopper's cart already: nothing changes, the shopper should hear why. */
  onHeldSeatPressed(seat: SeatDescription): void;
}

/** The hall to choose seats in: a map, or the same seats as a list. Fills its container's height. */
export default function HallMap(props: HallMapProps) {
  const { plan, states, selected, lost, categories } = props;
  const [drawable] = useState(canDraw);
  const [listed, setListed] = useState(!drawable);
  const book = useMemo(
    () => bookOf(plan, states, selected, lost, categories),
    [plan, states, selected, lost, categories],
  );

  const choose = (index: number): void => {
    const standing = standingOf(book, index);
    const seat = describeSeat(plan, index + 1);
    if (seat === null) return;
    if (standing === 'held') props.onHeldSeatPressed(seat);
    if (!isChoosable(standing)) return;
    if (standing === 'free' && selected.length >= props.maximum) props.onMaximumReached();
    else props.onSeatToggled(seat);
  };

  return (
    <section className={styles.hall} aria-label={hallMapText('map_hall', { name: plan.name })}>
      <div className={styles.frame}>
        <fieldset className={styles.switch}>
          <legend className={styles.heard}>{hallMapText('map_choose')}</legend>
          <button type="button" aria-pressed={!listed} onClick={() => setListed(false)}>
            {mapIcons.plan}
            <span>{hallMapText('map_plan')}</span>
          </button>
          <button
            type="button"
            aria-pressed={listed}
            aria-label={hallMapText('map_list_name')}
            onClick={() => setListed(true)}
          >
            {mapIcons.list}
            <span>{hallMapText('map_list')}</span>
          </button>
        </fieldset>
        {!drawable && !listed && <p className={styles.note}>{hallMapText('map_undrawable')}</p>}
        <div className={styles.body}>
          {listed ? <SeatList book={book} onChoose={choose} /> : <SeatMap book={book} onChoose={choose} />}
        </div>
        <MapLegend book={book} />
      </div>
      <Announcements book={book} />
    </section>
  );
}

/** Says, to who listens, what became of the shopper's own choice: nothing about anyone else's. */
function Announcements({ book }: { readonly book: SeatBook }) {
  const [announcer] = useState(() => new SelectionAnnouncer());
  const said = useSyncExternalStore(announcer.subscribe, announcer.text);
  const before = useRef(book);
  useEffect(() => {
    const { selected, lost } = before.current;
    before.current = book;
    const named = (seat: SeatId) => ({ seat: placeName(book, seat - 1) });
    announcer.say([
      ...since(selected, book.selected).map((seat) => hallMapText('map_seat_chosen', named(seat))),
      ...since(book.selected, selected)
        .filter((seat) => !book.lost.has(seat))
        .map((seat) => hallMapText('map_seat_removed', named(seat))),
      ...since(lost, book.lost).map((seat) => hallMapText('map_seat_lost', named(seat))),
    ]);
  }, [book, announcer]);
  return (
    <p className={styles.heard} role="status">
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
