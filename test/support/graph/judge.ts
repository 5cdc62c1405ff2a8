import { inspect } from 'node:util';
import { expect } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { activeNames, childrenOf, stateName } from './graph-chart.ts';
import type { AnyClause, AnyDeeds, AnyPromises, AnyStep } from './promises.types.ts';
import { slotOfActor } from './walk-names.ts';

/** What was seen of a step, each kind complete; null where nobody could look: a running machine shows no delay. */
export interface Seen {
  readonly told: Readonly<Record<string, readonly EventObject[]>>;
  /** Siblings of whom nobody could hear, for they do not live here. */
  readonly isAbsent?: (id: string) => boolean;
  readonly emitted: readonly EventObject[];
  /** What was asked of slots and other actors of its own, as [slot or id, input]. */
  readonly asked: readonly (readonly [string, unknown])[];
  readonly stopped: readonly string[] | null;
  readonly waits: Readonly<Record<string, number>> | null;
}

export interface Judgement {
  /** What was not as promised, for people; empty when the promise was kept. */
  readonly complaints: readonly string[];
  /** The clause that held; null for the start, or when there is none. */
  readonly clause: AnyClause | null;
}

interface SeenStep {
  readonly machine: AnyStateMachine;
  readonly before: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly after: AnyMachineSnapshot;
  readonly seen: Seen;
}

const list = (names: string | readonly string[]): readonly string[] =>
  typeof names === 'string' ? [names] : names;

/** Parallel states stand beside each other in no order. */
const isSamePlace = (one: string, other: string): boolean =>
  one.split(' + ').sort().join() === other.split(' + ').sort().join();

/** The clauses that speak of an event, whichever it is: public, the end of an actor, or a delay's. */
function clausesOn(
  machine: AnyStateMachine,
  promises: AnyPromises,
  event: EventObject,
): readonly AnyClause[] {
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (ending !== null) {
    const [, kind, id = ''] = ending;
    const slot = slotOfActor(machine, id);
    const answers = promises.answers[slot] ?? promises.lateAnswers?.[id];
    return (kind === 'done' ? promises.answers[slot]?.done : answers?.error) ?? [];
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type)?.[1];
  return (delay === undefined ? promises.on[event.type] : promises.after?.[delay]) ?? [];
}

/** Every clause, by the name of what it speaks of. */
export function allClauses(promises: AnyPromises): readonly (readonly [string, readonly AnyClause[]])[] {
  const answers = Object.entries({ ...promises.answers, ...promises.lateAnswers });
  return [
    ...Object.entries(promises.on),
    ...answers.flatMap(([slot, ends]) =>
      Object.entries(ends).map(([kind, clauses]) => [`${slot} ${kind}`, clauses] as const),
    ),
    ...Object.entries(promises.after ?? {}),
  ];
}

interface Expected {
  told: Record<string, readonly EventObject[]>;
  emitted: readonly EventObject[];
  asked: Record<string, unknown>;
  stopped: readonly string[];
  waits: Record<string, number>;
  context: Record<string, unknown>;
}

function add(expected: Expected, deeds: AnyDeeds): void {
  for (const [id, events] of Object.entries({ ...deeds.tells, ...deeds.tellsOwn })) {
    expected.told[id] = [...(expected.told[id] ?? []), ...events];
  }
  expected.emitted = [...expected.emitted, ...(deeds.emits ?? [])];
  Object.assign(expected.asked, deeds.asks, deeds.spawns);
  expected.stopped = [...expected.stopped, ...(deeds.stops ?? [])];
  Object.assign(expected.waits, deeds.waits);
  Object.assign(expected.context, deeds.knows);
}

/** What of a value a reader can take in; matchers say what they match. */
const shown = (value: unknown): string => inspect(value, { depth: 6, breakLength: Infinity }).slice(0, 300);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The very same, or made of the very same parts: most facts stay, and comparing them deeply takes most of the time. */
function isPlainlyEqual(actual: unknown, expected: unknown): boolean {
  if (Object.is(actual, expected)) {
    return true;
  }
  if (Array.isArray(actual) && Array.isArray(expected)) {
    return (
      actual.length === expected.length &&
      actual.every((value, index) => isPlainlyEqual(value, expected[index]))
    );
  }
  if (!isRecord(actual) || !isRecord(expected)) {
    return false;
  }
  const keys = Object.keys(actual);
  return (
    keys.length === Object.keys(expected).length &&
    keys.every((key) => Object.hasOwn(expected, key) && isPlainlyEqual(actual[key], expected[key]))
  );
}

/** Where two values differ, and how; null when they are equal. */
function difference(what: string, actual: unknown, expected: unknown): string | null {
  if (isPlainlyEqual(actual, expected)) {
    return null;
  }
  try {
    expect(actual).toEqual(expected);
    return null;
  } catch {
    if (!isRecord(actual) || !isRecord(expected)) {
      return `${what}: ${shown(actual)} instead of ${shown(expected)}`;
    }
    const keys = [...new Set([...Object.keys(actual), ...Object.keys(expected)])];
    const inside = keys.map((key) => difference(`${what}.${key}`, actual[key], expected[key]));
    return inside.filter((found) => found !== null).join('; ');
  }
}

