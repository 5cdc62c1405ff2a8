import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type Cart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { type CartLack, cartLacks } from '../../api/cart/cart-lacks.ts';
import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { leavingWith } from '../../api/seats/imposed-places.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import type { RemovalTarget } from '../../machines/cart/cart.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Dialog } from '../design/dialog.tsx';
import { EmptyPage } from '../design/empty-page.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { useWays } from '../shop/ways.ts';
import { cartParts, serviceItems } from './cart-groups.ts';
import type { CartLookups } from './cart-lookups.ts';
import styles from './cart-screen.module.css';
import { CartSummary } from './cart-summary.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { cartText } from './fr.ts';
import { ItemLine } from './item-line.tsx';
import { MissingList } from './missing-list.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { TicketGroupCard } from './ticket-group-card.tsx';
import type { CartDoubt } from './use-cart.ts';

interface EmptyCartProps {
  /** Where the shopper came in, to continue there. */
  readonly firstPage: string;
}

/** Nothing in the cart: an invitation. That a hold ran out is said above every page, by the shell. */
export function EmptyCart({ firstPage }: EmptyCartProps) {
  const shopPath = pagePaths[useWays().shop ?? 'home'];
  return (
    <EmptyPage title={cartText('cart_empty_title')} text={cartText('cart_empty_text')}>
      <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
        {cartText('cart_empty_link')}
      </WayToShop>
      {firstPage !== shopPath && <Link to={firstPage}>{cartText('cart_empty_back')}</Link>}
    </EmptyPage>
  );
}

export interface CartScreenProps {
  /** Null until it was read. */
  readonly cart: Cart | null;
  /** The title of the page, where it is not the cart's own. */
  readonly heading?: string;
  /** Whom the tickets are for, above the lines, where the pouch stands in for the cart. */
  readonly names?: ReactNode;
  /** What is said of an empty one, where it is not the cart's own. */
  readonly empty?: ReactNode;
  readonly lookups: CartLookups;
  /** What opens prices that are not for everybody, and which places go only together. */
  readonly openings: PriceOpenings;
  /** `<PromoCode />`. */
  readonly promo: ReactNode;
  /** A way in which all of it costs less; nothing for none. */
  readonly offer?: ReactNode;
  readonly now: EpochMilliseconds;
  /** `<HoldCountdown look="text" …>`, or null when nothing is held. */
  readonly countdown: ReactNode;
  /** A change of the cart is under way. */
  readonly busy: boolean;
  readonly doubt: CartDoubt;
  readonly refusals: readonly Refusal[];
  /** What stands between this cart and payment: `cartObstacles(cart)`. */
  readonly obstacles: readonly CartObstacle[];
  /** The venue offers options, and somebody is signed in (ruling 18). */
  readonly offersOption: boolean;
  /** Where an empty cart leads back to: `useFirstPage()`. */
  readonly firstPage: string;
  readonly onPriceChanged: (itemId: string, priceCode: string) => void;
  /** Lines, an evening or everything is to leave. */
  readonly onRemoved: (target: RemovalTarget) => void;
  /** `<RemovalNotice />`: what left last, and the way to put it back. */
  readonly removal: ReactNode;
  /** Places stand by evening, whether they are a subscription’s or not (`panierDegroupe`). */
  readonly isUngrouped: boolean;
  /** Opens the choice of places of a performance. */
  readonly onMorePlaces: (performanceId: number) => void;
  /** Opens the map to give tickets other seats; null where the venue does not allow it. */
  readonly onPlacesMoved?: ((performanceId: number, itemIds: readonly string[]) => void) | null;
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
        <h1>{props.heading ?? cartText('cart_heading')}</h1>
        <Waiting label={cartText('cart_loading')} />
      </Page>
    );
  }
  if (cart.items.length === 0) {
    return (
      <>
        <div className={styles.above}>
          <CartTrouble {...props} onAcknowledged={props.onRefusalAcknowledged} />
          {props.removal}
        </div>
        {props.empty ?? <EmptyCart firstPage={props.firstPage} />}
      </>
    );
  }
  return <FilledCart {...props} cart={cart} lookups={lookups} />;
}

