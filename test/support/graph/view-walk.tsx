import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import type { ActorId } from '../../../machines/system/registry.ts';
import { endAllStages, type Stage } from '../stages/stage.ts';
import type { MountedPages, ViewStage } from '../stages/view-stage.tsx';
import { writeViewWalk } from './coverage-table-figures.ts';
import { activeNames, type Chart, chartOf, nodeName, transitionKey } from './graph-chart.ts';
import { type Exploration, explore, type Path } from './graph-explore.ts';
import { coveringPaths, type IsOffered } from './view-paths.ts';
import { expectPromisesKept, missing, perform } from './walk.ts';
import type { AnyModel, Model, PublicEventType, StaffActorId } from './walk.types.ts';
import { eventName, pathName } from './walk-names.ts';

/** What a gesture and an assertion have in hand: the machine at work, and what is rendered of it. The shop's, unless said otherwise. */
export interface Hands<Machine extends AnyStateMachine, StageOf extends Stage<Machine> = ViewStage<Machine>> {
  readonly stage: StageOf;
  readonly view: MountedPages;
  /** The event of the path that the step is about. */
  readonly event: EventObject;
}

/** By hand, or from outside with the reason why nobody causes it so. */
export type Cause<Machine extends AnyStateMachine, StageOf extends Stage<Machine> = ViewStage<Machine>> =
  | {
      /** Clicks, types, presses; `notOffered` when the view has no way to it now: then it comes from outside. */
      readonly byHand: (hands: Hands<Machine, StageOf>) => Promise<'done' | 'notOffered'>;
      /** States in which no view offers it, each with the reason; in all others a hand must have done it once. */
      readonly notOfferedIn?: Readonly<Record<string, string>>;
      readonly fromOutside?: never;
      readonly happens?: never;
    }
  | {
      /** Why nobody causes it by hand. */
      readonly fromOutside: string;
      /** For what touches more than the machine; anything else comes as in the model's own walk. */
      readonly happens?: (hands: Hands<Machine, StageOf>) => void | Promise<void>;
      readonly byHand?: never;
      readonly notOfferedIn?: never;
    };

export interface ViewModel<
  Machine extends AnyStateMachine,
  StageOf extends Stage<Machine> = ViewStage<Machine>,
> {
  readonly model: Model<Machine, ActorId | StaffActorId>;
  /** Starts the machine of a path among what its view stands on. */
  readonly stage: (start: string) => StageOf;
  readonly mount: (stage: StageOf) => Promise<MountedPages>;
  readonly causes: { readonly [Type in PublicEventType<Machine>]: Cause<Machine, StageOf> };
  /** Ends of actors, by their event types, that come otherwise than in the model's own walk. */
  readonly ends?: Readonly<Record<string, (hands: Hands<Machine, StageOf>) => void | Promise<void>>>;
  /** After each step: what the surroundings do in answer, as the router does. */
  readonly settle?: (hands: Hands<Machine, StageOf>) => Promise<void>;
  /** Leaves out what the view does not offer in a state; another path takes the transition. */
  readonly isOffered?: IsOffered;
  /** What a person sees in each state, by the state's name; a state's stands for all inside. */
  readonly shows: Readonly<Record<string, (hands: Hands<Machine, StageOf>) => void>>;
}

interface Walk {
  readonly taken: Set<string>;
  readonly seen: Set<string>;
  /** Keys of the transitions that a gesture took. */
  readonly byHand: Set<string>;
}

const snapshotOf = ({ actor }: Pick<Stage<AnyStateMachine>, 'actor'>): AnyMachineSnapshot =>
  actor.getSnapshot();

const isInside = (name: string, around: string): boolean => name === around || name.startsWith(`${around}.`);

function causesOf<Machine extends AnyStateMachine, StageOf extends Stage<Machine>>(
  given: ViewModel<Machine, StageOf>,
): Readonly<Record<string, Cause<Machine, StageOf>>> {
  return given.causes;
}

