import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, calls } from '../../api/contract/calls.ts';
import { type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps } from './account-steps.ts';
import { priceSteps } from './price-steps.ts';

let server: TestServer;
let studio: number;

const { performanceOf } = priceSteps(() => server);
const { later, newMember, signIn } = accountSteps(() => server);

beforeAll(async () => {
  server = await startTestServer();
  studio = await performanceOf('onze-chaises');
}, 60_000);
afterAll(() => server.close());
// Each test at a time of its own.
beforeEach(() => later(864_000));

/** A call of this browser from a network address. */
async function from(address: string, shopper: Shopper, name: CallName, fields: Record<string, string>) {
  const isPost = calls[name].method === 'POST';
  const text = new URLSearchParams(fields).toString();
  const { body } = await server.inject({
    method: calls[name].method,
    url: `/api/${name}?instPA=${shopper.instanceId}${isPost ? '' : `&${text}`}`,
    remoteAddress: address,
    headers: {
      cookie: shopper.cookie(),
      ...(isPost ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(isPost ? { payload: text } : {}),
  });
  return body;
}

const checkFrom = (address: string, shopper: Shopper, ref: string) =>
  from(address, shopper, 'CtrlRef', { sc: String(studio), ta: 'ADHER', ref, compl: 'Martin' });
const right = 'A1024';
const isRight = { statut: true, ok: true };
const isMiss = { statut: true, ok: false };
const isRefused = { statut: false, nuerr: 13 };

describe('a right code', () => {
  it('of a whole school behind one address is always good, at once and one after the other', async () => {
    const pupils = await Promise.all(Array.from({ length: 60 }, () => server.openShopper()));
    const answers = await Promise.all(pupils.map((pupil) => checkFrom('203.0.113.1', pupil, right)));
    for (const pupil of pupils) {
      answers.push(await checkFrom('203.0.113.1', pupil, right));
    }
    for (const answer of answers) {
      expect(answer).toMatchObject(isRight);
    }
  });

  it('is good for who did not miss, although others of the address missed again and again', async () => {
    for (let neighbour = 0; neighbour < 8; neighbour += 1) {
      const shopper = await server.openShopper();
      for (let miss = 0; miss < 8; miss += 1) {
        await checkFrom('203.0.113.2', shopper, `B${neighbour}${miss}`);
      }
    }
    expect(await checkFrom('203.0.113.2', await server.openShopper(), right)).toMatchObject(isRight);
  });

  it('is good from another network whatever was tried from here', async () => {
    for (let index = 0; index < 20; index += 1) {
      const shopper = await server.openShopper();
      await Promise.all(
        Array.from({ length: 14 }, (_, miss) => checkFrom('203.0.113.3', shopper, `C${index}${miss}`)),
      );
    }
    expect(await checkFrom('203.0.113.4', await server.openShopper(), right)).toMatchObject(isRight);
  });
});

describe('guessing codes', () => {
  it('by one member ends after eight misses, whatever the browser and the network', async () => {
    await newMember('milady@exemple.fr');
    const answers = [];
    for (let index = 0; index < 10; index += 1) {
      const shopper = await server.openShopper();
      await signIn(shopper, 'milady@exemple.fr');
      answers.push(await checkFrom(`198.51.100.${index}`, shopper, `D${index}`));
    }
    expect(answers.slice(0, 8)).toEqual(answers.slice(0, 8).map(() => expect.objectContaining(isMiss)));
    expect(answers.slice(8)).toEqual(answers.slice(8).map(() => expect.objectContaining(isRefused)));
  });

  it('counts promo codes, gift cards and references of a browser together', async () => {
    const shopper = await server.openShopper();
    const numbers = [];
    for (let miss = 0; miss < 3; miss += 1) {
      numbers.push((await from('203.0.113.5', shopper, 'CodePromo', { code: `FAUX${miss}` })).nuerr);
      numbers.push((await from('203.0.113.5', shopper, 'CarteCadeau', { code: `C99${miss}` })).nuerr);
      numbers.push((await checkFrom('203.0.113.5', shopper, `E${miss}`)).nuerr);
    }
    expect(numbers).toEqual([2, 2, 0, 2, 2, 0, 2, 2, 13]);
  });

  it('by turns, from a new browser and a new address of one IPv6 network each time, is slowed down', async () => {
    const answers = [];
    for (let index = 0; index < 130; index += 1) {
      answers.push(
        await checkFrom(`2001:db8:0:7::${index.toString(16)}`, await server.openShopper(), `F${index}`),
      );
    }
    const looked = answers.filter((answer) => answer.ok === false).length;
    expect(looked).toBeGreaterThanOrEqual(60);
    expect(looked).toBeLessThanOrEqual(110);
    expect(answers.at(-1)).toMatchObject({ nuerr: 13, erreur: expect.stringMatching(/^Trop d’essais/) });
    expect(await checkFrom('2001:db8:0:8::1', await server.openShopper(), right)).toMatchObject(isRight);
    // Nobody is locked out: it goes on by itself.
    await later(60);
    expect(await checkFrom('2001:db8:0:7::1', await server.openShopper(), right)).toMatchObject(isRight);
  });
});
