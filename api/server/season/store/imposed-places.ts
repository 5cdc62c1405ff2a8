import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { ImposedPlaces } from '../../../seats/imposed-places.ts';
import { readPriceOptions } from '../../prices/price-offer.ts';
import type { CheckedSeason } from '../check/checked-season.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { rowsOfIds } from '../plan-places.ts';
import { idOf } from './ids.ts';
import { filled } from './written-part.ts';

/** One performance's rule, as the option `places_imposees` has it. */
interface ImposedOption {
  readonly lot: number;
  readonly ensembles: readonly (readonly number[])[];
}

/** The option `places_imposees` of these performances, by their numbers; null when nothing is imposed. */
export function imposedOption(
  performances: CheckedSeason['performances'],
  ids: ReadonlyMap<string, number>,
): Readonly<Record<string, ImposedOption>> | null {
  const rules = performances.flatMap(({ code, imposed, sets }): [string, ImposedOption][] => {
    const lot = imposed?.lot ?? 1;
    return lot === 1 && sets.length === 0 ? [] : [[String(idOf(ids, code)), { lot, ensembles: sets }]];
  });
  return rules.length === 0 ? null : Object.fromEntries(rules);
}

/** The rules of the `options` setting by performance number. */
export function readImposed(options: unknown): ReadonlyMap<number, ImposedPlaces> {
  return readPriceOptions(options).imposed;
}

/** A rule as the document says it; a set of which the plan no longer has every place is left out: it rules nothing. */
export function imposedPart(
  rule: ImposedPlaces | undefined,
  plan: HallPlan | null,
): Pick<SeasonDocument['performances'][number], 'imposed'> {
  if (rule === undefined) {
    return {};
  }
  const together =
    plan === null
      ? []
      : rule.sets.flatMap((set) => {
          const rows = rowsOfIds(plan, set);
          return rows === null ? [] : [rows];
        });
  const imposed = { ...(rule.lot === 1 ? {} : { lot: rule.lot }), ...filled({ together }) };
  return Object.keys(imposed).length === 0 ? {} : { imposed };
}
