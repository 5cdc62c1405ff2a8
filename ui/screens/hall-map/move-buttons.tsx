import { hallMapPlacesText } from '../../texts/fr/hall-map-places.ts';
import styles from './hall-map.module.css';
import { mapIcons } from './map-icons.tsx';
import type { MapView } from './map-view.ts';

const ways = [
  ['up', 0, -1],
  ['left', -1, 0],
  ['right', 1, 0],
  ['down', 0, 1],
] as const;

/** Moves the map without dragging, where there is more to see; the keyboard moves from seat to seat instead. */
export default function MoveButtons({ view }: { readonly view: MapView }) {
  return ways.map(
    ([way, byX, byY]) =>
      view.canStep(byX, byY) && (
        <button
          key={way}
          type="button"
          className={styles.move}
          data-way={way}
          tabIndex={-1}
          aria-label={hallMapPlacesText(`map_move_${way}`)}
          onClick={() => view.step(byX, byY)}
        >
          {mapIcons.ahead}
        </button>
      ),
  );
}
