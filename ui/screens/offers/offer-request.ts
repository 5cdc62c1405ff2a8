import { useState } from 'react';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { FormResult } from '../../../machines/form/form.types.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import { askActor, resultOf } from '../../actors/ask-actor.ts';
import { newKey } from '../../actors/new-key.ts';
import { actorOf, useFact, useSend, useShop } from '../../actors/shop.tsx';

/** What a page of offers asks of the cart. */
export type OfferChange = Extract<CartChange, { readonly kind: 'addService' | 'addCard' | 'donate' }>;

/** How it stands with an offer that was put into the cart. */
export type OfferState =
  | { readonly kind: 'open' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export const openOffer: OfferState = { kind: 'open' };

/** What one asked last, and what became of it: read from the cart, which does one change after another. */
export interface OfferRequest {
  readonly stateOf: (place: string) => OfferState;
  /** `place` names the form on the page that asks: the same thing may be offered for two evenings. */
  readonly ask: (place: string, change: OfferChange) => void;
  /** The same for a form: resolves to what the cart answers. */
  readonly give: (place: string, change: OfferChange) => Promise<FormResult>;
  /** The shopper wants to see the form again. */
  readonly reopen: () => void;
}

export function useOfferRequest(): OfferRequest {
  const { root } = useShop();
  const send = useSend('cart');
  const [asked, setAsked] = useState<{ readonly place: string; readonly key: string } | null>(null);
  const isUnderWay = useFact('cart', ({ context }) => context.queue.some(({ key }) => key === asked?.key));
  const refusal = useFact('cart', ({ context }) => context.refusal);
  return {
    stateOf: (place) => {
      if (asked?.place !== place) {
        return openOffer;
      }
      if (isUnderWay) {
        return { kind: 'adding' };
      }
      return refusal === null ? { kind: 'added' } : { kind: 'refused', refusal };
    },
    ask: (place, change) => {
      const key = newKey();
      setAsked({ place, key });
      send({ type: 'cart.changeAsked', change, key, replyTo: null });
    },
    give: (place, change) => {
      const key = newKey();
      setAsked({ place, key });
      return askActor(
        actorOf(root, 'cart'),
        { type: 'cart.changeAsked', change, key, replyTo: null },
        {
          isAtRest: ({ context }) => context.queue.every((one) => one.key !== key),
          answer: ({ context }) => resultOf(context.refusal),
        },
      );
    },
    reopen: () => {
      setAsked(null);
      send({ type: 'cart.refusalAcknowledged' });
    },
  };
}
