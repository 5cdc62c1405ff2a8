import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { type Cart, emptyCart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { cartLacks } from '../../api/cart/cart-lacks.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { leavingWith } from '../../api/seats/imposed-places.ts';
import { useGivenProofs } from '../account/use-given-proofs.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import { EmptyPage } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { useInSight } from '../shell/shell.tsx';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { areSubscriptionsUngrouped } from '../shop/landing.ts';
import { actorOf, useAppFact, useLateFact, useShop } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useFirstPage } from '../shop/use-first-page.ts';
import { useWays } from '../shop/use-ways.ts';
import { useOpenings } from '../ticket-picker/use-openings.ts';
import { SubscriptionCard, TicketGroupCard } from './cart-evenings.tsx';
import { cartParts } from './cart-groups.ts';
import { type CartHelps, CartHelpsContext } from './cart-helps.ts';
import { ItemLine } from './cart-lines.tsx';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { CartTrouble } from './cart-trouble.tsx';
import { cartText } from './fr.ts';
import { MissingList } from './missing-list.tsx';
import { PromoCode } from './promo-code.tsx';
import { useCart } from './use-cart.ts';
import { useRemoval } from './use-removal.ts';

// What is only offered must not stand in the way: without its code there is no offer.
const ConversionNotice = lazy(() =>
  import('../subscriptions/conversion-notice.tsx').catch(() => ({ default: () => null })),
);

export interface CartPageProps {
  /** The title of the page, where it is not the cart's own. */
  readonly heading?: string;
  /** Whom the tickets are for, above the lines, where the pouch stands in for the cart. */
  readonly names?: ReactNode;
  /** Stands in the place of an empty cart's invitation. */
  readonly empty?: ReactNode;
}

/**
 * `/panier` (points 2 to 4): what is held, line by line, until when, for how much, and the way to payment; the same on the
 * pouch's page where that stands in for it.
 */
export default function CartPage(props: CartPageProps) {
  const cart = useCart();
  const firstPage = useFirstPage();
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  // A cart that ran out leaves a short page, where the shell says so.
  useInSight(isExpired && cart.items.length === 0);
  return cart.items.length === 0 ? (
    <>
      <div className={styles.above}>
        <CartTrouble />
      </div>
      {props.empty ?? <EmptyCart firstPage={firstPage} />}
    </>
  ) : (
    <FilledCart {...props} cart={cart} />
  );
}

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

function FilledCart({ cart, ...props }: CartPageProps & { readonly cart: Cart }) {
  const shop = useShop();
  const { root } = shop;
  const lookups = useCartLookups();
  const openings = useOpenings();
  // Read before a price asks for one: its line then says at once what is filed already.
  useGivenProofs(cart.items.some(({ type }) => type === 'ticket'));
  const remove = useRemoval();
  const [emptying, setEmptying] = useState<'notAsked' | 'asked'>('notAsked');
  const [parting, setParting] = useState<Parting | null>(null);
  const onItemRemoved = useCallback(
    (itemId: string) => {
      const asked = partingOf(
        actorOf(root, 'cart').getSnapshot().context.cart ?? emptyCart,
        openings,
        itemId,
      );
      if (asked === null) {
        remove({ kind: 'items', itemIds: [itemId] });
      } else {
        setParting(asked);
      }
    },
    [root, openings, remove],
  );
  const helps = useMemo(
    (): CartHelps => ({ lookups, openings, onItemRemoved }),
    [lookups, openings, onItemRemoved],
  );
  const { subscriptions, evenings, others } = cartParts(cart, areSubscriptionsUngrouped(shop));
  const lacks = cartLacks(cart, openings);
  const obstacles = cartObstacles(cart);
  return (
    <CartHelpsContext value={helps}>
      <Page>
        <header className={classNames(layout.line4, layout.apart, layout.below5, styles.top)}>
          <h1 className={layout.pageTitle}>{props.heading ?? cartText('cart_heading')}</h1>
          <span className={layout.outdented}>
            <WayTo page="tickets" className={buttonClass({ variant: 'quiet' })}>
              {cartText('cart_more')}
            </WayTo>
          </span>
        </header>
        <CartTrouble />
        <div className={layout.withSummary}>
          <div className={layout.stack5}>
            {props.names}
            {subscriptions.map((group) => (
              <SubscriptionCard key={group.subscription.id} cart={cart} group={group} />
            ))}
            {evenings.map((group) => (
              <TicketGroupCard key={group.performanceId} cart={cart} group={group} />
            ))}
            {others.length > 0 && (
              <Card as="section" labelledBy="panier-autres">
                <h2 id="panier-autres" className={classNames(layout.below3, layout.large)}>
                  {cartText('cart_others')}
                </h2>
                <ul className={layout.ruled}>
                  {others.map((item) => (
                    <ItemLine key={item.id} item={item} />
                  ))}
                </ul>
              </Card>
            )}
            <PromoCode />
            <div className={layout.outdented}>
              <Button variant="quiet" onClick={() => setEmptying('asked')}>
                {cartText('cart_empty_all')}
              </Button>
            </div>
          </div>
          <CartSummary
            isReady={obstacles.length === 0 && lacks.length === 0}
            missing={<MissingList lacks={lacks} obstacles={obstacles} />}
            offer={<Conversion cart={cart} />}
          />
        </div>
        {parting !== null && (
          <ApartDialog
            {...parting}
            onDismissed={() => setParting(null)}
            onRemoved={(tickets) => {
              setParting(null);
              remove({ kind: 'items', itemIds: tickets.map(({ id }) => id) });
            }}
          />
        )}
        {emptying === 'asked' && (
          <EmptyingDialog
            onDismissed={() => setEmptying('notAsked')}
            onConfirmed={() => {
              setEmptying('notAsked');
              remove({ kind: 'everything' });
            }}
          />
        )}
      </Page>
    </CartHelpsContext>
  );
}

/** A way in which all of it costs less, as a subscription. */
function Conversion({ cart }: { readonly cart: Cart }) {
  const { hasAdditions } = useShop().client;
  const hasSubscriptions = useAppFact(
    ({ context }) => context.settings?.pages.subscriptions.isDisplayed === true,
  );
  return (
    hasSubscriptions &&
    hasAdditions &&
    cart.items.some(({ type }) => type === 'ticket') && (
      <Suspense>
        <ConversionNotice />
      </Suspense>
    )
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
      <div className={classNames(layout.above5, layout.row3, styles.answers)}>
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
      <div className={classNames(layout.above5, layout.row3, styles.answers)}>
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