function FilledCart(props: CartScreenProps & { readonly cart: Cart }) {
  const { cart, lookups, openings, onRemoved } = props;
  const [emptying, setEmptying] = useState<'notAsked' | 'asked'>('notAsked');
  const [parting, setParting] = useState<Parting | null>(null);
  const lacks: readonly CartLack[] = cartLacks(cart, openings);
  const removal = useRef({ cart, openings, onRemoved });
  useEffect(() => {
    removal.current = { cart, openings, onRemoved };
  }, [cart, openings, onRemoved]);
  // The same at each reading of the cart, so that the lines that did not change are not drawn again.
  const askRemoval = useCallback((itemId: string) => {
    const now = removal.current;
    const asked = partingOf(now.cart, now.openings, itemId);
    if (asked === null) {
      now.onRemoved({ kind: 'items', itemIds: [itemId] });
    } else {
      setParting(asked);
    }
  }, []);
  const { subscriptions, evenings, others } = cartParts(cart, props.isUngrouped);
  const services = serviceItems(cart);
  return (
    <Page>
      <header className={styles.top}>
        <h1 className={layout.pageTitle}>{props.heading ?? cartText('cart_heading')}</h1>
        <span className={layout.outdented}>
          <WayTo page="tickets" className={buttonClass({ variant: 'quiet' })}>
            {cartText('cart_more')}
          </WayTo>
        </span>
      </header>
      <CartTrouble {...props} onAcknowledged={props.onRefusalAcknowledged} />
      {props.removal}
      <div className={layout.withSummary}>
        <div className={layout.stack5}>
          {props.names}
          {subscriptions.map((group) => (
            <SubscriptionCard
              key={group.subscription.id}
              cart={cart}
              group={group}
              lookups={lookups}
              openings={openings}
              onPriceChanged={props.onPriceChanged}
              onItemRemoved={askRemoval}
            />
          ))}
          {evenings.map((group) => (
            <TicketGroupCard
              key={group.performanceId}
              cart={cart}
              group={group}
              lookups={lookups}
              openings={openings}
              onPriceChanged={props.onPriceChanged}
              onItemRemoved={askRemoval}
              onEveningRemoved={(performanceId) => onRemoved({ kind: 'performance', performanceId })}
              onMorePlaces={props.onMorePlaces}
              onPlacesMoved={props.onPlacesMoved ?? null}
            />
          ))}
          {others.length > 0 && (
            <Card as="section" labelledBy="panier-autres">
              <h2 id="panier-autres" className={styles.othersHeading}>
                {cartText('cart_others')}
              </h2>
              <ul className={layout.ruled}>
                {others.map((item) => (
                  <ItemLine key={item.id} item={item} onItemRemoved={askRemoval} />
                ))}
              </ul>
            </Card>
          )}
          {props.promo}
          <div className={layout.outdented}>
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
          isReady={props.obstacles.length === 0 && lacks.length === 0}
          missing={
            <MissingList
              lacks={lacks}
              obstacles={props.obstacles}
              lookups={lookups}
              onMorePlaces={props.onMorePlaces}
            />
          }
          offersOption={props.offersOption}
          offer={props.offer}
          onCheckout={props.onCheckout}
        />
      </div>
      {parting !== null && (
        <ApartDialog
          {...parting}
          onDismissed={() => setParting(null)}
          onRemoved={(tickets) => {
            setParting(null);
            onRemoved({ kind: 'items', itemIds: tickets.map(({ id }) => id) });
          }}
        />
      )}
      {emptying === 'asked' && (
        <EmptyingDialog
          onDismissed={() => setEmptying('notAsked')}
          onConfirmed={() => {
            setEmptying('notAsked');
            onRemoved({ kind: 'everything' });
          }}
        />
      )}
    </Page>
  );
}

/** A ticket that is to leave, and those that go only with it. */
interface Parting {
  readonly ticket: TicketItem;
  readonly together: readonly TicketItem[];
}

/** What removing a ticket would part; null where it goes alone. */
function partingOf(cart: Cart, openings: PriceOpenings, itemId: string): Parting | null {
  const tickets = ticketsOf(cart);
  const ticket = tickets.find(({ id }) => id === itemId);
  if (ticket === undefined) {
    return null;
  }
  const beside = tickets.filter(({ performanceId }) => performanceId === ticket.performanceId);
  const together = leavingWith(openings.imposed.get(ticket.performanceId), beside, ticket);
  return together.length > 1 ? { ticket, together } : null;
}

interface ApartDialogProps {
  readonly ticket: TicketItem;
  /** The tickets that would have to leave together, this one among them. */
  readonly together: readonly TicketItem[];
  readonly onRemoved: (tickets: readonly TicketItem[]) => void;
  readonly onDismissed: () => void;
}

/** Asks before places that go only together are parted: all of them, only this one, or none. */
function ApartDialog({ ticket, together, onRemoved, onDismissed }: ApartDialogProps) {
  const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
  return (
    <Dialog role="alertdialog" size="small" title={cartText('apart_title')} onDismiss={onDismissed}>
      <p>{cartText('apart_text', { seat })}</p>
      <div className={styles.answers}>
        <Button variant="danger" onClick={() => onRemoved(together)}>
          {cartText('apart_all', { count: together.length })}
        </Button>
        <Button variant="quiet" onClick={() => onRemoved([ticket])}>
          {cartText('apart_one')}
        </Button>
        <Button variant="secondary" isFirstFocus onClick={onDismissed}>
          {cartText('apart_none')}
        </Button>
      </div>
    </Dialog>
  );
}

interface EmptyingDialogProps {
  readonly onConfirmed: () => void;
  readonly onDismissed: () => void;
}

/** Asks before all places are given back (WCAG 3.3.4). */
function EmptyingDialog(props: EmptyingDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={cartText('cart_empty_confirm_title')}
      onDismiss={props.onDismissed}
    >
      <p>{cartText('cart_empty_confirm_text')}</p>
      <div className={styles.answers}>
        <Button variant="danger" onClick={props.onConfirmed}>
          {cartText('cart_empty_confirm_yes')}
        </Button>
        <Button variant="secondary" isFirstFocus onClick={props.onDismissed}>
          {cartText('cart_empty_confirm_no')}
        </Button>
      </div>
    </Dialog>
  );
}
