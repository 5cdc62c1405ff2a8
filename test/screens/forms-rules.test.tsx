import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import { isEmail } from '../../api/customer/email.ts';
import { emptyVisitor, visitorDetails, visitorErrors, visitorSchema } from '../../ui/forms/validation.ts';

const camille: CustomerDetails = {
  title: 'Mme',
  firstName: 'Camille',
  lastName: 'ROUVIÈRE',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  secondPhone: '',
  address: '12, rue des Tilleuls',
  postcode: '26110',
  city: 'NYONS',
  country: 'FRANCE',
  company: '',
  role: '',
};

describe('the rules', () => {
  test('no rule is without a French message', () => {
    const worst = 'x'.repeat(400);
    const tries = [
      emptyVisitor,
      Object.fromEntries(Object.keys(emptyVisitor).map((name) => [name, worst])),
      Object.fromEntries(Object.keys(emptyVisitor).map((name) => [name, 'a\u0000b'])),
    ];
    const said = tries.flatMap((values) => Object.values(visitorErrors({ ...emptyVisitor, ...values })));
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((message) => /valid\.$|must|this/i.test(message))).toEqual([]);
    expect(Object.keys(visitorSchema.fields).sort()).toEqual(Object.keys(emptyVisitor).sort());
  });

  test.each(['a@b.fr', 'prenom.nom+guichet@sous.domaine.example', 'é@théâtre.fr'])(
    '%s is an address',
    (email) => {
      expect(isEmail(email)).toBe(true);
    },
  );

  test.each(['', 'a', 'a@b', 'a@b.', '@b.fr', 'a@@b.fr', 'a b@c.fr', 'a@b.1', 'a@-b.fr', '.a@b.fr'])(
    '« %s » is not',
    (email) => {
      expect(isEmail(email)).toBe(false);
    },
  );

  test('capitals: name, city and country; everything but the e-mail where the venue asks', () => {
    const typed = { ...camille, lastName: 'Rouvière', city: 'Nyons', address: 'Bât. B\n12, rue du Pré' };
    expect(visitorDetails(typed)).toEqual({ ...camille, address: 'Bât. B, 12, rue du Pré' });
    expect(visitorDetails(typed, true)).toMatchObject({
      title: 'Mme',
      firstName: 'CAMILLE',
      email: 'camille@exemple.fr',
      address: 'BÂT. B, 12, RUE DU PRÉ',
    });
  });

  test('no text makes them throw; what is accepted stays accepted once cleaned', () => {
    const anyText = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', ' ', '\u202e', '\u0000'),
    );
    const values = fc.record({
      title: fc.oneof(fc.constantFrom('Mme', 'M.'), anyText),
      firstName: anyText,
      lastName: anyText,
      email: fc.oneof(fc.emailAddress(), anyText),
      phone: anyText,
      secondPhone: anyText,
      address: anyText,
      postcode: anyText,
      city: anyText,
      country: anyText,
      company: anyText,
      role: anyText,
    });
    fc.assert(
      fc.property(values, (typed) => {
        const errors = visitorErrors(typed);
        expect(Object.values(errors).every((message) => message !== '')).toBe(true);
        if (Object.keys(errors).length === 0) {
          expect(visitorErrors(visitorDetails(typed))).toEqual({});
        }
      }),
      { numRuns: 150 },
    );
  });
});
