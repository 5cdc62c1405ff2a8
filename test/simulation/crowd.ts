import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { startEmbeddedDatabase } from '../../api/server/database/embedded.ts';
import { temporaryFolder } from '../support/server/test-database.ts';
import { bundleProgram } from './bundle.ts';
import type { Assignment, RunReport } from './report.ts';

/** Nothing here outlives a run. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' } as const;

/** Where runs are made: the program, and a PostgreSQL that all its processes share. */
export interface Crowd {
  /**
   * Runs the seeds, as many at once as there are processors; `heard` is told of each run as it ends.
   * @throws Error when a process ends before its work does.
   */
  run(assignment: Assignment, heard: (report: RunReport) => void): Promise<void>;
  close(): Promise<void>;
}

/** Every n-th of them, from the i-th on. */
function dealt<Item>(items: readonly Item[], hands: number): readonly (readonly Item[])[] {
  return Array.from({ length: hands }, (_, hand) => items.filter((_item, index) => index % hands === hand));
}

function runOne(
  file: string,
  address: string,
  assignment: Assignment,
  ended: AbortController,
  heard: (report: RunReport) => void,
) {
  return new Promise<void>((resolve, reject) => {
    const child = fork(file, {
      env: { ...process.env, DATABASE_URL: address },
      execArgv: ['--enable-source-maps', '--max-semi-space-size=64'],
      serialization: 'advanced',
    });
    child.on('message', (report: RunReport) => {
      heard(report);
      if (assignment.endsAtFirst && report.violations.length > 0) {
        ended.abort();
      }
    });
    // One that was found is enough.
    ended.signal.addEventListener('abort', () => child.kill(), { once: true });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 || ended.signal.aborted
        ? resolve()
        : reject(new Error(`A process of the simulation ended with ${code}`)),
    );
    child.send(assignment);
  });
}

/** Builds the program and finds its PostgreSQL: that of DATABASE_URL_TEST, else an embedded one in a temporary folder. */
export async function gatherCrowd(): Promise<Crowd> {
  const file = await bundleProgram();
  const given = process.env.DATABASE_URL_TEST || null;
  const folder = given === null ? await temporaryFolder() : null;
  const embedded = folder === null ? null : await startEmbeddedDatabase(folder, hasty);
  const address = given ?? embedded?.address ?? '';
  return {
    run: async (assignment, heard) => {
      const hands = dealt(assignment.runs, Math.min(availableParallelism(), assignment.runs.length));
      const ended = new AbortController();
      await Promise.all(hands.map((runs) => runOne(file, address, { ...assignment, runs }, ended, heard)));
    },
    close: async () => {
      await embedded?.stop();
      await rm(dirname(file), { recursive: true, force: true });
      if (folder !== null) {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}
