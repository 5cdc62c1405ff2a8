import { connect } from './database/connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './database/embedded.ts';
import { keepTidy } from './database/housekeeping.ts';
import { migrate } from './database/migrate.ts';
import { buildServer } from './http/server.ts';
import { seedSeason } from './season/seed.ts';
import { readServerSettings } from './settings.ts';

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

async function open(): Promise<void> {
  const settings = readServerSettings(process.env);
  const isDevelopment = process.argv.includes('--development');
  const embedded: EmbeddedDatabase | null =
    settings.databaseAddress === null ? await startEmbeddedDatabase(settings.dataFolder) : null;
  const address = settings.databaseAddress ?? embedded?.address ?? '';
  const database = connect(address, () => undefined);
  const stopDatabase = async (): Promise<void> => {
    await database.destroy();
    await embedded?.stop();
  };
  try {
    await migrate(database);
    await seedSeason(database, new Date());
    const app = await buildServer({
      settings,
      database,
      isDevelopment,
      log: { level: process.env.LOG_LEVEL ?? 'warn', stream: process.stderr },
    });
    const stopTidying = keepTidy(database, (error) => app.log.warn({ err: error }, 'could not tidy up'));
    let isStopping = false;
    const stop = async (): Promise<void> => {
      if (!isStopping) {
        isStopping = true;
        stopTidying();
        await app.close();
        await stopDatabase();
      }
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        stop().then(() => process.exit(0), complain);
      });
    }
    await app.listen({ port: settings.port, host: settings.host });
    say(`Guichet est ouvert\u00a0: ${settings.publicAddress}`);
  } catch (error) {
    await stopDatabase();
    throw isPortTaken(error)
      ? new Error(`le port ${settings.port} est déjà pris. Choisissez-en un autre avec PORT=…`)
      : error;
  }
}

open().catch(complain);
