import type { Kysely } from 'kysely';
import type { AvailabilityWire } from '../../season/availability-wire.ts';
import { liveEvents, type SeatChangesWire } from '../../seats/live-wire.ts';
import type { SeatStatesWire } from '../../seats/seats-wire.ts';
import type { Database } from '../database/schema.ts';
import { seatStates } from '../season/availability.ts';
import { readAvailability } from '../season/read-availability.ts';
import { eventText, type Source } from './topic.ts';

/** Beyond this share of the seats, saying all of them again is shorter. */
const largestChange = 0.1;

function seatChanges(before: SeatStatesWire, after: SeatStatesWire): string | null {
  if (before.etats.length !== after.etats.length) {
    return null;
  }
  const places: string[] = [];
  for (let index = 0; index < after.etats.length; index += 1) {
    if (before.etats[index] !== after.etats[index]) {
      places.push(`${index + 1}:${after.etats[index]}`);
    }
  }
  if (places.length === 0 || places.length > after.etats.length * largestChange) {
    return null;
  }
  const change: SeatChangesWire = {
    avant: before.version,
    version: after.version,
    places: places.join(','),
  };
  return eventText(liveEvents.someSeats, change);
}

/** The seats of a performance: `etats` says all of them, `places` those that changed. */
export function seatSource(database: Kysely<Database>, performanceId: number): Source<SeatStatesWire> {
  return {
    read: () => seatStates(database, performanceId),
    versionOf: ({ version }) => String(version),
    whole: (states) => eventText(liveEvents.allSeats, states),
    difference: seatChanges,
  };
}

/** The rows of `after` that differ from those of `before`, in the form of `DispoListeSC`; null when none does. */
function changedRows(before: AvailabilityWire, after: AvailabilityWire): AvailabilityWire | null {
  const rowsOf = ({ listeSC, listeCat, dispoVOR }: AvailabilityWire): ReadonlyMap<string, string> => {
    const width = listeCat.split(',').length;
    return new Map(listeSC.split(',').map((id, row) => [id, dispoVOR.slice(row * width, (row + 1) * width)]));
  };
  if (before.listeCat !== after.listeCat) {
    return after;
  }
  const known = rowsOf(before);
  const changed = [...rowsOf(after)].filter(([id, row]) => known.get(id) !== row);
  return changed.length === 0
    ? null
    : {
        listeSC: changed.map(([id]) => id).join(','),
        listeCat: after.listeCat,
        dispoVOR: changed.map(([, row]) => row).join(''),
      };
}

/** The availability of all performances to come. Who connects has asked `DispoListeSC` before: only changes are said. */
export function availabilitySource(database: Kysely<Database>, now: () => number): Source<AvailabilityWire> {
  return {
    read: () => readAvailability(database, '*', now()),
    versionOf: ({ listeSC, listeCat, dispoVOR }) => `${listeSC};${listeCat};${dispoVOR}`,
    whole: (availability) => eventText(liveEvents.availability, availability),
    difference: (before, after) => {
      const changed = changedRows(before, after);
      return changed === null ? null : eventText(liveEvents.availability, changed);
    },
  };
}
