import type { HallPlan } from '../../../seats/hall-plan.ts';
import type { FaultList } from '../document/faults.ts';
import type { ImposedEntry } from '../document/imposed-part.ts';
import type { PerformanceEntry } from '../document/shows-part.ts';
import { idsOfRow } from '../plan-places.ts';

/** The ids of one set, its faults noted; `taken` knows the set in which each place of the performance stands. */
function idsOfSet(
  faults: FaultList,
  set: ImposedEntry['together'][number],
  place: string,
  plan: Omit<HallPlan, 'id'>,
  taken: Map<number, string>,
): readonly number[] {
  const before = faults.all.length;
  const ids: number[] = [];
  for (const [index, part] of set.entries()) {
    const found = idsOfRow(plan, part);
    const name = `${part.section}, rang ${part.row}`;
    if ('missing' in found) {
      faults.add(
        `${place}[${index}]`,
        found.missing === 'row'
          ? `la salle n’a pas de «\u00a0${name}\u00a0»`
          : `«\u00a0${name}\u00a0» n’a pas de place ${found.missing.join(', ')}`,
      );
      continue;
    }
    for (const id of found.ids) {
      const other = taken.get(id);
      if (other !== undefined) {
        const number = plan.number[id - 1] ?? 0;
        faults.add(`${place}[${index}]`, `«\u00a0${name}, place ${number}\u00a0» est déjà dans ${other}`);
      }
      taken.set(id, other ?? place);
    }
    ids.push(...found.ids);
  }
  if (faults.all.length === before && ids.length < 2) {
    faults.add(place, 'un ensemble a au moins deux places');
  }
  return ids.sort((a, b) => a - b);
}

/**
 * Checks places that go only together against the seats of the performance's hall.
 * @param plan Null in free seating, where no place can be named; undefined when the hall itself has a fault.
 * @returns The sets, by ids of the plan.
 */
export function checkImposed(
  faults: FaultList,
  { imposed, numbered }: Pick<PerformanceEntry, 'imposed' | 'numbered'>,
  place: string,
  plan: Omit<HallPlan, 'id'> | null | undefined,
): readonly (readonly number[])[] {
  if (imposed === undefined || imposed.together.length === 0 || plan === undefined) {
    return [];
  }
  if (plan === null || !numbered) {
    faults.add(
      `${place}.imposed.together`,
      'sans places numérotées, seul «\u00a0lot\u00a0» peut être imposé',
    );
    return [];
  }
  const taken = new Map<number, string>();
  return imposed.together.map((set, index) =>
    idsOfSet(faults, set, `${place}.imposed.together[${index}]`, plan, taken),
  );
}
