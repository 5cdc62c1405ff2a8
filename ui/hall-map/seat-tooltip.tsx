import type { Camera } from './camera.ts';
import styles from './hall-map.module.css';
import { categoryOf, type SeatBook } from './seat-book.ts';
import { placeName } from './seat-naming.ts';
import { particulars, standingWord } from './seat-wording.ts';

/** The seat (index) under the mouse and the camera it was found with. */
export interface HoveredSeat {
  readonly seat: number;
  readonly camera: Camera;
}

/** Below this height over the seat, in CSS pixels, the tooltip goes under it. */
const roomAbove = 128;

/** Rings the seat under the mouse and says what it is; for the eye only, the grid says it to who listens. */
export function SeatTooltip({ book, hovered }: { readonly book: SeatBook; readonly hovered: HoveredSeat }) {
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
        className={styles.tooltip}
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
