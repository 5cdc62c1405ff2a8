import { fields, flag, integer, keyed, list, otherwise, text } from '../../contract/read.ts';
import type { ImposedPlaces } from '../../seats/imposed-places.ts';

/** The venue's options that rule prices (point 9). */
export interface PriceOptions {
  /** `tarif_PAPO`: the price that every second ticket may have; empty when there is none. */
  readonly alternatePrice: string;
  /** `panierDegroupe`: single tickets and subscriptions may stand in one cart. */
  readonly isUngrouped: boolean;
  /** By performance id. */
  readonly imposed: ReadonlyMap<number, ImposedPlaces>;
}

const imposedPlaces = fields({
  lot: otherwise(integer, 1),
  ensembles: otherwise(list(list(integer)), []),
});

const options = fields({
  tarif_PAPO: otherwise(text, ''),
  panierDegroupe: otherwise(flag, false),
  places_imposees: otherwise(keyed(imposedPlaces), new Map<string, never>()),
});

/** The options of the venue's `options` setting; what is not there, or not well formed, rules nothing. */
export function readPriceOptions(value: unknown): PriceOptions {
  const read = options(value, '');
  return {
    alternatePrice: read.tarif_PAPO,
    isUngrouped: read.panierDegroupe,
    imposed: new Map(
      [...read.places_imposees].map(([id, { lot, ensembles }]) => [
        Number(id),
        { lot: Math.max(1, lot), sets: ensembles.filter((set) => set.length > 1) },
      ]),
    ),
  };
}
