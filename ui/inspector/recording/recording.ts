import type { Plain } from './masking.ts';

/** Of the form below; a reader of another version says so rather than guess. */
export const recordingVersion = 1;

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
export interface Standing {
  readonly life: number;
  readonly status: string;
  readonly value: Plain;
  readonly context: Plain;
}

export interface SaidEvent {
  readonly type: string;
  readonly [field: string]: Plain;
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

export const isPlainRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** « app/ticketPicker/ticketMove »: an actor by all that are above it. */
export function pathOf(lives: readonly Life[], index: number | null): string {
  const life = index === null ? undefined : lives[index];
  if (life === undefined) {
    return '';
  }
  const above = pathOf(lives, life.parent);
  return above === '' ? life.id : `${above}/${life.id}`;
}

/** An event of this type with these fields, when they are fields at all. */
export function saidEvent(type: string, fields: Plain): SaidEvent {
  return { ...(isPlainRecord(fields) ? fields : {}), type };
}
