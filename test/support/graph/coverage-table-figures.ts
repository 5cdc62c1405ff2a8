import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the paths of a machine's model cover. */
export interface Figures {
  readonly machine: string;
  readonly states: number;
  readonly transitions: number;
  readonly statesReached: number;
  readonly transitionsWalked: number;
  readonly paths: number;
  /** Of each innermost state and each event that the chart answers there; and how many no path walks, each with its reason. */
  readonly pairs: number;
  readonly unwalkedPairs: number;
  /** Every combination of facts was followed, or every pair of facts in every state. */
  readonly isWhole: boolean;
}

/** Test files run in workers of their own: each leaves its figures here, and the reporter puts them together. */
const folder = join(process.cwd(), 'test-results', 'paths');

function write(name: string, content: unknown): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

export function writeFigures(figures: Figures): void {
  write(`${figures.machine}.figures.json`, figures);
}

/** For tests that walk a machine through its view: the keys of the transitions taken (`stage.taken()`). */
export function writeViewWalk(machine: string, part: string, taken: ReadonlySet<string>): void {
  write(`${machine}.${part}.view.json`, [...taken]);
}

const pathTests = /test\/model\/(?:[^/]+\/)?([^/]+)\.test\.tsx?$/;

/** How long a file of path tests kept a processor busy, from its loading to its end; of another file nothing is written. */
export function writeProcessorTime(file: string, seconds: number): void {
  const name = pathTests.exec(file)?.[1];
  if (name !== undefined) {
    write(`${name}.seconds.json`, seconds);
  }
}

export function clearFigures(): void {
  rmSync(folder, { recursive: true, force: true });
}

function filesEnding(ending: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ending));
  } catch {
    return [];
  }
}

const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

export function readFigures(): readonly Figures[] {
  // Written by `writeFigures` in this same run.
  return filesEnding('.figures.json').map((name) => read(name) as Figures);
}

/** How many different transitions of the machine were walked through its view. */
export function readViewWalk(machine: string): number {
  const keys = filesEnding('.view.json')
    .filter((name) => name.startsWith(`${machine}.`))
    .flatMap((name) => read(name));
  return new Set(keys.flat()).size;
}

/** Seconds for which all path tests together kept a processor busy. */
export function readProcessorTime(): number {
  return filesEnding('.seconds.json')
    .map((name) => Number(read(name)))
    .reduce((sum, seconds) => sum + seconds, 0);
}
