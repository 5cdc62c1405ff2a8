import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { type DonationItem, donationOf } from '../../api/cart/cart.ts';
import { donationsIn, productsQuery } from '../../api/client/queries/products.ts';
import type { ServiceOffer } from '../../api/products/product.ts';
import { type Cents, formatMoney, readTypedAmount } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { FieldError, FieldFrame, inputClass } from '../forms/field.tsx';
import { text } from '../language/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import screen from './checkout-screen.module.css';
import { type ChoiceState, choiceStateOf } from './choice-step.tsx';
import styles from './donation-page.module.css';
import { checkoutText } from './fr.ts';

export interface DonationScreenProps extends Omit<DonationFormProps, 'donations' | 'given'> {
  readonly state: ChoiceState;
  readonly donations: readonly ServiceOffer[];
  /** The donation that the cart has already; null for none. */
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

interface DonationFormProps {
  readonly donations: readonly [ServiceOffer, ...ServiceOffer[]];
  readonly given: DonationItem | null;
  readonly busy: boolean;
  /** `amount` is null for a donation of a fixed price. */
  readonly onGiven: (code: string, amount: Cents | null) => void;
  /** Without a donation; takes back what was given. */
  readonly onDeclined: () => void;
}

/** Which amount is picked: a proposed one, the one that is typed, or none yet. */
type Picked = Cents | 'typed' | null;

function proposed(donation: ServiceOffer): readonly Cents[] {
  return donation.price === null ? donation.suggestions : [donation.price];
}

/** The amount picked at first: that of the donation given before, else none, for nobody asked for one. */
function pickedAtFirst(donation: ServiceOffer, given: DonationItem | null): Picked {
  if (given === null || given.code !== donation.code) {
    return null;
  }
  return proposed(donation).includes(given.amount) ? given.amount : 'typed';
}

/** « 12,5 »: an amount as one would type it. */
function typedAs(amount: Cents): string {
  return formatMoney(amount, { hideZeroCents: true }).replace(/[\s\u00a0\u202f€]/g, '');
}

/**
 * The purpose, the amount, and the two buttons: the one without a donation first, in sight on a phone. As with pickup and payment,
 * the checkout has the lifecycle (choosing, saving, a refusal that keeps the choice): a form's actor beside it would tell it twice.
 */
function DonationForm(props: DonationFormProps) {
  const { donations, given } = props;
  const money = useMoneyStyle();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(given?.code ?? donations[0].code);
  const donation = donations.find((one) => one.code === code) ?? donations[0];
  const [picked, setPicked] = useState<Picked>(() => pickedAtFirst(donation, given));
  const [typed, setTyped] = useState(given === null ? '' : typedAs(given.amount));
  const [sent, setSent] = useState<'not' | 'wrong'>('not');
  const [pressed, setPressed] = useState<'give' | 'decline'>('give');

  const bounds = {
    least: formatMoney(donation.leastAmount, money),
    most: formatMoney(donation.mostAmount, money),
  };
  const amount = picked === 'typed' ? readTypedAmount(typed) : picked;
  const isRight =
    amount !== null &&
    (picked !== 'typed' || (amount >= donation.leastAmount && amount <= donation.mostAmount));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (props.busy) {
      return;
    }
    if (!isRight) {
      setSent('wrong');
      const wrong = picked === 'typed' ? 'input[type="text"]' : 'input[name="amount"]';
      form.current?.querySelector<HTMLInputElement>(wrong)?.focus();
      return;
    }
    setPressed('give');
    props.onGiven(donation.code, donation.price === null ? amount : null);
  };

