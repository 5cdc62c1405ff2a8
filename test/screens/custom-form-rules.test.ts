import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { object, string } from 'yup';
import type { CustomFormField } from '../../api/custom-form/custom-form.ts';
import { readNamedRule, ruleNames } from '../../api/custom-form/named-rules.ts';
import { errorsOfForm } from '../../ui/custom-form/custom-form-rules.ts';
import { fr as texts } from '../../ui/forms/fr.ts';
import { errorsBy } from '../../ui/forms/validation.ts';

const fieldOf = (name: string, label: string, rules: CustomFormField['rules']): CustomFormField => ({
  ...{ name, label, rules, kind: 'text', longest: 200 },
  ...{ hint: '', isRequired: false, autoComplete: '', choices: [] },
});

const fallback = 'This field is not valid.';

/** What a rule says of a text; undefined when it holds. */
function said(written: string, text: string, other = ''): string | undefined {
  const rule = readNamedRule(written);
  if (rule === null) {
    throw new Error(`${written} is no rule`);
  }
  const fields = [fieldOf('nom', 'Nom', [rule]), fieldOf('autre', 'Autre', [])];
  return errorsOfForm({ fields })({ nom: text, autre: other }).nom;
}

/** Each rule, a text that it takes, one that it does not, and what it says then. */
const cases: readonly (readonly [string, string, string, string])[] = [
  ['required', 'x', '', '«\u00a0Nom\u00a0» est requis.'],
  ['email', 'é@théâtre.fr', 'a@b', 'Veuillez saisir une adresse email valide.'],
  [
    'url',
    'https://exemple.fr',
    'exemple',
    'Écrivez une adresse de site, par exemple https://www.exemple.fr.',
  ],
  ['min:2', 'ab', 'a', 'Écrivez 2 caractères au moins.'],
  ['max:1', 'a', 'ab', 'Écrivez 1 caractère au plus.'],
  ['length:3', 'abc', 'ab', 'Écrivez exactement 3 caractères.'],
  ['length:2,3', 'abc', 'abcd', 'Écrivez entre 2 et 3 caractères.'],
  ['between:1,10', '9,5', '11', 'Écrivez un nombre entre 1 et 10.'],
  ['number', '1 234,5', 'douze', 'Écrivez un nombre, par exemple 12,5.'],
  ['number:integer', '12', '12,5', 'Écrivez un nombre entier, par exemple 12.'],
  ['matches:A,12', '12', 'B', 'Ce champ n’a pas la forme attendue.'],
  ['date', '31/12/2026', '31/02/2026', 'Écrivez une date qui existe, par exemple 31/12/2026.'],
  ['date_format:DD/MM/YYYY', '31/12/2026', '2026-12-31', 'Écrivez la date sous la forme JJ/MM/AAAA.'],
  ['date_after:2026-01-01', '2026-01-02', '2026-01-01', 'Choisissez une date après le 01/01/2026.'],
  ['date_before:2026-01-01', '31/12/2025', '01/01/2026', 'Choisissez une date avant le 01/01/2026.'],
  [
    'date_between:2026-01-01,2026-01-31',
    '31/01/2026',
    '01/02/2026',
    'Choisissez une date entre le 01/01/2026 et le 31/01/2026.',
  ],
  ['confirm:autre', 'même', 'autre chose', 'Les deux saisies sont différentes.'],
  ['alpha', 'Éloïse', 'R2', 'Écrivez seulement des lettres.'],
  ['alpha_spaces', 'de la Tour', 'O’Neill', 'Écrivez seulement des lettres et des espaces.'],
  ['alphanumeric', 'R2D2', 'R-2', 'Écrivez seulement des lettres et des chiffres.'],
  ['symbol', '!#', 'a!', 'Écrivez seulement des signes, comme\u00a0! ou #.'],
  ['uppercase', 'ÉTÉ 26', 'Été', 'Écrivez sans lettre minuscule.'],
  ['lowercase', 'été 26', 'Été', 'Écrivez sans lettre majuscule.'],
  ['contains_alpha', '1a', '12', 'Il manque une lettre.'],
  ['contains_alpha_spaces', '1 2', '12', 'Il manque une lettre ou un espace.'],
  ['contains_alphanumeric', '!1', '!!', 'Il manque une lettre ou un chiffre.'],
  ['contains_lowercase', 'Aé', 'AÉ', 'Il manque une lettre minuscule.'],
  ['contains_uppercase', 'aÉ', 'aé', 'Il manque une lettre majuscule.'],
  ['contains_numeric', 'a1', 'a', 'Il manque un chiffre.'],
  ['contains_symbol', 'a!', 'a', 'Il manque un signe, comme\u00a0! ou #.'],
  ['starts_with:BEL,LUX', 'LUX-2', 'FRA', 'Ce champ commence par «\u00a0BEL\u00a0» ou «\u00a0LUX\u00a0».'],
  ['ends_with:.pdf', 'a.pdf', 'a.doc', 'Ce champ finit par «\u00a0.pdf\u00a0».'],
  ['is:Nord,Sud', 'Sud', 'Est', 'Écrivez «\u00a0Nord\u00a0» ou «\u00a0Sud\u00a0».'],
  ['not:Est', 'Sud', 'Est', '«\u00a0Est\u00a0» ne convient pas.'],
  ['accepted', 'on', 'non', 'Cochez cette case pour continuer.'],
  ['phone', '06 12 34 56 78', '06', 'Écrivez un numéro de téléphone, par exemple 06 12 34 56 78.'],
];

describe('the generic rules, in a form of the venue’s', () => {
  test.each(cases)('%s', (written, taken, refused, message) => {
    expect(said(written, taken, 'même')).toBeUndefined();
    expect(said(written, refused, 'même')).toBe(message);
  });

  test('requiredifno: one of two fields is enough, and spaces are none', () => {
    expect(said('requiredifno:autre', '', 'là')).toBeUndefined();
    expect(said('requiredifno:autre', 'ici')).toBeUndefined();
    expect(said('requiredifno:autre', '  ', ' ')).toBe('Remplissez ce champ, ou «\u00a0Autre\u00a0».');
  });

  test('no shipped rule is without a French message (ruling 12)', () => {
    const known = new Set(['requiredifno', ...cases.map(([written]) => written.replace(/:.*/, ''))]);
    expect(ruleNames.filter((name) => !known.has(name))).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.string({ unit: 'grapheme' }), ([written], text) => {
        const message = said(written, text, 'même');
        expect(message === undefined || (message.length > 10 && message !== fallback)).toBe(true);
      }),
    );
    const { form_fallback: _, ...french } = texts;
    expect(Object.values(french).filter((text) => /\bmust\b|\bvalid\b|\bfield\b/i.test(text))).toEqual([]);
  });

  test('a rule that nobody gave a message says the fallback', () => {
    const schema = object({ nom: string().test('own', () => false) });
    expect(errorsBy(schema, { nom: 'x' })).toEqual({ nom: fallback });
  });
});
