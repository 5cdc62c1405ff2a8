import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import layout from '../../design/layout.module.css';
import { eventWords, type Film, type Moment, speakerOf } from './film.ts';
import styles from './inspector.module.css';
import own from './sequence-view.module.css';

interface SequenceViewProps {
  readonly film: Film;
  readonly index: number;
  readonly selected: string | null;
  readonly onGone: (index: number) => void;
}

/** As many moments around the one on show are drawn. */
const mostShown = 150;
/** In pixels, as in the style sheet. */
const column = 108;
const outside = 'outside';
/** What XState tells an actor first. */
const beginning = 'xstate.init';

/** A moment with the columns that its arrow goes between. */
interface Row {
  readonly moment: Moment;
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

const shownAround = (rows: readonly Row[], index: number): readonly Row[] => {
  const place = rows.findLastIndex(({ moment }) => moment.index <= index);
  const end = Math.min(rows.length, place + Math.ceil(mostShown / 3) + 1);
  return rows.slice(Math.max(0, end - mostShown), end);
};

function rowsOf(film: Film): readonly Row[] {
  return film.moments.flatMap((moment) => {
    const to = speakerOf(film, moment.session)?.id;
    const from = moment.source === null ? outside : (speakerOf(film, moment.source)?.id ?? outside);
    // What a slot is told by its own machine, when it starts, is nothing between actors.
    const isInner = film.actors.get(moment.session)?.machine === null;
    return to === undefined || isInner ? [] : [{ moment, from, to, words: eventWords(film, moment) }];
  });
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

function Arrow({ from, to }: { readonly from: number; readonly to: number }) {
  const start = from * column + column / 2;
  const end = to * column + column / 2;
  const [left, right] = start <= end ? [start, end] : [end, start];
  const head = start < end ? `${end - 7},-4 ${end},0 ${end - 7},4` : `${end + 7},-4 ${end},0 ${end + 7},4`;
  return (
    <g className={own.arrow}>
      {from === to ? (
        <circle cx={start} cy={0} r={4} />
      ) : (
        <>
          <line x1={left} x2={right} y1={0} y2={0} />
          <polygon points={head} />
        </>
      )}
    </g>
  );
}

function SequenceRow({
  row,
  columns,
  isShown,
  onGone,
}: {
  readonly row: Row;
  readonly columns: readonly string[];
  readonly isShown: boolean;
  readonly onGone: (index: number) => void;
}) {
  const { moment, from, to, words } = row;
  const isIgnored =
    moment.answer !== null && moment.answer.transitions.length === 0 && moment.event.type !== beginning;
  return (
    <li>
      <button
        type="button"
        tabIndex={isShown ? 0 : -1}
        className={own.row}
        aria-current={isShown ? 'step' : undefined}
        data-ignored={isIgnored}
        aria-label={`${from} to ${to}: ${words}${isIgnored ? ', nothing answered' : ''}`}
        onClick={() => onGone(moment.index)}
      >
        <span className={own.event}>
          {words}
          {isIgnored && <span className={own.ignored}> — nothing answered</span>}
        </span>
        <svg
          width={columns.length * column}
          height={30}
          viewBox={`0 -15 ${columns.length * column} 30`}
          aria-hidden="true"
        >
          {columns.map((name, place) => (
            <line
              key={name}
              className={own.lifeline}
              x1={place * column + column / 2}
              x2={place * column + column / 2}
              y1={-15}
              y2={15}
            />
          ))}
          <Arrow from={columns.indexOf(from)} to={columns.indexOf(to)} />
        </svg>
      </button>
    </li>
  );
}

/** What the actors told each other, one below the other, each arrow from who said it to who heard it. */
export function SequenceView({ film, index, selected, onGone }: SequenceViewProps) {
  const [only, setOnly] = useState(false);
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const actor = selected === null ? null : (film.actors.get(selected)?.id ?? null);
  const matching = rowsOf(film).filter(
    ({ words, from, to }) => words.includes(wanted.trim()) && (!only || from === actor || to === actor),
  );
  const rows = shownAround(matching, index);
  const shown = rows.findLast(({ moment }) => moment.index <= index)?.moment.index ?? null;
  const columns = [
    ...(rows.some(({ from }) => from === outside) ? [outside] : []),
    ...[
      ...new Set([...film.actors.values()].filter(({ machine }) => machine !== null).map(({ id }) => id)),
    ].filter((id) => rows.some(({ from, to }) => from === id || to === id)),
  ];
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (shown !== null && current != null) {
      const hadFocus = list.current?.contains(document.activeElement) === true;
      current.scrollIntoView?.({ block: 'nearest' });
      if (hadFocus) {
        current.focus({ preventScroll: true });
      }
    }
  }, [shown]);
  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const place = rows.findIndex(({ moment }) => moment.index === shown);
    const next = rows[Math.min(rows.length - 1, Math.max(0, place + (step ?? 0)))];
    if (step !== undefined && next !== undefined) {
      event.preventDefault();
      onGone(next.moment.index);
    }
  };
  return (
    <section className={styles.panel} aria-labelledby="sequence-title">
      <div className={layout.line4}>
        <h2 id="sequence-title" className={styles.title}>
          Events between actors
        </h2>
        <label className={styles.inline}>
          Event contains
          <input value={wanted} onChange={({ target }) => setWanted(target.value)} spellCheck={false} />
        </label>
        <label className={styles.inline}>
          <input type="checkbox" checked={only} onChange={({ target }) => setOnly(target.checked)} />
          {actor === null ? 'only the selected actor' : `only ${actor}`}
        </label>
      </div>
      <div className={own.sequence}>
        <div className={own.columns} aria-hidden="true">
          <span className={own.event}>event</span>
          {columns.map((name) => (
            <span key={name} className={own.column}>
              {name}
            </span>
          ))}
        </div>
        {rows.length === 0 ? (
          <p className={styles.hint}>{wanted === '' ? 'Nothing was said yet.' : 'No event contains this.'}</p>
        ) : (
          <ol ref={list} className={own.rows} onKeyDown={move}>
            {rows.map((row) => (
              <SequenceRow
                key={row.moment.index}
                row={row}
                columns={columns}
                isShown={row.moment.index === shown}
                onGone={onGone}
              />
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
