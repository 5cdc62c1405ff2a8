import { afterAll, afterEach, describe, expect, test } from 'vitest';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  StateMachine,
} from 'xstate';
import { createStage, endAllStages, type Stage } from '../stages/stage.ts';
import { writeFigures } from './coverage-table-figures.ts';
import { type Chart, chartOf, childrenOf, nodeName, stateName } from './graph-chart.ts';
import { type Exploration, explore, type Path } from './graph-explore.ts';
import { supervisionComplaints } from './graph-rules.ts';
import { allClauses, clauseFor, judge, judgeStart, type Seen, tagComplaints } from './judge.ts';
import type { AnyClause, AnyPromises } from './promises.types.ts';
import type { AnyModel, Model } from './walk.types.ts';
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
function promiseComplaints(
  model: AnyModel,
  promises: AnyPromises,
  exploration: Exploration,
): readonly string[] {
  const { machine } = model;
  const found = new Set<string>();
  const met = new Set<AnyClause>();
  for (const { input, state, seen } of exploration.beginnings) {
    for (const complaint of judgeStart(promises, input, state, seen)) {
      found.add(complaint);
    }
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
      found.add(`${stateName(state)} → (${eventName(model, event)}): ${complaints.join('; ')}`);
    }
  }
  for (const snapshot of exploration.snapshots) {
    for (const complaint of tagComplaints(promises, snapshot)) {
      found.add(complaint);
    }
  }
  for (const [name, clauses] of allClauses(promises)) {
    for (const [index, clause] of clauses.entries()) {
      if (!met.has(clause)) {
        found.add(
          `no step meets promise ${index + 1} of « ${name} »${clause.from === undefined ? '' : `, from ${clause.from}`}`,
        );
      }
    }
  }
  return [...found];
}

/** The first of many: the rest has mostly the same cause. */
const firstOf = (complaints: readonly string[]): readonly string[] =>
  complaints.length > 8 ? [...complaints.slice(0, 8), `and ${complaints.length - 8} more`] : complaints;

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

function describePureGraph(model: AnyModel, chart: Chart, exploration: Exploration): void {
  test('the chart has the name of its actor: drawings and recordings find it by that', () => {
    expect(model.machine.id).toBe(model.name);
  });
  test('every state can be reached', () => {
    const unreached = chart.nodes.map(nodeName).filter((name) => !exploration.reached.has(name));
    expect(unreached).toEqual([]);
  });
  test('some path takes every transition', () => {
    expect(missing(chart, exploration.taken)).toEqual([]);
  });
  test('each state answers each public event, or knowingly ignores it', () => {
    expect(totalityComplaints(model, exploration)).toEqual([]);
  });
  test('something leads out of each state: an event, time or the end of an actor', () => {
    expect(deadStates(model, exploration)).toEqual([]);
  });
  test('no failure of an actor goes unanswered', () => {
    expect(supervisionComplaints(model.machine)).toEqual([]);
  });
  test('every slot has its examples', () => {
    expect(Object.keys(model.slots).sort()).toEqual(Object.keys(model.machine.implementations.actors).sort());
    const sent = Object.values(model.slots).flatMap((slot) => slot.sends ?? []);
    expect(sent.filter((type) => !(type in model.events))).toEqual([]);
  });
  test('an effect that nobody provides fails, and says which it is', async () => {
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
  test('no branch was lost: the counts are the known ones', () => {
    expect({
      states: chart.nodes.length,
      transitions: chart.transitions.length,
    }).toEqual(model.counts);
  });
  const { promises } = model;
  if (promises !== undefined) {
    test('each step does what is promised of it, and nothing else', () => {
      expect(firstOf(promiseComplaints(model, promises, exploration))).toEqual([]);
    });
    test('no event that a state answers is left unwalked without a reason', () => {
      expect(unwalked(model, chart, exploration).complaints).toEqual([]);
    });
  }
  for (const [promise, holds] of Object.entries(model.invariants ?? {})) {
    test(`wherever it stands: ${promise}`, () => {
      expect(exploration.snapshots.filter((snapshot) => !holds(snapshot)).map(stateName)).toEqual([]);
    });
  }
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

/**
 * Tests a machine by its graph: explores it purely, walks every generated path against the running machine among fakes,
 * and checks that nothing of the chart is left out. `docs/testing-paths.md` says how to write a model.
 */
export function describeModel<Machine extends AnyStateMachine>(given: Model<Machine>): void {
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
    describePureGraph(model, chart, exploration);
    test('every generated path is walked by the running machine as the graph says', () => {
      const failed: string[] = [];
      for (const path of exploration.paths) {
        try {
          for (const key of walk(model, path, exploration.keyOf)) {
            walked.add(key);
          }
        } catch (error) {
          failed.push(`${pathName(model, path)}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
      expect(firstOf(failed)).toEqual([]);
    });
    test('the running machine took every transition on those paths', () => {
      expect(missing(chart, walked)).toEqual([]);
    });
  });
}
