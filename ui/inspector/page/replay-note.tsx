import type { Playing } from './film-store.ts';
import styles from './replay-note.module.css';

export interface ReplayNoteProps {
  readonly playing: Playing;
  readonly onShown: (view: Playing['view']) => void;
  /** To the moment of a departure. */
  readonly onGone: (index: number) => void;
}

function wordsOf({ replayed }: Playing): string {
  if (replayed === null) {
    return 'Only the end of this recording is left: it can be read, and not replayed.';
  }
  const { departures, faults } = replayed;
  const departs =
    departures.length === 0
      ? 'The machines of today do the same as the recording.'
      : `The machines of today depart from the recording at ${departures.length} steps.`;
  return faults.length === 0 ? departs : `${departs} ${faults.length} faults.`;
}

/** What the machines of today make of a recording, and where they do something else. */
export function ReplayNote({ playing, onShown, onGone }: ReplayNoteProps) {
  const { view, replayed } = playing;
  return (
    <section className={styles.note} aria-label="Replay">
      <p className={styles.words} role="status">
        {wordsOf(playing)}
      </p>
      {replayed !== null && (
        <fieldset className={styles.views}>
          <legend className={styles.legend}>On show</legend>
          {(['replayed', 'recorded'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.view}
              aria-pressed={view === one}
              onClick={() => onShown(one)}
            >
              {one === 'replayed' ? 'The replay' : 'What was recorded'}
            </button>
          ))}
        </fieldset>
      )}
      {replayed !== null && view === 'replayed' && (
        <ul className={styles.list}>
          {[...new Set(replayed.faults)].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {replayed.departures.map(({ index, words }) => (
            <li key={`${index} ${words}`}>
              <button type="button" className={styles.departure} onClick={() => onGone(index)}>
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
