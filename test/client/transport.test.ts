import { describe, expect, test, vi } from 'vitest';
import { AnswerError, HttpError, isAnswerLost, NetworkError } from '../../api/client/errors.ts';
import { createClient } from '../../api/client/transport.ts';
import { calls } from '../../api/contract/calls.ts';
import { ContractError } from '../../api/contract/read.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { cartWire, configuration, createBench, networkFailure, rejectionOf, silence } from './fake-server.ts';

const home = {
  data: {
    lieu: {},
    pages: {},
    options: {},
    layout: { tabs: [], footer: { networks: {} } },
    accueil: {},
    affiche: { spectacles: {}, seances: {} },
  },
};
const cart = cartWire({ heure: 1_795_000_000_500 });

describe('every call', () => {
  test('carries the instance and a timestamp in the query, GET and POST alike', async () => {
    const { client, sent, source } = createBench(() => ({ modesRetrait: [] }));
    await client.call(calls.ModeRetrait, {});
    await client.call(calls.Deconnexion, {});
    for (const { query } of sent) {
      expect(query.get('instPA')).toBe('abc-DEF_123');
      expect(query.get('ts')).toBe(String(source.now()));
    }
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('puts the parameters of a GET in the query', async () => {
    const { client, sent } = createBench(() => ({ listeSC: '', listeCat: '', dispoVOR: '' }));
    await client.call(calls.DispoListeSC, { defSC: 'SP=1838' });
    expect(sent[0]?.query.get('defSC')).toBe('SP=1838');
    expect(sent[0]?.body.size).toBe(0);
  });

  test('writes a POST as a form: brackets, comma lists, nothing for what is left out', async () => {
    const { client, sent } = createBench(() => ({ clients: [] }));
    await client.call(calls.ClientOk, { form: { nom: 'Ré & Fils', bix: 'neW' }, cle: 'k1' });
    await client.call(calls.PrendrePlaces, { sc: 4, idPla: [12, 13], nbPla: 2, tarifs: ['?', 'PLEIN'] });
    expect([...(sent[0]?.body ?? [])]).toEqual([
      ['form[nom]', 'Ré & Fils'],
      ['form[bix]', 'neW'],
      ['cle', 'k1'],
    ]);
    expect([...(sent[1]?.body ?? [])]).toEqual([
      ['sc', '4'],
      ['idPla', '12,13'],
      ['nbPla', '2'],
      ['tarifs', '?,PLEIN'],
    ]);
    expect([...(sent[1]?.query.keys() ?? [])]).toEqual(['instPA', 'ts']);
  });

  test('is made as the preload link is: cors, same-origin credentials, no header, no redirection', async () => {
    const { client, sent } = createBench(() => ({ modesRetrait: [] }));
    await client.call(calls.ModeRetrait, {});
    const init = sent[0]?.init;
    expect(init).toMatchObject({
      mode: 'cors',
      credentials: 'same-origin',
      redirect: 'error',
      method: 'GET',
    });
    expect([...new Headers(init?.headers)]).toEqual([]);
  });
});

describe('the first Accueil', () => {
  test('has the very address that the page preloads, once', async () => {
    const { client, sent } = createBench(() => home);
    await client.call(calls.Accueil, {});
    await client.call(calls.Accueil, {});
    expect(sent[0]?.url).toBe('/api/Accueil?instPA=abc-DEF_123&ts=1795000000123');
    expect(sent[1]?.url).not.toBe(sent[0]?.url);
  });

  test('and so has any other call that the page made, with the parameters that it made it with', async () => {
    const { client, sent } = createBench(() => home, { startedCalls: ['ParamSC?defSC=*'] });
    await client.call(calls.ParamSC, { defSC: '12' }).catch(() => {});
    await client.call(calls.ParamSC, { defSC: '*' }).catch(() => {});
    await client.call(calls.ParamSC, { defSC: '*' }).catch(() => {});
    const stamps = sent.filter(({ name }) => name === 'ParamSC').map(({ query }) => query.get('ts'));
    expect(stamps.map((stamp) => stamp === '1795000000123')).toEqual([false, true, false]);
  });

  test('is no preloaded one when the page does not say when it was served', async () => {
    const { client, sent, source } = createBench(() => home, { servedAt: 0, startedCalls: [] });
    const before = Math.round(source.now());
    await client.call(calls.Accueil, {});
    expect(sent[0]?.query.get('ts')).toBe(String(before));
  });
});

test('the start without an instance id fails with the message of point 8', () => {
  expect(() => createBench(() => ({}), { instanceId: '' })).toThrow(
    'Missing instPA during axios initialisation',
  );
});

describe('the envelope', () => {
  const envelopes: readonly (readonly [name: string, body: unknown, fails: number | null])[] = [
    ['statut true', { statut: true, nuerr: 0 }, null],
    ['statut false', { statut: false, erreur: 'Non', nuerr: 7 }, 7],
    ['statut false without number', { statut: false, erreur: 'Non' }, 0],
    ['statut "false"', { statut: 'false' }, null],
    ['statut 0', { statut: 0 }, null],
    ['statut null', { statut: null }, null],
    ['statut missing', {}, null],
    ['nuerr 219', { statut: true, nuerr: 219 }, 219],
    ['nuerr "219"', { statut: true, nuerr: '219' }, 219],
    ['nuerr 218', { statut: true, nuerr: 218, erreur: 'rien' }, null],
    ['erreur filled though nothing failed', { statut: true, nuerr: 0, erreur: 'Attention' }, null],
    ['nuerr no number', { statut: false, nuerr: 'x' }, 0],
  ];
  test.each(envelopes)('%s', async (_name, body, code) => {
    const { client, logged, instanceLost } = createBench(() => Response.json(body));
    const asked = client.call(calls.Deconnexion, {});
    if (code === null) {
      await expect(asked).resolves.toBeNull();
    } else {
      const error = await rejectionOf(asked);
      expect(error).toBeInstanceOf(ShopError);
      expect(error).toMatchObject({ code });
    }
    expect(logged).toEqual([]);
    // Whatever was asked: the page is told that its instance is not known.
    expect(instanceLost).toHaveBeenCalledTimes(code === 219 ? 1 : 0);
  });

  test.each([null, false, 0, ''])('data %j is the payload, whatever its value', async (data) => {
    const { client } = createBench(() => ({ statut: true, data }));
    await expect(client.call(calls.ParamSC, { defSC: '*' })).rejects.toBeInstanceOf(ContractError);
  });

  test.each([{}, [], 12, 'x'.repeat(1_000_000)])(
    'an odd erreur never reaches the shopper whole',
    async (erreur) => {
      const { client } = createBench(() => ({ statut: false, erreur }));
      const error = await rejectionOf(client.call(calls.Deconnexion, {}));
      expect(error).toBeInstanceOf(ShopError);
      expect(error instanceof ShopError && error.message.length).toBeLessThanOrEqual(2000);
    },
  );

  test('what a refusal says beside its message is kept', async () => {
    const { client } = createBench(() => ({
      statut: false,
      nuerr: 11,
      erreur: 'Prise',
      placesRefusees: [12],
    }));
    const error = await rejectionOf(client.call(calls.Deconnexion, {}));
    expect(error).toMatchObject({ code: 11, message: 'Prise', details: { placesRefusees: [12] } });
  });
});

describe('failures', () => {
  test('of the network are told to the log, without values', async () => {
    const { client, logged, errors } = createBench(() => networkFailure);
    const error = await rejectionOf(client.call(calls.ClientOk, { form: { nom: 'Secret' } }));
    expect(error).toBeInstanceOf(NetworkError);
    expect(logged).toEqual([
      {
        message: 'Network error',
        level: 'critical',
        fields: { target: 'ClientOk', params: 'instPA,ts,form[nom]', timeout: false },
      },
    ]);
    expect(errors.read()).toEqual([]);
  });

  test('no answer within 30 s is one', async () => {
    const { client, source, logged } = createBench(() => silence);
    const failed = rejectionOf(client.call(calls.ModeRetrait, {}));
    await source.advance(29_999);
    expect(logged).toEqual([]);
    await source.advance(1);
    expect(await failed).toMatchObject({ name: 'NetworkError', isTimeout: true, target: 'ModeRetrait' });
    expect(logged).toHaveLength(1);
  });

  test('asked again, a call waits ten seconds, until the server answers it once more', async () => {
    const answers: (() => unknown)[] = [() => silence, () => silence, () => ({}), () => silence];
    const { client, source } = createBench(() => (answers.shift() ?? (() => ({})))());
    const waits = async (): Promise<number> => {
      const from = source.elapsed();
      const failed = rejectionOf(client.call(calls.Deconnexion, {}));
      let until: number | null = null;
      void failed.then(() => {
        until = source.elapsed();
      });
      for (let second = 0; second < 31 && until === null; second += 1) {
        await source.advance(1000);
      }
      return (until ?? Number.POSITIVE_INFINITY) - from;
    };
    expect(await waits()).toBe(30_000);
    expect(await waits()).toBe(10_000);
    await client.call(calls.Deconnexion, {});
    expect(await waits()).toBe(30_000);
  });

  test('a body that never ends is one too', async () => {
    const { client, source } = createBench(() => new Response(new ReadableStream({ start: () => {} })));
    const failed = rejectionOf(client.call(calls.ModeRetrait, {}));
    await source.advance(30_000);
    expect(await failed).toMatchObject({ name: 'NetworkError', isTimeout: true });
  });

  test('a timer is left behind by no call', async () => {
    const { client, source } = createBench(() => ({}));
    await client.call(calls.Deconnexion, {});
    expect(source.timerCount()).toBe(0);
  });

  test('an end that the caller wanted is told to nobody', async () => {
    const { client, logged } = createBench(() => silence);
    const controller = new AbortController();
    const failed = rejectionOf(client.call(calls.ModeRetrait, {}, { signal: controller.signal }));
    controller.abort();
    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(logged).toEqual([]);
    await expect(client.call(calls.ModeRetrait, {}, { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test.each([400, 404, 413, 500, 503])('HTTP %d goes to the log and to the error list', async (status) => {
    const body = `<h1>panne</h1>${'x'.repeat(5000)}`;
    const { client, logged, errors } = createBench(() => new Response(body, { status }));
    const error = await rejectionOf(client.call(calls.InfoClient, { bix: '77' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status, target: 'InfoClient', response: body.slice(0, 2000) });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({
      message: 'API error',
      level: 'critical',
      fields: { target: 'InfoClient', params: 'instPA,ts,bix', status },
    });
    const [failure] = errors.read();
    expect(failure).toMatchObject({ target: 'InfoClient', status, params: ['instPA', 'ts', 'bix'] });
    expect(failure?.reference).toBe(logged[0]?.fields.reference);
    expect(failure?.reference).toMatch(/^[2-9A-Z]{8}$/);
    expect(failure?.url).not.toContain('abc-DEF_123');
    expect(failure?.url).toContain('/api/InfoClient?');
  });

  test('an answer of another shape is told by where it is wrong, never by its values', async () => {
    const { client, logged, errors } = createBench(() => ({ infosPA: [{ nom: 'Secret' }] }));
    const error = await rejectionOf(client.call(calls.ContenuPanier, {}));
    expect(error).toBeInstanceOf(ContractError);
    expect(JSON.stringify(logged)).toContain('infosPA.0.id is not a text');
    expect(JSON.stringify(logged)).not.toContain('Secret');
    expect(errors.read()).toEqual([]);
  });

  test('lost answers are told from answers', () => {
    expect(isAnswerLost(new NetworkError('X', true))).toBe(true);
    expect(isAnswerLost(new AnswerError('X', 'notJson', ''))).toBe(true);
    expect(isAnswerLost(new HttpError(502, 'X', ''))).toBe(true);
    expect(isAnswerLost(new HttpError(500, 'X', ''))).toBe(false);
    expect(isAnswerLost(new ShopError('Non', 3))).toBe(false);
    expect(isAnswerLost(new ContractError('a', 'b'))).toBe(false);
  });
});

test('the error list keeps five, replaces a repeated failure, and tells who listens', async () => {
  const { client, errors } = createBench(
    ({ query }) => new Response('', { status: Number(query.get('mode')) }),
  );
  const heard = vi.fn();
  const unsubscribe = errors.subscribe(heard);
  for (const status of [500, 501, 502, 503, 504, 505, 505]) {
    await rejectionOf(client.call(calls.AppelPaiement, { mode: String(status) }));
  }
  expect(errors.read().map((failure) => failure.status)).toEqual([501, 502, 503, 504, 505]);
  expect(heard).toHaveBeenCalledTimes(7);
  errors.dismiss(errors.read()[0]?.reference ?? '');
  expect(errors.read()).toHaveLength(4);
  unsubscribe();
  errors.dismiss(errors.read()[0]?.reference ?? '');
  expect(heard).toHaveBeenCalledTimes(8);
});

describe('the first cart', () => {
  test('teaches the clock the server’s time', async () => {
    const { client, clock, source } = createBench(() => cart);
    source.skew = 3 * 3_600_000;
    await client.read(calls.ContenuPanier, {});
    expect(clock.now()).toBe(1_795_000_000_500);
  });

  test('counts from when the page was asked for: its answer may be that old', async () => {
    const synchronise = vi.fn();
    const client = createClient({
      configuration: { ...configuration, startedCalls: ['ContenuPanier?'] },
      clock: { now: () => 0, elapsed: () => 4000, setTimer: () => () => {}, synchronise },
      report: { log: () => {}, apiError: () => {} },
      said: () => {},
      fetch: async () => Response.json({ statut: true, ...cart }),
      pageStartedAt: 0,
    });
    await client.read(calls.ContenuPanier, {});
    await client.read(calls.ContenuPanier, {});
    expect(synchronise.mock.calls).toEqual([
      [1_795_000_000_500, 0, 4000],
      [1_795_000_000_500, 4000, 4000],
    ]);
  });

  test('without the time leaves the clock as it is', async () => {
    const { client, clock, source } = createBench(() => cartWire({ heure: null }));
    await client.read(calls.ContenuPanier, {});
    expect(clock.now()).toBe(source.now());
  });
});
