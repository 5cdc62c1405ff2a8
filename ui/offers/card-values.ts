import { type ObjectShape, object } from 'yup';
import type { CardOffer, ServiceOffer } from '../../api/products/product.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import { type Cents, formatMoney, readTypedAmount } from '../../api/values/money.ts';
import { holdsAddress } from '../../api/values/text-rules.ts';
import type { MoneyStyle } from '../design/money-style.tsx';
import { formsText } from '../forms/fr.ts';
import { cleaned, errorsBy, type FormErrors, required } from '../forms/validation.ts';
import { offersText } from './fr.ts';

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

/** What an amount that the shopper chooses must be; what is wrong with it stands by the choice, or by the typed one. */
function amountFields(offer: ServiceOffer, style: MoneyStyle): ObjectShape {
  if (offer.price !== null) {
    return {};
  }
  const wrong = offersText('offers_amount_wrong', {
    least: formatMoney(offer.leastAmount, style),
    most: formatMoney(offer.mostAmount, style),
  });
  const isRight = (values: Pick<CardValues, 'amount' | 'typed'>): boolean => {
    const chosen = chosenAmount(values);
    return chosen !== null && chosen >= offer.leastAmount && chosen <= offer.mostAmount;
  };
  return {
    amount: required(offersText('offers_amount_missing'), cleaned()).test(
      'within',
      wrong,
      (amount, { parent }) => amount === 'typed' || isRight(parent),
    ),
    typed: cleaned().test('within', wrong, (_, { parent }) => parent.amount !== 'typed' || isRight(parent)),
  };
}

/** What is wrong with an amount that the shopper chooses, by its field. */
export const amountErrors = (offer: ServiceOffer, values: object, style: MoneyStyle): FormErrors =>
  errorsBy(object(amountFields(offer, style)), values);

/** What is wrong with a card's form, by field. A name is needed where the card is nobody's without one. */
export function cardErrors(card: CardOffer, values: CardValues, style: MoneyStyle): FormErrors {
  const name = (missing: string) =>
    cleaned()
      .test('needed', missing, (value) => value !== '' || !card.needsHolder)
      .test('delimiter', offersText('offers_holder_wrong'), (value) => !value.includes(';'))
      .test('address', formsText('rules_name'), (value) => !holdsAddress(value))
      .max(longestOf.name, offersText('offers_holder_long', { most: longestOf.name }));
  const schema = object({
    ...amountFields(card, style),
    lastName: name(offersText('offers_holder_last_missing')),
    firstName: name(offersText('offers_holder_first_missing')),
    message: cleaned().max(longestOf.message, offersText('offers_message_long', { most: longestOf.message })),
  });
  return errorsBy(schema, values);
}

/** Why no more of it can come into the cart. */
export function noMoreText({ hasNoPrice }: Pick<ServiceOffer, 'hasNoPrice'>): string {
  return offersText(hasNoPrice === true ? 'offers_no_price' : 'offers_no_more');
}
