import { fields, integer, mapped, text, type WrittenOf } from '../contract/read.ts';
import type { SeatChange } from './seat-states.ts';
import { seatState } from './seat-states.ts';

/** The calls that stay open and push (chosen here): server-sent events, beside the calls that are asked. */
export const liveCalls = { availability: 'FluxDispo', seats: 'FluxPlaces' } as const;

/** Names of the events: all seats of a performance, those that changed, performances whose availability changed. */
export const liveEvents = { allSeats: 'etats', someSeats: 'places', availability: 'dispo' } as const;

/** Changed seats; null when the list cannot be read, and all states must be asked for again. */
export interface SeatChangesReading {
  readonly before: number;
  readonly version: number;
  readonly changes: readonly SeatChange[] | null;
}

const oneChange = /^([1-9]\d{0,6}):([013])$/;
const stateOf = { '0': seatState.free, '1': seatState.taken, '3': seatState.notOnSale } as const;

function readChange(item: string): SeatChange | null {
  const [, seatId, state] = oneChange.exec(item) ?? [];
  return seatId !== undefined && (state === '0' || state === '1' || state === '3')
    ? { index: Number(seatId) - 1, state: stateOf[state] }
    : null;
}

/** Seats that changed, to be laid over the states of version `avant`. */
export const readSeatChanges = mapped(
  fields({
    avant: integer,
    version: integer,
    /** `id:state` joined by commas. */
    places: text,
  }),
  ({ avant, version, places }): SeatChangesReading => {
    const changes = places.split(',').map(readChange);
    const readable = changes.filter((change) => change !== null);
    return { before: avant, version, changes: readable.length === changes.length ? readable : null };
  },
);
/** Changed seats as the server writes them. */
export type SeatChangesWire = WrittenOf<typeof readSeatChanges>;
