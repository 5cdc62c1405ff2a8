import { useQuery } from '@tanstack/react-query';
import { type DonationItem, donationOf } from '../../api/cart/cart.ts';
import { donationsIn, productsQuery } from '../../api/client/queries/products.ts';
import type { ServiceOffer } from '../../api/products/product.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import screen from './checkout-screen.module.css';
import { type ChoiceState, choiceStateOf } from './choice-step.tsx';
import { DonationForm, type DonationFormProps } from './donation-form.tsx';
import { checkoutText } from './fr.ts';

export interface DonationScreenProps extends Omit<DonationFormProps, 'donations' | 'given'> {
  readonly state: ChoiceState;
  readonly donations: readonly ServiceOffer[];
  /** What is in the cart already; null for nothing. */
  readonly given: DonationItem | null;
  readonly refusal: Refusal | null;
  readonly onRetry: () => void;
}

/** /processus/don: the venue may ask, the shopper may say no in one click, and the order never waits for it. */
export function DonationScreen(props: DonationScreenProps) {
  const { given, refusal } = props;
  const money = useMoneyStyle();
  return (
    <>
      <h1 id={pageTitleId} className={screen.heading}>
        {checkoutText('donation_title')}
      </h1>
      <div className={layout.stack5Narrow}>
        {refusal !== null && <RefusalNotice refusal={refusal} title={checkoutText('donation_refused')} />}
        {given !== null && (
          <Notice kind="success" announcement="none">
            {checkoutText('donation_given', { amount: formatMoney(given.amount, money) })}
          </Notice>
        )}
        <Content {...props} />
      </div>
    </>
  );
}

function Content(props: DonationScreenProps) {
  const { donations, state } = props;
  const [first, ...others] = donations;
  if (state === 'loading') {
    return <Waiting label={checkoutText('donation_loading')} />;
  }
  if (state === 'ready' && first !== undefined) {
    return <DonationForm {...props} donations={[first, ...others]} />;
  }
  return (
    <>
      <Notice
        kind={state === 'failed' ? 'warning' : 'info'}
        actions={state === 'failed' && <Button onClick={props.onRetry}>{text('retry')}</Button>}
      >
        {checkoutText(state === 'failed' ? 'donation_failed' : 'donation_none')}
      </Notice>
      <div className={classNames(layout.line3, screen.actions)}>
        <Button variant="primary" size="large" busy={props.busy} onClick={props.onDeclined}>
          {checkoutText(props.given === null ? 'donation_continue' : 'donation_withdraw')}
        </Button>
      </div>
    </>
  );
}

/** `/processus/don`: something for the theatre, or nothing. */
export default function DonationPage() {
  const { client } = useShop();
  const cart = useCart();
  const donations = useQuery({ ...productsQuery(client, cart), select: donationsIn });
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const isBusy = useFact('checkout', (snapshot) => snapshot.hasTag('busy'));
  const send = useSend('checkout');
  return (
    <CheckoutPage step="donation">
      <DonationScreen
        state={choiceStateOf(donations.status)}
        donations={donations.data ?? []}
        given={donationOf(cart)}
        busy={isBusy}
        refusal={refusal}
        onGiven={(code, amount) => send({ type: 'donation.chosen', code, amount })}
        onDeclined={() => send({ type: 'donation.declined' })}
        onRetry={() => void donations.refetch()}
      />
    </CheckoutPage>
  );
}
