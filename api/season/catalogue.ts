import { lookUp } from '../values/missing-key.ts';
import type { Performance } from './performance.ts';
import type { Show } from './show.ts';

/** A hall, as the catalogue names it. `position` is free text about how to get there. */
export interface Hall {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** As the wire has it: `readHallZoning` makes a `HallZoning` of it. */
  readonly zoning?: unknown;
}

/** A part of the season, as « Danse en janvier »; performances name it by its `key`, its position from 1 (point 3). */
export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly key: number;
}

/**
 * The season: what `ParamSC` answers. `order` lists performance ids in the venue's display order; `messages` are lines of
 * plain text, by the wire's index.
 */
export interface Catalogue {
  readonly season: number;
  readonly shows: ReadonlyMap<number, Show>;
  readonly performances: ReadonlyMap<number, Performance>;
  readonly halls: ReadonlyMap<string, Hall>;
  readonly genres: readonly string[];
  readonly collections: readonly Collection[];
  readonly messages: readonly (readonly string[])[];
  readonly order: readonly number[];
}

/** The performances of a show that the catalogue knows, by date; an id without a performance is left out. */
export function performancesOf(catalogue: Catalogue, show: Show): readonly Performance[] {
  return show.performanceIds
    .map((id) => lookUp('performance', catalogue.performances, id))
    .filter((performance) => performance !== undefined)
    .sort((a, b) => (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY));
}
