import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { machineIds } from '../../docs/draw/known-machines.ts';
import { folder } from '../../docs/draw/pages.ts';

/** The written files, with the time of each. */
const written = (): readonly string[] =>
  readdirSync(folder).map((file) => `${file} ${statSync(join(folder, file)).mtimeMs}`);

test('« npm run docs -- nothing » says that there is no such machine and which there are, and writes nothing', () => {
  const before = written();
  const words = ['--import', 'tsx', 'docs/draw/run.ts', 'cart', 'nothing'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stdout).toBe(`There is no machine « nothing ». There are: ${machineIds().join(', ')}.\n`);
  expect(stderr).toBe('');
  expect(written()).toEqual(before);
});
