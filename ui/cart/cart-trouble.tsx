import type { CartItem } from '../../api/cart/cart.ts';
import { type RemovalNews, removalNews } from '../../machines/removal/removal.selectors.ts';
import { Button } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { refusalText } from '../language/refusal-text.ts';
import { newKey } from '../shop/new-key.ts';
import { actorOf, useLateFact, useSend, useShop } from '../shop/shop.tsx';
import { cartText } from './fr.ts';
import { useCartDoubt, useCartRefusals } from './use-cart.ts';

export interface CartTroubleProps {
  /** Says which change was refused; without it, that a change of the cart was. */
  readonly title?: string;
}

/**
 * Why changes of the cart were refused, until the shopper has read it; that the cart is in doubt, until it is read again; and
 * the items that left it last, with the way to put them back.
 */
export function CartTrouble({ title }: CartTroubleProps) {
  const refusals = useCartRefusals();
  const doubt = useCartDoubt();
  const send = useSend('cart');
  return (
    <>
      {refusals.map((refusal) => (
        <div key={`${refusal.code} ${refusal.message}`} className={layout.below5}>
          <RefusalNotice
            refusal={refusal}
            title={title ?? cartText('cart_refused')}
            onAcknowledged={() => send({ type: 'cart.refusalAcknowledged' })}
          />
        </div>
      ))}
      {doubt !== 'none' && (
        <div className={layout.below5}>
          <Notice kind="warning" title={cartText(`cart_doubt_${doubt}`)}>
            <p>{cartText('cart_reread')}</p>
          </Notice>
        </div>
      )}
      <RemovalNotice />
    </>
  );
}

/** What left, in words: its name, or how many. */
function leftWords(items: readonly CartItem[]): string {
  const [only] = items;
  if (only !== undefined && items.length === 1) {
    // A place without a number is known by its show alone.
    if (only.type === 'ticket' && (only.seatId === null || only.seatLabel === '')) {
      return cartText('removal_unnumbered', { label: only.label });
    }
    return cartText('removal_one', { label: only.type === 'ticket' ? only.seatLabel : only.label });
  }
  return items.every(({ type }) => type === 'ticket')
    ? cartText('removal_places', { count: items.length })
    : cartText('removal_many', { count: items.length });
}

/** What just left the cart, and the way to put it back: until the next change, or until it is closed. */
function RemovalNotice() {
  const shown = useLateFact('removal', removalNews, null);
  const key = useLateFact('removal', ({ context }) => context.removal?.key ?? null, null);
  return shown === null ? null : (
    <div key={key} ref={catchFocus} tabIndex={-1} className={layout.below5}>
      <RemovalWords shown={shown} />
    </div>
  );
}

function RemovalWords({ shown }: { readonly shown: RemovalNews }) {
  const { root, client } = useShop();
  const removal = useLateFact('removal', ({ context }) => context.removal, null);
  const items = removal?.items ?? [];
  const takenBack = useLateFact('removal', ({ context }) => context.takenBack, null);
  const refusal = useLateFact('removal', ({ context }) => context.refusal, null);
  const takeBack = (): void =>
    actorOf(root, 'removal').send({ type: 'removal.takeBackAsked', key: newKey() });
  const close = (
    <Button variant="quiet" onClick={() => actorOf(root, 'removal').send({ type: 'removal.dismissed' })}>
      {cartText('removal_close')}
    </Button>
  );
  switch (shown) {
    case 'offered':
    case 'takingBack':
      return (
        <Notice
          kind="info"
          actions={
            <>
              {client.hasAdditions && (
                <Button
                  busy={shown === 'takingBack'}
                  accessibleName={cartText('removal_takeBack_name')}
                  onClick={takeBack}
                >
                  {cartText('removal_takeBack')}
                </Button>
              )}
              {shown === 'offered' && close}
            </>
          }
        >
          <p>{shown === 'takingBack' ? cartText('removal_takingBack') : leftWords(items)}</p>
        </Notice>
      );
    case 'refused':
    case 'unanswered':
      return (
        <Notice
          kind="error"
          title={cartText(`removal_${shown}`)}
          actions={
            <>
              <Button onClick={takeBack}>{cartText('removal_again')}</Button>
              {close}
            </>
          }
        >
          {shown === 'unanswered' ? (
            <p>{cartText('removal_unanswered_text')}</p>
          ) : (
            refusal !== null && <p>{refusalText(refusal)}</p>
          )}
        </Notice>
      );
    case 'back':
      return (
        <Notice kind="success" actions={<span className={layout.outdented}>{close}</span>}>
          <p>{cartText('removal_back')}</p>
        </Notice>
      );
    case 'backInPart':
      return (
        <Notice
          kind="warning"
          title={cartText('removal_part')}
          actions={<span className={layout.outdented}>{close}</span>}
        >
          {takenBack?.lost.map((name) => (
            <p key={name}>{cartText('removal_lost', { name })}</p>
          ))}
          {takenBack !== null && takenBack.unpriced > 0 && (
            <p>{cartText('removal_unpriced', { count: takenBack.unpriced })}</p>
          )}
          {takenBack !== null && takenBack.lineIds.length > takenBack.unpriced && (
            <p>{cartText('removal_rest')}</p>
          )}
        </Notice>
      );
  }
}
