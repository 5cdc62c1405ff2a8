import type { Plain } from './masking.ts';
import {
  isPlainRecord,
  type Life,
  type Recording,
  recordingVersion,
  type Step,
  saidEvent,
} from './recording.ts';

/** A value where it stands: a number points into the table, a number in a list is itself. */
type PackedValue = number | boolean | null | readonly [number];
/** In the table: a text, a list (-1 first) or a record (first where its field names stand in `shapes`). */
type PackedEntry = string | readonly PackedValue[];

/** A recording as it is saved and sent: each text, list, record and set of field names stands in it once. */
interface PackedRecording {
  readonly guichet: 'recording';
  readonly version: number;
  readonly build: string;
  readonly from: number;
  readonly lost: number;
  readonly trimmed: boolean;
  /** How many steps follow, so that a file that was cut short is known. */
  readonly count: number;
  readonly shapes: readonly (readonly string[])[];
  readonly values: readonly PackedEntry[];
  /** Id, slot, parent (-1: none), machine (null: none), name in the system. */
  readonly lives: readonly (readonly [string, string, number, string | null, string])[];
  /** Actor, status, value, context. */
  readonly start: readonly (readonly [number, string, PackedValue, PackedValue])[];
  /**
   * Milliseconds since the step before, actor, source (-1: outside), event (-1: none), status and value as one list (-1:
   * none), then the transitions.
   */
  readonly steps: readonly (readonly number[])[];
}

const listMark = -1;
const none = -1;

/** Every different value once, those inside others first. */
class Table {
  readonly shapes: (readonly string[])[] = [];
  readonly values: PackedEntry[] = [];
  readonly #shapeIndex = new Map<string, number>();
  readonly #valueIndex = new Map<string, number>();

  #shapeOf(names: readonly string[]): number {
    const key = JSON.stringify(names);
    const known = this.#shapeIndex.get(key);
    if (known !== undefined) {
      return known;
    }
    this.#shapeIndex.set(key, this.shapes.length);
    return this.shapes.push(names) - 1;
  }

  #entry(entry: PackedEntry): number {
    const key = JSON.stringify(entry);
    const known = this.#valueIndex.get(key);
    if (known !== undefined) {
      return known;
    }
    this.#valueIndex.set(key, this.values.length);
    return this.values.push(entry) - 1;
  }

  add(value: Plain): PackedValue {
    if (value === null || typeof value === 'boolean') {
      return value;
    }
    return typeof value === 'number' ? [value] : this.addWhole(value);
  }

  /** Where a text, a list or a record stands. */
  addWhole(value: string | readonly Plain[] | { readonly [key: string]: Plain }): number {
    if (typeof value === 'string') {
      return this.#entry(value);
    }
    if (isPlainRecord(value)) {
      const members = Object.values(value).map((member) => this.add(member));
      return this.#entry([this.#shapeOf(Object.keys(value)), ...members]);
    }
    return this.#entry([listMark, ...value.map((member) => this.add(member))]);
  }
}

/** The compact form of a recording (`docs/recordings.md`). */
function packRecording(recording: Recording): PackedRecording {
  const { build, from, lost, isTrimmed, lives, start, steps } = recording;
  const table = new Table();
  const packedStart = start.map(
    ({ life, status, value, context }) => [life, status, table.add(value), table.add(context)] as const,
  );
  let before = from;
  const packedSteps = steps.map(({ at, life, source, event, state, transitions }) => {
    const moment = Math.round(at);
    const since = moment - before;
    before = moment;
    return [
      since,
      life,
      source ?? none,
      event === null ? none : table.addWhole(event),
      state === null ? none : table.addWhole([state.status, state.value]),
      ...transitions.map((key) => table.addWhole(key)),
    ];
  });
  return {
    guichet: 'recording',
    version: recordingVersion,
    build,
    from,
    lost,
    trimmed: isTrimmed,
    count: steps.length,
    shapes: table.shapes,
    values: table.values,
    lives: lives.map(({ id, slot, parent, machine, systemId }) => [
      id,
      slot,
      parent ?? none,
      machine,
      systemId,
    ]),
    start: packedStart,
    steps: packedSteps,
  };
}

