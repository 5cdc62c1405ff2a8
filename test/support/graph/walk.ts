import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  StateMachine,
} from 'xstate';
import type { ActorId } from '../../../machines/system/registry.ts';
import { createStage, endAllStages, type Stage } from '../stages/stage.ts';
import { writeFigures } from './coverage-table-figures.ts';
import { type Chart, chartOf, childrenOf, nodeName, stateName } from './graph-chart.ts';
import { type Exploration, explore, type Path } from './graph-explore.ts';
import { supervisionComplaints } from './graph-rules.ts';
import { allClauses, clauseFor, judge, judgeStart, type Seen, tagComplaints } from './judge.ts';
import type { AnyClause, AnyPromises } from './promises.types.ts';
import type { AnyModel, Model, StaffActorId } from './walk.types.ts';
import { eventName, pathName } from './walk-names.ts';
import { totalityComplaints, unwalked } from './walk-totality.ts';

export { plain } from './walk.types.ts';

/** Makes the event happen to the running machine, from where it would come. */
export function perform(stage: Stage<AnyStateMachine>, model: AnyModel, event: EventObject): void {
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ending !== null) {
    const [, kind, id = ''] = ending;
    const actor = stage.child(id);
    expect(actor, `« ${id} » must be running`).toBeDefined();
    if (kind === 'done') {
      actor?.resolve('output' in event ? event.output : undefined);
    } else {
      actor?.reject('error' in event ? event.error : undefined);
    }
  } else if (event.type.startsWith('xstate.after.')) {
    stage.clock.advanceToNext();
  } else {
    const source = childrenOf(stage.actor.getSnapshot())
      .filter(({ src }) => model.slots[src]?.sends?.includes(event.type))
      .map(({ id }) => stage.child(id))
      .find((actor) => actor !== undefined);
    if (source === undefined) {
      stage.actor.send(event);
    } else {
      source.sendBack(event);
    }
  }
}

function brokenInvariants(model: AnyModel, snapshot: AnyMachineSnapshot): readonly string[] {
  return Object.entries(model.invariants ?? {})
    .filter(([, holds]) => !holds(snapshot))
    .map(([promise]) => `« ${stateName(snapshot)} » breaks the promise « ${promise} »`);
}

/** Fails when a running machine did anything but what is promised of the events that it heard since it started. */
export function expectPromisesKept(model: AnyModel, stage: Pick<Stage<AnyStateMachine>, 'steps'>): void {
  const { promises, machine } = model;
  if (promises === undefined) {
    return;
  }
  for (const [index, step] of stage.steps().slice(1).entries()) {
    const { complaints } = judge(promises, { machine, ...step });
    expect(complaints, `what is promised of ${eventName(model, step.event)}, step ${index + 1}`).toEqual([]);
  }
}

/** Walks a path against the running machine; after each step the two must agree, and what it did is what is promised. */
function walk(model: AnyModel, path: Path, keyOf: Exploration['keyOf']): ReadonlySet<string> {
  const { name: id, siblings, starts, machine } = model;
  const input = starts?.[path.start];
  const stage = createStage(machine, { id, input, siblings });
  for (const [index, { event, state }] of path.steps.entries()) {
    if (index > 0) {
      perform(stage, model, event);
    }
    stage.check();
    const actual = stage.actor.getSnapshot();
    expect(keyOf(actual), `after ${eventName(model, event)}`).toBe(keyOf(state));
    expect(brokenInvariants(model, actual)).toEqual([]);
  }
  const [first] = stage.steps();
  if (model.promises !== undefined && first !== undefined) {
    expect(judgeStart(model.promises, input, first.after, first.seen), 'how it begins').toEqual([]);
  }
  expectPromisesKept(model, stage);
  stage.end();
  return stage.taken();
}

