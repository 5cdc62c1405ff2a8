import { useId, useState } from 'react';
import type { SubscriptionOffer } from '../../../api/subscriptions/subscription.ts';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import type { FormulaWorld } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import {
  type ComparableFormula,
  comparableFormulas,
  firstChoice,
  mostCompared,
} from './compared-formulas.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './formula-comparison.module.css';

export interface FormulaComparisonProps {
  readonly offers: readonly SubscriptionOffer[];
  /** Those that the page shows: the first that are compared. */
  readonly shown: readonly SubscriptionOffer[];
  /** The query's `abo`. */
  readonly abo: string | null;
  readonly world: FormulaWorld;
}

/** Formulas side by side, those that the shopper chooses: what each asks, gives and costs. */
export function FormulaComparison(props: FormulaComparisonProps) {
  const { world } = props;
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
      <div className={styles.formulas}>
        {all.map(({ formula: { code, title } }) => {
          const isChosen = chosen.includes(code);
          return (
            <label key={code} className={styles.formula}>
              <input
                type="checkbox"
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
