import { hallMapText } from './fr.ts';
import styles from './hall-map.module.css';
import { mapIcons } from './map-icons.tsx';
import type { MapView } from './map-view.ts';

const zoomStep = 1.6;
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
export function MapButtons({ view }: { readonly view: MapView }) {
  const { inward, outward } = view.zoomRange;
  return (
    <>
      {ways.map(
        ([way, byX, byY]) =>
          view.canStep(byX, byY) && (
            <button
              key={way}
              type="button"
              className={styles.move}
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
          aria-label={hallMapText('map_zoom_in')}
          aria-disabled={!inward}
          onClick={() => view.zoomSmoothly(zoomStep)}
        >
          {mapIcons.closer}
        </button>
        <button
          type="button"
          aria-label={hallMapText('map_zoom_out')}
          aria-disabled={!outward}
          onClick={() => view.zoomSmoothly(1 / zoomStep)}
        >
          {mapIcons.farther}
        </button>
        <button
          type="button"
          className={styles.whole}
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
