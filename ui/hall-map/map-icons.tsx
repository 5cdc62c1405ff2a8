import styles from './map-button.module.css';

function icon(path: string) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** Signs of the map's own buttons, lines in a square of 20; the words stand beside them or are read out. */
export const mapIcons = {
  plan: icon('M6 4h8M3 9q7 3 14 0M2 13q8 4 16 0M4 17.5q6 2.5 12 0'),
  list: icon('M7 5h10M7 10h10M7 15h10M3 5h.1M3 10h.1M3 15h.1'),
  closer: icon('M10 4v12M4 10h12'),
  farther: icon('M4 10h12'),
  filter: icon('M3 5h14M6 10h8M9 15h2'),
  undo: icon('M7 3L3 7l4 4M3 7h9a5 5 0 0 1 0 10H9'),
  ahead: icon('M5 12.5l5-5 5 5'),
  back: icon('M12 4l-6 6 6 6'),
  whole: icon('M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4'),
} as const;
