import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ShopError } from '../../api/values/shop-error.ts';
import {
  harmlessFields,
  hidden,
  isPersonal,
  masked,
  personalWords,
  weightAsIs,
} from '../../ui/inspector/recording/masking.ts';
import { maskedInspection } from '../../ui/inspector/shop/stately.ts';

const marker = 'Zoé-Marqueur';
const words = [...personalWords];
const said = (value: unknown): string => JSON.stringify(masked(value));

/** A name that ends, begins or is one of the words, in any of the ways that names are written. */
const personalField = fc
  .oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...words).map((word) => `present${word.charAt(0).toUpperCase()}${word.slice(1)}`),
    fc.constantFrom(...words).map((word) => `${word}Of`),
    fc.constantFrom(...words).map((word) => `old_${word}`),
  )
  .filter((field) => !harmlessFields.has(field));

/** Anything at all with the marker somewhere in it. */
const marked: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(marker),
    fc.string().map((text) => `${text}${marker}`),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.string({ minLength: 1 }), tie('value'), { maxKeys: 3 }),
    tie('value').map((value) => new Map([['one', value]])),
    tie('value').map((value) => new Set([value])),
  ),
})).value;

/** The marked value below a personal field, below anything. */
const holding = fc
  .tuple(personalField, marked, fc.array(fc.constantFrom('cart', 'items', 'list'), { maxLength: 4 }))
  .map(([field, value, around]) =>
    around.reduce<unknown>((inner, name) => (name === 'list' ? [inner, 1] : { [name]: inner, quantity: 2 }), {
      [field]: value,
      id: 12,
    }),
  );

describe('what goes to the Stately inspector', () => {
  test('is masked in what was told and in what is known, and keeps its chart and its states', () => {
    const about = { sessionId: 'x:1', createdAt: '1', id: 'i', _version: '0.7.2', rootId: 'x:0' };
    const sent = maskedInspection({
      ...about,
      type: '@xstate.snapshot',
      event: { type: 'signIn.asked', email: marker },
      // As the package makes it: with the context of the machine in it.
      snapshot: Object.assign({ status: 'active', output: undefined, error: undefined } as const, {
        value: { references: 'unread' },
        context: { customer: { details: { firstName: marker } } },
      }),
    });
    expect(JSON.stringify(sent)).not.toContain(marker);
    expect(sent).toMatchObject({
      ...about,
      type: '@xstate.snapshot',
      snapshot: { value: { references: 'unread' } },
    });
  });
});

