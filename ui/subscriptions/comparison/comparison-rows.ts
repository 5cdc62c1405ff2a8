import { choosableTypes } from '../../../api/subscriptions/subscription.ts';
import { guaranteedSaving } from '../../../api/subscriptions/subscription-advantage.ts';
import { formatMoney } from '../../../api/values/money.ts';
import {
  askedFacts,
  categoryFacts,
  costFacts,
  type FormulaWorld,
  lowered,
  partsFacts,
  placesFacts,
  saleState,
} from '../formula-facts.ts';
import { isOpenTo } from '../formula-performances.ts';
import { subscriptionsText } from '../fr.ts';
import type { ComparableFormula } from './compared-formulas.ts';

/** One thing in which formulas are compared: for each of them what the venue says of it. */
export interface ComparisonRow {
  readonly key: string;
  readonly title: string;
  /** In the order of the formulas; one without anything to say says so. */
  readonly cells: readonly (readonly string[])[];
}

/** What each type saves at least, against places that are bought singly. */
function savingFacts({ formula }: ComparableFormula, world: FormulaWorld): readonly string[] {
  const { catalogue, pricing } = world;
  if (catalogue === null || pricing === null) {
    return [subscriptionsText('compare_loading')];
  }
  const types = choosableTypes(formula);
  const savings = types.map((type) => {
    const open = [...catalogue.performances.values()]
      .filter((performance) => isOpenTo(catalogue, performance, [type], world.now))
      .map(({ id }) => id);
    const saving = guaranteedSaving({ catalogue, pricing }, formula, type, open);
    if (saving === null || saving.amount <= 0) {
      return { label: type.label, words: subscriptionsText('compare_saving_varies') };
    }
    const count = type.ticketsMin;
    const amount = formatMoney(saving.amount, world.money);
    const words =
      saving.comparedWith === null
        ? subscriptionsText('compare_saving', { amount, count })
        : subscriptionsText('compare_saving_price', { amount, count, price: saving.comparedWith });
    return { label: type.label, words };
  });
  const isSame = new Set(savings.map(({ words }) => words)).size === 1;
  return isSame
    ? savings.slice(0, 1).map(({ words }) => words)
    : savings.map(({ label, words }) =>
        subscriptionsText('compare_of_type', { label, words: lowered(words) }),
      );
}

/** What formulas ask, give and cost, side by side; every word from what the venue says. */
export function comparisonRows(
  compared: readonly ComparableFormula[],
  world: FormulaWorld,
): readonly ComparisonRow[] {
  const row = (
    key: string,
    title: string,
    factsOf: (one: ComparableFormula) => readonly string[],
    nothing: string,
  ): ComparisonRow => ({
    key,
    title,
    cells: compared.map((one) => {
      const facts = factsOf(one);
      return facts.length === 0 ? [nothing] : facts;
    }),
  });
  return [
    row(
      'sale',
      subscriptionsText('compare_sale'),
      ({ formula, group }) => {
        const { word, date } = saleState(formula, group, world.now);
        return date === '' ? [word] : [word, date];
      },
      '',
    ),
    row(
      'places',
      subscriptionsText('compare_places'),
      ({ formula }) => placesFacts(formula),
      subscriptionsText('compare_places_any'),
    ),
    row(
      'parts',
      subscriptionsText('compare_parts'),
      ({ formula }) => partsFacts(formula),
      subscriptionsText('compare_parts_any'),
    ),
    row(
      'categories',
      subscriptionsText('compare_categories'),
      ({ formula }) => categoryFacts(formula, world),
      subscriptionsText('compare_categories_any'),
    ),
    row(
      'who',
      subscriptionsText('compare_who'),
      ({ formula }) => choosableTypes(formula).map(({ label }) => label),
      subscriptionsText('compare_who_none'),
    ),
    row(
      'asks',
      subscriptionsText('compare_asks'),
      ({ formula }) => askedFacts(formula, world),
      subscriptionsText('compare_asks_nothing'),
    ),
    row('cost', subscriptionsText('compare_cost'), ({ formula }) => costFacts(formula, world), ''),
    row(
      'saving',
      subscriptionsText('compare_advantage'),
      (one) => savingFacts(one, world),
      subscriptionsText('compare_saving_varies'),
    ),
  ];
}
