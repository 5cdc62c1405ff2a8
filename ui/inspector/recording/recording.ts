import { isPlainRecord, type Plain, type SaidEvent } from './masking.ts';

/** Of the form below; a reader of another version says so rather than guess. */
const recordingVersion = 1;

/** An actor that is spoken of, whether it still lives or not. */
export interface Life {
  readonly id: string;
  /** The slot that it fills, as its parent names it; empty for the root, and for logic that was given without a name. */
  readonly slot: string;
  /** Where in `lives` the actor above it stands; null for the root. */
  readonly parent: number | null;
  /** The id of its machine; null for a promise or a listener. */
  readonly machine: string | null;
  /** The name under which others reach it; empty for most. */
  readonly systemId: string;
}

/** How a living actor stood when the recording begins; of a promise or a listener, only that it lived. */
interface Standing {
  readonly life: number;
  readonly status: string;
  readonly value: Plain;
  readonly context: Plain;
}

/** An actor was told something, and this is what came of it. */
export interface Step {
  /** The shop’s time, in epoch milliseconds. */
  readonly at: number;
  readonly life: number;
  /** Who told it; null for what comes from outside of the system: a view, the router. */
  readonly source: number | null;
  /** Null where the actor moved and nobody was heard telling it anything. */
  readonly event: SaidEvent | null;
  /** Keys of the transitions taken (`chart.ts`). */
  readonly transitions: readonly string[];
  /** How a machine stood after it; null for a promise or a listener, and for an actor that had stopped. */
  readonly state: { readonly status: string; readonly value: Plain } | null;
}

/** The last happenings of all actors, with everything personal hidden. */
export interface Recording {
  /** Which build of the shop it comes from. */
  readonly build: string;
  readonly from: number;
  /** How many happenings came before its first step and were forgotten. */
  readonly lost: number;
  /** Long texts and lists were cut to keep it small: a replay may depart from it for that. */
  readonly isTrimmed: boolean;
  readonly lives: readonly Life[];
  readonly start: readonly Standing[];
  readonly steps: readonly Step[];
}

/** « app/ticketPicker/ticketMove »: an actor by all that are above it. */
export function pathOf(lives: readonly Life[], index: number | null): string {
  const life = index === null ? undefined : lives[index];
  if (life === undefined) {
    return '';
  }
  const above = pathOf(lives, life.parent);
  return above === '' ? life.id : `${above}/${life.id}`;
}

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
export function packRecording(recording: Recording): PackedRecording {
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

export type ReadRecording =
  | { readonly kind: 'read'; readonly recording: Recording }
  /** For a developer: what is wrong with the file. */
  | { readonly kind: 'refused'; readonly words: string };

/** What is wrong, on its way out of the reading below. */
class Unreadable extends Error {}

const bad = (what: string): Unreadable =>
  new Unreadable(`This recording is damaged: ${what}. Save or fetch it again, whole.`);

function listOf(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) {
    throw bad(`${what} is no list`);
  }
  return value;
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') {
    throw bad(`${what} is no text`);
  }
  return value;
}

function numberOf(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw bad(`${what} is no number`);
  }
  return value;
}

/** Where something stands in a list of this length. */
function indexOf(value: unknown, length: number, what: string): number {
  const index = numberOf(value, what);
  if (!Number.isInteger(index) || index < 0 || index >= length) {
    throw bad(`${what} points at nothing`);
  }
  return index;
}

const optionalIndexOf = (value: unknown, length: number, what: string): number | null =>
  value === -1 ? null : indexOf(value, length, what);

/** The table of values, read in its order: whatever stands in another value stands before it. */
function readValues(shapes: readonly (readonly string[])[], entries: readonly unknown[]): readonly Plain[] {
  const values: Plain[] = [];
  for (const entry of entries) {
    if (typeof entry === 'string') {
      values.push(entry);
      continue;
    }
    const [mark, ...members] = listOf(entry, 'a value');
    const read = members.map((member) => readValue(values, member));
    if (mark === -1) {
      values.push(read);
      continue;
    }
    const names = shapes[indexOf(mark, shapes.length, 'a set of names')] ?? [];
    if (names.length !== read.length) {
      throw bad('a value has not as many fields as names');
    }
    values.push(Object.fromEntries(names.map((name, position) => [name, read[position] ?? null])));
  }
  return values;
}

