import cluster from 'node:cluster';
import { describeError } from './operation/log-options.ts';
import { openDatabase } from './operation/open-database.ts';
import { type RunningServer, serve } from './operation/serve.ts';
import { giveUp, joinMetrics, startWorkers } from './operation/workers.ts';
import { readServerSettings } from './settings.ts';

/** Milliseconds: what has not ended by then after a signal is ended. */
const longestStop = 20_000;
const mostWorkers = 64;

/** Says something to whoever started the server, apart from its log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(error: unknown): void {
  if (cluster.isWorker) {
    giveUp(messageOf(error));
    return;
  }
  process.stderr.write(`Guichet n’a pas pu ouvrir\u00a0: ${messageOf(error)}\n`);
  process.exitCode = 1;
}

/** Ends a worker whose state nobody knows any more, in the log's own form: the text of an error may hold what was typed. */
function endOnFault(error: unknown): void {
  const entry = { level: 60, time: new Date().toISOString(), pid: process.pid, err: describeError(error) };
  process.stderr.write(`${JSON.stringify({ ...entry, msg: 'a fault ended this process' })}\n`);
  process.exit(1);
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

/**
 * `--workers N` among the arguments; 1 without it. 0 answers in the first process, which nobody then starts again.
 * @throws Error for anything but a number of processes.
 */
function workerCount(args: readonly string[]): number {
  const at = args.findIndex((argument) => argument === '--workers' || argument.startsWith('--workers='));
  if (at < 0) {
    return 1;
  }
  const given = args[at]?.split('=')[1] ?? args[at + 1] ?? '';
  const count = Number(given);
  if (!Number.isInteger(count) || count < 0 || count > mostWorkers) {
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
  const isDevelopment = process.argv.includes('--development');
  const workers = workerCount(process.argv.slice(2));
  const serveHere = (databaseAddress: string, isOneOfSeveral: boolean): Promise<RunningServer> =>
    serve({
      settings,
      databaseAddress,
      isDevelopment,
      tellMetricsTogether: isOneOfSeveral ? joinMetrics() : null,
    }).catch((error: unknown) => {
      throw isPortTaken(error)
        ? new Error(`le port ${settings.port} est déjà pris. Choisissez-en un autre avec PORT=…`)
        : error;
    });
  if (cluster.isWorker) {
    process.on('uncaughtException', endOnFault);
    stopOnSignal((await serveHere(settings.databaseAddress ?? '', workers > 1)).stop);
    return;
  }
  const database = await openDatabase(settings);
  try {
    const running =
      workers === 0 || isDevelopment
        ? await serveHere(database.address, false)
        : await startWorkers(workers, { DATABASE_URL: database.address }, (reason) =>
            process.stderr.write(`Un processus s’est arrêté (${reason})\u00a0: un autre prend sa place.\n`),
          );
    stopOnSignal(async () => {
      await running.stop();
      await database.close();
    });
    for (const lack of database.lacks) {
      say(`À savoir\u00a0: ${lack}.`);
    }
    say(`Guichet est ouvert\u00a0: ${settings.publicAddress}`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

open().catch(complain);
