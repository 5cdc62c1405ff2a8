import type { Cart } from '../../../api/cart/cart.ts';
import { heldSubscriptions, subscribersOf } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula, SubscriptionType } from '../../../api/subscriptions/subscription.ts';
import type { SubscriptionDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { subscriptionsText } from '../fr.ts';

/** Somebody who subscribes, as the page names them. */
export interface Person {
  readonly id: string;
  readonly type: SubscriptionType;
  readonly name: string;
  readonly isHeld: boolean;
}

/** Who subscribes, those of the cart first: by their name, else by their type, numbered where several are of it. */
export function peopleOf(
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
