import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Catalogue } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import { showTitle } from '../../api/season/show.ts';
import { showSlug } from '../../api/season/show-address.ts';
import { formulaAccess, type SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { Poster } from '../design/poster.tsx';
import { formatShortDate } from '../language/calendar-dates.ts';
import { machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useWays } from '../shop/use-ways.ts';
import { collectionText, type SaleState } from './formula-facts.ts';
import { type OpenedPart, type OpenedShow, openedParts } from './formula-performances.ts';
import { subscriptionsText } from './fr.ts';
import { HiddenTypes } from './hidden-types.tsx';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import styles from './subscription-performances-screen.module.css';
import { UnknownFormula } from './unknown-formula.tsx';

export interface SubscriptionPerformancesScreenProps {
  readonly catalogue: Catalogue;
  /** Null while none is chosen. */
  readonly formula: SubscriptionFormula | null;
  /** Those to choose among. */
  readonly formulas: readonly SubscriptionFormula[];
  /** The address names one that is not among them. */
  readonly isUnknown: boolean;
  /** When it is sold; null where no formula is chosen. */
  readonly sale: SaleState | null;
  readonly now: EpochMilliseconds;
}

/** `/abonnements/seances`: the evenings that a formula opens, by its parts. */
export function SubscriptionPerformancesScreen(props: SubscriptionPerformancesScreenProps) {
  const { catalogue, formula } = props;
  if (formula === null) {
    return <FormulaChoice formulas={props.formulas} isUnknown={props.isUnknown} />;
  }
  const access = formula.types.length === 0 ? 'atBoxOffice' : formulaAccess(formula);
  const parts = openedParts(catalogue, formula, props.now);
  return (
    <Page>
      <header className={classNames(layout.stack3, layout.below6, styles.top)}>
        <h1 id={pageTitleId} className={layout.displayTitle}>
          {subscriptionsText('abo_perf_of', { title: formula.title })}
        </h1>
        {formula.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {access === 'atBoxOffice' && (
          <Notice kind="info" announcement="none" title={subscriptionsText('abo_atBoxOffice')}>
            <p>{subscriptionsText('abo_atBoxOffice_how')}</p>
          </Notice>
        )}
        {access === 'byReference' && (
          <>
            <p>
              <strong>{subscriptionsText('abo_byReference')}.</strong>{' '}
              {subscriptionsText('abo_byReference_how')}
            </p>
            <HiddenTypes formula={formula} />
          </>
        )}
        {props.sale !== null && props.sale.kind !== 'open' && (
          <Notice kind="info" announcement="none" title={props.sale.word}>
            {props.sale.date !== '' && <p>{props.sale.date}</p>}
          </Notice>
        )}
        <p>
          <Link
            to="/abonnements"
            search={(current) => ({ ...current, abo: formula.code })}
            className={buttonClass({ size: 'small' })}
          >
            {subscriptionsText('abo_perf_back')}
          </Link>
        </p>
      </header>
      <div className={layout.column7}>
        {parts.length === 0 && <EmptyState title={subscriptionsText('abo_perf_none')} />}
        {parts.map((part) => (
          <Part key={part.collection?.id ?? ''} part={part} isOnly={parts.length === 1} />
        ))}
        <HowToSubscribe headingLevel={2} />
      </div>
    </Page>
  );
}

function FormulaChoice(props: Pick<SubscriptionPerformancesScreenProps, 'formulas' | 'isUnknown'>) {
  return (
    <Page>
      <h1 id={pageTitleId} className={layout.displayTitle}>
        {subscriptionsText('abo_perf_title')}
      </h1>
      {props.isUnknown && props.formulas.length > 0 && (
        <div className={layout.above5}>
          <UnknownFormula />
        </div>
      )}
      {props.formulas.length === 0 ? (
        <EmptyState title={subscriptionsText('abo_none_title')}>
          <p>{subscriptionsText('abo_none_text')}</p>
        </EmptyState>
      ) : (
        <>
          <h2 className={classNames(layout.large, layout.above5, layout.below4)}>
            {subscriptionsText('abo_perf_choose')}
          </h2>
          <ul className={layout.row3}>
            {props.formulas.map((formula) => (
              <li key={formula.code}>
                <Link
                  to="/abonnements/seances"
                  search={(current) => ({ ...current, abo: formula.code })}
                  className={buttonClass()}
                >
                  {formula.title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function Part({ part, isOnly }: { readonly part: OpenedPart; readonly isOnly: boolean }) {
  const id = useId();
  const title =
    part.collection === null
      ? subscriptionsText(isOnly ? 'abo_perf_all' : 'abo_perf_others')
      : collectionText(part.collection);
  return (
    <section className={layout.stack4} aria-labelledby={id}>
      <h2 id={id} className={layout.ruledTitle}>
        {title}
      </h2>
      <ul className={styles.shows}>
        {part.shows.map((opened) => (
          <OneShow key={opened.show.id} opened={opened} />
        ))}
      </ul>
    </section>
  );
}

function OneShow({ opened }: { readonly opened: OpenedShow }) {
  const { show, performances } = opened;
  return (
    <li className={classNames(layout.stack4, styles.show)}>
      <Poster
        poster={show.poster}
        meaning="decorative"
        sizes="144px"
        loading="lazy"
        className={styles.poster}
      />
      <div className={layout.shrinkable}>
        <h3 className={layout.heading}>
          {useWays().to('tickets') === null ? (
            showTitle(show)
          ) : (
            <Link to="/spectacles/$show" params={{ show: showSlug(show) }} search={(current) => current}>
              {showTitle(show)}
            </Link>
          )}
        </h3>
        <p className={layout.note}>{show.genres.join(', ')}</p>
        <ul className={layout.above2}>
          {performances.map((performance) => (
            <li key={performance.id}>
              <When performance={performance} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function When({ performance: { date } }: { readonly performance: Performance }) {
  return date === null ? (
    text('dateUnknown')
  ) : (
    <time dateTime={machineDate(date)}>{formatShortDate(date)}</time>
  );
}
