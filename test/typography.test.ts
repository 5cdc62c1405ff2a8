import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { filesIn } from './support/graph-imports.ts';
import { filledIn, typographicFaults } from './support/typography.ts';

/** Each text of a program: what it writes between quotes, and between tags. */
function textsIn(code: string, lang: 'js' | 'ts' | 'tsx'): readonly string[] {
  const texts: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) {
      return;
    }
    if ('type' in node && 'value' in node && (node.type === 'Literal' || node.type === 'JSXText')) {
      texts.push(typeof node.value === 'string' ? node.value : '');
    }
    if ('type' in node && node.type === 'TemplateLiteral' && 'quasis' in node && Array.isArray(node.quasis)) {
      const parts: readonly { readonly value: { readonly cooked: string } }[] = node.quasis;
      texts.push(parts.map(({ value }) => value.cooked).join(filledIn));
    }
    for (const part of Object.values(node)) {
      walk(part);
    }
  };
  walk(parseAst(code, { lang }));
  return texts;
}

const english = /\b(?:the|of|is|are|and|with|by|from|its|this|that|not|to|for|has|does|an|or|no|failed)\b/i;
const french =
  /[«»àâçéèêëîïôùûœ]|(?<!\p{L})(?:[cdjlmnst]|qu)’|(?<!\p{L})(?:le|la|les|une?|de|des|du|ans|en|il|elle|moins|mais|ou|vous|votre|vos|nous|est|sont|pas|pour|et|dans|avec|par|aux?|cet(?:te)?|qui|que)(?!\p{L})/iu;

/** Only French has a space before such a sign. */
const frenchSign = /^\p{Lu}[\p{L} ]* [:;!?]/u;

const isFrench = (text: string): boolean =>
  /\p{L}/u.test(text) && !english.test(text) && (french.test(text) || frenchSign.test(text));

const files = ['api', 'machines', 'routes', 'ui']
  .flatMap((folder) => filesIn(folder, /\.(?:tsx?|js|html)$/))
  // Migrations are SQL, and say nothing to anybody.
  .filter((path) => !path.includes('/migrations/'))
  // For developers, in English.
  .filter((file) => !file.startsWith('ui/inspector/'));

const texts = ['index.html', ...files].flatMap((file) => {
  const content = readFileSync(file, 'utf8');
  const found = file.endsWith('.html')
    ? [content]
    : textsIn(content, file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js');
  return found.filter(isFrench).map((text) => ({ file, text }));
});

describe('French typography', () => {
  it('is followed wherever the product says something', () => {
    expect(texts.length).toBeGreaterThan(2500);
    const found = texts.flatMap(({ file, text }) =>
      typographicFaults(text).map((fault) => `${file}: ${fault}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['d\u0027un', 'd’un'],
    ['dit "oui"', 'dit «\u00a0oui\u00a0»'],
    ['Patientez...', 'Patientez…'],
    ['Merci !', 'Merci\u00a0!'],
    ['Merci!', 'Merci\u202f!'],
    ['Places: deux', 'Places\u00a0: deux'],
    ['« oui »', '«\u00a0oui\u00a0»'],
    ['12,50 €', '12,50\u00a0€'],
    ['[count] €', '[count]\u00a0€'],
    ['12.50\u00a0€', '12,50\u00a0€'],
    ['à 20h30', 'à 20\u00a0h\u00a030'],
    ['à 20 h\u00a030', 'à 20\u00a0h'],
    ['à 20\u00a0h 30', 'à 20\u00a0h\u00a030'],
    ['1 000 places', '1\u00a0000 places'],
    ['12 ans', '12\u00a0ans'],
    ['Oui,  merci', 'Oui, merci'],
  ])('is not followed by « %s », and is by « %s »', (wrong, right) => {
    expect(typographicFaults(wrong)).not.toEqual([]);
    expect(typographicFaults(right)).toEqual([]);
  });

  it('is looked at in every text of a program: quoted, filled in, between tags', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program.
    const code = "const x = 'Merci !'; const y = `Reste ${x} !`; const z = <p>Ah !</p>;";
    expect(textsIn(code, 'tsx')).toEqual(['Merci !', `Reste ${filledIn} !`, 'Ah !']);
    expect(['Merci !', 'Hello, and « this »', "json ? 'a'"].map(isFrench)).toEqual([true, false, false]);
  });
});
