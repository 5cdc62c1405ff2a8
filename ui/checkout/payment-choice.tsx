import type { PaymentMode } from '../../api/checkout/checkout.ts';
import type { GiftCard, PaymentSplit } from '../../api/checkout/payment-split.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import screen from './checkout-screen.module.css';
import { checkoutText } from './fr.ts';
import { InstalmentList } from './instalment-list.tsx';
import styles from './summary-screen.module.css';

export interface PaymentChoiceProps {
  readonly mode: PaymentMode | null;
  readonly giftCards: readonly GiftCard[];
  readonly split: PaymentSplit;
  readonly now: EpochMilliseconds;
  /** To where a gift card is given; null where none can be. */
  readonly onGiftCardAsked: (() => void) | null;
}

/** How the order is going to be paid, in the summary: gift cards, the bank, when it takes how much. */
export function PaymentChoice(props: PaymentChoiceProps) {
  const { mode, giftCards, split } = props;
  const isCovered = giftCards.length > 0 && split.byBank === 0;
  return (
    <>
      {giftCards.map((card) => (
        <p key={card.id} className={styles.strong}>
          {checkoutText('gift_name', { ending: card.ending })}
        </p>
      ))}
      {isCovered && <p className={screen.muted}>{checkoutText('means_nothing_left')}</p>}
      {!isCovered && mode === null && <p>{checkoutText('summary_missing')}</p>}
      {!isCovered && mode !== null && (
        <>
          <p className={styles.strong}>{mode.label}</p>
          {mode.information !== '' && <p className={screen.muted}>{mode.information}</p>}
          {mode.instalments > 1 && (
            <InstalmentList
              amount={split.byBank}
              count={mode.instalments}
              from={props.now}
              firstDay="today"
            />
          )}
        </>
      )}
      {giftCards.length === 0 && props.onGiftCardAsked !== null && (
        <button type="button" className={styles.way} onClick={props.onGiftCardAsked}>
          {checkoutText('gift_own')}
        </button>
      )}
    </>
  );
}
