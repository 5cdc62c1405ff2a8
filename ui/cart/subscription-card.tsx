import type { Cart } from '../../api/cart/cart.ts';
import { priceChoices } from '../../api/prices/price-choices.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { leastAge } from '../../api/season/audience.ts';
import { showTitle } from '../../api/season/show.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import layout from '../design/layout.module.css';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { WayTo } from '../shell/way-to.tsx';
import type { EveningGroup, SubscriptionGroup } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import { EveningServices } from './evening-services.tsx';
import { cartText } from './fr.ts';
import { LineAmount } from './line-amount.tsx';
import styles from './subscription-card.module.css';
import { TicketLine } from './ticket-line.tsx';

export interface SubscriptionCardProps {
  readonly group: SubscriptionGroup;
  readonly cart: Cart;
  readonly lookups: CartLookups;
  readonly openings: PriceOpenings;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
}

/** A subscription: whose it is, and its places, evening by evening. */
export function SubscriptionCard(props: SubscriptionCardProps) {
  const { subscription, evenings } = props.group;
  const { holder, label } = subscription;
  const name = `${holder.firstName} ${holder.lastName}`.trim();
  const isEmpty = evenings.length === 0;
  const headingId = `panier-abonnement-${subscription.id}`;
  return (
    <Card as="section" className={layout.stack4} labelledBy={headingId}>
      <div className={styles.head}>
        <div>
          <h2 id={headingId} className={layout.breaking}>
            {label}
          </h2>
          {name !== '' && <p className={layout.muted}>{cartText('subscription_of', { name })}</p>}
        </div>
        {subscription.amount > 0 || subscription.hasNoPrice ? (
          <span className={layout.strong}>
            <LineAmount item={subscription} />
          </span>
        ) : null}
      </div>
      {isEmpty ? (
        <p className={layout.muted}>{cartText('subscription_empty')}</p>
      ) : (
        evenings.map((evening) => <Evening key={evening.performanceId} {...props} evening={evening} />)
      )}
      <div className={styles.remove}>
        <WayTo
          page="composer"
          search={{ abo: subscription.formulaCode }}
          className={buttonClass({ size: 'small', variant: isEmpty ? 'secondary' : 'quiet' })}
          aria-label={cartText(isEmpty ? 'subscription_compose_name' : 'subscription_edit_name', {
            label: name === '' ? label : name,
          })}
        >
          {cartText(isEmpty ? 'subscription_compose' : 'subscription_edit')}
        </WayTo>
        {subscription.isRemovable && (
          <Button
            variant="quiet"
            size="small"
            accessibleName={cartText('subscription_remove', { label: name === '' ? label : name })}
            onClick={() => props.onItemRemoved(subscription.id)}
          >
            {cartText('line_remove')}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** One evening of it. */
function Evening(props: SubscriptionCardProps & { readonly evening: EveningGroup }) {
  const { cart, evening, lookups, openings } = props;
  const show = lookups.showOf(evening.showId);
  const date = lookups.performanceOf(evening.performanceId)?.date ?? null;
  return (
    <div className={styles.evening}>
      <h3 className={layout.large}>
        {show === undefined ? (evening.tickets[0]?.label ?? '') : showTitle(show)}
      </h3>
      <p className={styles.when}>
        {date === null ? (
          text('dateUnknown')
        ) : (
          <time dateTime={machineDate(date)}>{formatLongDate(date)}</time>
        )}
      </p>
      <ul className={styles.lines}>
        {evening.tickets.map((ticket) => (
          <TicketLine
            key={ticket.id}
            ticket={ticket}
            category={lookups.categoryOf(ticket.categoryCode)}
            choices={priceChoices(lookups.pricesFor(ticket), openings, cart, ticket)}
            openings={openings}
            leastAge={leastAge(lookups.showOf(ticket.showId)?.audience ?? '')}
            subscription=""
            onPriceChanged={props.onPriceChanged}
            onItemRemoved={props.onItemRemoved}
          />
        ))}
      </ul>
      {evening.isFirstOfEvening && (
        <EveningServices
          performanceId={evening.performanceId}
          services={evening.services}
          onItemRemoved={props.onItemRemoved}
        />
      )}
    </div>
  );
}
