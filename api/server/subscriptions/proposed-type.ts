import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import { refusals } from './fr.ts';
import type { ProposedFormula, SubscriptionCatalogue } from './subscription-catalogue.ts';

/** A type of a formula, as a request names it. */
export interface TypeQuestion {
  readonly formulaCode: string;
  /** The wire's `ab`; undefined for the formula's own group. */
  readonly groupCode: string | undefined;
  readonly typeCode: string;
}

/** @throws Refusal (2) for a formula that the venue does not have. */
export function findFormula(catalogue: SubscriptionCatalogue, code: string): ProposedFormula {
  const proposed = catalogue.formulas.get(code);
  if (proposed === undefined) {
    throw refusals.formulaUnknown();
  }
  return proposed;
}

/** @throws Refusal (2) for a formula, a group of it or a type that the venue does not have, or that is only a heading. */
export function findType(
  catalogue: SubscriptionCatalogue,
  question: TypeQuestion,
): ProposedFormula & { readonly type: SubscriptionType } {
  const proposed = findFormula(catalogue, question.formulaCode);
  const type = proposed.formula.types.find((one) => one.id === question.typeCode);
  const isOfGroup = question.groupCode === undefined || question.groupCode === proposed.group.code;
  if (type === undefined || !isOfGroup || type.display === 'disabled') {
    throw refusals.typeUnknown({ title: proposed.formula.title });
  }
  return { ...proposed, type };
}
