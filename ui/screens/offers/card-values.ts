import { longestOf } from '../../../api/entities/field-lengths.ts';
import { type Cents, formatMoney } from '../../../api/entities/money.ts';
import type { CardOffer, ServiceOffer } from '../../../api/entities/product.ts';
import { holdsAddress } from '../../../api/entities/text-rules.ts';
import { readTypedAmount } from '../../../api/entities/typed-amount.ts';
import type { MoneyStyle } from '../../design/money-style.tsx';
import type { FormErrors } from '../../forms/validation.ts';
import { offersText } from '../../texts/fr/offers.ts';
import { rulesText } from '../../texts/fr/rules.ts';

/** A card's form as it is typed. `amount` is a proposed one in cents, `typed`, or nothing yet. */
export interface CardValues {
  readonly [field: string]: string;
  readonly amount: string;
  readonly typed: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly message: string;
}

export const emptyCard: CardValues = { amount: '', typed: '', lastName: '', firstName: '', message: '' };

/** The amount that was chosen, in cents; null for none, or at a fixed price. */
export function chosenAmount({ amount, typed }: Pick<CardValues, 'amount' | 'typed'>): Cents | null {
  if (amount === 'typed') {
    return readTypedAmount(typed);
  }
  return amount === '' ? null : Number(amount);
}

/** What is wrong with an amount that the shopper chooses, by its field. */
export function amountErrors(
  offer: ServiceOffer,
  values: Pick<CardValues, 'amount' | 'typed'>,
  style: MoneyStyle,
): FormErrors {
  if (offer.price !== null) {
    return {};
  }
  if (values.amount === '') {
    return { amount: offersText('offers_amount_missing') };
  }
  const chosen = chosenAmount(values);
  const isRight = chosen !== null && chosen >= offer.leastAmount && chosen <= offer.mostAmount;
  return isRight
    ? {}
    : {
        [values.amount === 'typed' ? 'typed' : 'amount']: offersText('offers_amount_wrong', {
          least: formatMoney(offer.leastAmount, style),
          most: formatMoney(offer.mostAmount, style),
        }),
      };
}

function nameError(name: string, isNeeded: boolean, missing: string): string | null {
  if (isNeeded && name.trim() === '') {
    return missing;
  }
  if (name.includes(';')) {
    return offersText('offers_holder_wrong');
  }
  if (holdsAddress(name)) {
    return rulesText('rules_name');
  }
  return name.trim().length > longestOf.name
    ? offersText('offers_holder_long', { most: longestOf.name })
    : null;
}

/** What is wrong with a card's form, by field. A name is needed where the card is nobody's without one. */
export function cardErrors(card: CardOffer, values: CardValues, style: MoneyStyle): FormErrors {
  const named = {
    lastName: nameError(values.lastName, card.needsHolder, offersText('offers_holder_last_missing')),
    firstName: nameError(values.firstName, card.needsHolder, offersText('offers_holder_first_missing')),
    message:
      values.message.trim().length > longestOf.message
        ? offersText('offers_message_long', { most: longestOf.message })
        : null,
  };
  const wrong = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== null);
  return { ...amountErrors(card, values, style), ...Object.fromEntries(wrong) };
}

/** Why no more of it can come into the cart. */
export function noMoreText({ hasNoPrice }: Pick<ServiceOffer, 'hasNoPrice'>): string {
  return offersText(hasNoPrice === true ? 'offers_no_price' : 'offers_no_more');
}
