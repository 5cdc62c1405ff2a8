import type { Random } from '../random.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';
import { lookAtWaitingList } from './waiting.ts';

/** Who is known here, and not signed in, may have forgotten the password. */
export async function forgetPassword(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const emails = [...shopper.accounts.keys()];
  if (emails.length === 0 || actorIn(ready, 'session').getSnapshot().matches('loggedOut') !== true) {
    return null;
  }
  const email = random.pick(emails);
  await tellReset(ready, (reset) => reset.send({ type: 'reset.asked', email }));
  return `has forgotten the password of ${email}`;
}

/** Looks whether there is mail, and does what it is about. A letter may be opened as often as one likes. */
export async function readMail(shopper: Shopper, ready: ReadyShop, random: Random): Promise<string | null> {
  const letter = await shopper.venue.lastLetter(shopper.people.map(({ email }) => email));
  if (letter === null) {
    return null;
  }
  if (letter.kind === 'waiting') {
    return lookAtWaitingList(ready, random);
  }
  // As the route does that the link leads to.
  await tellReset(ready, (reset) => reset.send({ type: 'link.opened', token: letter.token }));
  return 'follows the link for a new password';
}

async function tellReset(
  ready: ReadyShop,
  tell: (reset: NonNullable<ReturnType<typeof resetIn>>) => void,
): Promise<void> {
  await ready.page.run(() => {
    ready.shop
      .startActor('passwordReset')
      .then(() => {
        const reset = resetIn(ready);
        if (reset !== undefined) {
          tell(reset);
        }
      })
      .catch(() => {});
  });
}

const resetIn = (ready: ReadyShop) => actorIn(ready, 'passwordReset');

/** What one does next who followed the link; null for who did not. */
export async function goOnResetting(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const reset = resetIn(ready)?.getSnapshot();
  if (reset?.matches('entering') !== true) {
    return null;
  }
  if (random.chance(0.1)) {
    await send(ready, 'passwordReset', { type: 'reset.left' });
    return 'keeps the password';
  }
  const key = shopper.newKey();
  const password = `un-rideau-tout-neuf-${key}`;
  for (const passwords of shopper.accounts.values()) {
    passwords.push(password);
  }
  await send(ready, 'passwordReset', { type: 'newPassword.submitted', password, key });
  return 'wants a new password';
}
