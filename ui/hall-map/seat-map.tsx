import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SeatId } from '../../api/seats/hall-plan.ts';
import { bindGestures, type Pointing } from './gestures.ts';
import styles from './hall-map.module.css';
import { MapButtons } from './map-buttons.tsx';
import { MapView } from './map-view.ts';
import { isChoosable, looksOf, type SeatBook, standingOf } from './seat-book.ts';
import { SeatGrid } from './seat-grid.tsx';
import { type HoveredSeat, SeatTooltip } from './seat-tooltip.tsx';
import { readTheme } from './theme.ts';
import { useSectionLines } from './use-section-lines.ts';
import { useShownBlock } from './use-shown-block.ts';

/** Neighbours must be this far apart on screen (CSS pixels) for a tap or a click to choose rather than approach. */
const leastPitch = { touch: 24, mouse: 8 };
/** How far apart neighbours are, in CSS pixels, once the map has approached. */
const approachedPitch = { touch: 36, mouse: 22 };
/** How far beside a seat, in CSS pixels, one may point. */
const reach = { touch: 16, mouse: 6 };

interface SeatMapProps {
  readonly book: SeatBook;
  /** A proposal: it is brought into view. */
  readonly shown: readonly SeatId[];
  onChoose(seat: number): void;
  /** Something about the focused seat that who listens should hear. */
  onSaid(words: string): void;
}

/** The drawn hall: the canvas, the grid that keyboard and screen reader use, the tooltip, the buttons that zoom and move. */
export function SeatMap({ book, shown, onChoose, onSaid }: SeatMapProps) {
  const { plan, states, categories } = book;
  // The seats are painted first; what moves and tells them follows, without another frame waiting for it.
  const isFurnished = useDeferredValue(true, false);
  const view = useMemo(() => new MapView(plan), [plan]);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const followerRef = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<HoveredSeat | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const restingCamera = useSyncExternalStore(view.subscribe, view.restingCamera);

  useSeatLooks(view, book);
  useSectionLines(view, book);
  useShownBlock(view, canvasRef, shown);

  useLayoutEffect(() => {
    const host = canvasRef.current?.parentElement;
    if (!host) return;
    const paint = (): void => {
      const { palette, backdrop } = readTheme(host, categories);
      view.setTheme(palette, backdrop);
    };
    paint();
    const stop = new AbortController();
    for (const query of ['(forced-colors: active)', '(prefers-color-scheme: dark)']) {
      window.matchMedia(query).addEventListener('change', paint, { signal: stop.signal });
    }
    // The shopper's own choice of light or dark.
    const chosen = new MutationObserver(paint);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    stop.signal.addEventListener('abort', () => chosen.disconnect());
    // Names are drawn on the canvas: once the page's fonts are there, in those.
    document.fonts?.addEventListener('loadingdone', paint, { signal: stop.signal });
    return () => stop.abort();
  }, [view, categories]);

  useLayoutEffect(() => {
    const [canvas, follower] = [canvasRef.current, followerRef.current];
    if (!canvas || !follower) return;
    return view.attach({ canvas, follower });
  }, [view]);

  const pointers = useRef({ onTap: (_at: Pointing) => {}, onHover: (_at: Pointing | null) => {} });
  useLayoutEffect(() => {
    pointers.current = {
      onTap(at) {
        const kind = at.touch ? 'touch' : 'mouse';
        if (view.screenPitch < leastPitch[kind]) {
          view.approach(at, approachedPitch[kind]);
          return;
        }
        const seat = view.seatAt(at.x, at.y, reach[kind]);
        if (seat !== null) onChoose(seat - 1);
      },
      onHover(at) {
        if (at?.touch) return;
        const near = at !== null && view.screenPitch >= leastPitch.mouse;
        const seat = near ? view.seatAt(at.x, at.y, reach.mouse) : null;
        const canvas = canvasRef.current;
        if (canvas !== null && at !== null) canvas.style.cursor = cursorOver(book, view, seat);
        setHovered((before) => {
          if (seat === null) return null;
          if (before?.seat === seat - 1 && before.camera === view.camera) return before;
          return { seat: seat - 1, camera: view.camera };
        });
      },
    };
  }, [view, book, onChoose]);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) return;
    return bindGestures(canvas, view, {
      onTap: (at) => pointers.current.onTap(at),
      onHover: (at) => pointers.current.onHover(at),
    });
  }, [view]);

  useEffect(() => states.subscribe((changes) => view.refresh(changes)), [states, view]);

  return (
    <div className={styles.map}>
      <div className={styles.surface}>
        <canvas ref={canvasRef} className={styles.canvas} aria-hidden="true" />
        <div ref={followerRef} className={styles.follower}>
          {isFurnished && (
            <SeatGrid book={book} view={view} onChoose={onChoose} onFocused={setFocused} onSaid={onSaid} />
          )}
        </div>
        {hovered !== null && <SeatTooltip book={book} hovered={hovered} />}
        {hovered === null && focused !== null && (
          <SeatTooltip book={book} hovered={{ seat: focused, camera: restingCamera }} />
        )}
      </div>
      {isFurnished && <MapButtons view={view} />}
    </div>
  );
}

/** Tells the view how seats look; when only the choice changed, only those seats are painted anew. */
function useSeatLooks(view: MapView, book: SeatBook): void {
  const before = useRef<{ readonly view: MapView; readonly book: SeatBook } | null>(null);
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { view, book };
    const same =
      last !== null &&
      last.view === view &&
      last.book.states === book.states &&
      last.book.filter === book.filter &&
      last.book.isTaking === book.isTaking &&
      last.book.categories.every((category, index) => category.onSale === book.categories[index]?.onSale);
    const touched = same
      ? [last.book.selected, last.book.lost, book.selected, book.lost].flatMap((ids) =>
          [...ids].map((id) => id - 1),
        )
      : 'all';
    view.setLooks(looksOf(book), touched);
  }, [view, book]);
}

function cursorOver(book: SeatBook, view: MapView, seatId: number | null): string {
  if (view.screenPitch < leastPitch.mouse) return 'zoom-in';
  if (seatId === null) return '';
  return isChoosable(standingOf(book, seatId - 1)) ? 'pointer' : 'not-allowed';
}
