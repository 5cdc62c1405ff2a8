import { useId, useRef, useState } from 'react';
import type { PaymentMode } from '../../api/checkout/checkout.ts';
import type { GiftCard, PaymentSplit } from '../../api/checkout/payment-split.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { LineForm } from '../forms/line-form.tsx';
import { checkoutText } from './fr.ts';
import styles from './gift-card-part.module.css';
import cards from './option-cards.module.css';

export interface GiftCardPartProps {
  /** The way of paying by gift card, as the venue words it. */
  readonly mode: PaymentMode;
  /** Those that the cart has, and what each pays. */
  readonly giftCards: readonly GiftCard[];
  readonly split: PaymentSplit;
  /** One is being looked at, or taken away. */
  readonly busy: boolean;
  /** Why the last one was not taken. */
  readonly refusal: Refusal | null;
  /** Resolves to what the checkout answers. */
  readonly give: (code: string) => Promise<FormAnswer>;
  /** Null takes all of them away. */
  readonly onWithdrawn: (id: string | null) => void;
}

/** The way of paying that goes with any other (point 3: a checkbox): gift cards, by their numbers. */
export function GiftCardPart(props: GiftCardPartProps) {
  const { mode, giftCards, busy } = props;
  const id = useId();
  const [opened, setOpened] = useState<'asItStands' | 'asked' | 'closed'>('asItStands');
  const box = useRef<HTMLInputElement>(null);
  const hasCards = giftCards.length > 0;
  // A refusal opens it once; who closes it then has done with it.
  const isOpen = hasCards || opened === 'asked' || (opened === 'asItStands' && props.refusal !== null);
  return (
    <div className={classNames(cards.card, isOpen && cards.chosen, styles.part)}>
      <label className={classNames(styles.choice, busy && cards.unavailable)}>
        <input
          ref={box}
          className={cards.mark}
          type="checkbox"
          checked={isOpen}
          aria-disabled={busy ? true : undefined}
          aria-describedby={id}
          onChange={() => {
            if (busy) {
              return;
            }
            setOpened(isOpen ? 'closed' : 'asked');
            if (hasCards) {
              props.onWithdrawn(null);
            }
          }}
        />
        <span className={layout.strong}>{checkoutText('gift_own')}</span>
      </label>
      <div id={id} className={cards.detail}>
        {mode.information !== '' && <p>{mode.information}</p>}
      </div>
      {isOpen && (
        <div className={styles.inside}>
          {hasCards && (
            <GivenCards
              {...props}
              onWithdrawn={(card) => {
                // Its button goes with it.
                box.current?.focus();
                setOpened('asked');
                props.onWithdrawn(card);
              }}
            />
          )}
          <GiftCardForm {...props} />
        </div>
      )}
    </div>
  );
}

function GivenCards({ giftCards, split, busy, onWithdrawn }: GiftCardPartProps) {
  const money = useMoneyStyle();
  return (
    <ul className={layout.stack2}>
      {giftCards.map((card, index) => {
        const amount = split.byGiftCards[index] ?? 0;
        const left = card.balance - amount;
        return (
          <li key={card.id} className={layout.goodNews}>
            <div>
              <p className={layout.strong}>{checkoutText('gift_name', { ending: card.ending })}</p>
              <p className={styles.pays}>
                {checkoutText(left > 0 ? 'gift_left' : 'gift_pays', {
                  amount: formatMoney(amount, money),
                  left: formatMoney(left, money),
                })}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              accessibleName={checkoutText('gift_withdraw_name', { ending: card.ending })}
              onClick={() => onWithdrawn(card.id)}
            >
              {checkoutText('gift_withdraw')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** What the card that was taken last pays, aloud. */
function spokenOf({ giftCards, split }: GiftCardPartProps): string {
  const last = giftCards.at(-1);
  const amount = formatMoney(split.byGiftCards.at(-1) ?? 0);
  return last === undefined
    ? ''
    : `${checkoutText('gift_name', { ending: last.ending })}. ${checkoutText('gift_pays', { amount })}`;
}

/** One number and its answer: a card that is refused stays in the field, with why and what to do beside it. */
function GiftCardForm(props: GiftCardPartProps) {
  return (
    <LineForm
      label={props.mode.label}
      fieldLabel={checkoutText(props.giftCards.length > 0 ? 'gift_another' : 'gift_number')}
      hint={checkoutText('gift_hint')}
      missingText={checkoutText('gift_missing')}
      failedText={checkoutText('gift_failed')}
      refusal={props.refusal}
      submitLabel={checkoutText('gift_use')}
      isSecret
      isHeldUp={props.busy}
      spoken={(busy) => (busy ? checkoutText('gift_checking') : spokenOf(props))}
      send={props.give}
    />
  );
}
