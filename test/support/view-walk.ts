import { act, cleanup } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnyStateMachine, EventFrom, EventObject, InputFrom } from 'xstate';
import { writeViewWalk } from './coverage-table-figures.ts';
import { chartOf, stateName } from './graph-chart.ts';
import { type Exploration, explore, type Path } from './graph-explore.ts';
import { endAllStages } from './stage.ts';
import { coveringPaths, type IsOffered } from './view-paths.ts';
import type { ViewStage } from './view-stage.tsx';
import { missing, perform } from './walk.ts';
import type { AnyModel, Model, PublicEventType } from './walk.types.ts';
import { eventName, pathName } from './walk-names.ts';

type Handlers<Machine extends AnyStateMachine, Result> = {
  readonly [Type in PublicEventType<Machine>]?: (
    event: Extract<EventFrom<Machine>, { readonly type: Type }>,
  ) => Result;
};

/** A shopper before the view of a machine, and what surrounds both. */
export interface ViewWalker<Machine extends AnyStateMachine> {
  readonly stage: ViewStage<Machine>;
  /** What a shopper does, by clicks and keys alone. */
  readonly gestures: Handlers<Machine, Promise<void>>;
  /** What comes from elsewhere and touches more than the machine; all else comes as in the model's own walk. */
  readonly outside?: Handlers<Machine, void>;
  /** After each step: what the surroundings do in answer, as the router does. */
  readonly settle?: () => Promise<void>;
  /** What each state must show: every state in which the machine can rest has its entry. */
  readonly shows: Readonly<Record<string, () => void | Promise<void>>>;
}

export interface ViewWalk<Machine extends AnyStateMachine> {
  readonly model: Model<Machine>;
  readonly open: (input: InputFrom<Machine> | undefined) => Promise<ViewWalker<Machine>>;
  /** Leaves out what the view does not offer in a state, on the way that led there; another path takes the transition. */
  readonly isOffered?: IsOffered;
}

/** The same as any of them: the harness finds its handlers by the names of events. */
interface AnyWalker {
  readonly stage: ViewStage<AnyStateMachine>;
  readonly gestures: Readonly<Record<string, ((event: EventObject) => Promise<void>) | undefined>>;
  readonly outside?: Readonly<Record<string, ((event: EventObject) => void) | undefined>>;
  readonly settle?: () => Promise<void>;
  readonly shows: ViewWalker<AnyStateMachine>['shows'];
}

interface AnyWalk {
  readonly model: AnyModel;
  readonly open: (input: unknown) => Promise<AnyWalker>;
  readonly isOffered?: IsOffered;
}

async function take(walker: AnyWalker, model: AnyModel, event: EventObject): Promise<void> {
  const gesture = walker.gestures[event.type];
  if (gesture === undefined) {
    await act(async () => {
      const happen = walker.outside?.[event.type];
      if (happen === undefined) {
        perform(walker.stage, model, event);
      } else {
        happen(event);
      }
    });
  } else {
    await gesture(event);
  }
}

interface Passed {
  readonly taken: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
}

/** Walks a path before the view; after each step machine and graph agree, and the view shows the state. */
async function walk({ model, open }: AnyWalk, path: Path, keyOf: Exploration['keyOf']): Promise<Passed> {
  const walker = await open(model.starts?.[path.start]);
  const { stage } = walker;
  const states = new Set<string>();
  for (const [index, { event, state }] of path.steps.entries()) {
    if (index > 0) {
      await take(walker, model, event);
    }
    await walker.settle?.();
    stage.check();
    expect(keyOf(stage.actor.getSnapshot()), `after ${eventName(model, event)}`).toBe(keyOf(state));
    const name = stateName(state);
    states.add(name);
    const show = walker.shows[name];
    expect(show, `it is not said what « ${name} » shows`).toBeDefined();
    await show?.();
  }
  cleanup();
  stage.end();
  return { taken: stage.taken(), states };
}

/**
 * Walks a machine through its view: paths of its graph that together take every transition, each step of a shopper's by
 * clicks and keys. Both must agree after each step, and the view must show what the state promises.
 */
export function describeViewWalk<Machine extends AnyStateMachine>(given: ViewWalk<Machine>): void {
  // The types of the one machine end here, as in `describeModel`.
  const walked = given as unknown as AnyWalk;
  const { model } = walked;
  const exploration = explore(model);
  const taken = new Set<string>();
  const states = new Set<string>();

  describe(`${model.name}, through its view`, () => {
    afterEach(cleanup);
    afterEach(endAllStages);
    afterAll(() => writeViewWalk(model.name, 'view', taken));
    for (const path of coveringPaths(model, exploration, walked.isOffered)) {
      test(`${model.name}, shown: ${pathName(model, path)}`, async () => {
        const passed = await walk(walked, path, exploration.keyOf);
        for (const key of passed.taken) {
          taken.add(key);
        }
        for (const state of passed.states) {
          states.add(state);
        }
      });
    }
    test('every transition was taken before the view', () => {
      expect(missing(chartOf(model.machine), taken)).toEqual([]);
    });
    test('every state was shown', () => {
      const all = new Set(exploration.snapshots.map(stateName));
      expect([...all].filter((name) => !states.has(name))).toEqual([]);
    });
  });
}
