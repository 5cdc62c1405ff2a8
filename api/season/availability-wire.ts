import { commaList, fields, mapped, type Reader, text } from '../contract/read.ts';
import { type Availability, type AvailabilityCode, isAvailabilityCode } from './availability.ts';

/** What `DispoListeSC` answers, at top level: see `readAvailability` for the order of `dispoVOR`. */
export interface AvailabilityWire {
  readonly listeSC: string;
  readonly listeCat: string;
  readonly dispoVOR: string;
}

/**
 * The availability of performances: character i × categories + j of `dispoVOR` is that of category j in performance i.
 * A character that is none of the known codes counts as unknown.
 */
export const readAvailability: Reader<Availability> = mapped(
  fields({ listeSC: commaList, listeCat: commaList, dispoVOR: text }),
  ({ listeSC, listeCat, dispoVOR }) =>
    new Map(
      listeSC.map((id, i) => [
        Number(id),
        new Map(
          listeCat.map((category, j): [string, AvailabilityCode] => {
            const character = dispoVOR[i * listeCat.length + j] ?? '?';
            return [category, isAvailabilityCode(character) ? character : '?'];
          }),
        ),
      ]),
    ),
);
