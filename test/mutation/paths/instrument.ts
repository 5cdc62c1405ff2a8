import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { strykerPlugins } from '../ignore-descriptions.mjs';

const isSaid = (): boolean => false;
const say = (): void => {};
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  ...{ isTraceEnabled: isSaid, isDebugEnabled: isSaid, isInfoEnabled: isSaid },
  ...{ isWarnEnabled: isSaid, isErrorEnabled: isSaid, isFatalEnabled: isSaid },
  ...{ trace: say, debug: say, info: say, warn: say, error: say, fatal: say },
};

type Instrumented = Awaited<ReturnType<Instrumenter['instrument']>>;

/** Files in which every small change stands beside what it changes; `activeMutant` says which one is made. */
export async function instrument(files: readonly string[]): Promise<{
  /** By their absolute paths. */
  readonly sources: Readonly<Record<string, string>>;
  readonly mutants: Instrumented['mutants'];
}> {
  const done = await new Instrumenter(silent).instrument(
    files.map((file) => ({ name: resolve(file), mutate: true, content: readFileSync(file, 'utf8') })),
    { ignorers: strykerPlugins.map(({ value }) => value), excludedMutations: [], plugins: null },
  );
  return {
    sources: Object.fromEntries(done.files.map(({ name, content }) => [name, content])),
    mutants: done.mutants.filter(({ status }) => status === undefined),
  };
}
