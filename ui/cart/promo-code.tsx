import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Cart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { canTakePromo } from '../../api/prices/price-openings.ts';
import { offeredPrices, type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import { promoEffects, promoOf } from '../../api/prices/promo.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { cartText } from './fr.ts';
import { PromoApplied } from './promo-applied.tsx';
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
  /** Whoever did something here is led on: what stood under the focus goes with each step. */
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
