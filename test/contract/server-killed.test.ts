import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { builtServer } from '../support/server/built-server.ts';
import { freePort } from '../support/server/free-port.ts';
import { at } from '../support/server/server.ts';
import { temporaryFolder } from '../support/server/test-database.ts';

const started: ChildProcess[] = [];
const folder = temporaryFolder();

/** An end that is waited for: the process has exited. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      done();
    } else {
      child.once('exit', () => done());
    }
  });
}

afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM');
    await ended(child);
  }
  await rm(await folder, { recursive: true, force: true });
}, 60_000);

/** The server as a shop runs it, on the data folder of this test. */
async function start(
  environment: Readonly<Record<string, string>> = {},
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, [await builtServer()], {
    env: { ...process.env, PORT: String(port), GUICHET_DATA: await folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  await new Promise<void>((done, fail) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Guichet est ouvert\u00a0:')) {
        done();
      }
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => fail(new Error(output)));
  });
  return { child, port };
}

const ask = async (port: number, path: string, body?: string): Promise<unknown> =>
  (
    await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      ...(body === undefined
        ? {}
        : {
            method: 'POST',
            body,
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          }),
    })
  ).json();

it('loses no acknowledged hold when the server is killed, and stops cleanly when asked to', async () => {
  const first = await start();
  const context = await ask(first.port, 'Contexte?inst=1&session=tenace');
  const instanceId = String(at(context, 'instPA'));
  const catalogue = await ask(first.port, `ParamSC?instPA=${instanceId}&defSC=*`);
  const performance = String(at(catalogue, 'data.ordreSC.40'));
  const held = await ask(
    first.port,
    `ResaNonPlacee?instPA=${instanceId}`,
    `sc=${performance}&cate=C2&nbPla=3&cle=tenace-tenace`,
  );
  expect(held).toMatchObject({ statut: true });
  const before = await ask(first.port, `ContenuPanier?instPA=${instanceId}`);
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await start();
  const after = await ask(second.port, `ContenuPanier?instPA=${instanceId}`);
  expect(at(after, 'infosPA')).toEqual(at(before, 'infosPA'));
  expect(at(after, 'finPanier')).toBe(at(before, 'finPanier'));
  const repeated = await ask(
    second.port,
    `ResaNonPlacee?instPA=${instanceId}`,
    `sc=${performance}&cate=C2&nbPla=3&cle=tenace-tenace`,
  );
  expect(repeated).toEqual(held);
  const other = String(at(await ask(second.port, 'Contexte?inst=1&session=autre'), 'instPA'));
  const seat = String(at(before, 'infosPA.0.nupl'));
  const refused = await ask(
    second.port,
    `PrendrePlaces?instPA=${other}`,
    `sc=${performance}&idPla=${seat}&nbPla=1`,
  );
  expect(refused).toMatchObject({ statut: false, nuerr: 11, placesRefusees: [Number(seat)] });

  second.child.kill('SIGTERM');
  await ended(second.child);
  expect(second.child.exitCode).toBe(0);
}, 60_000);

it('the server says so when the port is taken, and leaves', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((done) => {
    blocker.listen(0, '127.0.0.1', () => {
      const address = blocker.address();
      done(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  await expect(start({ PORT: String(port) })).rejects.toThrow(
    `Guichet n’a pas pu ouvrir\u00a0: le port ${port} est déjà pris.`,
  );
  blocker.close();
}, 60_000);
