import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type SubscriptionItem, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { controlsOfCart, subscriptionOffersQuery } from '../../api/client/queries/subscriptions.ts';
import { showTitle } from '../../api/season/show.ts';
import type { SubscriptionControl } from '../../api/subscriptions/subscription-controls.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { CartTrouble } from '../cart/cart-trouble.tsx';
import { useBusyCart, useCart } from '../cart/use-cart.ts';
import { useRemoval } from '../cart/use-removal.ts';
import { Badge, type BadgeTone } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { formatShortDate } from '../language/calendar-dates.ts';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useShop } from '../shop/shop.tsx';
import { type ControlWorld, faultText, gapText } from './control-texts.ts';
import { type SubscriptionsTextKey, subscriptionsText } from './fr.ts';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import styles from './subscription-list-page.module.css';
import { useFormulaWorld } from './use-formula-world.ts';

/** `/abonnements/list`: the subscriptions of the cart, with what each still lacks. */
export default function SubscriptionListPage() {
  const { client } = useShop();
  const offers = useQuery(subscriptionOffersQuery(client));
  const world = useFormulaWorld();
  const cart = useCart();
  const items = cart.items.filter((item) => item.type === 'subscription');
  if (offers.isError && items.length > 0) {
    return <LoadFailed onRetried={() => void offers.refetch()} />;
  }
  const formulas = offers.data?.flatMap((offer) => offer.formulas);
  const controls = controlsOfCart(cart);
  return (
    <Page>
      <h1 id={pageTitleId} className={classNames(layout.pageTitle, layout.below6)}>
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
                  number={numberAmongAlike(items, item)}
                  control={controls.get(item.id) ?? null}
                  world={{ ...world, formula: formulas.find(({ code }) => code === item.formulaCode) }}
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

const states: readonly (readonly [BadgeTone, SubscriptionsTextKey])[] = [
  ['success', 'abo_list_complete'],
  ['warning', 'abo_list_incomplete'],
  ['danger', 'abo_list_refused'],
];

interface SubscriptionEntryProps {
  readonly item: SubscriptionItem;
  /** Among those of its formula and type; null where it is the only one. */
  readonly number: number | null;
  /** What the server says of it; null when it says nothing. */
  readonly control: SubscriptionControl | null;
  readonly world: ControlWorld;
}

/** A subscription of the cart: whose it is, what it has, and what is still missing in words. */
function SubscriptionEntry(props: SubscriptionEntryProps) {
  const { item, control, world } = props;
  const tickets = ticketsOf(useCart()).filter(({ subscriptionId }) => subscriptionId === item.id);
  const isBusy = useBusyCart();
  const remove = useRemoval();
  const id = useId();
  const [tone, word] = states[control?.state ?? 0] ?? states[0] ?? ['neutral', 'abo_list_complete'];
  const title = world.formula?.title ?? item.label;
  const type = world.formula?.types.find((one) => one.id === item.formulaType);
  const typeWords =
    type === undefined || props.number === null
      ? type?.label
      : subscriptionsText('abo_list_numbered', { type: type.label, number: props.number });
  const name = `${item.holder.firstName} ${item.holder.lastName}`.trim();
  const called = [title, name === '' && props.number !== null ? typeWords : name]
    .filter((part) => part !== undefined && part !== '')
    .join(', ');
  const isComplete = control?.state === 0;
  const who = [typeWords, name === '' ? undefined : subscriptionsText('abo_list_for', { name })];
  return (
    <Card as="li" labelledBy={id}>
      <div className={layout.stack4}>
        <div className={classNames(layout.line3, layout.apart, styles.top)}>
          <div>
            <h2 id={id} className={layout.larger}>
              {title}
            </h2>
            <p className={layout.note}>{who.filter((part) => part !== undefined).join(' · ')}</p>
          </div>
          <Badge tone={tone}>{subscriptionsText(word)}</Badge>
        </div>
        <Sentences
          heading={subscriptionsText('abo_list_missing')}
          sentences={control?.gaps.map((gap) => gapText(gap, world)) ?? []}
        />
        <Sentences
          heading={subscriptionsText('abo_list_wrong')}
          sentences={control?.faults.map((fault) => faultText(fault, world)) ?? []}
        />
        <Tickets tickets={tickets} world={world} />
        <div className={classNames(layout.line3, layout.apart, layout.ruled, styles.bottom)}>
          {world.formula !== undefined && (
            <Link
              to="/abonnements/seances"
              search={(current) => ({ ...current, abo: item.formulaCode })}
              className={buttonClass({
                size: 'small',
                variant: isComplete ? 'quiet' : 'secondary',
              })}
              aria-label={subscriptionsText(isComplete ? 'abo_list_edit_name' : 'abo_list_continue_name', {
                title: called,
              })}
            >
              {subscriptionsText(isComplete ? 'abo_list_edit' : 'abo_list_continue')}
            </Link>
          )}
          {item.isRemovable && (
            <Button
              variant="quiet"
              busy={isBusy}
              accessibleName={subscriptionsText('abo_list_remove_name', {
                title: called,
              })}
              onClick={() => remove({ kind: 'items', itemIds: [item.id] })}
            >
              {subscriptionsText('abo_list_remove')}
            </Button>
          )}
          <p className={classNames(layout.title, styles.amount)}>
            <Price amount={item.amount + tickets.reduce((sum, ticket) => sum + ticket.amount, 0)} />
          </p>
        </div>
      </div>
    </Card>
  );
}

function Sentences(props: { readonly heading: string; readonly sentences: readonly string[] }) {
  return props.sentences.length === 0 ? null : (
    <div>
      <h3 className={styles.part}>{props.heading}</h3>
      <ul className={layout.bullets}>
        {props.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

function Tickets(props: { readonly tickets: readonly TicketItem[]; readonly world: ControlWorld }) {
  const { catalogue } = props.world;
  return (
    <div>
      <h3 className={styles.part}>{subscriptionsText('abo_list_tickets')}</h3>
      {props.tickets.length === 0 ? (
        <p>{subscriptionsText('abo_list_no_ticket')}</p>
      ) : (
        <ul className={layout.stack}>
          {props.tickets.map((ticket) => {
            const show = lookUp('show', catalogue?.shows, ticket.showId);
            const date = lookUp('performance', catalogue?.performances, ticket.performanceId)?.date ?? null;
            return (
              <li key={ticket.id} className={classNames(layout.amount, layout.ruled)}>
                <span>
                  {show === undefined ? ticket.label : showTitle(show)}
                  <span className={classNames(layout.note, layout.block)}>
                    {date === null ? text('dateUnknown') : formatShortDate(date)}
                    {ticket.seatLabel !== '' && ` · ${ticket.seatLabel}`}
                  </span>
                </span>
                <Price amount={ticket.amount} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
