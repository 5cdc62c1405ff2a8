import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { activeNames, ancestorsOf, type Chart, type ChartNode, nodeName, stateName } from './graph-chart.ts';
import { canCome, type Exploration, isAnswered, publicEvents } from './graph-explore.ts';
import type { AnyModel } from './walk.types.ts';
import { slotOfActor } from './walk-names.ts';

type Ignored = AnyModel['ignores'][number];

const isIn = (snapshot: AnyMachineSnapshot, states: readonly string[]): boolean => {
  const active = activeNames(snapshot);
  return states.some((state) => active.includes(state));
};

const covers = (entry: Ignored, type: string, snapshot: AnyMachineSnapshot): boolean =>
  entry.events.includes(type) &&
  ((entry.ignoredIn !== undefined && isIn(snapshot, entry.ignoredIn)) ||
    (entry.answeredOnlyIn !== undefined && !isIn(snapshot, entry.answeredOnlyIn)));

interface Meeting {
  readonly type: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly isAnswered: boolean;
}

function meetings(model: AnyModel, exploration: Exploration): readonly Meeting[] {
  const examples = new Map<string, EventObject[]>();
  for (const event of publicEvents(model)) {
    examples.set(event.type, [...(examples.get(event.type) ?? []), event]);
  }
  return exploration.snapshots.flatMap((snapshot) =>
    [...examples]
      .filter(([type]) => canCome(model, snapshot, type))
      .map(([type, events]) => ({
        type,
        snapshot,
        isAnswered: events.some((event) => isAnswered(snapshot.machine, snapshot, event)),
      })),
  );
}

function complaintsOf(entry: Ignored, all: readonly Meeting[]): readonly string[] {
  return entry.events.flatMap((type) => {
    const met = all.filter((meeting) => meeting.type === type);
    const superfluous = (entry.ignoredIn ?? [])
      .filter((state) => !met.some((one) => !one.isAnswered && isIn(one.snapshot, [state])))
      .map((state) => `« ${state} » always answers ${type}: it need not be on the list of ignored events`);
    const silent = (entry.answeredOnlyIn ?? [])
      .filter((state) => !met.some((one) => one.isAnswered && isIn(one.snapshot, [state])))
      .map((state) => `« ${state} » never answers ${type}, though the list says that it does`);
    const unlisted =
      entry.answeredOnlyIn === undefined
        ? []
        : met
            .filter((one) => one.isAnswered && covers(entry, type, one.snapshot))
            .map((one) => `« ${stateName(one.snapshot)} » answers ${type}, though the list says others only`);
    return [...superfluous, ...silent, ...unlisted];
  });
}

/** What is wrong with how the states answer the public events: empty when each is answered or knowingly ignored. */
export function totalityComplaints(model: AnyModel, exploration: Exploration): readonly string[] {
  const all = meetings(model, exploration);
  const forgotten = all
    .filter((one) => !one.isAnswered && !model.ignores.some((entry) => covers(entry, one.type, one.snapshot)))
    .map((one) => `« ${stateName(one.snapshot)} » neither answers ${one.type} nor is known to ignore it`);
  return [...new Set([...forgotten, ...model.ignores.flatMap((entry) => complaintsOf(entry, all))])];
}

/** The event of a transition as a reader names it: the end of a slot's actor and a delay by their names. */
function nameOfEventType(model: AnyModel, type: string): string {
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type);
  if (ending !== null) {
    // Of all forms in sight the same is answered, whatever their names.
    const actorId = (ending[2] ?? '').replace(/^form\..+$/, 'form.*');
    return `${slotOfActor(model.machine, actorId)} ${ending[1] === 'done' ? 'answers' : 'fails'}`;
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  return delay === undefined ? type : `${delay} passes`;
}

/** Nothing can come while a machine only passes through. */
const isPassing = (node: ChartNode): boolean =>
  node.always?.some(({ guard }) => guard === undefined) === true;

/** The regions of a state end within the step that ends the last of them: the event that says so comes by no other way. */
const isWithinStep = (type: string): boolean => type.startsWith('xstate.done.state.');

/** « state: event » for each innermost state and each event that the chart answers there, and those that no path walks. */
export function unwalked(
  model: AnyModel,
  chart: Chart,
  { edges }: Exploration,
): { readonly pairs: number; readonly unwalked: number; readonly complaints: readonly string[] } {
  const answered = chart.nodes
    .filter((node) => Object.keys(node.states).length === 0 && !isPassing(node))
    .flatMap((leaf) =>
      [leaf, ...ancestorsOf(leaf), leaf.machine.root].flatMap((node) =>
        [...node.transitions.keys()]
          .filter((type) => !isWithinStep(type))
          .map((type) => `${nodeName(leaf)}: ${nameOfEventType(model, type)}`),
      ),
    );
  const walked = new Set(
    edges.flatMap(({ state, event }) =>
      activeNames(state).map((name) => `${name}: ${nameOfEventType(model, event.type)}`),
    ),
  );
  const pairs = new Set(answered);
  const reasons = model.neverWalked ?? {};
  return {
    pairs: pairs.size,
    unwalked: [...pairs].filter((pair) => !walked.has(pair)).length,
    complaints: [
      ...[...pairs]
        .filter((pair) => !walked.has(pair) && !(pair in reasons))
        .map((pair) => `no path walks « ${pair} »`),
      ...Object.keys(reasons)
        .filter((pair) => walked.has(pair) || !pairs.has(pair))
        .map((pair) => `« ${pair} » is walked, or is no pair: it needs no reason`),
    ],
  };
}
