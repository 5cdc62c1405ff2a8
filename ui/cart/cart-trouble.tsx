import type { Refusal } from '../../machines/system/refusal.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { cartText } from './fr.ts';
import type { CartDoubt } from './use-cart.ts';

export interface CartTroubleProps {
  readonly refusals: readonly Refusal[];
  readonly doubt: CartDoubt;
  /** What was not done; that a change was not, unless the page knows which. */
  readonly title?: string;
  /** The shopper has read why something was not done. */
  readonly onAcknowledged: () => void;
}

/** Why changes of the cart were not done, until the shopper has read it; and what nobody knows, until the cart was read. */
export function CartTrouble({ refusals, doubt, title, onAcknowledged }: CartTroubleProps) {
  return (
    <>
      {refusals.map((refusal) => (
        <div key={`${refusal.code} ${refusal.message}`} className={layout.gapBelow}>
          <RefusalNotice
            refusal={refusal}
            title={title ?? cartText('cart_refused')}
            onAcknowledged={onAcknowledged}
          />
        </div>
      ))}
      {doubt !== 'none' && (
        <div className={layout.gapBelow}>
          <Notice kind="warning" title={cartText(`cart_doubt_${doubt}`)}>
            <p>{cartText('cart_reread')}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
