import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';
import layout from './layout.module.css';

interface Fact {
  readonly term: string;
  readonly detail: ReactNode;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** `lines`: one under the other with what they mean on the left; `columns`: side by side while there is room. */
  readonly look?: 'lines' | 'columns';
}

/** Things and what they are: an order's number and date, a show's length and hall. A fact without detail is left out. */
export function Facts(props: FactsProps) {
  const shown = props.facts.filter(({ detail }) => detail !== null && detail !== undefined && detail !== '');
  return shown.length === 0 ? null : (
    <dl className={styles[props.look ?? 'lines']}>
      {shown.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt className={layout.note}>{term}</dt>
          <dd className={classNames(layout.firm, layout.breaking)}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
