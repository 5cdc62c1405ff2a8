import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a file of this folder as a process of its own. */
export function startChild(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: ['--import', 'tsx'] });
}

/** Gives a child its task and waits for its answer. @throws Error when it ends without one. */
export function ask<Answer>(child: ChildProcess, task: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer: Answer) => resolve(answer));
    child.once('exit', (code) => reject(new Error(`a child ended with ${code} without an answer`)));
    child.send(task);
  });
}
