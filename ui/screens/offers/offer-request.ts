import { useState } from 'react';
import type { Cart } from '../../../api/entities/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { FormAnswer } from '../../../machines/form/form.types.ts';
import { isWithoutReason, type Refusal, refusalOf } from '../../../machines/system/refusal.ts';
import { answerOf } from '../../actors/ask-actor.ts';
import { useSend, useShop } from '../../actors/shop.tsx';
import { type CartDoubt, useCart, useCartDoubt } from '../../actors/use-cart.ts';

/** What a page of offers asks of the cart. */
export type OfferChange = Extract<CartChange, { readonly kind: 'addService' | 'addCard' | 'donate' }>;

/** How it stands with an offer that was put into the cart. */
export type OfferState =
  | { readonly kind: 'open' }
  | { readonly kind: 'adding' }
  | { readonly kind: 'added' }
  /** Nobody answered: it may be in the cart or not, until the cart was read. */
  | { readonly kind: 'unsure' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

const openOffer: OfferState = { kind: 'open' };
const addingOffer: OfferState = { kind: 'adding' };
const unsureOffer: OfferState = { kind: 'unsure' };

interface Asked {
  readonly place: string;
  readonly state: OfferState;
  /** What the cart had of it before. */
  readonly before: string;
  readonly code: string;
}

/** Tells apart what a cart has of something that is offered. */
function had({ items }: Cart, code: string): string {
  return JSON.stringify(items.filter((item) => 'code' in item && item.code === code));
}

/** Once the cart was read, it says what became of what nobody answered. */
function stateNow({ state, before, code }: Asked, cart: Cart, doubt: CartDoubt): OfferState {
  if (state.kind !== 'unsure' || doubt !== 'none') {
    return state;
  }
  return had(cart, code) === before ? { kind: 'refused', refusal: refusalOf(null) } : { kind: 'added' };
}

function stateAfter(answer: CartAnswer): OfferState {
  if (answer.kind === 'done') {
    return { kind: 'added' };
  }
  return isWithoutReason(answer.refusal) ? unsureOffer : answer;
}

/** What one asked last, and what the cart says of that change; in the cart is only what the server accepted. */
export interface OfferRequest {
  readonly stateOf: (place: string) => OfferState;
  /** `place` names the form on the page that asks: the same thing may be offered for two evenings. */
  readonly ask: (place: string, change: OfferChange) => void;
  /** The same for a form: resolves to what the cart answers. */
  readonly give: (place: string, change: OfferChange) => Promise<FormAnswer>;
  /** The shopper wants to see the form again. */
  readonly reopen: () => void;
}

export function useOfferRequest(): OfferRequest {
  const { askCart } = useShop();
  const send = useSend('cart');
  const cart = useCart();
  const doubt = useCartDoubt();
  const [asked, setAsked] = useState<Asked | null>(null);
  async function give(place: string, change: OfferChange): Promise<FormAnswer> {
    const mine = { place, state: addingOffer, before: had(cart, change.code), code: change.code };
    setAsked(mine);
    const settle = (state: OfferState) => setAsked((now) => (now === mine ? { ...mine, state } : now));
    try {
      const answer = await askCart({ change });
      settle(stateAfter(answer));
      return answerOf(answer.kind === 'refused' ? answer.refusal : null);
    } catch (error) {
      settle(unsureOffer);
      throw error;
    }
  }
  return {
    stateOf: (place) => {
      if (asked?.place !== place) {
        return openOffer;
      }
      return stateNow(asked, cart, doubt);
    },
    ask: (place, change) => {
      give(place, change).catch(() => {});
    },
    give,
    reopen: () => {
      setAsked(null);
      send({ type: 'cart.refusalAcknowledged' });
    },
  };
}
