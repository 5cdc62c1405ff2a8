import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import layout from '../../design/layout.module.css';
import unseen from '../../design/visually-hidden.module.css';
import type { RecordedState } from '../recording/recorded.ts';
import { ChartView } from './chart-view.tsx';
import {
  type Film,
  type FilmBranch,
  type FilmStore,
  type Moment,
  type Playing,
  type Seen,
  stateAt,
  transitionsAt,
  treeAt,
} from './film.ts';
import styles from './inspector.module.css';
import { SendForm } from './send-form.tsx';
import { SequenceView } from './sequence-view.tsx';

interface ReplayNoteProps {
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
function ReplayNote({ playing, onShown, onGone }: ReplayNoteProps) {
  const { view, replayed } = playing;
  return (
    <section className={styles.note} aria-label="Replay">
      <p className={styles.noteWords} role="status">
        {wordsOf(playing)}
      </p>
      {replayed !== null && (
        <fieldset className={styles.views}>
          <legend className={unseen.hidden}>On show</legend>
          {(['replayed', 'recorded'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={styles.button}
              aria-pressed={view === one}
              onClick={() => onShown(one)}
            >
              {one === 'replayed' ? 'The replay' : 'What was recorded'}
            </button>
          ))}
        </fieldset>
      )}
      {replayed !== null && view === 'replayed' && (
        <ul className={`${layout.stack1} ${styles.departures}`}>
          {[...new Set(replayed.faults)].map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
          {replayed.departures.map(({ index, words }) => (
            <li key={`${index} ${words}`}>
              <button
                type="button"
                className={`${styles.button} ${styles.departure}`}
                onClick={() => onGone(index)}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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
function TimeBar({ count, index, isLive, isRecording, onGone }: TimeBarProps) {
  const go = (to: number): void => onGone(Math.min(count - 1, Math.max(-1, to)));
  return (
    <section className={`${layout.line2} ${styles.time}`} aria-label="Time">
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
        className={styles.slider}
        aria-label="Moment"
        min={0}
        max={count}
        value={index + 1}
        onChange={({ target }) => go(Number(target.value) - 1)}
      />
      <output className={`${layout.figures} ${styles.moment}`}>{`${index + 1} / ${count}`}</output>
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

/** What an actor knows at a moment, as it left the shop: masked. */
function SnapshotView({ state, moment }: { readonly state: RecordedState; readonly moment: Moment | null }) {
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

interface ActorListProps {
  readonly tree: readonly FilmBranch[];
  readonly selected: string | null;
  /** Who the moment on show is about: marked. */
  readonly addressed: string | null;
  readonly onSelected: (session: string) => void;
}

/** The innermost active states of a machine, without what is around them: « reviewing ». */
function whereabouts({ actor, state }: FilmBranch): string {
  const leaves = state.active.filter((id) => !state.active.some((other) => other.startsWith(`${id}.`)));
  return leaves.map((id) => id.slice((actor.machine ?? '').length + 1)).join(' + ');
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step !== undefined) {
    const buttons: readonly Element[] = [...event.currentTarget.querySelectorAll('button')];
    const focused = document.activeElement;
    const next = focused === null ? undefined : buttons[buttons.indexOf(focused) + step];
    if (next instanceof HTMLElement) {
      next.focus();
    }
    event.preventDefault();
  }
}

function Branches({ tree, ...rest }: ActorListProps) {
  return (
    <ul className={styles.branches}>
      {tree.map((branch) => {
        const { session, id } = branch.actor;
        return (
          <li key={session}>
            <button
              type="button"
              className={styles.actor}
              aria-current={session === rest.selected}
              data-addressed={session === rest.addressed}
              onClick={() => rest.onSelected(session)}
            >
              <span className={styles.actorName}>{id}</span>
              <span className={styles.actorState}>{whereabouts(branch)}</span>
            </button>
            {branch.children.length > 0 && <Branches tree={branch.children} {...rest} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The living machines in one another, each with where it stands; arrows go from one to the next. */
function ActorList(props: ActorListProps) {
  return (
    <nav className={styles.panel} aria-labelledby="actors-title" onKeyDown={moveFocus}>
      <h2 id="actors-title" className={styles.title}>
        Actors
      </h2>
      {props.tree.length === 0 ? <p className={styles.hint}>None yet.</p> : <Branches {...props} />}
    </nav>
  );
}

const connectionWords: Readonly<Record<Seen['connection'], string>> = {
  waiting: 'Waiting for the shop: open it in another tab with ?inspecter=ici in its address.',
  live: 'Live',
  recording: 'A saved recording:',
  gone: 'The shop’s tab was closed or is being loaded again; what it did so far stays here.',
};

/** Who is on show when nobody was chosen: the root. */
function defaultActor({ actors }: Film): string | null {
  return [...actors.values()].find(({ parent }) => parent === null)?.session ?? null;
}

function Past({ index, count }: { readonly index: number; readonly count: number }) {
  return (
    <p className={styles.past} role="status">
      {`You look at the past: after moment ${index + 1} of ${count}. The shop itself goes on, and nothing here changes it.`}
    </p>
  );
}

interface FileChoiceProps {
  readonly isRecording: boolean;
  readonly onOpened: (file: File | undefined) => void;
  readonly onLeft: () => void;
}

/** A saved recording may be chosen here, or dropped anywhere on the page. */
function FileChoice({ isRecording, onOpened, onLeft }: FileChoiceProps) {
  return (
    <div className={`${layout.line2} ${styles.files}`}>
      <label className={`${layout.line2} ${styles.file}`}>
        Open a recording
        <input
          type="file"
          accept=".json,.txt,application/json"
          onChange={({ target }) => {
            onOpened(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </label>
      {isRecording && (
        <button type="button" className={styles.button} onClick={onLeft}>
          Back to the shop
        </button>
      )}
    </div>
  );
}

/** The shop's own inspector: who lives, how each stands in its drawing, what they say to each other, and how it came. */
export function InspectorPage({ store }: { readonly store: FilmStore }) {
  const { film, connection, address, refusedFile, playing, sent } = useSyncExternalStore(
    store.subscribe,
    store.read,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [past, setPast] = useState<number | null>(null);
  const count = film.moments.length;
  const index = past === null ? count - 1 : Math.min(past, count - 1);
  const moment = film.moments[index] ?? null;
  const selected = chosen !== null && film.actors.has(chosen) ? chosen : defaultActor(film);
  const actor = selected === null ? undefined : film.actors.get(selected);
  const chart = film.charts.get(actor?.machine ?? '');
  const state = selected === null ? null : stateAt(film, selected, index);
  const now = selected === null ? null : stateAt(film, selected, count - 1);
  /** To a moment, and to whom it is about. */
  const goTo = (to: number): void => {
    setPast(to);
    setChosen(film.moments[to]?.session ?? chosen);
  };
  const isRecording = connection === 'recording';
  const open = (file: File | undefined): void => {
    if (file !== undefined) {
      setPast(null);
      void store.open(file);
    }
  };
  return (
    <div
      className={styles.page}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        open(event.dataTransfer.files[0]);
      }}
    >
      <header className={styles.header}>
        <h1 className={styles.brand}>Guichet · inspector</h1>
        <p className={styles.connection} data-connection={connection} role="status">
          {connectionWords[connection]} {address !== '' && <span className={layout.breaking}>{address}</span>}
        </p>
        <FileChoice
          isRecording={isRecording}
          onOpened={open}
          onLeft={() => {
            setPast(null);
            store.goLive();
          }}
        />
      </header>
      {refusedFile !== '' && (
        <p className={styles.past} role="alert">
          {refusedFile}
        </p>
      )}
      {refusedFile === '' && playing !== null && (
        <ReplayNote
          playing={playing}
          onShown={(view) => {
            setPast(null);
            store.show(view);
          }}
          onGone={goTo}
        />
      )}
      {refusedFile === '' && past !== null && !isRecording && <Past index={index} count={count} />}
      <main className={styles.main}>
        <ActorList
          tree={treeAt(film, index)}
          selected={selected}
          addressed={moment?.session ?? null}
          onSelected={setChosen}
        />
        {chart === undefined || state === null || selected === null ? (
          <section className={styles.panel}>
            <p className={styles.hint}>
              {actor === undefined ? 'No actor yet.' : `« ${actor.id} » did not live at this moment.`}
            </p>
          </section>
        ) : (
          <ChartView chart={chart} state={state} taken={transitionsAt(film, selected, index)} />
        )}
        <div className={styles.side}>
          {state !== null && (
            <SnapshotView state={state} moment={moment?.session === selected ? moment : null} />
          )}
          {actor !== undefined && now !== null && !isRecording && (
            <SendForm
              key={actor.session}
              actor={actor.id}
              answers={now.answers}
              result={sent}
              onSent={(event) => store.send(actor.session, event)}
              onRefused={store.refuse}
            />
          )}
        </div>
        <div className={styles.foot}>
          <TimeBar
            count={count}
            index={index}
            isLive={past === null}
            isRecording={isRecording}
            onGone={setPast}
          />
          <SequenceView film={film} index={index} selected={selected} onGone={goTo} />
        </div>
      </main>
    </div>
  );
}
