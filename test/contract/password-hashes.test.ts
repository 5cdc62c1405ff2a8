import { hash, parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, passphrase } from './account-steps.ts';
import { customerSteps } from './customer-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

/** What passwords cost to look at, with the usual cost; all other tests of the server have quicker ones. */

let server: TestServer;
let world: PaymentWorld;

beforeAll(async () => {
  [server, world] = await Promise.all([startTestServer(), startPaymentWorld()]);
}, 60_000);
afterAll(() => Promise.all([server.close(), world.stop()]));

describe('the hashes', () => {
  const { newMember, signIn } = accountSteps(() => server);

  it('are made anew at a sign-in when they are weaker than those of today', async () => {
    const { bix } = await newMember('planchet@exemple.fr');
    const old = await hash(passphrase, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await server.database.updateTable('customer').set({ password_hash: old }).where('id', '=', bix).execute();
    const stored = async () => {
      const { password_hash } = await server.database
        .selectFrom('customer')
        .select('password_hash')
        .where('id', '=', bix)
        .executeTakeFirstOrThrow();
      return password_hash ?? '';
    };
    const shopper = await server.openShopper();
    await signIn(shopper, 'planchet@exemple.fr', 'un mauvais mot de passe');
    expect(await stored()).toBe(old);
    expect((await signIn(shopper, 'planchet@exemple.fr')).body).toMatchObject({ statut: true });
    expect(parseOptions(await stored())).toMatchObject({ memoryCost: 19_456, timeCost: 2 });
    expect((await signIn(await server.openShopper(), 'planchet@exemple.fr')).body.statut).toBe(true);
  });

  it('leave the machine to the others while 50 sign in at once', async () => {
    const shoppers: Shopper[] = [];
    for (let index = 0; index < 50; index += 1) {
      shoppers.push(await server.openShopper());
    }
    const [first] = shoppers;
    const alone: number[] = [];
    const during: number[] = [];
    const measure = async (into: number[]): Promise<void> => {
      const start = performance.now();
      await first?.call('ContenuPanier');
      into.push(performance.now() - start);
    };
    await measure(alone);
    let isDone = false;
    const signIns = Promise.all(
      shoppers.map((shopper, index) => signIn(shopper, `foule${index}@exemple.fr`, 'un mot de passe')),
    ).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await measure(during);
    }
    await signIns;
    const median =
      during.toSorted((a, b) => a - b)[Math.floor(during.length / 2)] ?? Number.POSITIVE_INFINITY;
    expect(during.length).toBeGreaterThan(5);
    expect(median).toBeLessThan(200);
  });
});

describe('ClientOk for a member', () => {
  const { newMember } = customerSteps(() => world);

  it('stores the password as argon2id with the cost that was set', async () => {
    const { bix } = await newMember('argon@exemple.fr');
    const row = await world.database
      .selectFrom('customer')
      .select(['password_hash', 'status'])
      .where('id', '=', bix)
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('member');
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(parseOptions(row.password_hash ?? '')).toMatchObject({
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
  });
});

describe('TestCompte', () => {
  const { newMember, nobody, signIn } = customerSteps(() => world);

  it('takes as long for an unknown e-mail as for one of an account, or of four', async () => {
    await newMember('duree@exemple.fr');
    for (let account = 0; account < 4; account += 1) {
      await newMember('durees@exemple.fr');
    }
    const caller = await nobody();
    const timeOf = async (email: string): Promise<number> => {
      // The processor's time: the machine may be busy with something else.
      const before = process.cpuUsage();
      await signIn(caller, email, 'un autre mot de passe').catch(() => undefined);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await timeOf('chauffe@exemple.fr');
    // In turn, so that whatever else the machine does falls on both; the quickest of each says what it takes.
    const known: number[] = [];
    const several: number[] = [];
    const unknown: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      known.push(await timeOf('duree@exemple.fr'));
      several.push(await timeOf('durees@exemple.fr'));
      unknown.push(await timeOf('inconnu@exemple.fr'));
    }
    // Without the hash an answer takes a tenth of the time: these bounds tell that apart on any machine.
    for (const times of [known, several]) {
      const ratio = Math.min(...times) / Math.min(...unknown);
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.6);
    }
  });
});
