import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { VisuallyHidden } from '../../design/visually-hidden.tsx';
import { type FormulaWorld, saleState } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import type { ComparableFormula } from './compared-formulas.ts';
import { comparisonRows } from './comparison-rows.ts';
import styles from './comparison-table.module.css';

export interface ComparisonTableProps {
  readonly compared: readonly ComparableFormula[];
  readonly world: FormulaWorld;
}

/** A column for each formula, a row for each thing that is compared; on a phone, thing by thing, the formulas below each other. */
export function ComparisonTable({ compared, world }: ComparisonTableProps) {
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
    <span className={styles.label} aria-hidden="true">
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