function readValue(values: readonly Plain[], packed: unknown): Plain {
  if (packed === null || typeof packed === 'boolean') {
    return packed;
  }
  if (Array.isArray(packed)) {
    return numberOf(packed[0], 'a number');
  }
  return values[indexOf(packed, values.length, 'a value')] ?? null;
}

function readLife(packed: unknown, position: number): Life {
  const [id, slot, parent, machine, systemId] = listOf(packed, 'an actor');
  return {
    id: textOf(id, 'the id of an actor'),
    slot: textOf(slot, 'the slot of an actor'),
    // An actor stands after the one above it.
    parent: optionalIndexOf(parent, position, 'the parent of an actor'),
    machine: machine === null ? null : textOf(machine, 'the machine of an actor'),
    systemId: textOf(systemId, 'the name of an actor'),
  };
}

function readStanding(packed: unknown, lives: readonly Life[], values: readonly Plain[]): Standing {
  const [life, status, value, context] = listOf(packed, 'an actor at the start');
  return {
    life: indexOf(life, lives.length, 'an actor at the start'),
    status: textOf(status, 'a status'),
    value: readValue(values, value),
    context: readValue(values, context),
  };
}

function eventOf(value: Plain): SaidEvent {
  if (!isPlainRecord(value)) {
    throw bad('an event is no record');
  }
  return { ...value, type: textOf(value.type, 'the type of an event') };
}

function stateOf(value: Plain): Step['state'] {
  const [status, place] = listOf(value, 'a state');
  // It was read from the table, which holds plain data alone.
  return { status: textOf(status, 'a status'), value: (place ?? null) as Plain };
}

function readStep(packed: unknown, before: number, lives: readonly Life[], values: readonly Plain[]): Step {
  const [since, life, source, event, state, ...transitions] = listOf(packed, 'a step');
  const eventIndex = optionalIndexOf(event, values.length, 'an event');
  const stateIndex = optionalIndexOf(state, values.length, 'a state');
  return {
    at: before + numberOf(since, 'the time of a step'),
    life: indexOf(life, lives.length, 'the actor of a step'),
    source: optionalIndexOf(source, lives.length, 'the source of a step'),
    event: eventIndex === null ? null : eventOf(values[eventIndex] ?? null),
    state: stateIndex === null ? null : stateOf(values[stateIndex] ?? null),
    transitions: transitions.map((key) => textOf(readValue(values, key), 'a transition')),
  };
}

function readPacked(packed: Readonly<Record<string, unknown>>): Recording {
  const shapes = listOf(packed.shapes, 'the list of names').map((names) =>
    listOf(names, 'a set of names').map((name) => textOf(name, 'a name')),
  );
  const values = readValues(shapes, listOf(packed.values, 'the table of values'));
  const lives = listOf(packed.lives, 'the list of actors').map(readLife);
  const from = numberOf(packed.from, 'its beginning');
  let before = from;
  const steps = listOf(packed.steps, 'the list of steps').map((step) => {
    const read = readStep(step, before, lives, values);
    before = read.at;
    return read;
  });
  if (steps.length !== packed.count) {
    throw bad(`it has ${steps.length} steps, and says that it has ${said(packed.count)}`);
  }
  return {
    build: textOf(packed.build, 'its build'),
    from,
    lost: numberOf(packed.lost, 'what came before'),
    isTrimmed: packed.trimmed === true,
    lives,
    start: listOf(packed.start, 'the start').map((standing) => readStanding(standing, lives, values)),
    steps,
  };
}

/** A value of a file, whatever it is. */
const said = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none');

const refused = (words: string): ReadRecording => ({ kind: 'refused', words });

/** Reads a recording as it was saved. Whatever the text is, it says what is wrong and never throws. */
export function readRecording(text: string): ReadRecording {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refused(
      text.trimStart().startsWith('{"guichet":"recording"')
        ? 'This recording was cut short: its end is missing. Save or fetch it again, whole.'
        : 'This is no recording: it is not JSON.',
    );
  }
  const packed: Readonly<Record<string, unknown>> =
    typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  if (packed.guichet !== 'recording') {
    return refused('This is no recording of the shop: the field « guichet » does not say so.');
  }
  if (packed.version !== recordingVersion) {
    return refused(
      `This recording has version ${said(packed.version)}, and this code reads version ${recordingVersion}. Use the code of its build: « ${said(packed.build)} ».`,
    );
  }
  try {
    return { kind: 'read', recording: readPacked(packed) };
  } catch (error) {
    if (error instanceof Unreadable) {
      return refused(error.message);
    }
    throw error;
  }
}
