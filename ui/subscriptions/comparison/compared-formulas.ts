import type {
  SubscriptionFormula,
  SubscriptionGroup,
  SubscriptionOffer,
} from '../../../api/subscriptions/subscription.ts';

/** A formula that can be compared, with the group that shows it. */
export interface ComparableFormula {
  readonly formula: SubscriptionFormula;
  readonly group: SubscriptionGroup | null;
}

/** The most formulas side by side. */
export const mostCompared = 4;
/** How many are shown before the shopper chooses. */
const firstCompared = 3;

/** All formulas of the venue, each once. */
export function comparableFormulas(offers: readonly SubscriptionOffer[]): readonly ComparableFormula[] {
  const all = offers.flatMap(({ formulas, groups }) =>
    formulas.map((formula): [string, ComparableFormula] => [
      formula.code,
      { formula, group: groups.find((group) => group.formulas.includes(formula.code)) ?? null },
    ]),
  );
  return [...new Map(all).values()];
}

/**
 * What is compared at first: the formula that the address names with those that the venue shows beside it (the wire's
 * `formule`), else the first ones of the offer that is shown.
 */
export function firstChoice(
  formulas: readonly SubscriptionFormula[],
  shown: readonly SubscriptionOffer[],
  abo: string | null,
): readonly string[] {
  const known = new Set(formulas.map(({ code }) => code));
  const named = formulas.find(({ code }) => code === abo);
  const beside = [...new Set(named === undefined ? [] : [named.code, ...named.formulas])].filter((code) =>
    known.has(code),
  );
  if (beside.length > 1) {
    return beside.slice(0, mostCompared);
  }
  const others = [...shown.flatMap((offer) => offer.formulas), ...formulas].map(({ code }) => code);
  return [...new Set([...beside, ...others])].slice(0, firstCompared);
}
