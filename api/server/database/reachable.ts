import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The user that PostgreSQL runs as when the shop itself runs as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const run = promisify(execFile);

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
export async function reachableFolder(folder: string, account: Account): Promise<string> {
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
export async function reachableProgram(path: string, account: Account): Promise<string> {
  const native = dirname(dirname(path));
  return join(await reachablePrograms(native, account, basename(path)), 'bin', basename(path));
}
