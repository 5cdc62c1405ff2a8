import { act, cleanup, waitFor } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { writeViewWalk } from './coverage-table-figures.ts';
import { activeNames, type Chart, chartOf, nodeName, transitionKey } from './graph-chart.ts';
import { type Exploration, explore, type Path } from './graph-explore.ts';
import { endAllStages } from './stage.ts';
import type { MountedShop, ViewStage } from './view-stage.tsx';
import { missing, perform } from './walk.ts';
import type { AnyModel, Model, PublicEventType } from './walk.types.ts';
import { eventName, pathName } from './walk-names.ts';

/** What a gesture and an assertion have in hand. */
export interface Hands<Machine extends AnyStateMachine> {
  readonly stage: ViewStage<Machine>;
  readonly view: MountedShop;
  /** The event of the path that the gesture is to cause. */
  readonly event: EventObject;
}

/** By hand, or from outside with the reason why no shopper causes it. */
export type Cause<Machine extends AnyStateMachine> =
  | {
      /** Clicks, types, presses; says whether the view offered a way. */
      readonly byHand: (hands: Hands<Machine>) => Promise<'done' | 'notOffered'>;
      /** States in which no view offers it, each with the reason; there the event comes from outside. */
      readonly notOfferedIn?: Readonly<Record<string, string>>;
    }
  | { readonly fromOutside: string };

export interface ViewModel<Machine extends AnyStateMachine> {
  readonly model: Model<Machine>;
  /** Starts the machine of a path in a shop to be shown. */
  readonly stage: (start: string) => ViewStage<Machine>;
  readonly mount: (stage: ViewStage<Machine>) => Promise<MountedShop>;
  readonly causes: { readonly [Type in PublicEventType<Machine>]: Cause<Machine> };
  /** Before anything from outside: what comes with it in the shop (the time, what other actors show by then). */
  readonly before?: (hands: Hands<Machine>) => void;
  /** What a shopper sees in each state, by the state's name; a state's stands for all inside. */
  readonly shows: Readonly<Record<string, (hands: Hands<Machine>) => void>>;
}

interface Walk {
  readonly taken: Set<string>;
  readonly seen: Set<string>;
  /** Keys of the transitions that a gesture took. */
  readonly byHand: Set<string>;
}

function shownBy(shows: object, snapshot: AnyMachineSnapshot): readonly string[] {
  return activeNames(snapshot).filter((name) => name in shows);
}

const isInside = (name: string, around: string): boolean => name === around || name.startsWith(`${around}.`);

function unseen(chart: Chart, seen: ReadonlySet<string>): readonly string[] {
  return chart.nodes.map(nodeName).filter((name) => !seen.has(name));
}

async function cause<Machine extends AnyStateMachine>(
  given: ViewModel<Machine>,
  model: AnyModel,
  hands: Hands<Machine>,
  walked: Walk,
): Promise<void> {
  const { stage, event } = hands;
  const snapshot: AnyMachineSnapshot = stage.actorOf(model.name).getSnapshot();
  const causes: Readonly<Record<string, Cause<Machine>>> = given.causes;
  const way = causes[event.type];
  if (way !== undefined && 'byHand' in way && (await way.byHand(hands)) === 'done') {
    for (const definition of snapshot.machine.getTransitionData(snapshot, event)) {
      walked.byHand.add(transitionKey(definition));
    }
    return;
  }
  await act(async () => {
    given.before?.(hands);
    perform(stage, model, event);
  });
}

async function walk<Machine extends AnyStateMachine>(
  given: ViewModel<Machine>,
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
      await cause(given, model, hands, walked);
    }
    stage.check();
    const actual: AnyMachineSnapshot = stage.actorOf(model.name).getSnapshot();
    expect(keyOf(actual), `after ${eventName(model, event)}`).toBe(keyOf(state));
    const shown = shownBy(given.shows, actual);
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
  view.unmount();
  stage.end();
  for (const key of stage.taken()) {
    walked.taken.add(key);
  }
}

/** The transitions on events of the shopper's that no gesture took, where the view should offer one. */
function neverByHand<Machine extends AnyStateMachine>(
  given: ViewModel<Machine>,
  chart: Chart,
  byHand: ReadonlySet<string>,
): readonly string[] {
  const causes: Readonly<Record<string, Cause<Machine>>> = given.causes;
  return chart.transitions
    .filter(({ key, source, definition }) => {
      const way = causes[definition.eventType];
      return (
        way !== undefined &&
        'byHand' in way &&
        !byHand.has(key) &&
        !Object.keys(way.notOfferedIn ?? {}).some((state) => isInside(nodeName(source), state))
      );
    })
    .map(({ label }) => label);
}

/**
 * Walks the generated paths of a machine through its rendered view: what a shopper does is clicked and typed, the rest
 * comes from the fakes, and after each step the view must show what the state promises.
 */
export function describeViewWalk<Machine extends AnyStateMachine>(given: ViewModel<Machine>): void {
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
    afterAll(() => writeViewWalk(model.name, 'paths', walked.taken));
    for (const path of exploration.paths) {
      test(`${model.name}, through the view: ${pathName(model, path)}`, () =>
        walk(given, model, path, exploration.keyOf, walked));
    }
    test('every state was shown, and every transition taken', () => {
      expect(unseen(chart, walked.seen)).toEqual([]);
      expect(missing(chart, walked.taken)).toEqual([]);
    });
    test('whatever is the shopper’s to do was done by hand', () => {
      expect(neverByHand(given, chart, walked.byHand)).toEqual([]);
    });
  });
}
