import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import {
  choosableTypes,
  type SubscriptionFormula,
  type SubscriptionGroup,
  type SubscriptionOffer,
} from '../../api/subscriptions/subscription.ts';
import { guaranteedSaving } from '../../api/subscriptions/subscription-advantage.ts';
import { formatMoney } from '../../api/values/money.ts';
import { buttonClass } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { LiveRegion, VisuallyHidden } from '../design/visually-hidden.tsx';
import styles from './formula-comparison.module.css';
import {
  askedFacts,
  categoryFacts,
  costFacts,
  type FormulaWorld,
  lowered,
  partsFacts,
  placesFacts,
  saleState,
} from './formula-facts.ts';
import { isOpenTo } from './formula-performances.ts';
import { subscriptionsText } from './fr.ts';
import { useFormulaWorld } from './use-formula-world.ts';

/** A formula that can be compared, with the group that shows it. */
interface ComparableFormula {
  readonly formula: SubscriptionFormula;
  readonly group: SubscriptionGroup | null;
}

/** The most formulas side by side. */
const mostCompared = 4;
/** How many are shown before the shopper chooses. */
const firstCompared = 3;

/** All formulas of the venue, each once. */
function comparableFormulas(offers: readonly SubscriptionOffer[]): readonly ComparableFormula[] {
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

export interface FormulaComparisonProps {
  readonly offers: readonly SubscriptionOffer[];
  /** Those that the page shows: the first that are compared. */
  readonly shown: readonly SubscriptionOffer[];
  /** The query's `abo`. */
  readonly abo: string | null;
}

/** Formulas side by side, those that the shopper chooses: what each asks, gives and costs. */
export function FormulaComparison(props: FormulaComparisonProps) {
  const world = useFormulaWorld();
  const id = useId();
  const all = comparableFormulas(props.offers);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    firstChoice(
      all.map(({ formula }) => formula),
      props.shown,
      props.abo,
    ),
  );
  const compared = all.filter(({ formula }) => chosen.includes(formula.code));
  return (
    <section className={classNames(layout.stack5, layout.sheet, styles.comparison)} aria-labelledby={id}>
      <h2 id={id} className={layout.largest}>
        {subscriptionsText('compare_title')}
      </h2>
      <Choice
        all={all}
        chosen={chosen}
        onToggled={(code) =>
          setChosen(chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code])
        }
      />
      <LiveRegion message={subscriptionsText('compare_count', { count: compared.length })} />
      {compared.length < 2 ? (
        <p>{subscriptionsText('compare_few')}</p>
      ) : (
        <ComparisonTable compared={compared} world={world} />
      )}
    </section>
  );
}

function Choice(props: {
  readonly all: readonly ComparableFormula[];
  readonly chosen: readonly string[];
  readonly onToggled: (code: string) => void;
}) {
  const { all, chosen } = props;
  const id = useId();
  const isFull = chosen.length >= mostCompared;
  return (
    <fieldset aria-describedby={id}>
      <legend className={layout.strong}>{subscriptionsText('compare_choose')}</legend>
      <div className={classNames(layout.row3, styles.formulas)}>
        {all.map(({ formula: { code, title } }) => {
          const isChosen = chosen.includes(code);
          return (
            <label key={code} className={classNames(layout.pressable, styles.formula)}>
              <input
                type="checkbox"
                className={choosable.tick}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => props.onToggled(code)}
              />
              {title}
            </label>
          );
        })}
      </div>
      <p id={id} className={layout.note}>
        {subscriptionsText(isFull && all.length > mostCompared ? 'compare_full' : 'compare_most')}
      </p>
    </fieldset>
  );
}

/** The formulas that are compared, with what their rules refer to. */
interface Comparison {
  readonly compared: readonly ComparableFormula[];
  readonly world: FormulaWorld;
}

/** A column for each formula, a row for each thing that is compared; on a phone, thing by thing, the formulas below each other. */
function ComparisonTable({ compared, world }: Comparison) {
  // The roles are written out, because laying a table out otherwise takes them away from assistive technology.
  return (
    <table className={styles.table} role="table">
      <caption>
        <VisuallyHidden>{subscriptionsText('compare_title')}</VisuallyHidden>
      </caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <VisuallyHidden>{subscriptionsText('compare_formula')}</VisuallyHidden>
          </th>
          {compared.map(({ formula }) => (
            <th key={formula.code} scope="col" role="columnheader" className={styles.name}>
              {formula.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {comparisonRows(compared, world).map(({ key, title, cells }) => (
          <tr key={key} className={styles.row} role="row">
            <th scope="row" role="rowheader">
              {title}
            </th>
            {compared.map(({ formula }, index) => (
              <td key={formula.code} role="cell">
                <Label title={formula.title} />
                <div className={layout.stack1}>
                  {(cells[index] ?? []).map((fact) => (
                    <p key={fact}>{fact}</p>
                  ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
        <tr className={styles.row} role="row">
          <th scope="row" role="rowheader">
            {subscriptionsText('compare_action')}
          </th>
          {compared.map((one) => (
            <td key={one.formula.code} role="cell">
              <Label title={one.formula.title} />
              <Way one={one} world={world} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

/** Which formula a cell is of, where no column says it. */
function Label({ title }: { readonly title: string }) {
  return (
    <span className={classNames(layout.note, styles.label)} aria-hidden="true">
      {title}
    </span>
  );
}

/** To the formula: composing it while it is sold, its evenings before and after. */
function Way({ one: { formula, group }, world }: { one: ComparableFormula; world: FormulaWorld }) {
  const isOpen = saleState(formula, group, world.now).kind === 'open';
  const compose = formula.buttonText || group?.buttonText || subscriptionsText('abo_compose');
  const words = isOpen ? compose : subscriptionsText('compare_performances');
  return (
    <Link
      to="/abonnements/seances"
      search={(current) => ({ ...current, abo: formula.code })}
      className={buttonClass({ size: 'small', variant: isOpen ? 'primary' : 'secondary' })}
      aria-label={subscriptionsText('abo_compose_name', { button: words, title: formula.title })}
    >
      {words}
    </Link>
  );
}

/** One thing in which formulas are compared: for each of them what the venue says of it. */
interface ComparisonRow {
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
function comparisonRows(
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
