import { ticketsOf } from '../../api/cart/cart.ts';
import { isUnanswered } from '../../machines/gateKeeper/gateKeeper.selectors.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from '../design/modal-content.module.css';
import { Notice } from '../design/notice.tsx';
import { Price } from '../design/price.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { refusalText } from '../language/refusal-text.ts';
import { useFact, useSend } from '../shop/shop.tsx';
import { cartText } from './fr.ts';
import { useCart } from './use-cart.ts';

/** The modal `gateKeeper` (point 2): keep the cart and stay, or empty it and go on. */
export function GateKeeperModal(props: { readonly onDismissed: () => void }) {
  const send = useSend('gateKeeper');
  const isEmptying = useFact('gateKeeper', (snapshot) => snapshot.hasTag('busy'));
  const refusal = useFact('gateKeeper', ({ context }) => context.refusal);
  const isUnknown = useFact('gateKeeper', isUnanswered);
  return (
    <Dialog
      role="alertdialog"
      title={cartText('gateKeeper_title')}
      // What is being emptied cannot be left: the answer is there in a moment.
      onDismiss={isEmptying ? () => {} : props.onDismissed}
      footer={
        <div className={styles.actions}>
          <Button variant="danger" busy={isEmptying} onClick={() => send({ type: 'gate.emptyAsked' })}>
            {cartText(refusal === null && !isUnknown ? 'gateKeeper_empty' : 'gateKeeper_retry')}
          </Button>
          <Button
            variant="primary"
            isFirstFocus
            disabled={isEmptying}
            onClick={() => send({ type: 'gate.continued' })}
          >
            {cartText('gateKeeper_continue')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <p>{cartText('gateKeeper_text')}</p>
        <CartContent />
        {refusal !== null && (
          <Notice kind="error" title={cartText('gateKeeper_failed')}>
            <p>{refusalText(refusal)}</p>
            <p>{cartText('gateKeeper_kept')}</p>
          </Notice>
        )}
        {isUnknown && (
          <Notice kind="warning" title={cartText('gateKeeper_unanswered')}>
            <p>{cartText('gateKeeper_again')}</p>
          </Notice>
        )}
        <SlowWork busy={isEmptying} />
        <LiveRegion message={isEmptying ? cartText('gateKeeper_emptying') : ''} />
      </div>
    </Dialog>
  );
}

/** What would be given back. */
function CartContent() {
  const cart = useCart();
  const tickets = ticketsOf(cart).reduce((sum, ticket) => sum + ticket.quantity, 0);
  const subscriptions = cart.items.filter(({ type }) => type === 'subscription').length;
  const parts = [
    subscriptions > 0 && cartText('gateKeeper_subscriptions', { count: subscriptions }),
    tickets > 0 && cartText('gateKeeper_tickets', { count: tickets }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : (
    <p className={styles.held}>
      {cartText('gateKeeper_content')} <strong>{parts.join(', ')}</strong>, <Price amount={cart.total} />
    </p>
  );
}