const withoutEmpty = <Value>(record: Readonly<Record<string, readonly Value[]>>) =>
  Object.fromEntries(Object.entries(record).filter(([, values]) => values.length > 0));

function differences(expected: Expected, after: AnyMachineSnapshot, seen: Seen): readonly string[] {
  const heard = Object.fromEntries(
    Object.entries(expected.told).filter(([id]) => seen.isAbsent?.(id) !== true),
  );
  return [
    difference('told', withoutEmpty(seen.told), withoutEmpty(heard)),
    difference('emitted', seen.emitted, expected.emitted),
    difference('asked', Object.fromEntries(seen.asked), expected.asked),
    seen.asked.length === new Set(seen.asked.map(([slot]) => slot)).size
      ? null
      : 'asked the same twice in one step',
    seen.stopped === null
      ? null
      : difference('stopped', [...seen.stopped].sort(), [...expected.stopped].sort()),
    seen.waits === null ? null : difference('waits', seen.waits, expected.waits),
    difference('knows', after.context, expected.context),
  ].filter((found) => found !== null);
}

const said = <Value>(value: Value | ((step: AnyStep) => Value), step: AnyStep): Value =>
  // A deed is data: the only functions are those of the step.
  typeof value === 'function' ? (value as (step: AnyStep) => Value)(step) : value;

const hadBy =
  (before: AnyMachineSnapshot) =>
  (actor: string): boolean =>
    childrenOf(before).some(({ id }) => id === actor);

/** The first clause that fits a step; undefined when nothing is promised of it. */
export function clauseFor(
  promises: AnyPromises,
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: EventObject,
): AnyClause | undefined {
  const names = activeNames(before);
  const was = (state: string): boolean => names.includes(state);
  return clausesOn(machine, promises, event).find(
    ({ from, given }) =>
      (from === undefined || list(from).some(was)) &&
      (given?.({ context: { ...before.context }, event, was, had: hadBy(before) }) ?? true),
  );
}

/** Compares a step with what is promised of it. */
export function judge(promises: AnyPromises, { machine, before, event, after, seen }: SeenStep): Judgement {
  const namesBefore = activeNames(before);
  const namesAfter = activeNames(after);
  const expected: Expected = {
    told: {},
    emitted: [],
    asked: {},
    stopped: [],
    waits: {},
    context: { ...before.context },
  };
  const was = (state: string): boolean => namesBefore.includes(state);
  const had = hadBy(before);
  const step = (): AnyStep => ({ context: { ...expected.context }, event, was, had });
  const clause = clauseFor(promises, machine, before, event);
  if (clause === undefined) {
    return { complaints: ['nothing is promised of it here'], clause: null };
  }
  const to = said(clause.to ?? stateName(before), step());
  const through = said(clause.through ?? [], step());
  const left = [...namesBefore.filter((name) => !namesAfter.includes(name)), ...through];
  const entered = [...through, ...namesAfter.filter((name) => !was(name))];
  const passing = (names: readonly string[], of: AnyPromises['entering']): void => {
    for (const name of names) {
      const deeds = of?.[name];
      if (deeds !== undefined) {
        add(expected, said(deeds, step()));
      }
    }
  };
  passing([...new Set(left)].reverse(), promises.leaving);
  add(expected, said(clause.does ?? {}, step()));
  passing([...new Set(entered)], promises.entering);
  const stands = isSamePlace(stateName(after), to)
    ? []
    : [`stands in « ${stateName(after)} » instead of « ${to} »`];
  return { complaints: [...stands, ...differences(expected, after, seen)], clause };
}

/** Compares how a machine begins with what is promised of it. */
export function judgeStart(
  promises: AnyPromises,
  input: unknown,
  after: AnyMachineSnapshot,
  seen: Seen,
): readonly string[] {
  const { at, ...deeds } = promises.start(input);
  const expected: Expected = { told: {}, emitted: [], asked: {}, stopped: [], waits: {}, context: {} };
  add(expected, deeds);
  return [
    ...(isSamePlace(stateName(after), at) ? [] : [`begins in « ${stateName(after)} » instead of « ${at} »`]),
    ...differences(expected, after, seen),
  ];
}

/** The tags that are seen in other states than promised. */
export function tagComplaints(promises: AnyPromises, snapshot: AnyMachineSnapshot): readonly string[] {
  const active = activeNames(snapshot);
  const promised = Object.entries(promises.tags ?? {})
    .filter(([, states]) => states.some((state) => active.includes(state)))
    .map(([tag]) => tag);
  return [...snapshot.tags].sort().join() === promised.sort().join()
    ? []
    : [`« ${stateName(snapshot)} » has the tags [${[...snapshot.tags]}] instead of [${promised}]`];
}
