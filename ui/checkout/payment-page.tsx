import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { giftCardsOf } from '../../api/cart/cart.ts';
import { giftCardMode, type PaymentMode } from '../../api/checkout/checkout.ts';
import { type GiftCard, type PaymentSplit, splitPayment } from '../../api/checkout/payment-split.ts';
import { paymentModesQuery } from '../../api/client/queries/checkout-options.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { paymentModeOf } from '../../machines/checkout/checkout.rules.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { LineForm } from '../forms/line-form.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import screen from './checkout-screen.module.css';
import { ChoiceStep, type ChoiceStepProps, choiceStateOf } from './choice-step.tsx';
import { checkoutText } from './fr.ts';
import { InstalmentList } from './payment-lines.tsx';
import styles from './payment-page.module.css';

export interface PaymentModeScreenProps
  extends Pick<ChoiceStepProps, 'state' | 'chosenCode' | 'busy' | 'onRetry'> {
  readonly modes: readonly PaymentMode[];
  /** What the cart costs without any fee of paying, in cents. */
  readonly goods: number;
  readonly giftCards: readonly GiftCard[];
  /** Why the last gift card was not taken. */
  readonly refusal: Refusal | null;
  readonly now: EpochMilliseconds;
  /** Null where gift cards pay for everything. */
  readonly onChosen: (code: string | null) => void;
  /** Resolves to what the checkout answers. */
  readonly giveGiftCard: (code: string) => Promise<FormAnswer>;
  readonly onGiftCardWithdrawn: (id: string | null) => void;
}

/**
 * /processus/mode-paiement: how the order is paid (point 3). Gift cards are a checkbox, and pay what they can; the ways through
 * the bank exclude each other, and pay the rest, at once or in instalments whose dates and amounts are shown.
 */
export function PaymentModeScreen(props: PaymentModeScreenProps) {
  const { busy, giftCards, goods, modes, onChosen } = props;
  const money = useMoneyStyle();
  const balances = giftCards.map((card) => card.balance);
  const split = splitPayment(goods, balances, 0);
  const isCovered = giftCards.length > 0 && split.byBank === 0;
  const gift = giftCardMode(modes);
  const options = modes
    .filter((mode) => mode.type === 'radio')
    .map((mode) => ({
      ...mode,
      note:
        mode.instalments > 1 ? (
          <InstalmentList
            amount={splitPayment(goods, balances, mode.price).byBank}
            count={mode.instalments}
            from={props.now}
            firstDay="today"
          />
        ) : null,
    }));
  return (
    <ChoiceStep
      step="payment"
      state={props.state}
      options={options}
      chosenCode={props.chosenCode}
      busy={busy}
      // Only a gift card can be refused here: its own field says so.
      refusal={null}
      onChosen={onChosen}
      onRetry={props.onRetry}
      {...(giftCards.length > 0 && !isCovered
        ? { legend: checkoutText('gift_rest', { amount: formatMoney(split.byBank, money) }) }
        : {})}
      before={
        gift !== undefined && (
          <GiftCardPart
            mode={gift}
            giftCards={giftCards}
            split={split}
            busy={busy}
            refusal={props.refusal}
            give={props.giveGiftCard}
            onWithdrawn={props.onGiftCardWithdrawn}
          />
        )
      }
      settled={
        isCovered ? (
          <div className={layout.stack5Narrow}>
            <p>{checkoutText('gift_covers', { count: giftCards.length })}</p>
            <div className={classNames(layout.line3, screen.actions)}>
              <Button variant="primary" size="large" busy={busy} onClick={() => onChosen(null)}>
                {checkoutText('payment_continue')}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      <p className={layout.note}>{checkoutText('payment_safe')}</p>
    </ChoiceStep>
  );
}

/** `/processus/mode-paiement`: how the order is paid. */
export default function PaymentPage() {
  const { client, clock, root } = useShop();
  const cart = useCart();
  const offer = useQuery(paymentModesQuery(client));
  const chosenCode = useFact('checkout', ({ context }) => paymentModeOf(context));
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="payment">
      <PaymentModeScreen
        state={choiceStateOf(offer.status)}
        modes={offer.data?.modes ?? []}
        goods={cart.total}
        giftCards={giftCardsOf(cart)}
        now={clock.now()}
        chosenCode={chosenCode}
        busy={isBusy}
        refusal={refusal}
        onChosen={(modeCode) => send({ type: 'paymentMode.chosen', modeCode })}
        giveGiftCard={(code) => askActor(actorOf(root, 'checkout'), { type: 'giftCard.given', code })}
        onGiftCardWithdrawn={(id) => send({ type: 'giftCard.withdrawn', id })}
        onRetry={() => void offer.refetch()}
      />
    </CheckoutPage>
  );
}

interface GiftCardPartProps {
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
function GiftCardPart(props: GiftCardPartProps) {
  const { mode, giftCards, busy } = props;
  const id = useId();
  const [opened, setOpened] = useState<'asItStands' | 'asked' | 'closed'>('asItStands');
  const box = useRef<HTMLInputElement>(null);
  const hasCards = giftCards.length > 0;
  // A refusal opens it once; who closes it then has done with it.
  const isOpen = hasCards || opened === 'asked' || (opened === 'asItStands' && props.refusal !== null);
  return (
    <div className={classNames(choosable.card, layout.below5, styles.part)}>
      <label className={classNames(screen.choice, busy && screen.unavailable)}>
        <input
          ref={box}
          className={choosable.tick}
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
      <div id={id} className={classNames(layout.stack1, layout.note, screen.detail)}>
        {mode.information !== '' && <p>{mode.information}</p>}
      </div>
      {isOpen && (
        <div className={classNames(layout.stack4, styles.inside)}>
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
              <p className={layout.small}>
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
