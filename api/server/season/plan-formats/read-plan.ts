import { seatFeature } from '../../../seats/hall-plan.ts';
import { maximumSeats } from '../../../seats/hall-plan-wire.ts';
import { addIssues, FaultList } from '../document/faults.ts';
import { planDocument, planOfDocument } from './plan-document.ts';
import { type PlanFault, type PlanReading, type PlanWithoutId, planOfDraft } from './plan-draft.ts';
import { type ConvertedPlan, convertPretixPlan, isPretixPlan } from './pretix-plan.ts';
import { convertSvgPlan } from './svg-plan.ts';

const mostNamed = 20;

function nameOfSeat(plan: PlanWithoutId, index: number): string {
  const row = plan.rows[plan.row[index] ?? -1];
  const section = plan.sections[row?.section ?? -1]?.name ?? '';
  return `${section}, rang ${row?.label ?? ''}, place ${plan.number[index] ?? 0}`;
}

/** Pairs of seats closer than half a step: one would lie on the other. */
function overlaps(plan: PlanWithoutId): [number, number][] {
  const cell = Math.max(1, plan.pitch / 2);
  const cells = new Map<number, number[]>();
  const found: [number, number][] = [];
  for (let index = 0; index < plan.seatCount; index += 1) {
    const x = plan.x[index] ?? 0;
    const y = plan.y[index] ?? 0;
    const column = Math.floor(x / cell);
    const line = Math.floor(y / cell);
    for (let near = 0; near < 9; near += 1) {
      for (const other of cells.get((column - 1 + (near % 3)) * 131_072 + line - 1 + Math.floor(near / 3)) ??
        []) {
        if (Math.hypot(x - (plan.x[other] ?? 0), y - (plan.y[other] ?? 0)) < cell) {
          found.push([other, index]);
        }
      }
    }
    const key = column * 131_072 + line;
    cells.set(key, [...(cells.get(key) ?? []), index]);
  }
  return found;
}

/** Pairs of seats that bear the same name: two people would be sent to one place. */
function twins(plan: PlanWithoutId): [number, number][] {
  const names = new Map<string, number>();
  const found: [number, number][] = [];
  for (let index = 0; index < plan.seatCount; index += 1) {
    const name = nameOfSeat(plan, index);
    const other = names.get(name);
    if (other === undefined) {
      names.set(name, index);
    } else {
      found.push([other, index]);
    }
  }
  return found;
}

/** Whether the seat that a companion has stands beside one for a wheelchair, in its row. */
function lonelyCompanions(plan: PlanWithoutId): number[] {
  const has = (index: number, bits: number): boolean => ((plan.features[index] ?? 0) & bits) !== 0;
  const found: number[] = [];
  for (const row of plan.rows) {
    const indexes = Array.from({ length: row.seatCount }, (_, offset) => row.firstSeat + offset);
    if (!indexes.some((index) => has(index, seatFeature.wheelchair))) {
      found.push(...indexes.filter((index) => has(index, seatFeature.companion)).slice(0, 1));
    }
  }
  return found;
}

function add(faults: PlanFault[], items: readonly PlanFault[], what: string): void {
  faults.push(...items.slice(0, mostNamed));
  if (items.length > mostNamed) {
    faults.push({ place: '', message: `et ${items.length - mostNamed} autres fautes de ce genre (${what})` });
  }
}

/** What a plan of the right shape may still have wrong. */
function planFaults(plan: PlanWithoutId): PlanFault[] {
  const faults: PlanFault[] = [];
  if (plan.seatCount === 0) {
    return [{ place: '', message: 'ce plan n’a pas une seule place' }];
  }
  if (plan.seatCount > maximumSeats) {
    return [{ place: '', message: `ce plan a plus de ${maximumSeats} places` }];
  }
  if (plan.categories.length > 256) {
    faults.push({ place: '', message: 'ce plan a plus de 256 catégories' });
  }
  if (plan.rows.length > 65_536) {
    faults.push({ place: '', message: 'ce plan a plus de 65\u00a0536 rangs' });
  }
  add(
    faults,
    twins(plan).map(([, index]) => ({ place: nameOfSeat(plan, index), message: 'deux places ont ce nom' })),
    'places de même nom',
  );
  add(
    faults,
    overlaps(plan).map(([one, other]) => ({
      place: nameOfSeat(plan, other),
      message: `cette place recouvre celle-ci\u00a0: ${nameOfSeat(plan, one)}`,
    })),
    'places l’une sur l’autre',
  );
  const outside = Array.from({ length: plan.seatCount }, (_, index) => index).filter((index) => {
    const x = plan.x[index] ?? 0;
    const y = plan.y[index] ?? 0;
    return x < 0 || y < 0 || x > plan.width || y > plan.height;
  });
  add(
    faults,
    outside.map((index) => ({ place: nameOfSeat(plan, index), message: 'cette place est hors du plan' })),
    'hors du plan',
  );
  add(
    faults,
    lonelyCompanions(plan).map((index) => ({
      place: nameOfSeat(plan, index),
      message: 'place d’accompagnement sans place pour fauteuil roulant dans son rang',
    })),
    'accompagnement',
  );
  return faults;
}

/**
 * Reads a plan's file: this format's own JSON, pretix's seating-plan JSON, or SVG; which one it is, the content tells.
 * @param name What the hall is called, for a drawing that does not say.
 */
export function readPlan(content: string, name: string): PlanReading {
  if (/^\uFEFF?\s*</.test(content)) {
    return ofConverted(convertSvgPlan(content, name));
  }
  let value: unknown;
  try {
    value = JSON.parse(content.replace(/^\uFEFF/, ''));
  } catch {
    return failed([{ place: '', message: 'ce n’est ni du JSON ni du SVG' }]);
  }
  return isPretixPlan(value) ? ofConverted(convertPretixPlan(value)) : ofDocument(value);
}

function failed(faults: PlanReading['faults']): PlanReading {
  return { plan: null, faults, notices: [] };
}

function ofDocument(value: unknown): PlanReading {
  const read = planDocument.safeParse(value, { reportInput: true });
  if (!read.success) {
    const faults = new FaultList();
    addIssues(faults, read.error.issues, []);
    return failed(faults.all);
  }
  const plan = planOfDocument(read.data);
  const faults = planFaults(plan);
  return faults.length > 0 ? failed(faults) : { plan, faults, notices: [] };
}

function ofConverted(converted: ConvertedPlan): PlanReading {
  if (converted.faults.length > 0) {
    return { plan: null, faults: converted.faults, notices: converted.notices };
  }
  const plan = planOfDraft(converted);
  const faults = planFaults(plan);
  return { plan: faults.length > 0 ? null : plan, faults, notices: converted.notices };
}
