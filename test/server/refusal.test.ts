import { describe, expect, it } from 'vitest';
import { Refusal, refusalCode, refusalsOf, TooManyTries } from '../../api/server/kernel/refusal.ts';

const refusals = refusalsOf({
  cartEmpty: ['cartClosed', 'Votre panier est vide.'],
  cartFull: ['limitReached', 'Un panier contient au plus [most]\u00a0billets.'],
  seatsTaken: ['seatTaken', 'Cette place est prise\u00a0: [labels].|Ces places sont prises\u00a0: [labels].'],
});

describe('a refusal', () => {
  it('has the number and the words of its name', () => {
    expect(refusals.cartEmpty()).toMatchObject({
      code: refusalCode.cartClosed,
      message: 'Votre panier est vide.',
      details: {},
    });
  });

  it('is filled in with what its words ask for, and says nothing twice that somebody wrote into it', () => {
    expect(refusals.cartFull({ most: 10 }).message).toBe('Un panier contient au plus 10\u00a0billets.');
    expect(refusals.seatsTaken({ count: 1, labels: '[count]|x' }).message).toBe(
      'Cette place est prise\u00a0: [count]|x.',
    );
  });

  it('is said of one or of many, and brings what goes beside it', () => {
    const refusal = refusals.seatsTaken({ count: 2, labels: 'A1, A2' }, { placesRefusees: [1, 2] });
    expect(refusal.message).toBe('Ces places sont prises\u00a0: A1, A2.');
    expect(refusal.details).toEqual({ placesRefusees: [1, 2] });
  });

  it('can be said anew by its name and what fills it: in another language, or by who tried too often', () => {
    const refusal = refusals.cartFull({ most: 10 });
    expect(refusal.said).toEqual({ name: 'cartFull', values: { most: 10 } });
    const tried = new TooManyTries(refusal);
    expect([tried instanceof Refusal, tried.code, tried.message, tried.said]).toEqual([
      true,
      refusal.code,
      refusal.message,
      refusal.said,
    ]);
  });
});

describe('the words of every room', () => {
  const rooms = import.meta.glob<{ readonly refusals: object }>('../../api/server/*/fr.ts', { eager: true });
  /** With any word in each place, of one and of many. */
  const said = Object.entries(rooms).flatMap(([file, { refusals: room }]) =>
    Object.entries(room).flatMap(([name, refuse]) =>
      [1, 2].map((count) => ({
        name: `${file} ${name}`,
        words: String(
          refuse(
            new Proxy(
              { count },
              {
                has: () => true,
                getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 'x' }),
                get: (_, key) => (key === 'count' ? count : 'x'),
              },
            ),
          ).message,
        ),
      })),
    ),
  );

  it('are there, without a place that nothing fills, nor a space at their ends', () => {
    expect(said.length).toBeGreaterThan(300);
    expect(
      said.filter(({ words }) => words.trim() === '' || words !== words.trim() || /[[\]|]/.test(words)),
    ).toEqual([]);
  });

  it('are written as French is: spaces that do not break, « » and ’', () => {
    expect(said.filter(({ words }) => /[^\u00a0\u202f\d][:;!?»]|«[^\u00a0]|["']/.test(words))).toEqual([]);
  });
});