/** The steps of the pure graph that do not do what is promised, and the promises that no step ever meets. */
function* promiseComplaints(
  model: AnyModel,
  promises: AnyPromises,
  exploration: Exploration,
): Iterable<string> {
  const { machine } = model;
  const met = new Set<AnyClause>();
  for (const { input, state, seen } of exploration.beginnings) {
    yield* judgeStart(promises, input, state, seen);
  }
  const nothing: Seen = { told: {}, emitted: [], asked: [], stopped: [], waits: {} };
  const steps = [
    ...exploration.edges,
    ...exploration.unanswered
      .filter(({ state, event }) => clauseFor(promises, machine, state, event) !== undefined)
      .map(({ state, event }) => ({ state, event, nextState: state, seen: nothing })),
  ];
  for (const { state, event, nextState, seen } of steps) {
    const { complaints, clause } = judge(promises, {
      machine,
      before: state,
      event,
      after: nextState,
      seen,
    });
    if (clause !== null) {
      met.add(clause);
    }
    if (complaints.length > 0) {
      yield `${stateName(state)} → (${eventName(model, event)}): ${complaints.join('; ')}`;
    }
  }
  for (const snapshot of exploration.snapshots) {
    yield* tagComplaints(promises, snapshot);
  }
  for (const [name, clauses] of allClauses(promises)) {
    for (const [index, clause] of clauses.entries()) {
      if (!met.has(clause)) {
        yield `no step meets promise ${index + 1} of « ${name} »${clause.from === undefined ? '' : `, from ${clause.from}`}`;
      }
    }
  }
}

/** The first of many, each once: the rest has mostly the same cause, and is not looked for. */
function firstOf(complaints: Iterable<string>): readonly string[] {
  const found = new Set<string>();
  for (const complaint of complaints) {
    if (found.size === 8 && !found.has(complaint)) {
      return [...found, 'and more'];
    }
    found.add(complaint);
  }
  return [...found];
}

function deadStates(model: AnyModel, { snapshots, edges }: Exploration): readonly string[] {
  const withWayOut = new Set(
    edges
      .filter(({ state, nextState }) => stateName(state) !== stateName(nextState))
      .map(({ state }) => stateName(state)),
  );
  const dead = new Set(snapshots.map(stateName).filter((name) => !withWayOut.has(name)));
  const ends = Object.keys(model.ends ?? {});
  return [
    ...[...dead].filter((name) => !ends.includes(name)).map((name) => `nothing leads out of « ${name} »`),
    ...ends.filter((name) => !dead.has(name)).map((name) => `« ${name} » is no end: something leads out`),
  ];
}

export const missing = (chart: Chart, taken: ReadonlySet<string>): readonly string[] =>
  chart.transitions.filter(({ key }) => !taken.has(key)).map(({ label }) => label);

/** Something that must hold of a machine's graph, with its name. */
interface Check {
  readonly name: string;
  readonly holds: () => void | Promise<void>;
}

function pureChecks(model: AnyModel, chart: Chart, exploration: Exploration): readonly Check[] {
  const checks: Check[] = [];
  const check = (name: string, holds: Check['holds']): void => void checks.push({ name, holds });
  check('the chart has the name of its actor: drawings and recordings find it by that', () => {
    expect(model.machine.id).toBe(model.name);
  });
  check('every state can be reached', () => {
    const unreached = chart.nodes.map(nodeName).filter((name) => !exploration.reached.has(name));
    expect(unreached).toEqual([]);
  });
  check('some path takes every transition', () => {
    expect(missing(chart, exploration.taken)).toEqual([]);
  });
  check('each state answers each public event, or knowingly ignores it', () => {
    expect(totalityComplaints(model, exploration)).toEqual([]);
  });
  check('something leads out of each state: an event, time or the end of an actor', () => {
    expect(deadStates(model, exploration)).toEqual([]);
  });
  check('no failure of an actor goes unanswered', () => {
    expect(supervisionComplaints(model.machine)).toEqual([]);
  });
  check('every slot has its examples', () => {
    expect(Object.keys(model.slots).sort()).toEqual(Object.keys(model.machine.implementations.actors).sort());
    const sent = Object.values(model.slots).flatMap((slot) => slot.sends ?? []);
    expect(sent.filter((type) => !(type in model.events))).toEqual([]);
  });
  check('an effect that nobody provides fails, and says which it is', async () => {
    for (const [slot, logic] of Object.entries(model.machine.implementations.actors)) {
      if (!('transition' in logic) || logic instanceof StateMachine) {
        continue;
      }
      const actor = createActor(logic);
      const failure = new Promise((resolve) => actor.subscribe({ error: resolve }));
      actor.start();
      expect(String(await failure)).toContain(`« ${slot} » was not provided`);
    }
  });
  const { promises } = model;
  if (promises !== undefined) {
    check('each step does what is promised of it, and nothing else', () => {
      expect(firstOf(promiseComplaints(model, promises, exploration))).toEqual([]);
    });
    check('no event that a state answers is left unwalked without a reason', () => {
      expect(unwalked(model, chart, exploration).complaints).toEqual([]);
    });
  }
  for (const [promise, holds] of Object.entries(model.invariants ?? {})) {
    check(`wherever it stands: ${promise}`, () => {
      expect(exploration.snapshots.filter((snapshot) => !holds(snapshot)).map(stateName)).toEqual([]);
    });
  }
  return checks;
}

