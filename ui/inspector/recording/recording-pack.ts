import type { Plain } from './masking.ts';
import { isPlainRecord, type Recording, recordingVersion } from './recording.ts';

/** A value where it stands: a number points into the table, a number in a list is itself. */
type PackedValue = number | boolean | null | readonly [number];
/** In the table: a text, a list (-1 first) or a record (first where its field names stand in `shapes`). */
type PackedEntry = string | readonly PackedValue[];

/** A recording as it is saved and sent: each text, list, record and set of field names stands in it once. */
export interface PackedRecording {
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
