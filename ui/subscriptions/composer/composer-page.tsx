import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { subscriptionTypesQuery } from '../../../api/client/queries/subscriptions.ts';
import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import {
  categoriesToChoose,
  formulaAccess,
  isUnknownCode,
  type SubscriptionFormula,
} from '../../../api/subscriptions/subscription.ts';
import {
  compositionState,
  hasFailedToLoad,
  isFormulaAsked,
} from '../../../machines/subscriptions/subscriptions.selectors.ts';
import { buttonClass } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { LoadFailed } from '../../design/load-failed.tsx';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { pageTitleId } from '../../shell/page-heading.ts';
import { useFact, useSend, useShop } from '../../shop/shop.tsx';
import { useMinute } from '../../shop/use-minute.ts';
import { givenFacts, saleState } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import { SubscriptionPerformancesScreen } from '../subscription-performances-screen.tsx';
import styles from './composer-page.module.css';
import { CompositionSummary } from './composition-summary.tsx';
import { EveningsPart } from './evenings-part.tsx';
import { SubscribersPart } from './subscribers-part.tsx';

/** A formula with its types as they were told last: a reference may have opened some since. Null for none. */
function useOpenedFormula(formula: SubscriptionFormula | null): SubscriptionFormula | null {
  const { client } = useShop();
  const { data: types } = useQuery({
    ...subscriptionTypesQuery(client, formula?.code ?? ''),
    enabled: false,
  });
  return useMemo(
    () => (formula === null || types === undefined ? formula : { ...formula, types }),
    [formula, types],
  );
}

/** `/abonnements/seances`: a formula is composed here; without one, which is asked for. */
export default function ComposerPage() {
  const send = useSend('subscriptions');
  const hasFailed = useFact('subscriptions', hasFailedToLoad);
  const isChoosing = useFact('subscriptions', isFormulaAsked);
  const proposal = useFact('subscriptions', ({ context }) => context.proposal);
  const formula = useOpenedFormula(useFact('subscriptions', ({ context }) => context.formula));
  const abo = useFact('subscriptions', ({ context }) => context.abo);
  const state = useFact('subscriptions', compositionState);
  const now = useMinute();
  if (hasFailed) {
    return <LoadFailed onRetried={() => send({ type: 'subscriptions.retried' })} />;
  }
  if (proposal === null || (!isChoosing && (formula === null || state === null))) {
    return <Loading />;
  }
  const { catalogue } = proposal.world;
  const group =
    proposal.offers
      .flatMap(({ groups }) => groups)
      .find(({ formulas }) => formula !== null && formulas.includes(formula.code)) ?? null;
  const sale = formula === null ? null : saleState(formula, group, now);
  const isComposable = formula !== null && formula.types.length > 0 && formulaAccess(formula) === 'open';
  if (state === null || sale?.kind !== 'open' || !isComposable) {
    return (
      <SubscriptionPerformancesScreen
        catalogue={catalogue}
        formula={isChoosing ? null : formula}
        formulas={proposal.offers.flatMap(({ formulas }) => formulas)}
        isUnknown={isUnknownCode(proposal.offers, abo)}
        sale={isChoosing ? null : sale}
        now={now}
      />
    );
  }
  return (
    <ComposerScreen
      formula={formula}
      categories={categoriesToChoose(proposal.offers, formula)}
      season={proposal.world}
    />
  );
}

function Loading() {
  return (
    <Page>
      <h1 id={pageTitleId}>{subscriptionsText('abo_perf_title')}</h1>
      <Skeleton look="lines" count={6} label={subscriptionsText('abo_perf_loading')} />
    </Page>
  );
}

interface ComposerScreenProps {
  readonly formula: SubscriptionFormula;
  /** Those to choose among before the evenings. */
  readonly categories: readonly string[];
  readonly season: SeasonWorld;
}

/** A formula being composed: who subscribes, which evenings, and beside them what is still missing. */
function ComposerScreen(props: ComposerScreenProps) {
  const { formula, season } = props;
  const now = useMinute();
  const money = useMoneyStyle();
  const world = useMemo(() => ({ ...season, money, now }), [season, money, now]);
  return (
    <Page>
      <header className={classNames(layout.column3, layout.below6, styles.top)}>
        <h1 id={pageTitleId} className={layout.displayTitle}>
          {subscriptionsText('composer_title', { title: formula.title })}
        </h1>
        {formula.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={classNames(layout.note, layout.stack1, layout.bullets)}>
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
      <div className={classNames(layout.column7, styles.columns)}>
        <div className={classNames(layout.column7, layout.shrinkable, styles.main)}>
          <SubscribersPart formula={formula} world={world} />
          <EveningsPart formula={formula} categories={props.categories} world={season} />
        </div>
        <aside className={styles.aside}>
          <CompositionSummary formula={formula} season={season} />
        </aside>
      </div>
    </Page>
  );
}
