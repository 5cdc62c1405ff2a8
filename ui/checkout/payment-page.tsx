import { useQuery } from '@tanstack/react-query';
import { giftCardsOf } from '../../api/cart/cart.ts';
import { giftCardMode, type PaymentMode } from '../../api/checkout/checkout.ts';
import { type GiftCard, splitPayment } from '../../api/checkout/payment-split.ts';
import { paymentModesQuery } from '../../api/client/queries/checkout-options.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { paymentModeOf } from '../../machines/checkout/checkout.rules.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import styles from './checkout-screen.module.css';
import { ChoiceStep, type ChoiceStepProps, choiceStateOf } from './choice-step.tsx';
import { checkoutText } from './fr.ts';
import { GiftCardPart } from './gift-card-part.tsx';
import { InstalmentList } from './instalment-list.tsx';

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
      // What is refused here is a gift card: it is said beside it.
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
            <div className={classNames(layout.line3, styles.actions)}>
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
