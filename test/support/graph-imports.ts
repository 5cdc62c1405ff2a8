import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** The root of the repository. */
export const root = resolve(import.meta.dirname, '..', '..');

export interface Import {
  readonly specifier: string;
  /** Path from the root, for a file of ours; null for a package. */
  readonly target: string | null;
  /** Nothing of it is left when the shop runs. */
  readonly isTypeOnly: boolean;
}

/** An import of a file of ours. */
export interface OwnImport {
  readonly target: string;
  readonly isTypeOnly: boolean;
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  /** Without comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const importPattern =
  /(?:\b(?:import|export)\s+(type\s+)?(?:[^'";]*?\bfrom\s*)?|\bimport\s*\(\s*)(['"])([^'"\n]+)\2/g;

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

export function importsOf(path: string, code: string): readonly Import[] {
  return [...code.matchAll(importPattern)].map(([, type, , specifier = '']) => ({
    specifier,
    isTypeOnly: type !== undefined,
    target: specifier.startsWith('.')
      ? relative(root, resolve(root, dirname(path), specifier.replace(/[?#].*$/, '')))
      : null,
  }));
}

export function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const code = withoutComments(text);
  return { path, text, code, imports: importsOf(path, code) };
}

/** Paths of the files below a folder whose name matches. */
export function filesIn(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      return filesIn(path, pattern);
    }
    return pattern.test(entry.name) ? [path] : [];
  });
}

/** Every path that these files import, directly or not. */
export function reachableFrom(
  files: readonly SourceFile[],
  starts: readonly SourceFile[],
): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set<string>();
  const queue = starts.map(({ path }) => path);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (!seen.has(path)) {
      seen.add(path);
      queue.push(...(byPath.get(path)?.imports ?? []).flatMap(({ target }) => target ?? []));
    }
  }
  return seen;
}

export const packagesOf = (file: SourceFile): readonly string[] =>
  file.imports.flatMap(({ specifier, target }) => (target === null ? [specifier] : []));
