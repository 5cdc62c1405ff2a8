import { commaList, fields, mapped, text, type WrittenOf } from '../contract/read.ts';
import { type Availability, type AvailabilityCode, isAvailabilityCode } from './availability.ts';

/**
 * What `DispoListeSC` answers, at top level. The availability of performances: character i × categories + j of `dispoVOR` is that of category j in performance i.
 * A character that is none of the known codes counts as unknown.
 */
export const readAvailability = mapped(
  fields({ listeSC: commaList, listeCat: commaList, dispoVOR: text }),
  ({ listeSC, listeCat, dispoVOR }): Availability =>
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
/** The availability of performances as the server writes it. */
export type AvailabilityWire = WrittenOf<typeof readAvailability>;
