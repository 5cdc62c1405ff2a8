import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCalls } from '../../api/server/calls/customer.ts';
import { customerSteps, isRefused, password, visitor } from './customer-steps.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const { newMember, nobody, read, refresh, save, signIn } = customerSteps(() => world);

describe('TestCompte', () => {
  it('signs a member in with the password exactly as it was typed, whatever the case of the e-mail', async () => {
    const { bix } = await newMember('athos@exemple.fr');
    const caller = await nobody();
    await expect(signIn(caller, 'athos@exemple.fr', password.trim())).rejects.toMatchObject(isRefused);
    await expect(signIn(caller, 'athos@exemple.fr', password.toUpperCase())).rejects.toMatchObject(isRefused);
    expect((await refresh(caller)).customerId).toBeNull();
    expect(await signIn(caller, ' ATHOS@exemple.fr', password)).toMatchObject([{ bix, profil: 'membre' }]);
    expect((await refresh(caller)).customerId).toBe(bix);
  });

  it('says the same of a wrong password, an unknown e-mail, a visitor’s e-mail and nonsense', async () => {
    await newMember('porthos@exemple.fr');
    await save(await nobody(), { ...visitor, email: 'planchet@exemple.fr' });
    const caller = await nobody();
    const errors = [];
    for (const [email, mdp] of [
      ['porthos@exemple.fr', 'un autre mot de passe'],
      ['inconnu@exemple.fr', password],
      ['planchet@exemple.fr', ''],
      ['%', password],
      ["' OR 1=1 --", password],
      ['', ''],
      ['x'.repeat(10_000), 'y'.repeat(10_000)],
    ] as const) {
      errors.push(await signIn(caller, email, mdp).catch((reason: unknown) => reason));
    }
    expect(errors[0]).toMatchObject(isRefused);
    for (const error of errors) {
      expect(error).toEqual(errors[0]);
    }
  });

  it('lists of two customers on one e-mail only those whose password it is (ruling 21)', async () => {
    const email = 'famille@exemple.fr';
    const first = await newMember(email, 'le mot de passe d’Aramis');
    const second = await newMember(email, 'un seul pour tous');
    const third = await newMember(email, 'un seul pour tous');
    const caller = await nobody();
    const opened = await signIn(caller, email, 'un seul pour tous');
    expect(opened.map((client) => client.bix).toSorted()).toEqual([second.bix, third.bix].toSorted());
    expect((await refresh(caller)).customerId).toBeNull();
    expect(await signIn(caller, email, 'le mot de passe d’Aramis')).toMatchObject([{ bix: first.bix }]);
    expect((await refresh(caller)).customerId).toBe(first.bix);
  });

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

  it('refuses a browser that does not prove itself', async () => {
    await newMember('milady@exemple.fr');
    const caller = { ...(await nobody()), isProven: false };
    await expect(signIn(caller, 'milady@exemple.fr', password)).rejects.toMatchObject(isRefused);
  });
});

describe('InfoClient and Deconnexion', () => {
  it('show and end only what is the caller’s own', async () => {
    const { caller, bix } = await newMember('constance@exemple.fr');
    const stranger = await world.newShopper();
    const anonymous = await nobody();
    const answers = [
      read(stranger, bix),
      read({ ...caller, isProven: false }, bix),
      read({ ...caller, customerId: null }, bix),
      read(stranger, 'inconnu'),
      read(stranger, ''),
      read(anonymous, ''),
    ].map((answer) => answer.catch((reason: unknown) => reason));
    const [first, ...others] = await Promise.all(answers);
    expect(first).toMatchObject(isRefused);
    for (const other of others) {
      expect(other).toEqual(first);
    }
    await customerCalls.Deconnexion.handle({}, world.exchangeOf({ ...caller, isProven: false }));
    expect((await refresh(caller)).customerId).toBe(bix);
    await customerCalls.Deconnexion.handle({}, world.exchangeOf(caller));
    expect((await refresh(caller)).customerId).toBeNull();
  });
});
