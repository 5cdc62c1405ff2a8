import { showTitle } from '../../api/season/show.ts';
import { rightIcon } from '../design/icons.tsx';
import layout from '../design/layout.module.css';
import { calendarLeaf, formatLongDate, formatTime, machineDate } from '../language/dates.ts';
import { WayTo, WayToShow } from '../shell/way-to.tsx';
import { homeText } from './fr.ts';
import styles from './next-evenings.module.css';
import type { ProgrammeShow } from './programme.ts';

export interface NextEveningsProps {
  readonly evenings: readonly ProgrammeShow[];
}

/** « Prochainement »: the next evenings as ticket stubs, each on the way to its dates. */
export function NextEvenings(props: NextEveningsProps) {
  return (
    <section className={styles.evenings} aria-labelledby="prochainement">
      <div className={styles.top}>
        <h2 id="prochainement" className={layout.large}>
          {homeText('home_next')}
        </h2>
        <WayTo page="tickets" className={styles.all}>
          {homeText('home_next_all')}
          {rightIcon}
        </WayTo>
      </div>
      <ul className={styles.list}>
        {props.evenings.map((evening) => (
          <Evening key={evening.show.id} evening={evening} />
        ))}
      </ul>
    </section>
  );
}

function Evening(props: { readonly evening: ProgrammeShow }) {
  const { show, next } = props.evening;
  const date = next?.performance.date ?? null;
  if (next === null || date === null) {
    return null;
  }
  const leaf = calendarLeaf(date);
  const stub = (
    <>
      <time className={styles.leaf} dateTime={machineDate(date)} aria-label={formatLongDate(date)}>
        <span className={styles.weekday}>{leaf.weekday}</span>
        <span className={styles.day}>{leaf.day}</span>
        <span className={styles.month}>{leaf.month}</span>
      </time>
      <span className={styles.what}>
        <span className={styles.title}>{showTitle(show)}</span>
        <span className={styles.where}>
          {formatTime(date)}
          {next.hall !== null && ` · ${next.hall.name}`}
        </span>
      </span>
    </>
  );
  return (
    <li className={styles.item}>
      <WayToShow show={show} className={styles.stub} otherwise={<div className={styles.stub}>{stub}</div>}>
        {stub}
      </WayToShow>
    </li>
  );
}
