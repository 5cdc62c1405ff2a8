import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import { emptyDraft } from '../../../api/subscriptions/subscription-draft.ts';
import type { CompositionState } from '../../../machines/subscriptions/subscriptions.selectors.ts';
import { buttonClass } from '../../design/button.tsx';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { Page } from '../../design/page.tsx';
import type { Bookability } from '../../programme/bookability.ts';
import { pageTitleId } from '../../shell/page-heading.ts';
import { useFact } from '../../shop/shop.tsx';
import { givenFacts } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import styles from './composer-screen.module.css';
import { CompositionSummary } from './composition-summary.tsx';
import { EveningsPart } from './evenings-part.tsx';
import { peopleOf } from './people.ts';
import { SubscribersPart } from './subscribers-part.tsx';

export interface ComposerScreenProps {
  readonly formula: SubscriptionFormula;
  /** Those to choose among before the evenings. */
  readonly categories: readonly string[];
  readonly season: SeasonWorld;
  readonly state: CompositionState;
  readonly now: number;
  readonly bookabilityOf: (performanceId: number) => Bookability;
}

/** A formula being composed: who subscribes, which evenings, and beside them what is still missing. */
export function ComposerScreen(props: ComposerScreenProps) {
  const { formula, season, state, now } = props;
  const draft = useFact('subscriptions', ({ context }) => context.drafts.get(formula.code) ?? emptyDraft);
  const cart = useFact('subscriptions', ({ context }) => context.cart);
  const troubles = useFact('subscriptions', ({ context }) => context.troubles);
  const preferredCategory = useFact('subscriptions', ({ context }) => context.preferredCategory);
  const people = useMemo(
    () => peopleOf(formula, cart, { ...emptyDraft, subscribers: draft.subscribers }),
    [formula, cart, draft.subscribers],
  );
  const money = useMoneyStyle();
  const world = useMemo(() => ({ ...season, money, now }), [season, money, now]);
  const isBusy = state === 'holding';
  return (
    <Page>
      <header className={styles.top}>
        <h1 id={pageTitleId} className={styles.heading}>
          {subscriptionsText('composer_title', { title: formula.title })}
        </h1>
        {formula.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={styles.facts}>
          {givenFacts(formula, world).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <p>
          <Link
            to="/abonnements"
            search={(current) => ({ ...current, abo: undefined })}
            className={buttonClass({ size: 'small' })}
          >
            {subscriptionsText('abo_all')}
          </Link>
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <SubscribersPart
            formula={formula}
            people={people}
            subscribers={draft.subscribers}
            world={world}
            troubles={troubles}
            disabled={isBusy}
          />
          <EveningsPart
            formula={formula}
            categories={props.categories}
            world={season}
            cart={cart}
            draft={draft}
            people={people}
            troubles={troubles}
            preferredCategory={preferredCategory}
            now={now}
            disabled={isBusy}
            bookabilityOf={props.bookabilityOf}
          />
        </div>
        <aside className={styles.aside}>
          <CompositionSummary
            formula={formula}
            season={season}
            cart={cart}
            draft={draft}
            people={people}
            troubles={troubles}
            state={state}
            bookabilityOf={props.bookabilityOf}
          />
        </aside>
      </div>
    </Page>
  );
}
