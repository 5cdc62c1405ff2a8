import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubscriptionItem, ticketsOf } from '../../api/cart/cart.ts';
import { controlsOfCart, subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import { CartTrouble } from '../cart/cart-trouble.tsx';
import { useBusyCart, useCart } from '../cart/use-cart.ts';
import { useRemoval } from '../cart/use-removal.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useShop } from '../shop/shop.tsx';
import { subscriptionsText } from './fr.ts';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import { SubscriptionEntry } from './subscription-entry.tsx';
import styles from './subscription-list-page.module.css';
import { useFormulaWorld } from './use-formula-world.ts';

/** `/abonnements/list`: the subscriptions of the cart, with what each still lacks. */
export default function SubscriptionListPage() {
  const { client } = useShop();
  const offers = useQuery(subscriptionOffersQuery(client));
  const world = useFormulaWorld();
  const cart = useCart();
  const isBusy = useBusyCart();
  const remove = useRemoval();
  const items = cart.items.filter((item) => item.type === 'subscription');
  if (offers.isError && items.length > 0) {
    return <LoadFailed onRetried={() => void offers.refetch()} />;
  }
  const formulas = offers.data?.flatMap((offer) => offer.formulas);
  const controls = controlsOfCart(cart);
  const tickets = ticketsOf(cart);
  return (
    <Page>
      <h1 id={pageTitleId} className={classNames(layout.pageTitle, styles.heading)}>
        {subscriptionsText('abo_list_title')}
      </h1>
      <div className={layout.column6}>
        <CartTrouble title={subscriptionsText('abo_list_removal_failed')} />
        {items.length === 0 && <NoSubscription />}
        {items.length > 0 && formulas === undefined && (
          <Skeleton look="cards" label={subscriptionsText('abo_loading')} />
        )}
        {items.length > 0 && formulas !== undefined && (
          <>
            <ul className={classNames(layout.stack5, styles.list)}>
              {items.map((item) => (
                <SubscriptionEntry
                  key={item.id}
                  item={item}
                  tickets={tickets.filter(({ subscriptionId }) => subscriptionId === item.id)}
                  number={numberAmongAlike(items, item)}
                  control={controls.get(item.id) ?? null}
                  world={{ ...world, formula: formulas.find(({ code }) => code === item.formulaCode) }}
                  busy={isBusy}
                  onRemoved={(itemId) => remove({ kind: 'items', itemIds: [itemId] })}
                />
              ))}
            </ul>
            <p>
              <WayTo page="cart" className={buttonClass({ variant: 'primary' })}>
                {subscriptionsText('abo_list_cart')}
              </WayTo>
            </p>
            {[...controls.values()].some(({ state }) => state !== 0) && (
              <p>{subscriptionsText('abo_list_help')}</p>
            )}
            <HowToSubscribe headingLevel={2} />
          </>
        )}
      </div>
    </Page>
  );
}

/** Which one it is of those of its formula and type, from 1; null where there is no other. */
function numberAmongAlike(items: readonly SubscriptionItem[], item: SubscriptionItem): number | null {
  const alike = items.filter(
    (other) => other.formulaCode === item.formulaCode && other.formulaType === item.formulaType,
  );
  return alike.length === 1 ? null : alike.indexOf(item) + 1;
}

function NoSubscription() {
  return (
    <EmptyState
      title={subscriptionsText('abo_list_empty_title')}
      action={
        <Link to="/abonnements" className={buttonClass({ variant: 'primary' })}>
          {subscriptionsText('abo_list_empty_link')}
        </Link>
      }
    >
      <p>{subscriptionsText('abo_list_empty_text')}</p>
    </EmptyState>
  );
}
