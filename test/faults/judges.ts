import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { readFailures } from '../support/report.ts';
import type { Copy } from './copy.ts';
import type { Fault } from './fault.types.ts';

export type Project = 'unit' | 'contract' | 'browser';

/** A test that went red, or what else did: `file` is null for the types, and for a shop that cannot be built. */
export interface Red {
  readonly project: Project | 'types' | 'build';
  readonly file: string | null;
  readonly title: string;
}

interface Ended {
  readonly succeeded: boolean;
  readonly said: string;
}

function run(copy: Copy, command: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(join('node_modules', '.bin', command), args, {
      cwd: copy.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => said.push(chunk));
    }
    child.once('error', reject);
    child.once('close', (status) =>
      resolve({ succeeded: status === 0, said: Buffer.concat(said).toString() }),
    );
  });
}

/** Whether the types still agree; what a tidy engineer takes away with the rest (an import that nobody uses) is no mistake. */
export async function judgeTypes(copy: Copy): Promise<Red | null> {
  const lax = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false'];
  const { succeeded, said } = await run(copy, 'tsc', ['--noEmit', ...lax]);
  return succeeded ? null : { project: 'types', file: null, title: said.split('\n')[0] ?? '' };
}

/** Builds the shop of a copy, for the browser. */
export async function build(copy: Copy): Promise<Red | null> {
  const { succeeded, said } = await run(copy, 'vite', ['build', '--logLevel', 'error']);
  return succeeded ? null : { project: 'build', file: null, title: said.trim().split('\n')[0] ?? '' };
}

/**
 * The first test that goes red: of these files, of those that stand on a file of the product (`related`), or of a whole
 * project; but of none that is left out (`without`). Null when none does.
 */
export async function judge(
  copy: Copy,
  project: Project,
  which: { readonly files?: readonly string[]; readonly related?: string },
  without: readonly string[] = [],
): Promise<Red | null> {
  const report = join(copy.folder, 'red.json');
  rmSync(report, { force: true });
  const { succeeded, said } = await run(copy, 'vitest', [
    ...(which.related === undefined ? ['run', ...(which.files ?? [])] : ['related', '--run', which.related]),
    '--project',
    `${project}*`,
    ...without.map((file) => `--exclude=${file}`),
    '--passWithNoTests',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  if (succeeded) {
    return null;
  }
  const [first] = existsSync(report) ? readFailures(report) : [];
  return first === undefined
    ? { project, file: null, title: said.trim().split('\n').slice(-6).join(' ') }
    : { project, file: relative(copy.folder, first.file), title: first.title };
}

/** Words of a path: « api/server/payment/bank-result.ts » has payment, bank and result. */
function wordsOf(path: string): ReadonlySet<string> {
  const name = basename(path, extname(path)).replace(/\.(?:test|module|machine|states|setup)$/, '');
  const folder = basename(dirname(path));
  return new Set(
    `${folder}-${name}`
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word.length > 2 && word !== 'contract' && word !== 'browser')
      .map((word) => word.replace(/s$/, '')),
  );
}

/** The very nearest are asked alone; more than that at once would take as long as all that stand on the file. */
const mostNear = [2, 12] as const;

/** Those of some test files that share a word with the file of a fault, the nearest first: they are asked before all others. */
export function nearest(fault: Fault, files: readonly string[]): readonly (readonly string[])[] {
  const own = wordsOf(fault.file);
  const shared = (file: string): number => [...wordsOf(file)].filter((word) => own.has(word)).length;
  const near = files.filter((file) => shared(file) > 0).toSorted((a, b) => shared(b) - shared(a));
  const [few, more] = mostNear;
  return [near.slice(0, few), near.slice(few, more)].filter((group) => group.length > 0);
}
