import { addIssues, FaultList } from '../document/faults.ts';
import { planFaults } from './check-plan.ts';
import { planDocument, planOfDocument } from './plan-document.ts';
import { type PlanReading, planOfDraft } from './plan-draft.ts';
import { type ConvertedPlan, convertPretixPlan, isPretixPlan } from './pretix-plan.ts';
import { convertSvgPlan } from './svg-plan.ts';

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
