import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Identified, KnownCustomer, Submission } from '../../machines/session/session.types.ts';
import type { Answer } from '../../machines/system/answer.ts';
import { createSeal, mirrorCredentials, mirrorKey } from '../../ui/session/slots/credentials-mirror.ts';
import { createStorageArea } from '../../ui/shop/slots/storage.ts';
import { details, member } from '../support/data/fixtures.ts';

const secret = 'one-instance-of-the-shop';
const password = 'la girafe mange des nuages';
const stored = `inst:1:${mirrorKey}`;
const running: ActorRefFrom<typeof sessionMachine>[] = [];

afterEach(() => {
  for (const session of running.splice(0)) {
    session.stop();
  }
});

/** The local storage of one browser: each tab hears of what the others write. */
function createBrowser() {
  const kept = new Map<string, string>();
  const tabs: { readonly id: number; readonly listen: (value: string | null) => void }[] = [];
  /** Who the server says that this browser is. */
  let signedIn: KnownCustomer | null = null;
  let asked = 0;
  const tell = (from: number, value: string | null) => {
    for (const tab of tabs.filter(({ id }) => id !== from)) {
      tab.listen(value);
    }
  };
  async function openTab(storage: 'kept' | 'blocked' = 'kept') {
    const id = tabs.length;
    const session = createActor(
      sessionMachine.provide({
        actors: {
          recognise: fromPromise(async ({ input }) => {
            asked += 1;
            return signedIn?.credentials.id === input.customerId ? signedIn : null;
          }),
          identify: fromPromise<Answer<Identified>, Submission>(async () => {
            signedIn = member;
            return { kind: 'done', value: { customer: member } };
          }),
          endSession: fromPromise(async () => {
            signedIn = null;
          }),
        },
      }),
      { input: { customerId: null } },
    );
    running.push(session);
    session.start();
    const area = createStorageArea(() => {
      if (storage === 'blocked') {
        throw new Error('SecurityError');
      }
      return {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => {
          kept.set(key, value);
          tell(id, value);
        },
        removeItem: (key) => {
          kept.delete(key);
          tell(id, null);
        },
      };
    }, 1);
    await mirrorCredentials({
      followSession: (listen) => listen(session),
      area,
      seal: await createSeal(secret, crypto),
      onChangeElsewhere: (listen) => tabs.push({ id, listen }),
    });
    return session;
  }
  const known = (session: ActorRefFrom<typeof sessionMachine>) =>
    session.getSnapshot().context.customer?.credentials.id ?? null;
  return {
    kept,
    openTab,
    known,
    asked: () => asked,
    signOutOnServer: () => (signedIn = null),
    signInOnServer: () => (signedIn = member),
  };
}

/** Sealing takes its time in threads of its own. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 5000, interval: 5 });
/** For what must not happen. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 150));
const signIn = { type: 'signIn.asked', email: details.email, password, key: 'k1' } as const;

describe('who is signed in, mirrored in the local storage', () => {
  test('stands there sealed: no name, no e-mail, no password can be read', async () => {
    const browser = createBrowser();
    const tab = await browser.openTab();
    tab.send(signIn);
    await eventually(() => expect(browser.kept.has(stored)).toBe(true));
    const text = browser.kept.get(stored) ?? '';
    for (const word of [details.email, details.lastName, password, 'member', '"']) {
      expect(text).not.toContain(word);
    }
    const opened = (await (await createSeal(secret, crypto)).open(text)) ?? '';
    // Whoever opens it learns no name and no address: only which account it is, which alone opens nothing.
    expect(JSON.parse(opened)).toEqual({ id: member.credentials.id });
  });

  test('another tab hears of a sign-in and asks the server, which decides', async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    first.send(signIn);
    await eventually(() => expect(browser.known(second)).toBe(member.credentials.id));
    expect(browser.asked()).toBe(1);
  });

  test('a sign-out empties it and reaches every tab', async () => {
    const browser = createBrowser();
    const [first, second] = [await browser.openTab(), await browser.openTab()];
    first.send(signIn);
    await eventually(() => expect(browser.known(second)).toBe(member.credentials.id));
    second.send({ type: 'session.endAsked' });
    await eventually(() => {
      expect(browser.known(first)).toBeNull();
      expect(browser.kept.has(stored)).toBe(false);
    });
  });

  test('tabs do not answer one another for ever', async () => {
    const browser = createBrowser();
    await browser.openTab();
    const [second] = [await browser.openTab(), await browser.openTab()];
    second.send(signIn);
    await eventually(() => expect(browser.asked()).toBe(2));
    await aWhile();
    expect(browser.asked()).toBe(2);
  });

  test('what an earlier visit left is asked about, and taken away when it is over', async () => {
    const browser = createBrowser();
    (await browser.openTab()).send(signIn);
    await eventually(() => expect(browser.kept.has(stored)).toBe(true));
    browser.signOutOnServer();
    const later = await browser.openTab();
    await eventually(() => expect(browser.kept.has(stored)).toBe(false));
    expect(browser.known(later)).toBeNull();
  });

  test('what an earlier version left of a name or an e-mail is replaced at the start', async () => {
    const browser = createBrowser();
    const seal = await createSeal(secret, crypto);
    browser.kept.set(stored, await seal.seal(JSON.stringify(member.credentials)));
    browser.signInOnServer();
    const tab = await browser.openTab();
    await eventually(() => expect(browser.known(tab)).toBe(member.credentials.id));
    await eventually(async () =>
      expect(await seal.open(browser.kept.get(stored) ?? '')).toBe(
        JSON.stringify({ id: member.credentials.id }),
      ),
    );
  });

  test('what cannot be opened is nobody’s word, and harms nothing', async () => {
    const browser = createBrowser();
    browser.kept.set(stored, 'not.sealed');
    const tab = await browser.openTab();
    await aWhile();
    expect(browser.known(tab)).toBeNull();
    tab.send(signIn);
    await eventually(() => expect(browser.kept.get(stored)).not.toBe('not.sealed'));
    expect(browser.known(tab)).toBe(member.credentials.id);
  });

  test('a browser that keeps nothing signs in all the same', async () => {
    const browser = createBrowser();
    const tab = await browser.openTab('blocked');
    tab.send(signIn);
    await eventually(() => expect(browser.known(tab)).toBe(member.credentials.id));
    expect(browser.kept.size).toBe(0);
  });
});

describe('a seal', () => {
  test('opens its own, whatever the text, and each sealing looks different', async () => {
    const seal = await createSeal(secret, crypto);
    const text = 'Zoé « d’Artagnan » 🎭';
    const [one, two] = [await seal.seal(text), await seal.seal(text)];
    expect(one).not.toBe(two);
    expect([await seal.open(one), await seal.open(two)]).toEqual([text, text]);
  });

  test('opens nothing that another secret sealed, or that was changed', async () => {
    const sealed = await (await createSeal(secret, crypto)).seal('Zoé');
    const other = await createSeal('another-instance', crypto);
    expect(await other.open(sealed)).toBeNull();
    const seal = await createSeal(secret, crypto);
    const changed = sealed.startsWith('A') ? `B${sealed.slice(1)}` : `A${sealed.slice(1)}`;
    expect(await seal.open(changed)).toBeNull();
    expect(await seal.open('')).toBeNull();
    expect(await seal.open('%%%.%%%')).toBeNull();
  });

  test('refuses a secret of less than ten characters', async () => {
    await expect(createSeal('neuf-char', crypto)).rejects.toThrow(RangeError);
    await expect(createSeal('dix-caract', crypto)).resolves.toBeDefined();
  });
});
