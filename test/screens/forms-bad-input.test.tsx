// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CustomerDetails, longestCustomerField } from '../../api/customer/customer.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import { newPasswordErrors, signInErrors } from '../../ui/forms/account-rules.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { emptyVisitor, visitorDetails, visitorErrors } from '../../ui/forms/validation.ts';
import { VisitorForm } from '../../ui/forms/visitor-form.tsx';
import { holderErrors } from '../../ui/pouch/holder-modal.tsx';

afterEach(cleanup);

const right = {
  ...emptyVisitor,
  title: 'Mme',
  firstName: 'Camille',
  lastName: 'Durand',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  address: '3 rue des Lilas',
  postcode: '26110',
  city: 'Nyons',
};

describe('names of the world', () => {
  test.each([
    'O’Connor',
    "D'Artagnan",
    'Nuñez',
    'Łukasz',
    'Æ',
    'ß',
    'İpek',
    'Nguyễn',
    '李小龙',
    'محمد',
    '𠮷',
    '👨‍👩‍👧',
    'Z̷a̷l̷g̷o̷',
    'X',
    'Marie-Claire de la Tour d’Auvergne',
  ])('« %s » is kept as it was typed, in one form of Unicode', (name) => {
    const values = { ...right, firstName: ` ${name} ` };
    expect(visitorErrors(values)).toEqual({});
    expect(visitorDetails(values).firstName).toBe(name.normalize('NFC'));
  });

  test.each([
    ['only spaces', '   ', 'Le nom est requis.'],
    ['only what cannot be seen', '\u200b\u200b', 'Le nom est requis.'],
    ['a bell within', 'Du\u0007rand', 'Ce champ contient un caractère qui ne peut pas être enregistré.'],
  ])('%s is told at its field', (_, lastName, message) => {
    expect(visitorErrors({ ...right, lastName })).toEqual({ lastName: message });
  });

  test('a name may be as long as the server keeps; one character more is told with the number', () => {
    const longest = longestCustomerField.lastName;
    expect(visitorErrors({ ...right, lastName: 'n'.repeat(longest) })).toEqual({});
    expect(visitorErrors({ ...right, lastName: 'n'.repeat(longest + 1) })).toEqual({
      lastName: `Ce champ est trop long\u00a0: ${longest} caractères au plus.`,
    });
  });

  test.each(Object.entries(longestCustomerField).filter(([field]) => field !== 'title'))(
    '%s has the bound of its kind, %i characters, and says so',
    (field, longest) => {
      const digits = ['phone', 'secondPhone', 'postcode'].includes(field);
      const errors = visitorErrors({ ...right, [field]: (digits ? '1' : 'n').repeat(longest + 1) });
      expect(errors).toMatchObject({
        [field]: `Ce champ est trop long\u00a0: ${longest} caractères au plus.`,
      });
    },
  );

  test('what is typed of others, of a card, of a proof or to sign in has the same bounds', () => {
    const name = 'n'.repeat(longestOf.name + 1);
    expect(holderErrors({ firstName: name, lastName: 'Racine' })).toEqual({
      firstName: `Un nom a ${longestOf.name}\u00a0caractères au plus.`,
    });
    expect(signInErrors({ email: 'a@b.fr', password: 'p'.repeat(longestOf.password) })).toEqual({});
    expect(signInErrors({ email: 'a@b.fr', password: 'p'.repeat(longestOf.password + 1) })).toEqual({
      password: `Écrivez ${longestOf.password} caractères au plus.`,
    });
    const long = 'é'.repeat(longestOf.newPassword + 1);
    expect(newPasswordErrors({ password: long, confirmation: long })).toEqual({
      password: `Choisissez un mot de passe de ${longestOf.newPassword} caractères au plus.`,
    });
  });

  test('a name in which a mail program would find an address is told at once', () => {
    expect(visitorErrors({ ...right, lastName: 'Voir evil.example' })).toEqual({
      lastName: expect.stringContaining('Un nom ne contient pas d’adresse'),
    });
    expect(holderErrors({ firstName: 'www.a', lastName: 'J.-P. Dupont' })).toEqual({
      firstName: expect.stringContaining('Un nom ne contient pas d’adresse'),
    });
  });

  test('what turns the writing around is taken out', () => {
    expect(visitorDetails({ ...right, firstName: 'Zo\u202eé' }).firstName).toBe('Zoé');
  });
});

