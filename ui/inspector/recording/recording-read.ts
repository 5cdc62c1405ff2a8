import type { Plain } from './masking.ts';
import {
  isPlainRecord,
  type Life,
  type Recording,
  recordingVersion,
  type SaidEvent,
  type Standing,
  type Step,
} from './recording.ts';

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
