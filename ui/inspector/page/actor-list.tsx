import type { KeyboardEvent } from 'react';
import own from './actor-list.module.css';
import type { FilmBranch } from './film.ts';
import styles from './inspector.module.css';

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
    <ul className={own.branches}>
      {tree.map((branch) => {
        const { session, id } = branch.actor;
        return (
          <li key={session}>
            <button
              type="button"
              className={own.actor}
              aria-current={session === rest.selected}
              data-addressed={session === rest.addressed}
              onClick={() => rest.onSelected(session)}
            >
              <span className={own.actorName}>{id}</span>
              <span className={own.actorState}>{whereabouts(branch)}</span>
            </button>
            {branch.children.length > 0 && <Branches tree={branch.children} {...rest} />}
          </li>
        );
      })}
    </ul>
  );
}

/** The living machines in one another, each with where it stands; arrows go from one to the next. */
export function ActorList(props: ActorListProps) {
  return (
    <nav className={styles.panel} aria-labelledby="actors-title" onKeyDown={moveFocus}>
      <h2 id="actors-title" className={styles.title}>
        Actors
      </h2>
      {props.tree.length === 0 ? <p className={styles.hint}>None yet.</p> : <Branches {...props} />}
    </nav>
  );
}
