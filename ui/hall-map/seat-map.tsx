import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SeatId } from '../../api/seats/hall-plan.ts';
import { formatMoney } from '../../api/values/money.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { formatCount } from '../language/numbers.ts';
import type { Camera } from './camera.ts';
import { hallMapText } from './fr.ts';
import { bindGestures, type Pointing } from './gestures.ts';
import styles from './hall-map.module.css';
import mapButton from './map-button.module.css';
import { mapIcons } from './map-icons.tsx';
import { MapView, zoomStep } from './map-view.ts';
import { type SectionLines, SectionWords } from './renderer/section-words.ts';
import { categoryOf, isChoosable, looksOf, type SeatBook, standingOf } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';
import { SeatGrid } from './seat-grid.tsx';
import { particulars, placeName, standingWord } from './seat-wording.ts';
import { readTheme } from './theme.ts';

/** The seat (index) under the mouse and the camera it was found with. */
interface HoveredSeat {
  readonly seat: number;
  readonly camera: Camera;
}

/** Below this height over the seat, in CSS pixels, the tooltip goes under it. */
const roomAbove = 128;

/** Rings the seat under the mouse and says what it is; for the eye only, since the grid says the same to screen readers. */
function SeatTooltip({ book, hovered }: { readonly book: SeatBook; readonly hovered: HoveredSeat }) {
  const { seat, camera } = hovered;
  const { plan } = book;
  const x = ((plan.x[seat] ?? 0) - camera.x) * camera.scale;
  const y = ((plan.y[seat] ?? 0) - camera.y) * camera.scale;
  const size = plan.pitch * camera.scale;
  const category = categoryOf(book, seat);
  return (
    <div aria-hidden="true">
      <div className={styles.hover} style={{ left: x, top: y, width: size, height: size }} />
      <div
        className={classNames(layout.box, layout.stack, styles.tooltip)}
        data-below={y < roomAbove}
        style={{
          left: `clamp(138px, ${x}px, calc(100% - 138px))`,
          top: y < roomAbove ? y + size / 2 + 8 : y - size / 2 - 8,
        }}
      >
        <strong>{placeName(book, seat)}</strong>
        <span>{[category?.name, category?.priceLabel].filter(Boolean).join('\u00a0· ')}</span>
        <span>{[standingWord(book, seat), ...particulars(book, seat)].join(', ')}</span>
      </div>
    </div>
  );
}

const round = classNames(mapButton.button, mapButton.raised);
const ways = [
  ['up', 0, -1],
  ['left', -1, 0],
  ['right', 1, 0],
  ['down', 0, 1],
] as const;

/**
 * Moves the map without dragging, where there is more to see (the keyboard moves from seat to seat instead), and brings it
 * nearer or further.
 */
function MapButtons({ view }: { readonly view: MapView }) {
  const { inward, outward } = view.zoomRange;
  return (
    <>
      {ways.map(
        ([way, byX, byY]) =>
          view.canStep(byX, byY) && (
            <button
              key={way}
              type="button"
              className={classNames(round, styles.move)}
              data-way={way}
              tabIndex={-1}
              aria-label={hallMapText(`map_move_${way}`)}
              onClick={() => view.step(byX, byY)}
            >
              {mapIcons.ahead}
            </button>
          ),
      )}
      <div className={styles.zoom}>
        <button
          type="button"
          className={round}
          aria-label={hallMapText('map_zoom_in')}
          aria-disabled={!inward}
          onClick={() => view.zoomSmoothly(zoomStep)}
        >
          {mapIcons.closer}
        </button>
        <button
          type="button"
          className={round}
          aria-label={hallMapText('map_zoom_out')}
          aria-disabled={!outward}
          onClick={() => view.zoomSmoothly(1 / zoomStep)}
        >
          {mapIcons.farther}
        </button>
        <button
          type="button"
          className={classNames(round, mapButton.worded, styles.whole)}
          aria-label={hallMapText('map_whole')}
          aria-disabled={!outward}
          onClick={() => view.showWholeHall()}
        >
          {mapIcons.whole}
          <span>{hallMapText('map_whole')}</span>
        </button>
      </div>
    </>
  );
}

/** There is little room over a section. */
const short = { hideZeroCents: true };

/** What stands over the sections, as it is now. */
export function sectionWords(book: SeatBook): SectionWords {
  return new SectionWords(book.plan, sectionLines(book));
}

