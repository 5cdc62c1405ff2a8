import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { additions } from '../../api/contract/additions.ts';
import type { CallName } from '../../api/contract/calls.ts';
import {
  at,
  findPerformances,
  freeSeats,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ WIRE: 'plain' });
});
afterAll(() => server.close());

/** Every value that stands at a path of an answer; `*` is each entry. */
function found(value: unknown, [name, ...below]: readonly string[]): readonly unknown[] {
  if (name === undefined) {
    return value === undefined ? [] : [value];
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const inside: readonly unknown[] = name === '*' ? Object.values(value) : [at(value, name)];
  return inside.flatMap((one) => found(one, below));
}

describe('a server of the public interface alone', () => {
  it('has none of the calls and streams that are additions: what answers is its web server’s page', async () => {
    const names = Object.entries(additions).flatMap(([name, of]) => (of === 'call' ? [name] : []));
    expect(names).toContain('EtatPlaces');
    for (const name of [...names, 'FluxPlaces', 'FluxDispo']) {
      const { status, headers } = await server.inject({ method: 'POST', url: `/api/${name}?instPA=x` });
      expect([name, status, headers['content-type']]).toEqual([name, 404, 'text/html; charset=utf-8']);
    }
  });

  it('says what the specification and the public interface say, and no more', async () => {
    const shopper = await server.openShopper();
    const { theatre } = await findPerformances(server);
    const [seat = 0] = await freeSeats(server, theatre, 1);
    const asked: readonly (readonly [CallName, Parameters<typeof shopper.call>[1]])[] = [
      ['Accueil', {}],
      ['ParamSC', { defSC: '*' }],
      ['ListeTarifs', { defSC: '*' }],
      ['PlansSC', { defSC: String(theatre) }],
      ['PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 }],
      ['ContenuPanier', {}],
      ['PanierPresta', {}],
      ['Pochette', {}],
      ['ModeRetrait', {}],
      ['ProposeABO', {}],
      ['TypesABO', { abo: 'ESCAPADE' }],
    ];
    for (const [name, parameters] of asked) {
      const { body } = await shopper.call(name, parameters);
      expect([name, body.statut]).toEqual([name, true]);
      const of = additions[name];
      const paths: readonly string[] = of !== 'call' && 'answer' in of ? of.answer : [];
      for (const path of paths) {
        expect([name, path, found('data' in body ? body.data : body, path.split('.'))]).toEqual([
          name,
          path,
          [],
        ]);
      }
    }
    const { body } = await shopper.call('ContenuPanier');
    expect(at(body, 'infosPA.0')).toMatchObject({
      type: 'place',
      codeSC: theatre,
      nupl: seat,
      prix: 0,
      tarif: '?',
    });
    expect(body.topPrem).not.toBe('');
  });

  it('refuses with a number and a sentence alone', async () => {
    const { theatre } = await findPerformances(server);
    const [seat = 0] = await freeSeats(server, theatre, 1);
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    await first.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 });
    const { body } = await second.call('PrendrePlaces', { sc: theatre, idPla: [seat], nbPla: 1 });
    expect(body).toEqual({ statut: false, nuerr: 11, erreur: expect.any(String) });
  });

  it('takes a repeated request for another one, and knows who signed in by the browser’s one cookie', async () => {
    const shopper = await server.openShopper();
    const { studio } = await findPerformances(server);
    const ask = { sc: studio, cate: 'U', nbPla: 1, cle: 'une-meme-cle' };
    await shopper.call('ResaNonPlacee', ask);
    await shopper.call('ResaNonPlacee', ask);
    const { body } = await shopper.call('ContenuPanier');
    expect(body.infosPA).toHaveLength(2);
    const form = {
      ...{ titre: 'Mme', nom: 'Martin', prenom: 'Lucie', adresse: '1, rue des Lilas', cp: '26110' },
      ...{ ville: 'Nyons', pays: 'France', tel1: '0600000000', email: 'lucie@example.org', bix: 'neW' },
    };
    const registered = await shopper.call('ClientOk', {
      form: { ...form, mdp: 'quatre-vaches-vertes', mdp_conf: 'quatre-vaches-vertes' },
    });
    expect(registered.body).toEqual({ statut: true, nuerr: 0, erreur: '', bix: expect.any(String) });
    expect(shopper.cookie()).toMatch(/^guichet=[\w-]+\.[\w-]+$/);
    const known = await shopper.call('InfoClient', { bix: String(registered.body.bix) });
    expect(known.body).toMatchObject({ statut: true, nom: 'Martin' });
    expect(known.body).not.toHaveProperty('profil');
  });

  it('serves the shop’s page with what a program is told of its instance, and with nothing asked beforehand', async () => {
    const { text } = await server.inject({ url: '/', headers: { accept: 'text/html' } });
    const configuration: unknown = JSON.parse(/id="guichet-configuration">([^<]*)</.exec(text)?.[1] ?? '');
    expect(configuration).toEqual({ base: '/api', inst: 1, instPA: expect.stringMatching(/^[\w-]{43}$/) });
    expect(text).not.toContain('as="fetch"');
  });
});
