import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '../support/server/test-database.ts';
import { historyLines } from './history.ts';
import { closeConnections } from './http.ts';
import { runTrial, summaryOf, type TrialOptions, type TrialResult } from './trial.ts';

/**
 * Whether a seat is ever granted twice, or anything acknowledged is lost, while servers are killed: `npm run test:contention`.
 * First the servers as they are, then servers without locks on seats, where the same trial must find a seat granted twice.
 * `--holds=10000 --clients=128` change the size.
 */
const option = (name: string, fallback: number): number =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const mostShown = 10;

async function tryOut(
  title: string,
  folder: string,
  options: Omit<TrialOptions, 'address'>,
): Promise<TrialResult> {
  const database = await createTestDatabase();
  try {
    const result = await runTrial({ ...options, address: database.address });
    await writeFile(join(folder, `${title}.ndjson`), historyLines(result.history));
    print(`${title}\n${summaryOf(result).join('\n')}`);
    for (const { kind, text } of result.violations.slice(0, mostShown)) {
      print(`    ${kind}: ${text}`);
    }
    return result;
  } finally {
    await database.drop();
  }
}

const folder = await mkdtemp(join(tmpdir(), 'guichet-contention-'));
const habits = { seatSpan: 2000, paying: 0.05, leaving: 0.2 };
const clients = option('clients', 128);
const locked = await tryOut('with locks', folder, {
  holds: option('holds', 10_000),
  clients,
  habits,
  holdSeconds: 8,
  kills: 5,
  isLockOff: false,
});
const unlocked = await tryOut('without locks', folder, {
  holds: 600,
  clients: 32,
  habits: { ...habits, seatSpan: 100 },
  holdSeconds: 8,
  kills: 0,
  isLockOff: true,
});
closeConnections();
const isBlind = !unlocked.violations.some(({ kind }) => kind === 'seat granted twice');
if (isBlind) {
  print('The trial without locks found no seat granted twice: it would not find one with locks either.');
}
if (locked.violations.length === 0 && !isBlind) {
  await rm(folder, { recursive: true, force: true });
  print('Nothing was granted twice, nothing acknowledged was lost.');
} else {
  print(`What everybody did and was told: ${folder}`);
  process.exitCode = 1;
}
