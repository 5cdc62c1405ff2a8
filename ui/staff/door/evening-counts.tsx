import { doorCalls, type ToldEntry } from '../../../api/staff/door-calls.ts';
import type { Conflict } from '../../../machines/scanner/scanner.types.ts';
import layout from '../../design/layout.module.css';
import { formatCount } from '../../language/numbers.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Panel } from '../kit/page.tsx';
import styles from './door.module.css';
import { conflictWords, enteredWords, doorWords as words } from './fr.ts';

/** Milliseconds after which they are read again. */
const betweenReadings = 10_000;

const conflictOf = ({ verdict, ...entry }: ToldEntry): Conflict | null =>
  verdict === 'admitted' ? null : { ...entry, verdict };

/** Who is in, by door. */
export function DoorCounts(props: {
  readonly entered: number;
  readonly tickets: number;
  readonly doors: readonly { readonly door: string; readonly entered: number }[];
}) {
  return (
    <>
      <p className={`${layout.large} ${layout.strong}`}>{enteredWords(props.entered, props.tickets)}</p>
      <ul className={layout.stack}>
        {props.doors.map(({ door, entered }) => (
          <li key={door} className={`${layout.across3} ${layout.apart} ${styles.row}`}>
            <span className={layout.shrinkable}>{door}</span>
            <strong>{formatCount(entered)}</strong>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Entries that let somebody in where nobody should have come in. */
export function Conflicts(props: {
  readonly conflicts: readonly Conflict[];
  /** The name of this phone. */
  readonly own: string;
}) {
  return (
    <ul className={layout.stack}>
      {props.conflicts.map((conflict) => (
        <li key={conflict.id} className={`${layout.across3} ${layout.apart} ${styles.row}`}>
          <span className={layout.shrinkable}>
            {conflict.seat}
            <span className={`${layout.block} ${layout.note}`}>{conflictWords(conflict, props.own)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How an evening stands at all its doors, as the server knows it: for who looks on and holds none. */
export function EveningCounts(props: { readonly performanceId: number; readonly own: string }) {
  const { performanceId } = props;
  const { data } = useReading(doorCalls.doorCounts, { performanceId }, { every: betweenReadings });
  if (data === undefined || data.doors.length === 0) {
    return null;
  }
  return (
    <Panel title={words.counts}>
      <DoorCounts entered={data.entered} tickets={data.tickets} doors={data.doors} />
      {data.conflicts.length > 0 && (
        <section className={layout.stack2}>
          <h3>{words.conflicts}</h3>
          <p>{words.conflictsText}</p>
          <Conflicts conflicts={data.conflicts.flatMap((one) => conflictOf(one) ?? [])} own={props.own} />
        </section>
      )}
    </Panel>
  );
}
