import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the tests are that need no view, server or browser. */
const folders = ['test/model', 'test/system', 'test/entities', 'test/server', 'test/screens', 'test/wiring'];

/** What tests stand on that is about one machine: « checkout-stage.ts ». */
const stages = 'test/support';

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts'));

/** The files that a file imports, by their addresses from here; packages left out. */
function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) =>
    join(dirname(file), name),
  );
}

/** Whether an address is one of the changed files: `machines/cart/*.ts`, `api/values/money.ts`. */
function isChanged(address: string, changed: readonly string[]): boolean {
  return changed.some((name) =>
    name.endsWith('/*.ts') ? dirname(address) === dirname(name) : address === name,
  );
}

/**
 * The tests that judge changed files: those that name one of them, themselves or by a model or a stage. What reaches a rule
 * only through others would cost each change minutes, and promises something about those others.
 */
export function judgesOf(changed: readonly string[]): readonly string[] {
  const sources = folders.flatMap(sourcesOf);
  const names = (file: string): boolean => importsOf(file).some((address) => isChanged(address, changed));
  const models = [
    ...sources.filter((file) => file.endsWith('.model.ts')),
    ...sourcesOf(stages).filter((file) => file.endsWith('-stage.ts')),
  ].filter(names);
  return sources.filter(
    (file) =>
      file.endsWith('.test.ts') &&
      (names(file) || importsOf(file).some((address) => models.includes(address))),
  );
}

/** Whether one of these tests names the file itself. */
export const isNamedBy = (judges: readonly string[], file: string): boolean =>
  judges.some((judge) => importsOf(judge).includes(file));
