import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Cart } from '../../../api/cart/cart.ts';
import {
  heldSubscriptions,
  type SeasonWorld,
  subscribersOf,
} from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula, SubscriptionType } from '../../../api/subscriptions/subscription.ts';
import { emptyDraft, type SubscriptionDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import { compositionState } from '../../../machines/subscriptions/subscriptions.selectors.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { type Bookability, bookabilityOf, codeOf } from '../../programme/bookability.ts';
import { useFact, useShop } from '../../shop/shop.tsx';
import { useMinute } from '../../shop/use-minute.ts';
import { subscriptionsText } from '../fr.ts';

/** Somebody who subscribes, as the page names them. */
export interface Person {
  readonly id: string;
  readonly type: SubscriptionType;
  readonly name: string;
  readonly isHeld: boolean;
}

/** Who subscribes, those of the cart first: by their name, else by their type, numbered where several are of it. */
function peopleOf(
  formula: SubscriptionFormula,
  cart: Cart | null,
  draft: SubscriptionDraft,
): readonly Person[] {
  const holders = new Map(
    [...heldSubscriptions(cart, formula.code), ...draft.subscribers].map(({ id, holder }) => [id, holder]),
  );
  const found = subscribersOf(formula.code, cart, draft).flatMap(({ id, typeId, isHeld }) => {
    const type = formula.types.find((one) => one.id === typeId);
    return type === undefined ? [] : [{ id, type, isHeld }];
  });
  return found.map(({ id, type, isHeld }) => {
    const same = found.filter((other) => other.type.id === type.id);
    const holder = holders.get(id);
    const own = `${holder?.firstName ?? ''} ${holder?.lastName ?? ''}`.trim();
    const number = same.findIndex((other) => other.id === id) + 1;
    const numbered =
      same.length === 1 ? type.label : subscriptionsText('composer_person', { type: type.label, number });
    return { id, type, isHeld, name: own === '' ? numbered : own };
  });
}

/** What was composed of a formula and is not yet held. */
export function useDraft(formula: SubscriptionFormula): SubscriptionDraft {
  return useFact('subscriptions', ({ context }) => context.drafts.get(formula.code) ?? emptyDraft);
}

/** The cart in which what was held of it is. */
export function useComposedCart(): Cart | null {
  return useFact('subscriptions', ({ context }) => context.cart);
}

/** Who subscribes to it; the very same list as long as nobody changed. */
export function usePeople(formula: SubscriptionFormula): readonly Person[] {
  const { subscribers } = useDraft(formula);
  const cart = useComposedCart();
  return useMemo(() => peopleOf(formula, cart, { ...emptyDraft, subscribers }), [formula, cart, subscribers]);
}

/** Whether it is being held: nothing of it can be changed meanwhile. */
export function useIsHolding(): boolean {
  return useFact('subscriptions', (snapshot) => compositionState(snapshot) === 'holding');
}

/** Why a subscriber or an evening could not be held; null while nothing says so. */
export function useTrouble(id: string | undefined): Refusal | null {
  return useFact(
    'subscriptions',
    ({ context }) => context.troubles.find((trouble) => trouble.id === id)?.refusal ?? null,
  );
}

/** Whether a performance of the season can be booked now. */
export function useBookabilityOf({ catalogue }: SeasonWorld): (performanceId: number) => Bookability {
  const { queries } = useShop();
  const { data: availability } = useQuery({ ...queries.availability(), enabled: false });
  const now = useMinute();
  return useCallback(
    (performanceId) => {
      const performance = lookUp('performance', catalogue.performances, performanceId);
      return performance === undefined
        ? 'unknown'
        : bookabilityOf(performance, codeOf(availability ?? null, performanceId), now);
    },
    [catalogue, availability, now],
  );
}
