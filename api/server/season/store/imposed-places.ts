import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { ImposedPlaces } from '../../../seats/imposed-places.ts';
import type { SeatsOfRow } from '../document/evenings-part.ts';
import { filled } from '../document/fields.ts';
import type { CheckedSeason, SeasonDocument } from '../document/season-document.ts';
import { idOf } from './rows.ts';

type Seats = Pick<HallPlan, 'sections' | 'rows' | 'number' | 'row'>;

/** The rows of this name; a plan may lay one row in several parts. Seats by number, with their ids on the plan. */
function rowOf(plan: Seats, section: string, row: string): ReadonlyMap<number, number> | null {
  const rows = plan.rows.filter((one) => one.label === row && plan.sections[one.section]?.name === section);
  return rows.length === 0
    ? null
    : new Map(
        rows.flatMap(({ firstSeat, seatCount }) =>
          Array.from({ length: seatCount }, (_, index): [number, number] => [
            plan.number[firstSeat + index] ?? 0,
            firstSeat + index + 1,
          ]),
        ),
      );
}

/** Seats of a row as the document names them: their ids, or the row and the numbers that the plan does not have. */
export function idsOfRow(
  plan: Seats,
  { section, row, seats }: SeatsOfRow,
): { readonly ids: readonly number[] } | { readonly missing: readonly number[] | 'row' } {
  const known = rowOf(plan, section, row);
  if (known === null) {
    return { missing: 'row' };
  }
  if (seats === undefined) {
    return { ids: [...known.values()] };
  }
  const missing = seats.filter((number) => !known.has(number));
  return missing.length > 0 ? { missing } : { ids: seats.flatMap((number) => known.get(number) ?? []) };
}

/** Places by the names of their rows, whole rows without their numbers; null when the plan does not have them all. */
function rowsOfIds(plan: Seats, ids: readonly number[]): SeatsOfRow[] | null {
  const rows = new Map<string, { readonly section: string; readonly row: string; readonly ids: number[] }>();
  for (const id of [...ids].sort((a, b) => a - b)) {
    const row = plan.rows[plan.row[id - 1] ?? -1];
    const section = row === undefined ? undefined : plan.sections[row.section];
    if (row === undefined || section === undefined) {
      return null;
    }
    const key = JSON.stringify([section.name, row.label]);
    const found = rows.get(key) ?? { section: section.name, row: row.label, ids: [] };
    rows.set(key, found);
    found.ids.push(id);
  }
  return [...rows.values()].map(({ section, row, ids: taken }) =>
    taken.length === rowOf(plan, section, row)?.size
      ? { section, row }
      : { section, row, seats: taken.map((id) => plan.number[id - 1] ?? 0).sort((a, b) => a - b) },
  );
}

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