function exploredOrNot(
  model: AnyModel,
): { readonly chart: Chart; readonly exploration: Exploration } | { readonly trouble: unknown } {
  try {
    return { chart: chartOf(model.machine), exploration: explore(model) };
  } catch (trouble) {
    return { trouble };
  }
}

/** The paths that are not walked as the graph says; the keys of the transitions taken are put into `walked`. */
function* walkComplaints(
  model: AnyModel,
  { paths, keyOf }: Exploration,
  walked: Set<string>,
): Iterable<string> {
  for (const path of paths) {
    try {
      for (const key of walk(model, path, keyOf)) {
        walked.add(key);
      }
    } catch (error) {
      yield `${pathName(model, path)}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

function walkChecks(
  model: AnyModel,
  chart: Chart,
  exploration: Exploration,
  walked: Set<string>,
): readonly Check[] {
  return [
    {
      name: 'every generated path is walked by the running machine as the graph says',
      holds: () => expect(firstOf(walkComplaints(model, exploration, walked))).toEqual([]),
    },
    {
      name: 'the running machine took every transition on those paths',
      holds: () => expect(missing(chart, walked)).toEqual([]),
    },
  ];
}

/** All that must hold of a machine's graph, without the tests around it. @throws Error when it cannot be explored. */
export function graphChecks(model: AnyModel): readonly Check[] {
  const chart = chartOf(model.machine);
  const exploration = explore(model);
  return [...pureChecks(model, chart, exploration), ...walkChecks(model, chart, exploration, new Set())];
}

/**
 * Tests a machine by its graph: explores it purely, walks every generated path against the running machine among fakes,
 * and checks that nothing of the chart is left out. `docs/testing-paths.md` says how to write a model.
 */
export function describeModel<Machine extends AnyStateMachine>(
  given: Model<Machine, ActorId | StaffActorId>,
): void {
  // The types of the one machine end here: the harness works on any.
  const model = given as unknown as AnyModel;
  const explored = exploredOrNot(model);
  if ('trouble' in explored) {
    // A file that throws while it is read has no tests: this one says what is wrong.
    test(`${model.name}: its graph can be explored`, () => {
      throw explored.trouble;
    });
    return;
  }
  const { chart, exploration } = explored;
  const walked = new Set<string>();

  describe(`${model.name}, by its graph`, () => {
    afterEach(endAllStages);
    afterAll(() => {
      writeFigures({
        machine: model.name,
        states: chart.nodes.length,
        transitions: chart.transitions.length,
        statesReached: chart.nodes.filter((node) => exploration.reached.has(nodeName(node))).length,
        transitionsWalked: chart.transitions.filter(({ key }) => walked.has(key)).length,
        paths: exploration.paths.length,
        pairs: unwalked(model, chart, exploration).pairs,
        unwalkedPairs: unwalked(model, chart, exploration).unwalked,
        isWhole: exploration.isWhole,
      });
    });
    for (const { name, holds } of [
      ...pureChecks(model, chart, exploration),
      ...walkChecks(model, chart, exploration, walked),
    ]) {
      test(name, holds);
    }
  });
}
