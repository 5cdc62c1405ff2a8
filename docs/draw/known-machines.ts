import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { type ChartDescription, describeChart } from '../../ui/inspector/chart/chart-description.ts';

/** A machine of the shop, and what its source says of it. */
export interface KnownMachine {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly chart: ChartDescription;
  /** The comment above it: paragraphs. */
  readonly purpose: readonly string[];
  /** The examples by which generated paths walk it; null when nobody wrote any. */
  readonly modelFile: string | null;
  /** The test that walks it through what a shopper sees; null where nothing shows it. */
  readonly viewFile: string | null;
}

const sourceOf = (id: string): string => `machines/${id}/${id}.machine.ts`;

/** The ids of all machines, as their folders say. */
export function machineIds(): readonly string[] {
  return readdirSync('machines')
    .filter((name) => existsSync(sourceOf(name)))
    .sort();
}

function purposeOf(source: string): readonly string[] {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const \w+Machine\b/.exec(source)?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*? ?/, '').trim());
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

function testsOf(id: string): Pick<KnownMachine, 'modelFile' | 'viewFile'> {
  const kebab = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const modelFile = [`test/model/${id}/${kebab}.model.ts`, `test/model/${id}/${kebab}.model.test.ts`].find(
    existsSync,
  );
  const viewFile = `test/model/${id}/${kebab}.view.test.tsx`;
  return {
    modelFile: modelFile ?? null,
    viewFile: existsSync(viewFile) ? viewFile : null,
  };
}

/** @throws Error when the file exports no machine. */
async function readMachine(id: string): Promise<KnownMachine> {
  const module: Readonly<Record<string, unknown>> = await import(
    /* @vite-ignore */ pathToFileURL(sourceOf(id)).href
  );
  const machine = Object.values(module).find((value) => value instanceof StateMachine);
  if (machine === undefined) {
    throw new Error(`${sourceOf(id)} exports no machine`);
  }
  const source = readFileSync(sourceOf(id), 'utf8');
  return { id, machine, chart: describeChart(machine), purpose: purposeOf(source), ...testsOf(id) };
}

export const readMachines = (): Promise<readonly KnownMachine[]> =>
  Promise.all(machineIds().map(readMachine));
