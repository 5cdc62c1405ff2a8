import { lazy, Suspense, useState } from 'react';
import { promoEffects } from '../../api/prices/promo.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { cartText } from './fr.ts';
import { PromoApplied } from './promo-applied.tsx';
import styles from './promo-code.module.css';
import { useCart } from './use-cart.ts';
import { type PromoOffer, usePromoOffer } from './use-promo-offer.ts';

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
