import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { answerMetrics } from '../../api/server/operation/workers.ts';
import { temporaryFolder } from '../support/server/test-database.ts';

it('a worker that asks for the metrics and dies meanwhile does not end the first process', async () => {
  const folder = await temporaryFolder();
  const program = join(folder, 'ends-at-once.mjs');
  await writeFile(program, '');
  const dead = fork(program);
  const ended = once(dead, 'exit');
  const failed = vi.fn();
  dead.on('error', failed);
  await ended;
  await rm(folder, { recursive: true });
  const send = vi.fn(dead.send.bind(dead));
  answerMetrics();
  cluster.emit('message', { send } as unknown as Worker, { guichet: 'metrics', id: 'question' }, undefined);
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  await new Promise((done) => setImmediate(done));
  expect(failed).not.toHaveBeenCalled();
});
