import { readFileSync } from 'node:fs';

const sheet = readFileSync('ui/design/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
/** What stands before the first `@media`: the tokens themselves. */
const root = sheet.slice(0, sheet.indexOf('@media'));

/** Every colour token of `tokens.css` without its `--color-`: its value in light and in dark. */
export function tokenValues(scheme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const found = [...root.matchAll(/--color-([\w-]+):\s*([^;]+);/g)];
  return Object.fromEntries(
    found.map(([, name = '', value = '']) => {
      const both = /^light-dark\(\s*((?:[^(),]|\([^()]*\))+),\s*((?:[^(),]|\([^()]*\))+)\)$/.exec(
        value.trim(),
      );
      return [name, (both === null ? value : ((scheme === 'light' ? both[1] : both[2]) ?? '')).trim()];
    }),
  );
}
