import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { Cart } from '../../api/cart/cart.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { stepsOf } from '../../machines/checkout/checkout.rules.ts';
import type { CheckoutStep } from '../../machines/checkout/checkout.types.ts';
import { useCart, useIsHoldRunning } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { downIcon, successIcon } from '../design/more-icons.tsx';
import { Page } from '../design/page.tsx';
import { Price } from '../design/price.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { HeaderCountdown } from '../shell/later.ts';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useWays } from '../shop/use-ways.ts';
import styles from './checkout-page.module.css';
import { checkoutText } from './fr.ts';
import { OrderDetails, ticketCountText } from './order-details.tsx';

/** Where a step of the funnel leads when it is asked for: its route asks the funnel. */
export function useStepLinks() {
  const navigate = useNavigate();
  const { cart } = useWays();
  return {
    askStep: (step: CheckoutStep) => void navigate({ to: pagePaths[step] }),
    askCart: () => void navigate({ to: cart }),
  };
}

export interface CheckoutPageProps {
  readonly step: CheckoutStep;
  readonly children: ReactNode;
}

/** The funnel around each of its steps: where one stands, how long the places are held, and what is ordered. */
export function CheckoutPage({ step, children }: CheckoutPageProps) {
  const cart = useCart();
  const isRunning = useIsHoldRunning();
  // The summary shows the order itself.
  const hasOrder = step !== 'summary';
  return (
    <Page>
      <div className={classNames(layout.line4, layout.apart, styles.top)}>
        <Progress step={step} steps={stepsOf(cart, step)} />
        <div className={classNames(layout.figures, styles.countdown)}>
          {isRunning && <span>{checkoutText('step_time_left')}</span>}
          <Suspense fallback={null}>
            <HeaderCountdown look="text" />
          </Suspense>
        </div>
      </div>
      <div className={classNames(layout.column6, hasOrder && styles.withOrder)}>
        {hasOrder && <OrderAside cart={cart} />}
        <div className={classNames(layout.shrinkable, styles.step)}>{children}</div>
      </div>
    </Page>
  );
}

function Progress(props: { readonly step: CheckoutStep; readonly steps: readonly CheckoutStep[] }) {
  const { askStep } = useStepLinks();
  const current = props.steps.indexOf(props.step);
  return (
    <nav aria-label={checkoutText('step_label')}>
      <ol className={classNames(layout.line2, styles.progress)}>
        {props.steps.map((step, index) => (
          <li key={step} className={styles.item}>
            {index < current ? (
              <button
                type="button"
                className={classNames(layout.pressable, layout.textWay, styles.done)}
                onClick={() => askStep(step)}
              >
                <span className={styles.number}>{successIcon}</span>
                <span className={styles.label}>{checkoutText(`step_${step}`)}</span>
                <VisuallyHidden>, {checkoutText('step_done')}</VisuallyHidden>
              </button>
            ) : (
              <span
                className={classNames(
                  layout.pressable,
                  index === current ? layout.firm : layout.muted,
                  index === current ? styles.current : styles.ahead,
                )}
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

/** The order beside the step; on a phone folded above it, with its total in sight. */
function OrderAside({ cart }: { readonly cart: Cart }) {
  const lookups = useCartLookups();
  const { askCart } = useStepLinks();
  const id = useId();
  const [folded, setFolded] = useState<'folded' | 'unfolded'>('folded');
  const isUnfolded = folded === 'unfolded';
  return (
    <aside className={classNames(layout.sheet, styles.aside)} aria-labelledby={`${id}-title`}>
      <div className={styles.bar}>
        <h2 id={`${id}-title`} className={styles.title}>
          {checkoutText('order_heading')}
        </h2>
        <button
          type="button"
          className={classNames(layout.line3, layout.apart, layout.firm, styles.toggle)}
          aria-expanded={isUnfolded}
          aria-controls={`${id}-order`}
          onClick={() => setFolded(isUnfolded ? 'folded' : 'unfolded')}
        >
          <span>
            {checkoutText('order_toggle')}
            <span className={classNames(layout.block, layout.note, styles.count)}>
              {ticketCountText(cart)}
            </span>
          </span>
          <span className={classNames(layout.across3, layout.large, styles.sum)}>
            <Price amount={cart.total} />
            <span className={classNames(layout.small, styles.arrow)}>{downIcon}</span>
          </span>
        </button>
      </div>
      <div id={`${id}-order`} className={classNames(styles.order, !isUnfolded && styles.folded)}>
        <OrderDetails cart={cart} lookups={lookups} headingLevel={3} />
        <div className={styles.edit}>
          <Button variant="quiet" size="small" onClick={askCart}>
            {checkoutText('order_edit_cart')}
          </Button>
        </div>
      </div>
    </aside>
  );
}
