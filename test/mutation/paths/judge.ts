import { expect, test } from 'vitest';
import { graphChecks } from '../../support/graph/walk.ts';
import type { AnyModel } from '../../support/graph/walk.types.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { readWork, writeVerdict } from './work.ts';

/** The switch of the instrumented files: see `@stryker-mutator/instrumenter`. */
interface Switch {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { readonly static: Readonly<Record<string, number>> };
}

const switches: Switch = {};
Object.assign(globalThis, { __stryker__: switches });

const { model: address, mutants, verdicts } = readWork();

const isModel = (value: unknown): value is AnyModel =>
  typeof value === 'object' && value !== null && 'machine' in value && 'promises' in value;

/** The machine and its model, loaded for this change alone. */
async function modelWith(mutant: string): Promise<AnyModel> {
  const model = Object.values(await import(`${address}?mutant=${mutant}`)).find(isModel);
  if (model === undefined) {
    throw new Error(`${address} has no model`);
  }
  return model;
}

/** @throws what does not hold of the machine with this change. */
async function check(mutant: string): Promise<void> {
  try {
    for (const { holds } of graphChecks(await modelWith(mutant))) {
      await holds();
    }
  } finally {
    endAllStages();
  }
}

const isNoticed = (mutant: string): Promise<boolean> =>
  check(mutant).then(
    () => false,
    () => true,
  );

test('each change is judged by the generated paths', async () => {
  // Without a change they notice nothing; how often each place is met says which changes are never met.
  await check('none');
  const meetings = switches.mutantCoverage?.static ?? {};
  for (const mutant of mutants) {
    const met = meetings[mutant] ?? 0;
    // What would run for ever is stopped where it is met far more often than without the change.
    Object.assign(switches, { activeMutant: mutant, hitCount: 0, hitLimit: met * 100 });
    writeVerdict(verdicts, { mutant, state: 'judging' });
    const state = met > 0 && (await isNoticed(mutant)) ? 'noticed' : 'unnoticed';
    writeVerdict(verdicts, { mutant, state });
  }
  switches.activeMutant = 'none';
  // A change that stayed behind would have been noticed for others.
  expect(await isNoticed('none again')).toBe(false);
});
