import cluster from 'node:cluster';
import { openDatabase } from './operation/open-database.ts';
import { serve } from './operation/serve.ts';
import { joinMetrics } from './operation/worker-metrics.ts';
import { startWorkers } from './operation/workers.ts';
import { readServerSettings } from './settings.ts';

/** Milliseconds: what has not ended by then after a signal is ended. */
const longestStop = 20_000;
const mostWorkers = 64;

/** Says something to whoever started the server, apart from its log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown): void {
  process.stderr.write(`Guichet n’a pas pu ouvrir\u00a0: ${messageOf(error)}\n`);
  process.exitCode = 1;
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

/** `--workers N` among the arguments; 1 without it. @throws Error for anything but a number of processes. */
function workerCount(args: readonly string[]): number {
  const at = args.findIndex((argument) => argument === '--workers' || argument.startsWith('--workers='));
  if (at < 0) {
    return 1;
  }
  const given = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  const count = Number(given);
  if (!Number.isInteger(count) || count < 1 || count > mostWorkers) {
    throw new Error(`--workers attend un nombre de 1 à ${mostWorkers}, pas «\u00a0${given}\u00a0»`);
  }
  return count;
}

/** Ends this process once, when asked to, after `stop`. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) {
        isStopping = true;
        setTimeout(() => process.exit(1), longestStop).unref();
        stop().then(() => process.exit(0), complain);
      }
    });
  }
}

async function open(): Promise<void> {
  const settings = readServerSettings(process.env);
  const common = {
    settings,
    logLevel: process.env.LOG_LEVEL || 'warn',
    isDevelopment: process.argv.includes('--development'),
  };
  if (cluster.isWorker) {
    const databaseAddress = settings.databaseAddress ?? '';
    const worker = await serve({ ...common, databaseAddress, tellMetricsTogether: joinMetrics() });
    stopOnSignal(worker.stop);
    return;
  }
  const count = workerCount(process.argv.slice(2));
  const database = await openDatabase(settings);
  try {
    const running =
      count === 1
        ? await serve({ ...common, databaseAddress: database.address, tellMetricsTogether: null })
        : await startWorkers(count, { DATABASE_URL: database.address }, (reason) =>
            process.stderr.write(`Un processus s’est arrêté (${reason})\u00a0: un autre prend sa place.\n`),
          );
    stopOnSignal(async () => {
      await running.stop();
      await database.close();
    });
    say(`Guichet est ouvert\u00a0: ${settings.publicAddress}`);
  } catch (error) {
    await database.close();
    throw isPortTaken(error)
      ? new Error(`le port ${settings.port} est déjà pris. Choisissez-en un autre avec PORT=…`)
      : error;
  }
}

open().catch(complain);