/** An actor as it is remembered while somebody speaks of it. */
export interface Remembered {
  readonly id: string;
  readonly slot: string;
  readonly machine: string | null;
  readonly systemId: string;
  readonly parent: Remembered | null;
}

/** A step, masked. */
export interface Moment extends Pick<Step, 'at' | 'event' | 'transitions' | 'state'> {
  readonly actor: Remembered;
  readonly source: Remembered | null;
}

export interface Stood {
  readonly actor: Remembered;
  readonly status: string;
  readonly value: Plain;
  readonly context: Plain;
}

/** Steps that follow on a known state of the whole system. */
export interface Part {
  readonly from: number;
  /** How many steps came before it. */
  readonly before: number;
  readonly start: readonly Stood[];
  readonly moments: readonly Moment[];
}

/** How much of a text and of a list is left where a recording would be too large; at last no state of the start at all. */
const cuts: readonly { readonly text: number; readonly list: number; readonly hasStart: boolean }[] = [
  { text: 80, list: 12, hasStart: true },
  { text: 30, list: 4, hasStart: true },
  { text: 30, list: 4, hasStart: false },
];

type Cut = (typeof cuts)[number];

function cutValue(value: Plain, cut: Cut): Plain {
  if (typeof value === 'string') {
    return value.length > cut.text ? `${value.slice(0, cut.text)}…` : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return isPlainRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutValue(member, cut)]))
    : value.slice(0, cut.list).map((member) => cutValue(member, cut));
}

function cutRecording(recording: Recording, cut: Cut): Recording {
  const { start, steps } = recording;
  return {
    ...recording,
    isTrimmed: true,
    start: cut.hasStart ? start.map((stood) => ({ ...stood, context: cutValue(stood.context, cut) })) : [],
    steps: steps.map((step) => ({
      ...step,
      event: step.event === null ? null : saidEvent(step.event.type, cutValue(step.event, cut)),
    })),
  };
}

function toRecording(build: string, parts: readonly Part[]): Recording {
  const lives: Life[] = [];
  const places = new Map<Remembered, number>();
  const placeOf = (actor: Remembered): number => {
    const known = places.get(actor);
    if (known !== undefined) {
      return known;
    }
    const { id, slot, machine, systemId } = actor;
    const parent = actor.parent === null ? null : placeOf(actor.parent);
    places.set(actor, lives.length);
    return lives.push({ id, slot, parent, machine, systemId }) - 1;
  };
  const [first] = parts;
  return {
    build,
    from: first?.from ?? 0,
    lost: first?.before ?? 0,
    isTrimmed: false,
    start: (first?.start ?? []).map(({ actor, status, value, context }) => ({
      life: placeOf(actor),
      status,
      value,
      context,
    })),
    steps: parts.flatMap(({ moments }) =>
      moments.map(({ at, actor, source, event, transitions, state }) => ({
        at,
        life: placeOf(actor),
        source: source === null ? null : placeOf(source),
        event,
        transitions,
        state,
      })),
    ),
    lives,
  };
}

/** The recording without its earlier half, which began at no known state already: no replay can begin there, but the end can be read. */
function laterHalf(recording: Recording): Recording {
  const half = Math.ceil(recording.steps.length / 2);
  return { ...recording, lost: recording.lost + half, steps: recording.steps.slice(half) };
}

/**
 * The parts as JSON of at most so many characters: whole where it fits, else without the earlier parts, else with long texts
 * and lists cut, which the recording says.
 */
export function fitting(build: string, parts: readonly Part[], most: number): string {
  const write = (recording: Recording): string => JSON.stringify(packRecording(recording));
  for (let first = 0; first < parts.length; first++) {
    const text = write(toRecording(build, parts.slice(first)));
    if (text.length <= most) {
      return text;
    }
  }
  const last = toRecording(build, parts.slice(-1));
  let recording = last;
  for (const cut of cuts) {
    recording = cutRecording(last, cut);
    const text = write(recording);
    if (text.length <= most) {
      return text;
    }
  }
  while (recording.steps.length > 0) {
    recording = laterHalf(recording);
    const text = write(recording);
    if (text.length <= most) {
      return text;
    }
  }
  return write({ ...recording, lives: [], start: [] });
}
