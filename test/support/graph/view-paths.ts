import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { stateName, transitionKey } from './graph-chart.ts';
import { type Edge, type Exploration, keyOfEvent, type Path } from './graph-explore.ts';

/** Whether a view offers the step in this state, having come there by `before`. */
export type IsOffered = (
  state: AnyMachineSnapshot,
  event: EventObject,
  before: readonly AnyMachineSnapshot[],
) => boolean;

/** What a step passes: transitions by their keys, the one that answers also with the example that took it; and where it ends. */
function passedBy({ state, event, nextState, taken }: Edge): readonly string[] {
  const examples = state.machine
    .getTransitionData(state, event)
    .map((definition) => `${transitionKey(definition)} by ${keyOfEvent(event)}`);
  return [...taken, ...examples, `state ${stateName(nextState)}`];
}

/** What each path passes, as the pure graph says: to run them all would take longer than to walk the few. */
function passing({ edges, keyOf }: Exploration): (path: Path) => ReadonlySet<string> {
  const known = new WeakMap<AnyMachineSnapshot, string>();
  const keyOfState = (state: AnyMachineSnapshot): string => {
    const key = known.get(state) ?? keyOf(state);
    known.set(state, key);
    return key;
  };
  const nameOf = (state: AnyMachineSnapshot, event: EventObject): string =>
    `${keyOfState(state)} ${keyOfEvent(event)}`;
  const passed = new Map(edges.map((edge) => [nameOf(edge.state, edge.event), passedBy(edge)]));
  return ({ steps }) =>
    new Set(
      steps.flatMap(({ state, event }, index) => {
        const before = steps[index - 1]?.state;
        return before === undefined
          ? [`state ${stateName(state)}`]
          : (passed.get(nameOf(before, event)) ?? []);
      }),
    );
}

function isWalkable({ steps }: Path, isOffered: IsOffered): boolean {
  const states = steps.map(({ state }) => state);
  return steps.slice(1).every(({ event }, index) => {
    const from = states[index];
    return from !== undefined && isOffered(from, event, states.slice(0, index));
  });
}

/** Of the generated paths a few that together take every transition by each example, and reach every state: a view is slow to walk. */
export function coveringPaths(exploration: Exploration, isOffered: IsOffered = () => true): readonly Path[] {
  const passedOn = passing(exploration);
  const candidates = exploration.ways
    .filter((path) => isWalkable(path, isOffered))
    .map((path) => ({ path, passed: passedOn(path) }));
  const covered = new Set<string>();
  const chosen: Path[] = [];
  const worth = ({ passed }: (typeof candidates)[number]): number =>
    [...passed].filter((one) => !covered.has(one)).length;
  for (;;) {
    const best = candidates
      .map((candidate) => ({ candidate, gain: worth(candidate) }))
      .filter(({ gain }) => gain > 0)
      .reduce<{ candidate: (typeof candidates)[number]; rate: number } | null>(
        (found, { candidate, gain }) => {
          const rate = gain / candidate.path.steps.length;
          return found === null || rate > found.rate ? { candidate, rate } : found;
        },
        null,
      );
    if (best === null) {
      return chosen;
    }
    chosen.push(best.candidate.path);
    for (const one of best.candidate.passed) {
      covered.add(one);
    }
  }
}
