import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Cart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import { canTakePromo } from '../../api/prices/price-openings.ts';
import { offeredPrices, type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import { type PromoEffect, promoEffects, promoOf } from '../../api/prices/promo.ts';
import { formatMoney } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { refusalText } from '../language/refusal-text.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { cartText } from './fr.ts';
import styles from './promo-code.module.css';
import { useCart } from './use-cart.ts';

/** What there is to say of a promo: its form is offered, one is applied (perhaps to be applied to more tickets), or nothing. */
type PromoOffer = 'none' | 'offered' | 'applied' | 'renewable';

/** Whether one of these prices is sold for the place of a ticket. */
function isSoldFor(ticket: TicketItem, pricing: Pricing, codes: readonly string[]): boolean {
  return pricesOf(pricing, ticket.performanceId).some(
    (line) => codes.includes(line.code) && line.amounts.has(ticket.categoryCode),
  );
}

/** The prices of the single tickets, or those that one could get while none is chosen, but where no promo changes them. */
function codesOf(cart: Cart, pricing: Pricing): readonly string[] {
  return ticketsOf(cart)
    .filter((ticket) => ticket.subscriptionId === null)
    .flatMap((ticket) => {
      const codes =
        ticket.priceCode === unchosenPrice
          ? offeredPrices(pricing, ticket.performanceId, ticket.categoryCode).map(({ code }) => code)
          : [ticket.priceCode];
      return codes.filter((code) => {
        const opened = pricing.openings.promoPrices.get(code);
        return opened === undefined || isSoldFor(ticket, pricing, opened);
      });
    });
}

/** Whether a ticket has a price in whose place the promo puts another that is sold there. */
function canRenew(cart: Cart, pricing: Pricing, opened: readonly string[]): boolean {
  return ticketsOf(cart).some((ticket) => {
    const others = pricing.openings.promoPrices.get(ticket.priceCode) ?? [];
    return (
      ticket.subscriptionId === null &&
      isSoldFor(
        ticket,
        pricing,
        others.filter((code) => opened.includes(code)),
      )
    );
  });
}

/** The rule of the promo form (point 4): shown when some tickets can take a promo and none has one. */
function promoOffer(cart: Cart, pricing: Pricing | undefined): PromoOffer {
  const promo = promoOf(cart);
  if (promo !== null) {
    const isRenewable =
      pricing !== undefined && promo.code !== '' && canRenew(cart, pricing, promo.priceCodes);
    return isRenewable ? 'renewable' : 'applied';
  }
  return pricing !== undefined && canTakePromo(pricing.openings, codesOf(cart, pricing)) ? 'offered' : 'none';
}

function usePromoOffer(): PromoOffer {
  const { queries } = useShop();
  const cart = useCart();
  const { data: pricing } = useQuery(queries.pricing());
  // A payment under way changes nothing any more.
  return cart.hold?.paymentReference != null ? 'none' : promoOffer(cart, pricing);
}

const PromoForm = lazy(() => import('./promo-form.tsx'));

/**
 * The promo code of the cart: « J’ai un code », its form, and what it changed (points 4 and 7). Shown by its rule, in the cart
 * and before the payment; nothing where no ticket can take one.
 */
export function PromoCode() {
  const offer = usePromoOffer();
  return offer === 'none' ? null : <Promo offer={offer} />;
}

const opening = (
  <Button variant="quiet" busy>
    {cartText('promo_open')}
  </Button>
);

function Promo({ offer }: { readonly offer: PromoOffer }) {
  const arrival = useLateActor('promoCode');
  return (
    <section className={styles.promo} aria-label={cartText('promo_title')}>
      {arrival.state === 'here' && (
        <Suspense fallback={opening}>
          <PromoPanel offer={offer} />
        </Suspense>
      )}
      {arrival.state === 'awaited' && opening}
      {arrival.state === 'failed' && (
        <Notice
          kind="warning"
          announcement="none"
          title={cartText('promo_unreachable')}
          actions={<Button onClick={arrival.retry}>{cartText('promo_again')}</Button>}
        />
      )}
    </section>
  );
}

type Phase = 'closed' | 'form' | 'applied';

function PromoPanel({ offer }: { readonly offer: PromoOffer }) {
  const phase = useFact('promoCode', (snapshot): Phase => {
    if (snapshot.matches('applied') || snapshot.matches('withdrawing')) {
      return 'applied';
    }
    const isRenewed = snapshot.matches('checking') && snapshot.context.typed === '';
    return isRenewed ? 'applied' : snapshot.matches('closed') ? 'closed' : 'form';
  });
  const promo = useFact('promoCode', ({ context }) => context.promo);
  const typed = useFact('promoCode', ({ context }) => context.typed);
  const refusal = useFact('promoCode', ({ context }) => context.refusal);
  const isBusy = useFact('promoCode', (snapshot) => snapshot.hasTag('busy'));
  const cart = useCart();
  const { root } = useShop();
  const send = useSend('promoCode');
  /** A shopper who acted here gets the focus on the next step: the button they pressed goes with its step. */
  const [focus, setFocus] = useState<'stays' | 'follows'>('stays');
  const act = (event: Parameters<typeof send>[0]): void => {
    setFocus('follows');
    send(event);
  };
  const takesFocus = focus === 'follows';
  if (phase === 'applied') {
    return (
      <PromoApplied
        code={promo?.code ?? ''}
        effects={promoEffects(cart)}
        refusal={refusal}
        busy={isBusy}
        takesFocus={takesFocus}
        onRenewed={offer === 'renewable' ? () => act({ type: 'promo.renewAsked' }) : null}
        onWithdrawn={promo === null || promo.code === '' ? null : () => act({ type: 'promo.withdrawAsked' })}
      />
    );
  }
  if (phase === 'form') {
    return (
      <PromoForm
        typed={typed}
        refusal={refusal}
        busy={isBusy}
        send={(code) => {
          setFocus('follows');
          return askActor(actorOf(root, 'promoCode'), { type: 'promo.submitted', code });
        }}
        onDismissed={() => act({ type: 'promo.dismissed' })}
      />
    );
  }
  return (
    <Button
      variant="quiet"
      ref={(button) => {
        if (takesFocus) {
          button?.focus();
        }
      }}
      onClick={() => act({ type: 'promo.opened' })}
    >
      {cartText('promo_open')}
    </Button>
  );
}

interface PromoAppliedProps {
  /** Empty where the server does not tell it. */
  readonly code: string;
  readonly effects: readonly PromoEffect[];
  /** Why it was not taken away, or not applied to more. */
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** The shopper just did it: the news is where the form was. */
  readonly takesFocus: boolean;
  /** Null when no other ticket can have its price. */
  readonly onRenewed: (() => void) | null;
  /** Null where the server cannot take it away. */
  readonly onWithdrawn: (() => void) | null;
}

/** The code that the cart has, what it changed ticket by ticket, and the way to take it away. */
function PromoApplied(props: PromoAppliedProps) {
  const { code, effects, refusal, busy } = props;
  const money = useMoneyStyle();
  const saved = effects.reduce((sum, { before, after }) => sum + before - after, 0);
  const count = effects.length;
  return (
    <div className={classNames(layout.stack2, styles.applied)} aria-busy={busy}>
      <p
        className={classNames(layout.title, layout.breaking, styles.title)}
        tabIndex={-1}
        ref={(title) => {
          if (props.takesFocus && !busy) {
            title?.focus();
          }
        }}
      >
        {code === '' ? cartText('promo_applied_unnamed') : cartText('promo_applied', { code })}
      </p>
      {count === 0 ? (
        <p>{cartText('promo_to_choose')}</p>
      ) : (
        <>
          <p>
            {saved > 0
              ? cartText('promo_saved', { count, amount: formatMoney(saved, money) })
              : cartText('promo_same', { count })}
          </p>
          <ul className={classNames(layout.stack1, layout.small)}>
            {alike(effects).map(({ place, before, after, count: times }) => (
              <li key={`${place} ${before} ${after}`}>
                {cartText('promo_change', {
                  count: times,
                  place,
                  after: formatMoney(after, money),
                  before: formatMoney(before, money),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
      {refusal !== null && !busy && (
        <Notice kind="warning" title={cartText('promo_stays')}>
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      <div className={classNames(layout.row2, styles.ways)}>
        {props.onRenewed !== null && (
          <Button size="small" busy={busy} onClick={props.onRenewed}>
            {cartText('promo_renew')}
          </Button>
        )}
        {props.onWithdrawn !== null && (
          <Button variant="quiet" size="small" busy={busy} onClick={props.onWithdrawn}>
            {cartText('promo_withdraw')}
          </Button>
        )}
      </div>
      <LiveRegion message={busy ? cartText('promo_withdrawing') : ''} />
    </div>
  );
}

/** What is said once of tickets of which all is the same: in free seating they have no name of their own. */
interface AlikeChange {
  readonly place: string;
  readonly before: number;
  readonly after: number;
  readonly count: number;
}

function alike(effects: readonly PromoEffect[]): readonly AlikeChange[] {
  const changes = new Map<string, AlikeChange>();
  for (const { ticket, before, after } of effects) {
    const seat = ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
    const place = `${ticket.label}, ${seat}`;
    const key = `${place} ${before} ${after}`;
    changes.set(key, { place, before, after, count: (changes.get(key)?.count ?? 0) + 1 });
  }
  return [...changes.values()];
}
