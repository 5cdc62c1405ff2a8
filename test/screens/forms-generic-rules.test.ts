import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { object, type StringSchema, string, ValidationError } from 'yup';
import { genericRules } from '../../ui/forms/rules.ts';
import { rules as texts } from '../../ui/texts/fr/rules.ts';

/** What a rule says of a text; null when it holds. */
function said(
  schema: StringSchema,
  text: string,
  others: Readonly<Record<string, string>> = {},
): string | null {
  try {
    object({ nom: schema }).validateSync({ ...others, nom: text });
    return null;
  } catch (error) {
    return error instanceof ValidationError ? error.message : String(error);
  }
}

const fallback = 'This field is not valid.';

/** Each rule of the list, a text that it takes, one that it does not, and what it says then. */
const cases: readonly (readonly [string, StringSchema, string, string, string])[] = [
  ['required', string().required(), 'x', '', 'Nom est requis.'],
  ['email', string().email(), 'é@théâtre.fr', 'a@b', 'Veuillez saisir une adresse email valide.'],
  [
    'url',
    string().url(),
    'https://exemple.fr',
    'exemple',
    'Écrivez une adresse de site, par exemple https://www.exemple.fr.',
  ],
  ['min', string().min(2), 'ab', 'a', 'Écrivez 2 caractères au moins.'],
  ['max', string().max(1), 'a', 'ab', 'Écrivez 1 caractère au plus.'],
  ['length', string().length(3), 'abc', 'ab', 'Écrivez exactement 3 caractères.'],
  ['lengthBetween', string().lengthBetween(2, 3), 'abc', 'abcd', 'Écrivez entre 2 et 3 caractères.'],
  ['between', string().between(1, 10), '9,5', '11', 'Écrivez un nombre entre 1 et 10.'],
  ['number', string().number(), '1 234,5', 'douze', 'Écrivez un nombre, par exemple 12,5.'],
  ['number, integer', string().number('integer'), '12', '12,5', 'Écrivez un nombre entier, par exemple 12.'],
  ['matches', string().matches(/^\d+$/), '12', 'x', 'Ce champ n’a pas la forme attendue.'],
  ['matchesAny', string().matchesAny(['A', /^\d+$/]), '12', 'B', 'Ce champ n’a pas la forme attendue.'],
  [
    'date',
    string().date(),
    '31/12/2026',
    '31/02/2026',
    'Écrivez une date qui existe, par exemple 31/12/2026.',
  ],
  [
    'dateFormat',
    string().dateFormat('DD/MM/YYYY'),
    '31/12/2026',
    '2026-12-31',
    'Écrivez la date sous la forme JJ/MM/AAAA.',
  ],
  [
    'dateAfter',
    string().dateAfter('2026-01-01'),
    '2026-01-02',
    '2026-01-01',
    'Choisissez une date après le 01/01/2026.',
  ],
  [
    'dateBefore',
    string().dateBefore('2026-01-01'),
    '31/12/2025',
    '01/01/2026',
    'Choisissez une date avant le 01/01/2026.',
  ],
  [
    'dateBetween',
    string().dateBetween('2026-01-01', '2026-01-31'),
    '31/01/2026',
    '01/02/2026',
    'Choisissez une date entre le 01/01/2026 et le 31/01/2026.',
  ],
  ['confirm', string().confirm('autre'), 'même', 'autre chose', 'Les deux saisies sont différentes.'],
  ['alpha', string().alpha(), 'Éloïse', 'R2', 'Écrivez seulement des lettres.'],
  [
    'alphaSpaces',
    string().alphaSpaces(),
    'de la Tour',
    'O’Neill',
    'Écrivez seulement des lettres et des espaces.',
  ],
  ['alphanumeric', string().alphanumeric(), 'R2D2', 'R-2', 'Écrivez seulement des lettres et des chiffres.'],
  ['symbol', string().symbol(), '!#', 'a!', 'Écrivez seulement des signes, comme\u00a0! ou #.'],
  ['upper', string().upper(), 'ÉTÉ 26', 'Été', 'Écrivez sans lettre minuscule.'],
  ['lower', string().lower(), 'été 26', 'Été', 'Écrivez sans lettre majuscule.'],
  ['containsAlpha', string().containsAlpha(), '1a', '12', 'Il manque une lettre.'],
  ['containsAlphaSpaces', string().containsAlphaSpaces(), '1 2', '12', 'Il manque une lettre ou un espace.'],
  [
    'containsAlphanumeric',
    string().containsAlphanumeric(),
    '!1',
    '!!',
    'Il manque une lettre ou un chiffre.',
  ],
  ['containsLowercase', string().containsLowercase(), 'Aé', 'AÉ', 'Il manque une lettre minuscule.'],
  ['containsUppercase', string().containsUppercase(), 'aÉ', 'aé', 'Il manque une lettre majuscule.'],
  ['containsNumeric', string().containsNumeric(), 'a1', 'a', 'Il manque un chiffre.'],
  ['containsSymbol', string().containsSymbol(), 'a!', 'a', 'Il manque un signe, comme\u00a0! ou #.'],
  [
    'startsWith',
    string().startsWith(['BEL', 'LUX']),
    'LUX-2',
    'FRA',
    'Ce champ commence par «\u00a0BEL\u00a0» ou «\u00a0LUX\u00a0».',
  ],
  ['endsWith', string().endsWith(['.pdf']), 'a.pdf', 'a.doc', 'Ce champ finit par «\u00a0.pdf\u00a0».'],
  [
    'among',
    string().among(['Nord', 'Sud']),
    'Sud',
    'Est',
    'Écrivez «\u00a0Nord\u00a0» ou «\u00a0Sud\u00a0».',
  ],
  ['noneOf', string().noneOf(['Est']), 'Sud', 'Est', '«\u00a0Est\u00a0» ne convient pas.'],
  ['accepted', string().accepted(), 'on', 'non', 'Cochez cette case pour continuer.'],
  [
    'phone',
    string().phone(),
    '06 12 34 56 78',
    '06',
    'Écrivez un numéro de téléphone, par exemple 06 12 34 56 78.',
  ],
];

