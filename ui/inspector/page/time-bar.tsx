import styles from './inspector.module.css';
import own from './time-bar.module.css';

interface TimeBarProps {
  readonly count: number;
  /** The moment on show; -1 for before the first. */
  readonly index: number;
  readonly isLive: boolean;
  /** A recording ends; the shop goes on. */
  readonly isRecording: boolean;
  /** Null for « live ». */
  readonly onGone: (index: number | null) => void;
}

/** Back and forth through what was recorded. The shop goes on meanwhile: this only looks. */
export function TimeBar({ count, index, isLive, isRecording, onGone }: TimeBarProps) {
  const go = (to: number): void => onGone(Math.min(count - 1, Math.max(-1, to)));
  return (
    <section className={own.time} aria-label="Time">
      <button type="button" className={styles.button} onClick={() => go(-1)} disabled={index < 0}>
        First
      </button>
      <button type="button" className={styles.button} onClick={() => go(index - 1)} disabled={index < 0}>
        ← Back
      </button>
      <button
        type="button"
        className={styles.button}
        onClick={() => go(index + 1)}
        disabled={index >= count - 1}
      >
        Forward →
      </button>
      <input
        type="range"
        className={own.slider}
        aria-label="Moment"
        min={0}
        max={count}
        value={index + 1}
        onChange={({ target }) => go(Number(target.value) - 1)}
      />
      <output className={own.moment}>{`${index + 1} / ${count}`}</output>
      <button
        type="button"
        className={styles.button}
        aria-pressed={isLive}
        onClick={() => onGone(isLive ? index : null)}
      >
        {isRecording ? 'End' : isLive ? '● Live' : '○ Back to now'}
      </button>
    </section>
  );
}
