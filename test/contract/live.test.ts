import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  findPerformances,
  freeSeats,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

interface LiveEvent {
  readonly name: string;
  readonly data: unknown;
}

let server: TestServer;
let shopper: Shopper;
let address: string;
let performanceId: number;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  shopper = await server.openShopper();
  performanceId = (await findPerformances(server)).theatre;
}, 60_000);

afterAll(() => server.close());

/** Connects as a browser does; `next` waits for an event. */
async function connect(path: string) {
  const ended = new AbortController();
  const response = await fetch(`${address}/api/${path}`, { signal: ended.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function next(): Promise<LiveEvent> {
    for (;;) {
      const [, name, data, rest] =
        /^(?:(?!event:).*\n)*?event: (\w+)\ndata: (.*)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (name !== undefined && data !== undefined) {
        text = rest ?? '';
        return { name, data: JSON.parse(data) };
      }
      const chunk = await reader?.read();
      if (chunk?.value === undefined) {
        throw new Error(`the stream ended after « ${text} »`);
      }
      text += chunk.value;
    }
  }
  return { response, next, end: () => ended.abort() };
}

const versionNow = async (): Promise<unknown> =>
  (await shopper.call('EtatPlaces', { sc: performanceId })).body.version;

describe('FluxPlaces', () => {
  it('says all seats to who knows none, then each seat that changes, within about a second', async () => {
    const stream = await connect(`FluxPlaces?instPA=${shopper.instanceId}&sc=${performanceId}`);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    const first = await stream.next();
    expect(first.name).toBe('etats');
    expect(at(first.data, 'etats')).toMatch(/^[013]+$/);
    const [seat = 0] = await freeSeats(server, performanceId, 1);
    await shopper.call('PrendrePlaces', { sc: performanceId, idPla: [seat], nbPla: 1 });
    const change = await stream.next();
    expect(change).toMatchObject({
      name: 'places',
      data: { avant: at(first.data, 'version'), places: `${seat}:1` },
    });
    await shopper.call('LiberePanier');
    expect(await stream.next()).toMatchObject({
      name: 'places',
      data: { avant: at(change.data, 'version'), places: `${seat}:0` },
    });
    stream.end();
  });

  it('says nothing of what the listener knows already', async () => {
    const stream = await connect(
      `FluxPlaces?instPA=${shopper.instanceId}&sc=${performanceId}&version=${await versionNow()}`,
    );
    // Somebody who knows nothing is told all: by then both have been read for.
    const other = await connect(`FluxPlaces?instPA=${shopper.instanceId}&sc=${performanceId}`);
    expect((await other.next()).name).toBe('etats');
    other.end();
    const [seat = 0] = await freeSeats(server, performanceId, 1);
    await shopper.call('PrendrePlaces', { sc: performanceId, idPla: [seat], nbPla: 1 });
    expect(await stream.next()).toMatchObject({ name: 'places', data: { places: `${seat}:1` } });
    stream.end();
    await shopper.call('LiberePanier');
  });

  it.each([
    ['without an instance', () => `FluxPlaces?sc=${performanceId}`, 219],
    ['with an unknown instance', () => `FluxPlaces?instPA=${'x'.repeat(43)}&sc=${performanceId}`, 219],
    ['for a performance that is none', () => `FluxPlaces?instPA=${shopper.instanceId}&sc=999999`, 2],
    ['for several', () => `FluxPlaces?instPA=${shopper.instanceId}&sc=1&sc=2`, 2],
  ])('is refused %s', async (_what, path, nuerr) => {
    const response = await fetch(`${address}/api/${path()}`);
    expect(await response.json()).toMatchObject({ statut: false, nuerr });
  });
});

describe('FluxDispo', () => {
  it('says the rows of performances whose availability changes, and only those', async () => {
    const stream = await connect(`FluxDispo?instPA=${shopper.instanceId}`);
    const whole = await stream.next();
    expect(whole.name).toBe('dispo');
    await server.database
      .updateTable('performance')
      .set({ sales_opening: -1 })
      .where('id', '=', performanceId)
      .execute();
    const change = await stream.next();
    expect(at(change.data, 'listeSC')).toBe(String(performanceId));
    expect(at(change.data, 'dispoVOR')).toMatch(/^[R-]+$/);
    await server.database
      .updateTable('performance')
      .set({ sales_opening: 0 })
      .where('id', '=', performanceId)
      .execute();
    await stream.next();
    stream.end();
  });
});

it('ends its streams when the server stops', async () => {
  const other = await startTestServer();
  const place = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = await other.openShopper();
  const response = await fetch(`${place}/api/FluxDispo?instPA=${visitor.instanceId}`);
  const body = response.text();
  await other.close();
  expect(await body).toContain('retry: 5000');
}, 60_000);
