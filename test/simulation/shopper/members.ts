import { devicesQuery } from '../../../api/client/queries/devices.ts';
import { historyQuery } from '../../../api/client/queries/history.ts';
import { proofsQuery } from '../../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../../api/client/queries/references.ts';
import { isMember } from '../../../machines/session/session.selectors.ts';
import type { Random } from '../random.ts';
import { type Habit, inShop } from './habit.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';

/** Nobody guesses it. */
const firstPassword = 'trois-coups-et-le-rideau';
const wrongPassword = 'le-rideau-et-trois-coups';
/** The server's cookie of who is signed in. */
const sessionCookie = 'guichet-session';

/** Somebody who is nobody here, or a visitor: they may register or sign in. */
function canIdentify(ready: ReadyShop): boolean {
  const session = actorIn(ready, 'session').getSnapshot();
  return session?.matches('loggedOut') === true || session?.matches({ authenticated: 'visitor' }) === true;
}

/** Signs in where an account was made, or makes one. */
export async function becomeMember(shopper: Shopper, ready: ReadyShop, random: Random): Promise<string> {
  const known = [...shopper.accounts];
  if (known.length > 0 && random.chance(0.8)) {
    const [email, passwords] = random.pick(known);
    await send(ready, 'session', {
      type: 'signIn.asked',
      email,
      password: random.chance(0.9) ? (passwords.at(-1) ?? firstPassword) : wrongPassword,
      key: shopper.newKey(),
    });
    return `signs in as ${email}`;
  }
  const person = random.pick(shopper.people);
  shopper.accounts.set(person.email, [...(shopper.accounts.get(person.email) ?? []), firstPassword]);
  await send(ready, 'session', {
    type: 'registration.submitted',
    details: person,
    password: firstPassword,
    key: shopper.newKey(),
  });
  return `makes an account for ${person.email}`;
}

/** Accounts: those of two people who share a browser. */
export const members: readonly Habit[] = [
  inShop('become a member', 6, async (shopper, ready, random) =>
    canIdentify(ready) ? becomeMember(shopper, ready, random) : null,
  ),
  inShop('sign out', 4, async (_shopper, ready) => {
    await send(ready, 'session', { type: 'session.endAsked' });
    return 'signs out';
  }),
  inShop('account', 10, async (_shopper, ready, random) => {
    const session = actorIn(ready, 'session').getSnapshot();
    const id = session.context.customer?.credentials.id;
    if (!isMember(session) || id === undefined) {
      return null;
    }
    const { client, queryClient } = ready.shop;
    const parts = {
      history: () => queryClient.prefetchQuery(historyQuery(client, id)),
      references: () => queryClient.prefetchQuery(referencesQuery(client, id)),
      proofs: () => queryClient.prefetchQuery(proofsQuery(client, id)),
      devices: () => queryClient.prefetchQuery(devicesQuery(client, id)),
    };
    const part = random.pick(['history', 'references', 'proofs', 'devices', 'user'] as const);
    if (part === 'user') {
      await send(ready, 'session', { type: 'user.wanted' });
    } else {
      await ready.page.run(() => void parts[part]());
    }
    return `looks at the account: ${part}`;
  }),
  inShop('lose session', 0.7, async ({ browser }) => {
    browser.cookies.drop(sessionCookie);
    return 'is no longer known by the cookie of the session';
  }),
];

/** Who has several accounts on one e-mail says which. */
export async function chooseAccount(
  _shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const session = actorIn(ready, 'session').getSnapshot();
  if (session?.matches('choosing') !== true) {
    return null;
  }
  if (random.chance(0.2)) {
    await send(ready, 'session', { type: 'choice.abandoned' });
    return 'chooses none of the accounts';
  }
  const { id } = random.pick(session.context.choices);
  await send(ready, 'session', { type: 'customer.chosen', customerId: id });
  return 'says which account it is';
}
