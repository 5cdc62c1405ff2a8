import { describe, expect, test } from 'vitest';
import { bankModeOf, giftCardMode, type PaymentMode } from '../../api/checkout/checkout.ts';

const mode = (code: string, more: Partial<PaymentMode> = {}): PaymentMode => ({
  code,
  label: code,
  information: '',
  price: 0,
  isDisabled: false,
  type: 'radio',
  instalments: 1,
  ...more,
});

const byCard = mode('CB');
const inThree = mode('CB3', { instalments: 3, price: 150 });
const giftCards = mode('CADEAU', { type: 'checkbox' });

describe('the way in which an order is paid through the bank', () => {
  test('is the one that was chosen, among those that are offered', () => {
    expect(bankModeOf([giftCards, byCard, inThree], 'CB3')).toBe(inThree);
    expect(bankModeOf([giftCards, byCard, inThree], 'CB')).toBe(byCard);
  });

  test.each([
    ['nothing was chosen', null],
    ['the venue does not offer it', 'VIREMENT'],
    ['gift cards were, which combine with it', 'CADEAU'],
  ])('is none where %s', (_what, code) => {
    expect(bankModeOf([giftCards, byCard, inThree], code)).toBeUndefined();
  });
});

describe('the way in which gift cards pay', () => {
  test('is the one that combines with the others', () => {
    expect(giftCardMode([byCard, giftCards])).toBe(giftCards);
  });

  test('is none where the venue takes none, or not now', () => {
    expect(giftCardMode([byCard, inThree])).toBeUndefined();
    expect(giftCardMode([byCard, { ...giftCards, isDisabled: true }])).toBeUndefined();
  });
});
