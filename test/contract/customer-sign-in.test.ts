import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerCalls } from '../../api/server/customer/calls.ts';
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
