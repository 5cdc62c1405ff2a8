import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { createStage } from '../stages/stage.ts';
import { stateName, transitionKey } from './graph-chart.ts';
import { type Exploration, keyOfEvent, type Path } from './graph-explore.ts';
import { perform } from './walk.ts';
import type { AnyModel } from './walk.types.ts';

/** Whether a view offers the step in this state, having come there by `before`. */
export type IsOffered = (
  state: AnyMachineSnapshot,
  event: EventObject,
  before: readonly AnyMachineSnapshot[],
) => boolean;

/** What a path passes: transitions by their keys, each also with the example that took it; and states by their names. */
function passedOn(model: AnyModel, path: Path): ReadonlySet<string> {
  const stage = createStage(model.machine, {
    id: model.name,
    input: model.starts?.[path.start],
    siblings: model.siblings,
  });
  const examples: string[] = [];
  for (const { event } of path.steps.slice(1)) {
    const before: AnyMachineSnapshot = stage.actor.getSnapshot();
    for (const definition of before.machine.getTransitionData(before, event)) {
      examples.push(`${transitionKey(definition)} by ${keyOfEvent(event)}`);
    }
    perform(stage, model, event);
  }
  stage.end();
  const states = path.steps.map(({ state }) => `state ${stateName(state)}`);
  return new Set([...stage.taken(), ...examples, ...states]);
}

function isWalkable({ steps }: Path, isOffered: IsOffered): boolean {
  const states = steps.map(({ state }) => state);
  return steps.slice(1).every(({ event }, index) => {
    const from = states[index];
    return from !== undefined && isOffered(from, event, states.slice(0, index));
  });
}

/** Of the generated paths a few that together take every transition by each example, and reach every state: a view is slow to walk. */
export function coveringPaths(
  model: AnyModel,
  exploration: Exploration,
  isOffered: IsOffered = () => true,
): readonly Path[] {
  const candidates = exploration.ways
    .filter((path) => isWalkable(path, isOffered))
    .map((path) => ({ path, passed: passedOn(model, path) }));
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
