import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, EventObject, InputFrom } from 'xstate';
import { writeViewWalk } from './coverage-table-figures.ts';
import { chartOf, stateName, transitionKey } from './graph-chart.ts';
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

/** `notOffered`: the view has no way now, and the event comes from elsewhere. */
type Gesture = Promise<unknown>;

/** A shopper before the view of a machine, and what surrounds both. */
export interface ViewWalker<Machine extends AnyStateMachine> {
  readonly stage: ViewStage<Machine>;
  /** What a shopper does, by clicks and keys alone. */
  readonly gestures: Handlers<Machine, Gesture>;
  /** What comes from elsewhere and touches more than the machine; all else comes as in the model's own walk. */
  readonly outside?: Handlers<Machine, void>;
  /** Ends of actors, by their event types, that come otherwise than in the model's own walk. */
  readonly ends?: Readonly<Record<string, (event: EventObject) => void>>;
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
  /** Transitions on events of a shopper's that no view offers, by their labels, each with the reason. */
  readonly notByHand?: Readonly<Record<string, string>>;
}

/** The same as any of them: the harness finds its handlers by the names of events. */
interface AnyWalker {
  readonly stage: ViewStage<AnyStateMachine>;
  readonly gestures: Readonly<Record<string, ((event: EventObject) => Gesture) | undefined>>;
  readonly outside?: Readonly<Record<string, ((event: EventObject) => void) | undefined>>;
  readonly ends?: Readonly<Record<string, (event: EventObject) => void>>;
  readonly settle?: () => Promise<void>;
  readonly shows: ViewWalker<AnyStateMachine>['shows'];
}

interface AnyWalk {
  readonly model: AnyModel;
  readonly open: (input: unknown) => Promise<AnyWalker>;
  readonly isOffered?: IsOffered;
  readonly notByHand?: Readonly<Record<string, string>>;
}

/** Makes the event happen, by hand where a gesture causes it; the transitions that were taken by hand. */
async function take(walker: AnyWalker, model: AnyModel, event: EventObject): Promise<readonly string[]> {
  const before: AnyMachineSnapshot = walker.stage.actorOf(model.name).getSnapshot();
  const gesture = walker.gestures[event.type];
  if (gesture !== undefined && (await gesture(event)) !== 'notOffered') {
    return before.machine.getTransitionData(before, event).map(transitionKey);
  }
  const happen = walker.outside?.[event.type] ?? walker.ends?.[event.type];
  await act(async () => {
    if (happen === undefined) {
      perform(walker.stage, model, event);
    } else {
      happen(event);
    }
  });
  return [];
}

interface Walked {
  /** Keys of the transitions taken. */
  readonly taken: Set<string>;
  /** Names of the states shown. */
  readonly states: Set<string>;
  /** The events that some gesture causes, and keys of the transitions that one took. */
  readonly gestures: Set<string>;
  readonly byHand: Set<string>;
}

/** Walks a path before the view; after each step machine and graph agree, and the view shows the state. */
async function walk(
  { model, open }: AnyWalk,
  path: Path,
  keyOf: Exploration['keyOf'],
  walked: Walked,
): Promise<void> {
  const walker = await open(model.starts?.[path.start]);
  const { stage } = walker;
  for (const type of Object.keys(walker.gestures)) {
    walked.gestures.add(type);
  }
  for (const [index, { event, state }] of path.steps.entries()) {
    const byHand = index > 0 ? await take(walker, model, event) : [];
    await walker.settle?.();
    stage.check();
    const actual: AnyMachineSnapshot = stage.actorOf(model.name).getSnapshot();
    expect(keyOf(actual), `after ${eventName(model, event)}`).toBe(keyOf(state));
    const name = stateName(state);
    const show = walker.shows[name];
    expect(show, `it is not said what « ${name} » shows`).toBeDefined();
    // What is fetched when it is first shown comes a moment later.
    await waitFor(async () => show?.());
    walked.states.add(name);
    for (const key of byHand) {
      walked.byHand.add(key);
    }
  }
  cleanup();
  stage.end();
  for (const key of stage.taken()) {
    walked.taken.add(key);
  }
}

/**
 * Walks a machine through its view: paths of its graph that together take every transition, each step of a shopper's by
 * clicks and keys. Both must agree after each step, and the view must show what the state promises.
 */
export function describeViewWalk<Machine extends AnyStateMachine>(given: ViewWalk<Machine>): void {
  // The types of the one machine end here, as in `describeModel`.
  const asked = given as unknown as AnyWalk;
  const { model, notByHand = {} } = asked;
  const chart = chartOf(model.machine);
  const exploration = explore(model);
  const walked: Walked = { taken: new Set(), states: new Set(), byHand: new Set(), gestures: new Set() };

  describe(`${model.name}, through its view`, () => {
    afterEach(cleanup);
    afterEach(endAllStages);
    afterAll(() => writeViewWalk(model.name, 'view', walked.taken));
    for (const path of coveringPaths(model, exploration, asked.isOffered)) {
      test(`${model.name}, shown: ${pathName(model, path)}`, () =>
        walk(asked, path, exploration.keyOf, walked));
    }
    test('every transition was taken before the view', () => {
      expect(missing(chart, walked.taken)).toEqual([]);
    });
    test('every state was shown', () => {
      const all = new Set(exploration.snapshots.map(stateName));
      expect([...all].filter((name) => !walked.states.has(name))).toEqual([]);
    });
    test('whatever is the shopper’s to do was done by hand', () => {
      const sent = chart.transitions
        .filter(({ key, definition }) => walked.gestures.has(definition.eventType) && !walked.byHand.has(key))
        .map(({ label }) => label);
      expect(sent.sort()).toEqual(Object.keys(notByHand).sort());
    });
  });
}