describe('the generic rules as methods of Yup', () => {
  test.each(cases)('%s', (_, schema, taken, refused, message) => {
    expect(said(schema, taken, { autre: 'même' })).toBeNull();
    expect(said(schema, refused, { autre: 'même' })).toBe(message);
  });

  test('requiredIfNo: one of two fields is enough, and spaces are none', () => {
    const one = string().requiredIfNo('autre');
    expect(said(one, '', { autre: 'là' })).toBeNull();
    expect(said(one, 'ici')).toBeNull();
    expect(said(one, '  ', { autre: ' ' })).toBe('Remplissez ce champ, ou «\u00a0autre\u00a0».');
  });

  test('leave an empty field to « required », and say a message of one’s own in place of theirs', () => {
    for (const [name, schema] of cases) {
      if (!['required', 'min', 'length', 'matches'].includes(name)) {
        expect(said(schema, ''), name).toBeNull();
      }
    }
    expect(said(string().alpha('Des lettres, s’il vous plaît.'), '1')).toBe('Des lettres, s’il vous plaît.');
  });

  test('no shipped rule is without a French message (ruling 12)', () => {
    const known = new Set(cases.map(([name]) => name));
    expect(genericRules.filter((name) => !known.has(name) && name !== 'requiredIfNo')).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.string({ unit: 'grapheme' }), ([, schema], text) => {
        const message = said(schema, text, { autre: 'même' });
        expect(message).not.toBe(fallback);
        expect(message === null || message.length > 10).toBe(true);
      }),
    );
    expect(Object.values(texts).filter((text) => /\bmust\b|\bvalid\b|\bfield\b/i.test(text))).toEqual([]);
  });

  test('a rule that nobody gave a message says the fallback', () => {
    expect(
      said(
        string().test('own', () => false),
        'x',
      ),
    ).toBe(fallback);
  });
});
