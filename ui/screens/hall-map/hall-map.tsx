import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { HallPlan, SeatId } from '../../../api/entities/hall-plan.ts';
import styles from './hall-map.module.css';
import { MapLegend } from './map-legend.tsx';
import { bookOf, type MapCategory, type SeatBook, type SeatStatesSource, standingOf } from './seat-book.ts';
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
  onSeatToggled(seatId: SeatId): void;
  onMaximumReached(): void;
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

  const choose = (seat: number): void => {
    const standing = standingOf(book, seat);
    if (standing !== 'free' && standing !== 'mine') return;
    if (standing === 'free' && selected.length >= props.maximum) props.onMaximumReached();
    else props.onSeatToggled(seat + 1);
  };

  return (
    <section className={styles.hall} aria-label={`Places de la salle ${plan.name}`}>
      <div className={styles.bar}>
        <fieldset className={styles.switch}>
          <legend className={styles.heard}>Choisir mes places</legend>
          <button type="button" aria-pressed={!listed} onClick={() => setListed(false)}>
            Plan
          </button>
          <button
            type="button"
            aria-pressed={listed}
            aria-label="Liste : choisir dans une liste"
            onClick={() => setListed(true)}
          >
            Liste
          </button>
        </fieldset>
      </div>
      {!drawable && !listed && (
        <p className={styles.note}>
          Ce navigateur ne peut pas dessiner le plan : choisissez vos places au clavier ou dans la liste.
        </p>
      )}
      {listed ? <SeatList book={book} onChoose={choose} /> : <SeatMap book={book} onChoose={choose} />}
      <MapLegend categories={book.categories} lost={lost.length > 0} />
      <Announcements book={book} />
    </section>
  );
}

/** Says, to who listens, what became of the shopper's own choice: nothing about anyone else's. */
function Announcements({ book }: { readonly book: SeatBook }) {
  const [announcer] = useState(() => new SelectionAnnouncer());
  const text = useSyncExternalStore(announcer.subscribe, announcer.text);
  const before = useRef(book);
  useEffect(() => {
    const { selected, lost } = before.current;
    before.current = book;
    announcer.say([
      ...since(selected, book.selected).map((seat) => `${placeName(book, seat - 1)} choisie`),
      ...since(book.selected, selected)
        .filter((seat) => !book.lost.has(seat))
        .map((seat) => `${placeName(book, seat - 1)} retirée`),
      ...since(lost, book.lost).map((seat) => `La place ${placeName(book, seat - 1)} vient d’être prise`),
    ]);
  }, [book, announcer]);
  return (
    <p className={styles.heard} role="status">
      {text}
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
