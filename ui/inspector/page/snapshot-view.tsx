import type { RecordedState } from '../recording/recorded.ts';
import type { Moment } from './film.ts';
import styles from './inspector.module.css';

/** What an actor knows at a moment, as it left the shop: masked. */
export function SnapshotView({
  state,
  moment,
}: {
  readonly state: RecordedState;
  readonly moment: Moment | null;
}) {
  const { type = '', ...payload } = moment?.event ?? {};
  return (
    <section className={styles.panel} aria-labelledby="snapshot-title">
      <h2 id="snapshot-title" className={styles.title}>
        Snapshot
      </h2>
      <p className={styles.hint}>Personal values are masked (•••) before they leave the shop.</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label="What the actor knows">
        {moment !== null && (
          <>
            <h3 className={styles.subtitle}>Told: {String(type)}</h3>
            <pre className={styles.json}>{JSON.stringify(payload, null, 2)}</pre>
          </>
        )}
        <h3 className={styles.subtitle}>State ({state.status})</h3>
        <pre className={styles.json}>{JSON.stringify(state.value, null, 2)}</pre>
        <h3 className={styles.subtitle}>Context</h3>
        <pre className={styles.json}>{JSON.stringify(state.context, null, 2)}</pre>
      </div>
    </section>
  );
}
