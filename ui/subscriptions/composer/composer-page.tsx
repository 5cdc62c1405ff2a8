import { useQuery } from '@tanstack/react-query';
import { categoriesToChoose, formulaAccess, isUnknownCode } from '../../../api/subscriptions/subscription.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import {
  compositionState,
  hasFailedToLoad,
  isFormulaAsked,
} from '../../../machines/subscriptions/subscriptions.selectors.ts';
import { LoadFailed } from '../../design/load-failed.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { bookabilityOf, codeOf } from '../../programme/bookability.ts';
import { pageTitleId } from '../../shell/page-heading.ts';
import { useFact, useSend, useShop } from '../../shop/shop.tsx';
import { useMinute } from '../../shop/use-minute.ts';
import { saleState } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import { SubscriptionPerformancesScreen } from '../subscription-performances-screen.tsx';
import { useOpenedFormula } from '../use-opened-formula.ts';
import { ComposerScreen } from './composer-screen.tsx';

/** `/abonnements/seances`: a formula is composed here; without one, which is asked for. */
export default function ComposerPage() {
  const { queries } = useShop();
  const send = useSend('subscriptions');
  const hasFailed = useFact('subscriptions', hasFailedToLoad);
  const isChoosing = useFact('subscriptions', isFormulaAsked);
  const proposal = useFact('subscriptions', ({ context }) => context.proposal);
  const formula = useOpenedFormula(useFact('subscriptions', ({ context }) => context.formula));
  const abo = useFact('subscriptions', ({ context }) => context.abo);
  const state = useFact('subscriptions', compositionState);
  const { data: availability } = useQuery({ ...queries.availability(), enabled: false });
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
      state={state}
      now={now}
      bookabilityOf={(performanceId) => {
        const performance = lookUp('performance', catalogue.performances, performanceId);
        return performance === undefined
          ? 'unknown'
          : bookabilityOf(performance, codeOf(availability ?? null, performanceId), now);
      }}
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
