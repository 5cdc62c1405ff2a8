import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from '../../../api/server/subscriptions/formula-shares.ts';
import { priceMention, taxMention } from '../../../api/server/tickets/mentions.ts';

describe('the price of a formula, shared among its tickets', () => {
  it.each([
    ['in proportion to what they cost singly', 8400, [3400, 3400, 1000], [3662, 3662, 1076]],
    ['the rest on the last', 10_000, [1, 1, 1], [3333, 3333, 3334]],
    ['equally where nothing says what they cost', 100, [0, 0], [50, 50]],
    ['nothing on a free one beside others', 900, [0, 1800, 1800], [0, 450, 450]],
    ['never less than nothing', 3, [1, 1, 1, 1, 1], [1, 1, 1, 0, 0]],
    ['of no ticket', 8400, [], []],
  ])('%s', (_what, amount, single, shares) => {
    expect(sharesOf(amount, single)).toEqual(shares);
  });

  it('comes to the price, to the cent, whatever they cost', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.array(fc.nat(50_000), { minLength: 1, maxLength: 12 }),
        (amount, single) => {
          const shares = sharesOf(amount, single);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
        },
      ),
    );
  });

  it('is told on the ticket, with its tax', () => {
    const ticket = { amount: 0, formulaShare: 2800, subscription: 'CLASSIQUES', vatRate: '5.50' };
    expect(priceMention(ticket)).toBe('28,00\u00a0€, part de l’abonnement CLASSIQUES');
    expect(taxMention(ticket)).toBe('TVA 5,5\u00a0% comprise');
    expect(priceMention({ ...ticket, amount: 1000 })).toBe(
      '38,00\u00a0€, dont 28,00\u00a0€ de l’abonnement CLASSIQUES',
    );
    expect(priceMention({ ...ticket, formulaShare: 0 })).toBe('Compris dans l’abonnement CLASSIQUES');
  });
});
