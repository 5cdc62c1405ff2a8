import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../api/client/transport.ts';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import { choicesIn, customerIn } from '../../machines/session/session.rules.ts';
import type { Identified, KnownCustomer, SessionRequest } from '../../machines/session/session.types.ts';
import type { Answer } from '../../machines/system/answer.ts';
import { createServerClock } from '../../machines/system/clock.ts';
import { known } from '../../machines/system/known.ts';
import { createPasswordResetActors } from '../../ui/session/slots/password-reset-logic.ts';
import { createSessionActors } from '../../ui/session/slots/session-actors.ts';
import { fetchFrom } from '../support/server/opened-shop.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { outputOf } from '../wiring/actor-bench.ts';
import { accountSteps, passphrase } from './account-steps.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

const { tokensTo } = accountSteps(() => server);

/** A browser's session, with the shop's own client on the real server. */
async function openBrowser() {
  const shopper = await server.openShopper();
  const fetch = fetchFrom(server, shopper);
  const clock = createServerClock({
    now: () => Date.now(),
    elapsed: () => performance.now(),
    setTimer: (run, delay) => {
      const timer = setTimeout(run, delay);
      return () => clearTimeout(timer);
    },
    onResume: () => () => {},
  });
  const client = createClient({
    configuration: {
      base: '/api',
      assets: '/',
      inst: 1,
      instanceId: shopper.instanceId,
      customerId: null,
      hasAdditions: true,
      servedAt: 0,
      startedCalls: [],
    },
    clock,
    fetch,
    report: { log: () => {}, apiError: () => {} },
    said: () => {},
  });
  const session = createSessionActors(client, clock);
  return {
    session,
    reset: createPasswordResetActors(client, clock),
    ask: (request: SessionRequest, customer: KnownCustomer | null = null) =>
      outputOf(session.identify, { request, customer }),
    isKnown: async (customerId: string) => (await outputOf(session.recognise, { customerId })) !== null,
  };
}

const detailsOf = (email: string): CustomerDetails => ({
  email,
  title: 'Mme',
  lastName: 'NUÑEZ',
  firstName: 'Léa',
  role: '',
  company: '',
  address: '3, rue du Petit-Chariot',
  postcode: '26150',
  city: 'ROCHEBRUNE',
  country: 'FRANCE',
  phone: '04 75 00 26 26',
  secondPhone: '',
});

const signInOf = (
  email: string,
  password = passphrase,
  customerId: string | null = null,
): SessionRequest => ({
  kind: 'signIn',
  email,
  password,
  customerId,
});

/** Who was made known by what was asked. */
function customerOf(answer: Answer<Identified>): KnownCustomer {
  return known(customerIn(answer), 'customer');
}

async function newMember(email: string): Promise<KnownCustomer> {
  const { ask } = await openBrowser();
  const made = await ask({
    kind: 'registration',
    details: detailsOf(email),
    password: passphrase,
    key: crypto.randomUUID(),
  });
  return customerOf(made);
}

describe('the shop’s client and the accounts of the reference server', () => {
  test('a visitor becomes a member, leaves, and signs in again with all that was told before', async () => {
    const browser = await openBrowser();
    const details = detailsOf('lea@exemple.fr');
    const visitor = customerOf(await browser.ask({ kind: 'details', details, key: crypto.randomUUID() }));
    const member = await browser.ask(
      { kind: 'registration', details, password: passphrase, key: crypto.randomUUID() },
      visitor,
    );
    expect(customerOf(member)).toMatchObject({ credentials: { status: 'member' } });
    const { id } = visitor.credentials;
    await outputOf(browser.session.endSession, undefined);
    expect(await browser.isKnown(id)).toBe(false);
    expect(customerOf(await browser.ask(signInOf('lea@exemple.fr')))).toEqual({
      credentials: {
        id,
        email: 'lea@exemple.fr',
        status: 'member',
        firstName: 'Léa',
        lastName: 'NUÑEZ',
        addressIsEmpty: false,
      },
      details,
    });
    expect(await browser.isKnown(id)).toBe(true);
  });

  test('a wrong password and an unknown e-mail are refused in the same words', async () => {
    await newMember('paul@exemple.fr');
    const { ask } = await openBrowser();
    const wrong = await ask(signInOf('paul@exemple.fr', 'un autre mot de passe'));
    const unknown = await ask(signInOf('personne@exemple.fr'));
    expect(wrong).toMatchObject({ kind: 'refused', refusal: { code: 4 } });
    expect(unknown).toEqual(wrong);
  });

  test('of two members on one e-mail the shopper chooses, and is signed in as that one alone', async () => {
    const [first, second] = [await newMember('famille@exemple.fr'), await newMember('famille@exemple.fr')];
    const browser = await openBrowser();
    const several = await browser.ask(signInOf('famille@exemple.fr'));
    expect(
      choicesIn(several)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first.credentials.id, second.credentials.id].sort());
    const chosen = await browser.ask(signInOf('famille@exemple.fr', passphrase, second.credentials.id));
    expect(customerOf(chosen)).toMatchObject({ credentials: { id: second.credentials.id } });
    expect(await browser.isKnown(first.credentials.id)).toBe(false);
  });

  test('a member corrects the details, and changes e-mail and password with the present one', async () => {
    await newMember('zoe@exemple.fr');
    const browser = await openBrowser();
    const customer = customerOf(await browser.ask(signInOf('zoe@exemple.fr')));
    const corrected = await browser.ask(
      { kind: 'details', details: { ...customer.details, phone: '0475002627' }, key: crypto.randomUUID() },
      customer,
    );
    expect(customerOf(corrected)).toMatchObject({ credentials: { status: 'member' } });
    const change = {
      kind: 'login',
      email: 'zoe.bis@exemple.fr',
      password: 'les nuages mangent la girafe',
    } as const;
    expect(await browser.ask({ ...change, presentPassword: 'pas le bon du tout' }, customer)).toMatchObject({
      kind: 'refused',
    });
    const changed = await browser.ask({ ...change, presentPassword: passphrase }, customer);
    expect(customerOf(changed)).toMatchObject({ credentials: { email: 'zoe.bis@exemple.fr' } });
    expect(await (await openBrowser()).ask(signInOf('zoe.bis@exemple.fr', change.password))).toMatchObject({
      kind: 'done',
    });
  });

  test('a forgotten password is set by the mail’s link, once', async () => {
    await newMember('oubli@exemple.fr');
    const browser = await openBrowser();
    const sent = await outputOf(browser.reset.requestLink, { email: 'oubli@exemple.fr' });
    expect(sent).toMatchObject({ kind: 'done' });
    expect(await outputOf(browser.reset.requestLink, { email: 'jamais.vu@exemple.fr' })).toEqual(sent);
    const [token = ''] = await tokensTo('oubli@exemple.fr');
    const save = (password: string) =>
      outputOf(browser.reset.saveNewPassword, { token, password, key: crypto.randomUUID() });
    expect(await save('motdepasse123')).toMatchObject({
      kind: 'refused',
      refusal: { fields: { password: expect.any(String) } },
    });
    expect(await save('les nuages mangent la girafe')).toMatchObject({ kind: 'done' });
    expect(await save('encore une autre phrase')).toMatchObject({
      kind: 'refused',
      refusal: { code: 4 },
    });
    expect(await browser.ask(signInOf('oubli@exemple.fr', 'les nuages mangent la girafe'))).toMatchObject({
      kind: 'done',
    });
  });
});
