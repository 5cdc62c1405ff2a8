import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import {
  isUnknownCode,
  type SubscriptionFormula,
  type SubscriptionGroup,
  type SubscriptionOffer,
  selectedFormula,
  selectedOffer,
} from '../../api/subscriptions/subscription.ts';
import { useCart } from '../cart/use-cart.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { LoadFailed } from '../design/load-failed.tsx';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useShop } from '../shop/shop.tsx';
import { FormulaCard } from './formula-card.tsx';
import { FormulaComparison } from './formula-comparison.tsx';
import { subscriptionsText } from './fr.ts';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import styles from './subscriptions-page.module.css';
import { UnknownFormula } from './unknown-formula.tsx';

/** `/abonnements`: what is proposed to subscribers; `abo` of the query selects an offer or a formula. */
export default function SubscriptionsPage() {
  const { client } = useShop();
  const { abo = null } = useSearch({ from: '/abonnements' });
  const offers = useQuery(subscriptionOffersQuery(client));
  if (offers.isError) {
    return <LoadFailed onRetried={() => void offers.refetch()} />;
  }
  if (offers.data === undefined) {
    return (
      <Page>
        <h1 id={pageTitleId}>{subscriptionsText('abo_title')}</h1>
        <Skeleton look="cards" label={subscriptionsText('abo_loading')} />
      </Page>
    );
  }
  return <SubscriptionsScreen offers={offers.data} abo={abo} />;
}

interface SubscriptionsScreenProps {
  readonly offers: readonly SubscriptionOffer[];
  /** The query's `abo`: a formula's code or an offer's; null for none. */
  readonly abo: string | null;
}

/** What the venue proposes to subscribers, and how one subscribes. */
function SubscriptionsScreen(props: SubscriptionsScreenProps) {
  const { offers, abo } = props;
  const chosen = selectedOffer(offers, abo);
  const shown = chosen === null ? offers : [chosen];
  return (
    <Page>
      <header className={classNames(layout.stack2, layout.below6, styles.top)}>
        <h1 id={pageTitleId} className={layout.pageTitle}>
          {subscriptionsText('abo_title')}
        </h1>
        <p className={layout.large}>{subscriptionsText('abo_lead')}</p>
      </header>
      <div className={layout.column7}>
        <Held />
        {offers.length === 0 ? (
          <EmptyState
            title={subscriptionsText('abo_none_title')}
            action={
              <WayToShop className={buttonClass({ variant: 'primary' })}>
                {subscriptionsText('abo_none_link')}
              </WayToShop>
            }
          >
            <p>{subscriptionsText('abo_none_text')}</p>
          </EmptyState>
        ) : (
          <>
            {isUnknownCode(offers, abo) && <UnknownFormula />}
            <Comparison {...props} shown={shown} />
            {shown.map((offer) => (
              <Offer key={offer.code} {...props} offer={offer} />
            ))}
            {shown.length < offers.length && (
              <p>
                <Link
                  to="/abonnements"
                  search={(current) => ({ ...current, abo: undefined })}
                  className={buttonClass()}
                >
                  {subscriptionsText('abo_all')}
                </Link>
              </p>
            )}
            <HowToSubscribe headingLevel={2} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Behind a button, where there are formulas to compare. */
function Comparison(props: SubscriptionsScreenProps & { readonly shown: readonly SubscriptionOffer[] }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const codes = new Set(props.offers.flatMap(({ formulas }) => formulas.map(({ code }) => code)));
  return codes.size < 2 ? null : (
    <div className={layout.column5}>
      <p>
        <button
          type="button"
          className={buttonClass()}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {subscriptionsText(isOpen ? 'abo_compare_close' : 'abo_compare')}
        </button>
      </p>
      <div id={id}>
        {isOpen && <FormulaComparison offers={props.offers} shown={props.shown} abo={props.abo} />}
      </div>
    </div>
  );
}

/** The subscriptions of the cart, and the way to them; nothing where there are none. */
function Held() {
  const count = useCart().items.filter((item) => item.type === 'subscription').length;
  return count === 0 ? null : (
    <Notice
      kind="info"
      announcement="none"
      actions={
        <Link to="/abonnements/list" className={buttonClass({ size: 'small' })}>
          {subscriptionsText('abo_in_cart_link')}
        </Link>
      }
    >
      {subscriptionsText('abo_in_cart', { count })}
    </Notice>
  );
}

/** The groups of an offer with their formulas; formulas of no group come by themselves, last. */
function partsOf(offer: SubscriptionOffer): readonly {
  readonly group: SubscriptionGroup | null;
  readonly formulas: readonly SubscriptionFormula[];
}[] {
  const grouped = new Set(offer.groups.flatMap(({ formulas }) => formulas));
  return [
    ...offer.groups.map((group) => ({
      group,
      formulas: offer.formulas.filter(({ code }) => group.formulas.includes(code)),
    })),
    { group: null, formulas: offer.formulas.filter(({ code }) => !grouped.has(code)) },
  ].filter(({ formulas }) => formulas.length > 0);
}

function Offer(props: SubscriptionsScreenProps & { readonly offer: SubscriptionOffer }) {
  const { offer, abo } = props;
  const id = useId();
  const selected = abo === null ? null : selectedFormula(offer, abo);
  return (
    <section className={layout.column6} aria-labelledby={id}>
      <div className={classNames(layout.stack1, styles.words)}>
        <h2 id={id} className={layout.largest}>
          {offer.title}
        </h2>
        {offer.text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {partsOf(offer).map(({ group, formulas }) => (
        <div key={group?.code ?? ''} className={layout.column5}>
          {group !== null && group.title !== '' && (
            <div className={classNames(layout.stack1, styles.words)}>
              <h3 className={layout.larger}>{group.title}</h3>
              {group.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          )}
          <div className={classNames(layout.stack5, styles.cards)}>
            {formulas.map((formula) => (
              <FormulaCard
                key={formula.code}
                formula={formula}
                group={group}
                isSelected={selected?.code === formula.code}
                headingLevel={group !== null && group.title !== '' ? 4 : 3}
              />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