/** « Gradin C », « 212 libres », « dès 18 € »: of each section in the plan's order. */
export function sectionLines(book: SeatBook): readonly SectionLines[] {
  const { plan, categories } = book;
  const states = book.states.read();
  const found = plan.sections.map(() => ({ free: 0, lowest: Infinity }));
  for (const row of plan.rows) {
    const section = found[row.section];
    if (section === undefined) {
      continue;
    }
    for (let seat = row.firstSeat; seat < row.firstSeat + row.seatCount; seat++) {
      if (standingOf(book, seat, states) !== 'free') {
        continue;
      }
      section.free++;
      section.lowest = Math.min(
        section.lowest,
        categories[plan.category[seat] ?? -1]?.lowestPrice ?? Infinity,
      );
    }
  }
  return plan.sections.map(({ name }, index) => {
    const { free = 0, lowest = Infinity } = found[index] ?? {};
    const shown = hallMapText(book.filter === noFilter ? 'map_section_free' : 'map_section_matching', {
      count: free,
      shown: formatCount(free),
    });
    const shortest = free === 0 ? '' : formatCount(free);
    if (lowest === Infinity) {
      return { name, lines: [shown], shortest };
    }
    return {
      name,
      shortest,
      lines: [shown, hallMapText('map_section_from', { price: formatMoney(lowest, short) })],
    };
  });
}

/** Neighbours of a proposed block are shown this far apart at most, in CSS pixels: the seats, and what is around them. */
const widestPitch = 22;
const closestPitch = 9;
/** The part of the map that a block may take. */
const share = 0.6;

/** Brings proposed seats into view, each time there are others. */
function useShownBlock(
  view: MapView,
  surface: RefObject<HTMLElement | null>,
  seats: readonly SeatId[],
): void {
  useEffect(() => {
    const host = surface.current;
    if (host === null || seats.length === 0) {
      return;
    }
    const { plan } = view;
    const indexes = seats.map((seatId) => seatId - 1);
    const xs = indexes.map((index) => plan.x[index] ?? 0);
    const ys = indexes.map((index) => plan.y[index] ?? 0);
    const width = Math.max(...xs) - Math.min(...xs) + plan.pitch;
    const height = Math.max(...ys) - Math.min(...ys) + plan.pitch;
    const scale = share * Math.min(host.clientWidth / width, host.clientHeight / height);
    const pitch = Math.max(closestPitch, Math.min(widestPitch, scale * plan.pitch));
    const middle = { x: (Math.max(...xs) + Math.min(...xs)) / 2, y: (Math.max(...ys) + Math.min(...ys)) / 2 };
    const away = (index: number): number =>
      Math.hypot((plan.x[index] ?? 0) - middle.x, (plan.y[index] ?? 0) - middle.y);
    const [nearest] = [...indexes].sort((a, b) => away(a) - away(b));
    if (nearest !== undefined) {
      view.reveal(nearest, pitch, true);
    }
  }, [view, surface, seats]);
}

/** Counting all seats waits until the hall is drawn, then for so many milliseconds after the first change. */
const countAfter = 1000;

/** Keeps what stands over the sections, seen from afar: how many seats are free in each, and the least they cost. */
function useSectionLines(view: MapView, book: SeatBook): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = (): void => {
      timer = undefined;
      view.setSections(sectionWords(book));
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(count);
    });
    const unsubscribe = book.states.subscribe(() => {
      timer ??= setTimeout(count, countAfter);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      unsubscribe();
    };
  }, [view, book]);
}

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
  /** Something about the focused seat, for those who listen to the page. */
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
    if (!host) {
      return;
    }
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
    if (!canvas || !follower) {
      return;
    }
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
        if (seat !== null) {
          onChoose(seat - 1);
        }
      },
      onHover(at) {
        if (at?.touch) {
          return;
        }
        const near = at !== null && view.screenPitch >= leastPitch.mouse;
        const seat = near ? view.seatAt(at.x, at.y, reach.mouse) : null;
        const canvas = canvasRef.current;
        if (canvas !== null && at !== null) {
          canvas.style.cursor = cursorOver(book, view, seat);
        }
        setHovered((before) => {
          if (seat === null) {
            return null;
          }
          if (before?.seat === seat - 1 && before.camera === view.camera) {
            return before;
          }
          return { seat: seat - 1, camera: view.camera };
        });
      },
    };
  }, [view, book, onChoose]);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas) {
      return;
    }
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
  if (view.screenPitch < leastPitch.mouse) {
    return 'zoom-in';
  }
  if (seatId === null) {
    return '';
  }
  return isChoosable(standingOf(book, seatId - 1)) ? 'pointer' : 'not-allowed';
}
