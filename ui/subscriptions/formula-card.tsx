import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import {
  type FormulaAccess,
  formulaAccess,
  type SubscriptionFormula,
  type SubscriptionGroup,
} from '../../api/subscriptions/subscription.ts';
import { Badge, type BadgeTone } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useSend } from '../shop/shop.tsx';
import styles from './formula-card.module.css';
import { askedFacts, costFacts, givenFacts, type SaleState, saleState } from './formula-facts.ts';
import { type SubscriptionsTextKey, subscriptionsText } from './fr.ts';
import { useFormulaWorld } from './use-formula-world.ts';

const tones: Readonly<Record<SaleState['kind'], BadgeTone>> = {
  open: 'success',
  soon: 'info',
  closed: 'neutral',
};

/** How one comes to a formula that cannot simply be composed: in short, and what to do. */
const accessTexts: Readonly<
  Record<Exclude<FormulaAccess, 'open'>, readonly [SubscriptionsTextKey, SubscriptionsTextKey]>
> = {
  byReference: ['abo_byReference', 'abo_byReference_how'],
  atBoxOffice: ['abo_atBoxOffice', 'abo_atBoxOffice_how'],
};

export interface FormulaCardProps {
  readonly formula: SubscriptionFormula;
  readonly group: SubscriptionGroup | null;
  readonly isSelected: boolean;
  readonly headingLevel: 3 | 4;
}

/** A formula: what it is, when it is sold, what it gives, asks and costs. */
export function FormulaCard(props: FormulaCardProps) {
  const { formula } = props;
  const world = useFormulaWorld();
  const sendModals = useSend('modals');
  const id = useId();
  const Heading = `h${props.headingLevel}` as const;
  const sale = saleState(formula, props.group, world.now);
  const access = formulaAccess(formula);
  const composeText =
    access === 'byReference'
      ? subscriptionsText('abo_byReference_link')
      : formula.buttonText || props.group?.buttonText || subscriptionsText('abo_compose');
  return (
    <article
      className={classNames(layout.column4, layout.sheet, styles.card, props.isSelected && styles.selected)}
      aria-labelledby={id}
      aria-current={props.isSelected ? 'true' : undefined}
    >
      <div className={classNames(layout.stack2, styles.top)}>
        <div className={layout.line2}>
          {props.isSelected && <Badge tone="warning">{subscriptionsText('abo_selected')}</Badge>}
          <Badge tone={tones[sale.kind]}>{sale.word}</Badge>
          {sale.date !== '' && <span className={layout.note}>{sale.date}</span>}
        </div>
        <Heading id={id} className={layout.larger}>
          <Link
            to="/abonnements"
            search={(current) => ({ ...current, abo: formula.code })}
            className={styles.link}
          >
            {formula.title}
          </Link>
        </Heading>
        {formula.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={classNames(layout.column3, layout.ruled, styles.facts)}>
        <Facts term={subscriptionsText('abo_gives')} facts={givenFacts(formula, world)} />
        <Facts term={subscriptionsText('abo_asks')} facts={askedFacts(formula, world)} />
        <Facts term={subscriptionsText('abo_costs')} facts={costFacts(formula, world)} />
      </dl>
      {access !== 'open' && (
        <p>
          <strong>{subscriptionsText(accessTexts[access][0])}.</strong>{' '}
          {subscriptionsText(accessTexts[access][1])}
        </p>
      )}
      <div className={classNames(layout.line3, styles.actions)}>
        {sale.kind === 'open' && access !== 'atBoxOffice' && (
          <Link
            to="/abonnements/seances"
            search={(current) => ({ ...current, abo: formula.code })}
            className={buttonClass({ variant: 'primary' })}
            aria-label={subscriptionsText('abo_compose_name', { button: composeText, title: formula.title })}
          >
            {composeText}
          </Link>
        )}
        <Button
          accessibleName={subscriptionsText('abo_more_name', { title: formula.title })}
          onClick={() =>
            sendModals({
              type: 'modal.opened',
              modal: { name: 'subscriptions-formule', formulaCode: formula.code },
            })
          }
        >
          {subscriptionsText('abo_more')}
        </Button>
        {(sale.kind !== 'open' || access === 'atBoxOffice') && (
          <Link
            to="/abonnements/seances"
            search={(current) => ({ ...current, abo: formula.code })}
            className={buttonClass({ variant: 'quiet' })}
            aria-label={subscriptionsText('abo_performances_name', { title: formula.title })}
          >
            {subscriptionsText('abo_performances')}
          </Link>
        )}
      </div>
    </article>
  );
}

function Facts(props: { readonly term: string; readonly facts: readonly string[] }) {
  return props.facts.length === 0 ? null : (
    <div className={styles.fact}>
      <dt className={layout.note}>{props.term}</dt>
      {props.facts.map((fact) => (
        <dd key={fact}>{fact}</dd>
      ))}
    </div>
  );
}