describe('e-mails and telephones', () => {
  test.each(['a@b', 'a@@b.fr', 'a@b.fr.', 'a b@c.fr', `${'a'.repeat(64)}@${'b'.repeat(190)}.fr`])(
    '« %s » is no e-mail, and its field says so',
    (email) => {
      expect(Object.keys(visitorErrors({ ...right, email }))).toEqual(['email']);
    },
  );

  test.each(['camille+billets@exemple.fr', 'CAMILLE@EXEMPLE.FR', 'é@théâtre.fr', ' camille@exemple.fr '])(
    '« %s » is one',
    (email) => {
      expect(visitorErrors({ ...right, email })).toEqual({});
      expect(visitorDetails({ ...right, email }).email).toBe(email.trim());
    },
  );

  test.each(['+33 6 12 34 56 78', '0612345678', '+1 (212) 555-0100', '01 23 45 67 89 poste 12'])(
    'somebody can be called at « %s »',
    (phone) => {
      expect(visitorErrors({ ...right, phone })).toEqual({});
    },
  );

  test.each(['appelez-moi', '1', '06'])('nobody can be called at « %s », and its field says so', (phone) => {
    expect(visitorErrors({ ...right, phone })).toEqual({
      phone: 'Écrivez un numéro de téléphone, par exemple 06 12 34 56 78.',
    });
  });

  test('two empty telephones are one message each, and spaces are none', () => {
    const message = 'Indiquez au moins un numéro de téléphone.';
    expect(visitorErrors({ ...right, phone: '  ' })).toEqual({ phone: message, secondPhone: message });
  });

  test('a number is written the French way once its field is left, and sent so', async () => {
    const submitted = vi.fn(async (_: CustomerDetails) => ({ kind: 'done', value: null }) as const);
    const user = userEvent.setup();
    render(
      <VisitorForm
        initial={{ ...right, title: 'Mme' }}
        refusal={null}
        draft={{ read: () => null, write: () => {} }}
        lookups={{ countries: async () => [], cities: async () => [] }}
        send={submitted}
      />,
    );
    const phone = screen.getByLabelText('Téléphone');
    await user.clear(phone);
    await user.type(phone, '+33712345678');
    await user.tab();
    expect(phone).toHaveProperty('value', '+33 7 12 34 56 78');
    await user.clear(phone);
    await user.type(phone, '0712345678{Enter}');
    expect(submitted).toHaveBeenCalledOnce();
    expect(submitted.mock.calls[0]?.[0]).toMatchObject({ phone: '07 12 34 56 78' });
  });
});

describe('a long text', () => {
  test('says while it is typed that it is too long, and nothing while it is empty', async () => {
    const user = userEvent.setup();
    render(
      <FormFrame
        label="Mot"
        initialValues={{ word: '' }}
        errorsOf={({ word }) => ({
          ...(word === '' ? { word: 'Il manque.' } : {}),
          ...(word.length > 3 ? { word: 'Trop long.' } : {}),
        })}
        refusal={null}
        submitLabel="Envoyer"
        send={async () => ({ kind: 'done', value: null })}
      >
        <TextField name="word" label="Mot" autoComplete="off" moment="live" />
      </FormFrame>,
    );
    const field = screen.getByLabelText('Mot', { selector: 'input' });
    await user.type(field, 'abcd');
    expect(await screen.findByText('Trop long.')).toBeTruthy();
    await user.clear(field);
    await vi.waitFor(() => expect(screen.queryByText('Trop long.')).toBeNull());
    expect(screen.queryByText('Il manque.')).toBeNull();
  });
});