async function take<Machine extends AnyStateMachine, StageOf extends Stage<Machine>>(
  given: ViewModel<Machine, StageOf>,
  model: AnyModel,
  hands: Hands<Machine, StageOf>,
  walked: Walk,
): Promise<void> {
  const { stage, event } = hands;
  const snapshot = snapshotOf(stage);
  const cause = causesOf(given)[event.type];
  if (cause?.byHand !== undefined && (await cause.byHand(hands)) === 'done') {
    for (const definition of snapshot.machine.getTransitionData(snapshot, event)) {
      walked.byHand.add(transitionKey(definition));
    }
    return;
  }
  await act(async () => {
    const happens =
      given.ends?.[event.type] ?? (cause !== undefined && 'happens' in cause ? cause.happens : undefined);
    if (happens === undefined) {
      perform(stage, model, event);
    } else {
      await happens(hands);
    }
  });
}

async function walk<Machine extends AnyStateMachine, StageOf extends Stage<Machine>>(
  given: ViewModel<Machine, StageOf>,
  model: AnyModel,
  path: Path,
  keyOf: Exploration['keyOf'],
  walked: Walk,
): Promise<void> {
  const stage = given.stage(path.start);
  const view = await given.mount(stage);
  for (const [index, { event, state }] of path.steps.entries()) {
    const hands = { stage, view, event };
    if (index > 0) {
      await take(given, model, hands, walked);
    }
    await given.settle?.(hands);
    stage.check();
    const actual = snapshotOf(stage);
    expect(keyOf(actual), `after ${eventName(model, event)}`).toBe(keyOf(state));
    const shown = activeNames(actual).filter((name) => name in given.shows);
    // What is fetched when it is first shown comes a moment later.
    await waitFor(() => {
      for (const name of shown) {
        given.shows[name]?.(hands);
      }
    });
    for (const name of activeNames(actual)) {
      if (shown.some((one) => isInside(name, one) || isInside(one, name))) {
        walked.seen.add(name);
      }
    }
  }
  cleanup();
  expectPromisesKept(model, stage);
  stage.end();
  for (const key of stage.taken()) {
    walked.taken.add(key);
  }
}

/** The transitions on events that are caused by hand which no gesture took, where the view should offer one. */
function neverByHand<Machine extends AnyStateMachine, StageOf extends Stage<Machine>>(
  given: ViewModel<Machine, StageOf>,
  chart: Chart,
  byHand: ReadonlySet<string>,
): readonly string[] {
  return chart.transitions
    .filter(({ key, source, definition }) => {
      const cause = causesOf(given)[definition.eventType];
      return (
        cause?.byHand !== undefined &&
        !byHand.has(key) &&
        !Object.keys(cause.notOfferedIn ?? {}).some((state) => isInside(nodeName(source), state))
      );
    })
    .map(({ label }) => label);
}

/**
 * Walks a machine through its rendered view, on generated paths that together take every transition: what somebody does by
 * hand is clicked and typed, the rest comes from the fakes, and after each step the view must show what the state promises.
 * Name the machine (`<typeof cartMachine>`): gestures are typed by it.
 */
export function describeViewWalk<
  Machine extends AnyStateMachine,
  StageOf extends Stage<Machine> = ViewStage<Machine>,
>(given: ViewModel<Machine, StageOf>): void {
  // The types of the one machine end here: the harness works on any.
  const model = given.model as unknown as AnyModel;
  const chart = chartOf(model.machine);
  const exploration = explore(model);
  const walked: Walk = { taken: new Set(), seen: new Set(), byHand: new Set() };

  describe(`${model.name}, through its view`, () => {
    afterEach(() => {
      cleanup();
      endAllStages();
    });
    afterAll(() => writeViewWalk(model.name, 'view', walked.taken));
    for (const path of coveringPaths(exploration, given.isOffered)) {
      test(`${model.name}, through its view: ${pathName(model, path)}`, () =>
        walk(given, model, path, exploration.keyOf, walked));
    }
    test('every transition was taken before the view', () => {
      expect(missing(chart, walked.taken)).toEqual([]);
    });
    test('the view showed every state', () => {
      // Those in which the machine can rest; the others are passed within a step.
      const names = new Set(exploration.snapshots.flatMap(activeNames));
      expect([...names].filter((name) => !walked.seen.has(name))).toEqual([]);
    });
    test('whatever is to be done by hand was done by hand', () => {
      expect(neverByHand(given, chart, walked.byHand)).toEqual([]);
    });
  });
}