  const isKept = given !== null && given.code === donation.code && given.amount === amount;
  const giveLabel = isKept
    ? checkoutText('donation_keep')
    : isRight
      ? checkoutText(given === null ? 'donation_give_amount' : 'donation_change', {
          amount: formatMoney(amount, money),
        })
      : checkoutText('donation_give');
  return (
    <form ref={form} className={layout.stack5} onSubmit={submit} noValidate>
      <Purpose
        donations={donations}
        donation={donation}
        onChosen={(next) => {
          setCode(next.code);
          setPicked(pickedAtFirst(next, given));
        }}
      />
      <div className={classNames(layout.line3, screen.actions)}>
        <Button
          size="large"
          busy={props.busy && pressed === 'decline'}
          onClick={() => {
            if (!props.busy) {
              setPressed('decline');
              props.onDeclined();
            }
          }}
        >
          {checkoutText(given === null ? 'donation_decline' : 'donation_withdraw')}
        </Button>
      </div>
      <Amounts
        donation={donation}
        picked={picked}
        error={sent === 'wrong' && picked === null ? checkoutText('donation_missing') : null}
        onPicked={setPicked}
      >
        {picked === 'typed' && (
          <TypedAmount
            value={typed}
            hint={checkoutText('donation_free_hint', bounds)}
            error={sent === 'wrong' && !isRight ? checkoutText('donation_free_wrong', bounds) : null}
            onTyped={setTyped}
          />
        )}
      </Amounts>
      <div className={classNames(layout.line3, screen.actions)}>
        <Button type="submit" variant="primary" size="large" busy={props.busy && pressed === 'give'}>
          {giveLabel}
        </Button>
      </div>
    </form>
  );
}

/** What the donation is for: a choice when there are several. */
function Purpose(props: {
  readonly donations: readonly ServiceOffer[];
  readonly donation: ServiceOffer;
  readonly onChosen: (donation: ServiceOffer) => void;
}) {
  const { donation } = props;
  return (
    <section className={layout.stack2}>
      {props.donations.length === 1 ? (
        <h2 className={styles.name}>{donation.name}</h2>
      ) : (
        <fieldset>
          <legend className={classNames(layout.below3, layout.firm, layout.large)}>
            {checkoutText('donation_purpose')}
          </legend>
          <div className={classNames(layout.stack3, styles.choices)}>
            {props.donations.map((one) => (
              <Choice
                key={one.code}
                name="purpose"
                isChosen={one.code === donation.code}
                onChosen={() => props.onChosen(one)}
              >
                {one.name}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      {donation.description !== '' && <p>{donation.description}</p>}
      <p className={layout.note}>{checkoutText('donation_intro')}</p>
    </section>
  );
}

function Amounts(props: {
  readonly donation: ServiceOffer;
  readonly picked: Picked;
  readonly error: string | null;
  readonly onPicked: (picked: Picked) => void;
  readonly children: ReactNode;
}) {
  const { donation, picked } = props;
  const id = useId();
  const money = useMoneyStyle();
  return (
    <>
      <fieldset
        role="radiogroup"
        aria-invalid={props.error === null ? undefined : true}
        aria-describedby={props.error === null ? undefined : `${id}-error`}
      >
        <legend className={classNames(layout.below3, layout.firm, layout.large)}>
          {checkoutText('donation_amounts')}
        </legend>
        <div className={classNames(layout.stack3, styles.choices)}>
          {proposed(donation).map((amount) => (
            <Choice
              key={amount}
              name="amount"
              isChosen={picked === amount}
              onChosen={() => props.onPicked(amount)}
            >
              <span className={classNames(layout.figures, layout.large, layout.oneLine, styles.amount)}>
                {formatMoney(amount, money)}
              </span>
            </Choice>
          ))}
          {donation.price === null && (
            <Choice name="amount" isChosen={picked === 'typed'} onChosen={() => props.onPicked('typed')}>
              {checkoutText('donation_other')}
            </Choice>
          )}
        </div>
        <div role="alert">
          <FieldError id={id} error={props.error} />
        </div>
      </fieldset>
      {props.children}
    </>
  );
}

function Choice(props: {
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChosen: () => void;
  readonly children: ReactNode;
}) {
  return (
    <label className={classNames(choosable.card, layout.across3, layout.firm, styles.choice)}>
      <input
        className={choosable.tick}
        type="radio"
        name={props.name}
        checked={props.isChosen}
        onChange={props.onChosen}
      />
      {props.children}
    </label>
  );
}

function TypedAmount(props: {
  readonly value: string;
  readonly hint: string;
  readonly error: string | null;
  readonly onTyped: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.typed}>
      <FieldFrame id={id} label={checkoutText('donation_free')} hint={props.hint} error={props.error}>
        <input
          id={id}
          className={inputClass(props.error, 'short')}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={props.value}
          aria-required
          aria-invalid={props.error === null ? undefined : true}
          aria-describedby={classNames(`${id}-hint`, props.error !== null && `${id}-error`)}
          onChange={(event) => props.onTyped(event.target.value)}
        />
      </FieldFrame>
    </div>
  );
}
