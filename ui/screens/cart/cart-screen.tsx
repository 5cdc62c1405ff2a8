import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Cart, ticketsOf } from '../../../api/entities/cart.ts';
import type { CartObstacle } from '../../../api/entities/cart-obstacles.ts';
import type { EpochMilliseconds } from '../../../api/entities/paris-time.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import { Page } from '../../design/page.tsx';
import { RefusalNotice } from '../../design/refusal-notice.tsx';
import { Waiting } from '../../design/waiting.tsx';
import { cartText } from '../../texts/fr/cart.ts';
import { otherItems, serviceItems, ticketGroups } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { EmptyingDialog } from './emptying-dialog.tsx';
import { ItemLine } from './item-line.tsx';
import { TicketGroupCard } from './ticket-group-card.tsx';

export interface CartScreenProps {
  /** Null until it was read. */
  readonly cart: Cart | null;
  readonly lookups: CartLookups;
  readonly now: EpochMilliseconds;
  /** `<HoldCountdown look="text" …>`, or null when nothing is held. */
  readonly countdown: ReactNode;
  /** A change of the cart is under way. */
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  /** What stands between this cart and payment: `cartObstacles(cart)`. */
  readonly obstacles: readonly CartObstacle[];
  /** The venue offers options, and somebody is signed in (ruling 18). */
  readonly offersOption: boolean;
  /** Where an empty cart leads back to: `useFirstPage()`. */
  readonly firstPage: string;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  readonly onItemRemoved: (itemId: string) => void;
  readonly onEmptied: () => void;
  /** The shopper has read why a change was not done. */
  readonly onRefusalAcknowledged: () => void;
  readonly onCheckout: () => void;
}

/** /panier (points 2 to 4): what is held, line by line, until when, for how much, and the way to payment. */
export function CartScreen(props: CartScreenProps) {
  const { cart, lookups } = props;
  if (cart === null) {
    return (
      <Page>
        <h1>{cartText('cart_heading')}</h1>
        <Waiting label={cartText('cart_loading')} />
      </Page>
    );
  }
  if (cart.items.length === 0) {
    return (
      <>
        <div className={styles.above}>
          <ChangeRefused refusal={props.refusal} onAcknowledged={props.onRefusalAcknowledged} />
        </div>
        <EmptyCart firstPage={props.firstPage} />
      </>
    );
  }
  return <FilledCart {...props} cart={cart} lookups={lookups} />;
}

function FilledCart(props: CartScreenProps & { readonly cart: Cart }) {
  const { cart, lookups } = props;
  const [emptying, setEmptying] = useState<'notAsked' | 'asked'>('notAsked');
  const others = otherItems(cart);
  const services = serviceItems(cart);
  return (
    <Page>
      <header className={styles.top}>
        <h1 className={styles.heading}>{cartText('cart_heading')}</h1>
        <span className={styles.more}>
          <Link to="/billets" className={buttonClass({ variant: 'quiet' })}>
            {cartText('cart_more')}
          </Link>
        </span>
      </header>
      <ChangeRefused refusal={props.refusal} onAcknowledged={props.onRefusalAcknowledged} />
      <div className={styles.columns}>
        <div className={styles.items}>
          {ticketGroups(cart).map((group) => (
            <TicketGroupCard
              key={group.performanceId}
              group={group}
              lookups={lookups}
              onPriceChanged={props.onPriceChanged}
              onItemRemoved={props.onItemRemoved}
            />
          ))}
          {others.length > 0 && (
            <section className={styles.others} aria-labelledby="panier-autres">
              <h2 id="panier-autres" className={styles.othersHeading}>
                {cartText('cart_others')}
              </h2>
              <ul className={styles.lines}>
                {others.map((item) => (
                  <ItemLine key={item.id} item={item} onItemRemoved={props.onItemRemoved} />
                ))}
              </ul>
            </section>
          )}
          <div className={styles.more}>
            <Button variant="quiet" onClick={() => setEmptying('asked')}>
              {cartText('cart_empty_all')}
            </Button>
          </div>
        </div>
        <CartSummary
          ticketCount={ticketsOf(cart).length}
          services={services}
          total={cart.total}
          hold={cart.hold}
          countdown={props.countdown}
          busy={props.busy}
          obstacles={props.obstacles}
          offersOption={props.offersOption}
          onCheckout={props.onCheckout}
        />
      </div>
      {emptying === 'asked' && (
        <EmptyingDialog
          onDismissed={() => setEmptying('notAsked')}
          onConfirmed={() => {
            setEmptying('notAsked');
            props.onEmptied();
          }}
        />
      )}
    </Page>
  );
}

/** Why the last change was not done, until the shopper has read it. */
function ChangeRefused(props: { readonly refusal: Refusal | null; readonly onAcknowledged: () => void }) {
  return props.refusal === null ? null : (
    <div className={styles.notice}>
      <RefusalNotice
        refusal={props.refusal}
        title={cartText('cart_refused')}
        onAcknowledged={props.onAcknowledged}
      />
    </div>
  );
}