describe('what leaves the actor system', () => {
  test('holds nothing of what stands in a personal field, however deep', () => {
    fc.assert(
      fc.property(holding, (value) => !said(value).includes(marker)),
      { numRuns: 500 },
    );
  });

  test('is plain data whatever comes in, and the same when it is masked again', () => {
    fc.assert(
      fc.property(
        fc.anything({ withMap: true, withSet: true, withDate: true, withBigInt: true }),
        (value) => {
          const once = masked(value);
          expect(JSON.parse(JSON.stringify(once))).toEqual(once);
          expect(masked(once)).toEqual(once);
        },
      ),
    );
  });

  test('is plain data where a map is kept by things, which are no names', () => {
    const odd = new Map<unknown, unknown>([[{ toString: 0 }, 1]]);
    expect(masked({ odd, words: new Map([[['Zoé', marker], 1]]) })).toEqual({
      odd: { '(thing)': 1 },
      words: { '(thing)': 1 },
    });
  });

  test('is kept as it is only where masking changes nothing', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          holding,
          marked,
          fc.jsonValue(),
          fc.anything({ withMap: true, withSet: true, withDate: true }),
        ),
        (value) => {
          if (weightAsIs(value) !== null) {
            const plain = JSON.stringify(value ?? null, (_name, one) => one ?? null);
            expect(said(value)).toBe(plain);
          }
        },
      ),
      { numRuns: 500 },
    );
    fc.assert(fc.property(holding, (value) => weightAsIs(value) === null));
    expect(weightAsIs({ type: 'seat.toggled', seat: { id: 12, row: 'A' } })).toBe(5);
    expect(weightAsIs({ type: 'promo.submitted', code: 'NOEL' })).toBeNull();
  });

  test('holds no e-mail address, telephone number, long number or token, whatever the field is called', () => {
    const texts = [
      'jeanne@theatre.example',
      'Écrivez à jeanne@theatre.example.',
      '06 12 34 56 78',
      '+33612345678',
      '4970100000000014',
      'eyJhbGciOi.J9',
      '1f4b9c0a7d2e4c5b8a6f3e2d1c0b9a87',
    ];
    for (const text of texts) {
      expect(masked({ note: text }), text).toEqual({ note: hidden });
    }
    expect(masked({ [texts[0] ?? '']: 1 })).toEqual({ [hidden]: 1 });
  });

  test('holds no query of an address, which may say anything', () => {
    expect(said(new Error('[GET] "/api/Client?nom=Durand&x=1": 500'))).not.toContain('Durand');
  });

  test('says how things stand: states, kinds, prices and places are shown', () => {
    const shown = {
      type: 'price.chosen',
      modal: { name: 'cgv' },
      quantity: 2,
      amount: 1250,
      priceCode: 'PLEIN',
      showTitle: 'Le Malade imaginaire',
      customer: { credentials: { status: 'member', email: null } },
    };
    expect(masked(shown)).toEqual(shown);
  });

  test('names the actors of the shop, the one of a forgotten password too: a replay starts them by their names', () => {
    const logic = { ticketPicker: { id: 'ticketPicker' }, passwordReset: { id: 'passwordReset' } };
    expect(masked({ type: 'actors.arrived', logic })).toEqual({ type: 'actors.arrived', logic });
  });

  test('shows the names of the shop’s things and of nobody', () => {
    expect(masked({ categories: [{ name: 'Orchestre' }], name: 'Durand' })).toEqual({
      categories: [{ name: 'Orchestre' }],
      name: hidden,
    });
  });

  test('holds no gift card’s code, whether it is an event or a change of the cart', () => {
    expect(said({ type: 'giftCard.given', code: 'NOEL-12' })).not.toContain('NOEL');
    expect(said({ change: { kind: 'giveGiftCard', code: 'NOEL-12' } })).not.toContain('NOEL');
  });

  test('holds nothing that lets somebody in or pays: codes of tickets, numbers of cards', () => {
    const order = {
      tickets: [{ number: '2026-1', code: 'ABCDEF', seat: 'F 12' }],
      boughtCards: [{ number: 'ABCDEF', amount: 5000 }],
      giftCards: [{ ending: '4F7K' }],
    };
    expect(masked(order)).toEqual({
      tickets: [{ number: hidden, code: hidden, seat: 'F 12' }],
      boughtCards: [{ number: hidden, amount: 5000 }],
      giftCards: [{ ending: hidden }],
    });
  });

  test('holds nothing of what the code made a key of, and the same key for the same thing', () => {
    expect(masked({ controls: { 'promo-NOEL': 0, a12: 1 } })).toEqual({
      controls: { [`promo-${hidden}`]: 0, a12: 1 },
    });
    expect(masked({ key: 'payment-over-R-1' })).toEqual({ key: `payment-over-${hidden}` });
    expect(masked({ key: 'usual-pickup-a-b-GUICHET' })).toEqual({ key: `usual-pickup-${hidden}-GUICHET` });
    expect(weightAsIs({ controls: { 'promo-NOEL': 0 } })).toBeNull();
    expect(weightAsIs({ key: 'payment-over-R-1' })).toBeNull();
  });

  test('holds nothing of a form: what is wrong with its fields, what the bank is told, what the server answers', () => {
    const kept = { refusal: { code: 5, fields: { siret: marker } }, errors: { kind: marker } };
    expect(masked(kept)).toEqual({
      refusal: { code: 5, fields: { siret: hidden } },
      errors: { kind: hidden },
    });
    expect(masked(new ShopError(marker, 5))).toEqual({ error: 'ShopError', message: hidden });
    expect(masked(new TypeError('x is undefined'))).toEqual({
      error: 'TypeError',
      message: 'x is undefined',
    });
  });

  test('says of a file, a date or a promise what it is, not what is in it', () => {
    expect(masked({ drop: new Date(0), later: Promise.resolve(1) })).toEqual({
      drop: '(Date)',
      later: '(Promise)',
    });
  });

  test('is bounded: long lists, long texts, circles', () => {
    const circle: { again?: unknown } = {};
    circle.again = circle;
    expect(said(circle).length).toBeLessThan(1000);
    expect(masked(Array.from({ length: 1000 }, (_, index) => index))).toHaveLength(41);
    expect(said('mot '.repeat(5000)).length).toBeLessThan(1000);
  });

  test.each([
    'firstName',
    'lastName',
    'email',
    'phone',
    'secondPhone',
    'address',
    'postcode',
    'city',
    'presentPassword',
    'token',
    'customerId',
    'paymentReference',
    'holder',
    'nomprenom',
  ])('knows « %s » as personal', (field) => {
    expect(isPersonal(field)).toBe(true);
  });
});
