import { fields, flag, oneOf, type Reader, text } from '../../api/contract/read.ts';
import type { Credentials } from '../../api/entities/customer.ts';
import type { ShopActor } from '../../machines/app/shop-actors.ts';
import { followActor } from '../actors/shop.tsx';
import type { WiredShop } from './create-shop.ts';
import { createSeal, type Seal } from './sealed-text.ts';
import { createStorageArea, type StorageArea } from './storage.ts';

/** Point 9: the key of the local storage, in the scope of the venue. */
export const mirrorKey = 'auth-credentials';

const readCredentials: Reader<Credentials> = fields({
  id: text,
  email: text,
  status: oneOf('visitor', 'member'),
  firstName: text,
  lastName: text,
  addressIsEmpty: flag,
});

/** Whoever stood in the storage; null for nothing that can be read. */
function credentialsIn(opened: string | null): Credentials | null {
  try {
    return opened === null ? null : readCredentials(JSON.parse(opened), mirrorKey);
  } catch {
    return null;
  }
}

/** Only what `Credentials` names: whatever else stands beside it stays out of the storage. */
function textOf({ id, email, status, firstName, lastName, addressIsEmpty }: Credentials): string {
  return JSON.stringify({ id, email, status, firstName, lastName, addressIsEmpty });
}

/** The session as it stands while nothing is under way: who is signed in, or null for nobody; undefined meanwhile. */
function settledOf(
  snapshot: ReturnType<ShopActor<'session'>['getSnapshot']>,
): Credentials | null | undefined {
  if (snapshot.matches('authenticated') || snapshot.matches('loggedOut')) {
    return snapshot.context.customer?.credentials ?? null;
  }
  return undefined;
}

export interface MirrorParts {
  /** Calls with the session as soon as it lives, and with each one that takes its place. */
  readonly followSession: (listen: (session: ShopActor<'session'>) => void) => void;
  readonly area: StorageArea;
  readonly seal: Seal;
  /** Calls with the sealed text whenever another tab changed it; null when it was taken away. */
  readonly onChangeElsewhere: (listen: (sealed: string | null) => void) => void;
}

/**
 * Keeps who is signed in in the local storage, sealed, and never a password (point 4). When another tab changes it, the
 * session asks the server who this browser is now. What was found at the start is asked about too.
 */
export async function mirrorCredentials({
  followSession,
  area,
  seal,
  onChangeElsewhere,
}: MirrorParts): Promise<void> {
  /** What stands in the storage as far as this tab knows. */
  let mirrored: string | null = null;
  /** One writing after the other, so that the latest stands. */
  let writing: Promise<void> = Promise.resolve();
  const keep = (current: string | null): void => {
    if (current === mirrored) {
      return;
    }
    mirrored = current;
    writing = writing.then(async () => {
      if (current === null) {
        area.remove(mirrorKey);
      } else {
        area.write(mirrorKey, await seal.seal(current));
      }
    });
  };
  const kept = area.read(mirrorKey);
  const found = credentialsIn(kept === null ? null : await seal.open(kept));
  mirrored = found === null ? null : textOf(found);
  let isAsked = false;
  let living: ShopActor<'session'> | null = null;
  followSession((session) => {
    living = session;
    const follow = (snapshot = session.getSnapshot()): void => {
      const settled = settledOf(snapshot);
      if (settled === undefined) {
        return;
      }
      if (!isAsked) {
        isAsked = true;
        // Another tab signed in while this page came.
        if (settled === null && found !== null) {
          session.send({ type: 'session.changedElsewhere', customerId: found.id });
          return;
        }
      }
      keep(settled === null ? null : textOf(settled));
    };
    session.subscribe({ next: follow, error: () => {} });
    follow();
  });
  onChangeElsewhere(async (sealed) => {
    const theirs = credentialsIn(sealed === null ? null : await seal.open(sealed));
    if (theirs !== null) {
      mirrored = textOf(theirs);
    } else if (sealed === null) {
      mirrored = null;
    }
    living?.send({ type: 'session.changedElsewhere', customerId: theirs?.id ?? null });
  });
}

/** Starts the mirror in this browser. Without Web Crypto (a page without https) nothing is kept, and nothing is lost. */
export async function startMirror({
  root,
  configuration: { inst, instanceId },
}: Pick<WiredShop, 'root' | 'configuration'>): Promise<void> {
  const area = createStorageArea(() => window.localStorage, inst);
  await mirrorCredentials({
    followSession: (listen) => followActor(root, 'session', listen),
    area,
    seal: await createSeal(instanceId, crypto),
    onChangeElsewhere: (listen) =>
      window.addEventListener('storage', ({ key, newValue }) => {
        // A cleared storage has no key.
        if (key === null || key === `inst:${inst}:${mirrorKey}`) {
          listen(newValue);
        }
      }),
  });
}
