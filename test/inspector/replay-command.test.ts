import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRecorder } from '../../ui/inspector/recording/recorder.ts';
import { buySeats } from '../bench/events/purchase.ts';
import { visitor } from '../support/data/fixtures.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';

/** What the command and the tests that it writes need: in a copy, where nothing that it leaves is in anybody’s way. */
const configurations = ['package.json', 'vite.config.ts', 'vitest.config.ts'];
const needed = ['machines', 'api', 'ui', 'test/replay', 'test/support', ...configurations];
const folder = mkdtempSync(join(tmpdir(), 'replay-command-'));
const found = (name: string): string => join(folder, 'test/replay/found', name);

beforeAll(() => {
  for (const path of needed) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  rmSync(join(folder, 'test/replay/found'), { recursive: true, force: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const shop = createReadyShop();
  const { time } = shop;
  const recorder = createRecorder({
    ...{ root: shop.actor('app'), build: 'test', now: time.now, soon: () => () => {} },
  });
  buySeats(shop, visitor);
  const text = recorder.save();
  recorder.stop();
  shop.stop();
  for (const name of ['bought', 'not summary']) {
    writeFileSync(join(folder, `${name}.json`), text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const replay = (...words: readonly string[]) => run('--import', 'tsx', 'test/replay/run.ts', ...words);

/** Runs a test that was written, as its developer does. */
const runTest = (name: string) =>
  run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', `test/replay/found/${name}.test.ts`);

describe('« npm run replay -- FILE --test »', () => {
  test('writes no test that could not fail, and says so', () => {
    const { status, stdout, stderr } = replay('bought.json', '--test');
    expect(status).toBe(1);
    expect(stdout).toContain('The replay is as the recording.');
    expect(stderr).toContain('No machine failed: say what the shopper should have seen');
    expect(existsSync(found(''))).toBe(false);
  });

  test.each(['app/checkout', 'app/checkout=', '=paid'])('refuses the wish « %s » in words', (wish) => {
    const { status, stderr } = replay('bought.json', '--test', '--expect', wish);
    expect(status).toBe(1);
    expect(stderr).toContain(`« ${wish} » says nothing: write --expect app/cart=idle`);
    expect(stderr).not.toContain('    at ');
    expect(existsSync(found(''))).toBe(false);
  });

  test('writes one that passes where the shopper’s wish came true', () => {
    const { status, stdout } = replay('bought.json', '--test', '--expect', 'app/checkout=paid');
    expect(status).toBe(0);
    expect(stdout).toContain('Written: test/replay/found/bought.test.ts');
    expect(existsSync(found('bought.json'))).toBe(true);
    const run = runTest('bought');
    expect(run.stdout + run.stderr).toContain('1 passed');
    expect(run.status).toBe(0);
  });

  test('writes one that fails where it did not, with what was wished', () => {
    expect(replay('not summary.json', '--test', '--expect', 'app/checkout=summary').status).toBe(0);
    const run = runTest('not-summary');
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('what happened in « not-summary » does not happen again');
    expect(run.stderr).toContain('expected \'"paid"\' to be \'"summary"\'');
  });
});
