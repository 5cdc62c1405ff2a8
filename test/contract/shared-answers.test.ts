import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { Refusal, refusalCode } from '../../api/server/kernel/refusal.ts';
import { serveEverybody } from '../../api/server/kernel/serve.ts';
import { SharedAnswers } from '../../api/server/kernel/shared-answers.ts';
import { at, startTestServer, type TestServer } from '../support/server/server.ts';

/** What everybody is answered alike. */
let server: TestServer;
let small: FastifyInstance;
let timesRead = 0;
let isClosed = false;

beforeAll(async () => {
  server = await startTestServer();
  const countries = serveEverybody(calls.ListePays, async ({ lettre }) => {
    timesRead += 1;
    if (isClosed) {
      throw new Refusal(refusalCode.unavailable, 'Plus tard.');
    }
    return { listePY: lettre ?? '' };
  });
  const shared = new SharedAnswers(server);
  small = Fastify();
  small.get<{ Querystring: { lettre: string } }>('/', (request, reply) =>
    shared.send(request, reply, countries, countries.question(new Map([['lettre', request.query.lettre]]))),
  );
}, 60_000);

afterAll(async () => {
  await small.close();
  await server.close();
});

const listOf = async (lettre: string) =>
  (await small.inject({ url: '/', query: { lettre } })).json<{ listePY: string }>().listePY;

describe('an answer that is the same for everybody', () => {
  it('is put together once for all who ask at the same time, and for each question apart', async () => {
    const before = timesRead;
    expect(await Promise.all(['F', 'F', 'B', 'F', 'B'].map(listOf))).toEqual(['F', 'F', 'B', 'F', 'B']);
    expect(timesRead - before).toBe(2);
  });

  it('is asked for again when it could not be had', async () => {
    isClosed = true;
    expect((await small.inject({ url: '/', query: { lettre: 'S' } })).statusCode).toBe(500);
    isClosed = false;
    expect(await listOf('S')).toBe('S');
  });

  it('is the same text however it is carried', async () => {
    const shopper = await server.openShopper();
    const url = `/api/Accueil?instPA=${shopper.instanceId}`;
    const carried = async (encoding?: string) => {
      const { headers, rawPayload, payload } = await server.app.inject({
        url,
        headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
      });
      return { encoding: headers['content-encoding'], vary: headers.vary, rawPayload, payload };
    };
    const [plain, brotli, zipped, unknown] = await Promise.all([
      carried(),
      carried('gzip, deflate, br'),
      carried('gzip'),
      carried('zstd'),
    ]);
    expect([plain.encoding, brotli.encoding, zipped.encoding, unknown.encoding]).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(plain.payload);
    expect(String(gunzipSync(zipped.rawPayload))).toBe(plain.payload);
    expect(brotli.vary).toMatch(/accept-encoding/i);
    expect(plain.payload.length).toBeGreaterThan(10_000);
  });

  it('is sent as it is where it is small, whatever the browser takes', async () => {
    const { headers } = await small.inject({
      url: '/',
      query: { lettre: 'F' },
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('is for who is known here, in whatever words they ask', async () => {
    const [one, other] = await Promise.all([server.openShopper(), server.openShopper()]);
    const stranger = 'x'.repeat(43);
    const words = 'defSC=1%2C2';
    const codeOf = async (query: string) => {
      const { payload } = await server.app.inject({ url: `/api/DispoListeSC?${query}` });
      return at(JSON.parse(payload), 'nuerr');
    };
    const ask = () =>
      Promise.all(
        [
          `instPA=${one.instanceId}&ts=1&${words}`,
          `instPA=${other.instanceId}&ts=22&${words}`,
          `${words}&instPA=${one.instanceId}`,
          `instPA=${stranger}&ts=1&${words}`,
          `instPA=&ts=1&${words}`,
          `instPA=${one.instanceId}&ts=1&${words}&instPA=${other.instanceId}`,
          `instPA=${one.instanceId}&ts=1&${words}&${words}`,
          `instPA=${one.instanceId}&ts=1&defSC=${'1%2C'.repeat(3)}x`,
          `instPA=${one.instanceId}&ts=1`,
        ].map(codeOf),
      );
    const answers = [0, 0, 0, 219, 219, refusalCode.badRequest, refusalCode.badRequest];
    // Unknown at first, then at hand: nothing that is known answers for what is not the same.
    const first = await ask();
    expect(first.slice(0, answers.length)).toEqual(answers);
    expect(await ask()).toEqual(first);
  });

  it('changes when the venue changes it', async () => {
    const shopper = await server.openShopper();
    const name = async () => at((await shopper.call('Accueil')).body, 'data.lieu.nom');
    expect(await name()).not.toBe('Théâtre des Essais');
    const { value } = await server.database
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'lieu')
      .executeTakeFirstOrThrow();
    await server.database
      .updateTable('setting')
      .set({ value: JSON.stringify({ ...Object(value), nom: 'Théâtre des Essais' }) })
      .where('key', '=', 'lieu')
      .execute();
    await expect.poll(name, { timeout: 5000 }).toBe('Théâtre des Essais');
  });
});
