import { type ChildProcess, spawn } from 'node:child_process';
import { builtServer } from './built-server.ts';
import { freePort } from './free-port.ts';

/** The server as a venue runs it, in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  /** Ends it at once, as a machine does that runs out of memory. */
  kill(): Promise<void>;
  /** Asks it to stop. */
  stop(): Promise<void>;
}

export interface ServerProcessOptions {
  /** Beside this process's own environment; `DATABASE_URL` or `GUICHET_DATA` says which database. */
  readonly environment: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Processes that share the port and are started again when they die; by default one that is not. */
  readonly workers?: number;
  readonly arguments?: readonly string[];
}

/** Milliseconds. */
const longestStart = 60_000;

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
    } else {
      child.once('exit', () => resolve());
    }
  });
}

/** Starts a server and waits until it says that it is open. @throws Error with what it said when it does not open. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const workers = ['--workers', String(options.workers ?? 0)];
  const program = await builtServer();
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', program, ...workers, ...(options.arguments ?? [])],
    {
      env: { ...process.env, PORT: String(port), PUBLIC_ADDRESS: '', ...options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`the server does not open: ${output}`));
    }, longestStart);
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes('Guichet est ouvert')) {
        clearTimeout(late);
        resolve();
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => {
      clearTimeout(late);
      reject(new Error(output));
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended(child);
  };
  return { port, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
