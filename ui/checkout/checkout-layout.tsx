import { type ReactNode, useId, useState } from 'react';
import type { Cart } from '../../api/cart/cart.ts';
import { stepsOf } from '../../machines/checkout/checkout.rules.ts';
import type { CheckoutStep } from '../../machines/checkout/checkout.types.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { downIcon, successIcon } from '../design/more-icons.tsx';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import styles from './checkout-layout.module.css';
import { checkoutText } from './fr.ts';
import { OrderDetails, ticketCountText } from './order-details.tsx';

export interface CheckoutLayoutProps {
  readonly step: CheckoutStep;
  /** The order beside the step; null while it is not known, and ignored on the summary, which shows it itself. */
  readonly cart: Cart | null;
  readonly lookups: CartLookups;
  /** `<HoldCountdown …>`, or null when nothing is held. */
  readonly countdown: ReactNode;
  /** A step that is done was asked for again. */
  readonly onStepAsked: (step: CheckoutStep) => void;
  readonly onCartAsked: () => void;
  readonly children: ReactNode;
}

/** The funnel around each of its steps: where one stands, how long the places are held, and what is ordered. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { cart, step } = props;
  const hasOrder = cart !== null && step !== 'summary';
  return (
    <Page>
      <div className={styles.top}>
        <Progress step={step} steps={stepsOf(cart, step)} onStepAsked={props.onStepAsked} />
        {props.countdown !== null && (
          <div className={styles.countdown}>
            {isCountedDown(cart) && <span>{checkoutText('step_time_left')}</span>}
            {props.countdown}
          </div>
        )}
      </div>
      <div className={classNames(layout.column6, hasOrder && styles.withOrder)}>
        {hasOrder && <OrderAside cart={cart} lookups={props.lookups} onCartAsked={props.onCartAsked} />}
        <div className={styles.step}>{props.children}</div>
      </div>
    </Page>
  );
}

/** A payment that is open and an option have no time that runs before the shopper's eyes. */
function isCountedDown(cart: Cart | null): boolean {
  return cart !== null && cart.hold !== null && cart.hold.paymentReference === null && !cart.hold.isOption;
}

function Progress(props: {
  readonly step: CheckoutStep;
  readonly steps: readonly CheckoutStep[];
  readonly onStepAsked: (step: CheckoutStep) => void;
}) {
  const current = props.steps.indexOf(props.step);
  return (
    <nav aria-label={checkoutText('step_label')}>
      <ol className={styles.progress}>
        {props.steps.map((step, index) => (
          <li key={step} className={styles.item}>
            {index < current ? (
              <button type="button" className={styles.done} onClick={() => props.onStepAsked(step)}>
                <span className={styles.number}>{successIcon}</span>
                <span className={styles.label}>{checkoutText(`step_${step}`)}</span>
                <VisuallyHidden>, {checkoutText('step_done')}</VisuallyHidden>
              </button>
            ) : (
              <span
                className={index === current ? styles.current : styles.ahead}
                aria-current={index === current ? 'step' : undefined}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <span className={styles.label}>{checkoutText(`step_${step}`)}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface OrderAsideProps {
  readonly cart: Cart;
  readonly lookups: CartLookups;
  readonly onCartAsked: () => void;
}

/** The order beside the step; on a phone folded above it, with its total in sight. */
function OrderAside(props: OrderAsideProps) {
  const { cart } = props;
  const id = useId();
  const [folded, setFolded] = useState<'folded' | 'unfolded'>('folded');
  const isUnfolded = folded === 'unfolded';
  return (
    <aside className={styles.aside} aria-labelledby={`${id}-title`}>
      <div className={styles.bar}>
        <h2 id={`${id}-title`} className={styles.title}>
          {checkoutText('order_heading')}
        </h2>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isUnfolded}
          aria-controls={`${id}-order`}
          onClick={() => setFolded(isUnfolded ? 'folded' : 'unfolded')}
        >
          <span>
            {checkoutText('order_toggle')}
            <span className={styles.count}>{ticketCountText(cart)}</span>
          </span>
          <span className={styles.sum}>
            <Price amount={cart.total} />
            <span className={styles.arrow}>{downIcon}</span>
          </span>
        </button>
      </div>
      <div id={`${id}-order`} className={classNames(styles.order, !isUnfolded && styles.folded)}>
        <OrderDetails cart={cart} lookups={props.lookups} headingLevel={3} />
        <div className={styles.edit}>
          <Button variant="quiet" size="small" onClick={props.onCartAsked}>
            {checkoutText('order_edit_cart')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
