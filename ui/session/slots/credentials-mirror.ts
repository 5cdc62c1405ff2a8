import type { PageConfiguration } from '../../../api/contract/page-configuration.ts';
import { fields, text } from '../../../api/contract/read.ts';
import type { Credentials } from '../../../api/customer/customer.ts';
import { isSettled } from '../../../machines/session/session.selectors.ts';
import type { ShopActor } from '../../../machines/system/registry.ts';
import { followActor } from '../../shop/shop.tsx';
import { createStorageArea, type StorageArea } from '../../shop/slots/storage.ts';
import type { WiredShop } from '../../start/create-shop.ts';

/** Opens what it sealed; what somebody else sealed, or changed, opens as null. */
interface Seal {
  readonly seal: (text: string) => Promise<string>;
  readonly open: (sealed: string) => Promise<string | null>;
}

/** Point 5: a shorter secret is none. */
const shortestSecret = 10;
/** Bytes of AES-GCM's initialisation vector. */
const vectorLength = 12;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Encrypts text for the browser's storage (points 5 and 9), with a key made of a secret: AES-GCM under HKDF. Each sealing
 * looks different.
 * @throws RangeError for a secret of less than 10 characters.
 */
export async function createSeal(
  secret: string,
  crypto: Pick<Crypto, 'subtle' | 'getRandomValues'>,
): Promise<Seal> {
  if (secret.length < shortestSecret) {
    throw new RangeError(`A secret key has at least ${shortestSecret} characters`);
  }
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey']);
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('guichet'), info: encoder.encode('storage') },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return {
    seal: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(vectorLength));
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encoder.encode(text));
      return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
    },
    open: async (sealed) => {
      const [iv = '', text = ''] = sealed.split('.');
      try {
        const opened = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: fromBase64(iv) },
          key,
          fromBase64(text),
        );
        return new TextDecoder().decode(opened);
      } catch {
        return null;
      }
    },
  };
}

/** Point 9: the key of the local storage, in the scope of the venue. */
export const mirrorKey = 'auth-credentials';

const readKept = fields({ id: text });

/** The account that stood in the storage; null for nothing that can be read. */
function accountIn(opened: string | null): string | null {
  try {
    return opened === null ? null : readKept(JSON.parse(opened), mirrorKey).id;
  } catch {
    return null;
  }
}

/** All that is kept: which account it is, which opens nothing by itself. */
const keptText = (id: string): string => JSON.stringify({ id });

/** What other tabs should ask about anew when it changes; it stays in the page. */
function detailsOf({ id, email, status, firstName, lastName, addressIsEmpty }: Credentials): string {
  return JSON.stringify({ id, email, status, firstName, lastName, addressIsEmpty });
}

/** The session as it stands while nothing is under way: who is signed in, or null for nobody; undefined meanwhile. */
function settledOf(
  snapshot: ReturnType<ShopActor<'session'>['getSnapshot']>,
): Credentials | null | undefined {
  return isSettled(snapshot) ? (snapshot.context.customer?.credentials ?? null) : undefined;
}

export interface MirrorParts {
  /** Calls with the session as soon as it lives, and with each one that takes its place. */
  readonly followSession: (listen: (session: ShopActor<'session'>) => void) => void;
  readonly area: StorageArea;
  readonly seal: Seal;
  /** The start has asked the server about what was found: who is nobody since has left. */
  readonly wasAsked?: boolean;
  /** Calls with the sealed text whenever another tab changed it; null when it was taken away. */
  readonly onChangeElsewhere: (listen: (sealed: string | null) => void) => void;
}

/** Whose account the storage holds, and with which details it was written; null where another tab, or a visit before, wrote it. */
interface Mirrored {
  readonly id: string;
  readonly details: string | null;
}

/**
 * Keeps which account is signed in in the local storage, sealed: no name, no address, never a password (point 4). When another
 * tab changes it, the session asks the server who this browser is now. What was found at the start is asked about too.
 */
export async function mirrorCredentials({
  followSession,
  area,
  seal,
  onChangeElsewhere,
  wasAsked = false,
}: MirrorParts): Promise<void> {
  /** What stands in the storage as far as this tab knows. */
  let mirrored: Mirrored | null = null;
  /** One writing after the other, so that the latest stands. */
  let writing: Promise<void> = Promise.resolve();
  const keep = (current: Credentials | null): void => {
    const before = mirrored;
    mirrored = current === null ? null : { id: current.id, details: detailsOf(current) };
    const isKnown =
      before?.id === mirrored?.id && (before?.details === null || before?.details === mirrored?.details);
    if (isKnown) {
      return;
    }
    writing = writing.then(async () => {
      if (current === null) {
        area.remove(mirrorKey);
      } else {
        area.write(mirrorKey, await seal.seal(keptText(current.id)));
      }
    });
  };
  const kept = area.read(mirrorKey);
  const opened = kept === null ? null : await seal.open(kept);
  const found = accountIn(opened);
  // An earlier version kept names and addresses: such a text is written anew.
  mirrored = found === null ? null : { id: found, details: opened === keptText(found) ? null : '' };
  let isAsked = wasAsked;
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
          session.send({ type: 'session.changedElsewhere', customerId: found });
          return;
        }
      }
      keep(settled);
    };
    session.subscribe({ next: follow, error: () => {} });
    follow();
  });
  onChangeElsewhere(async (sealed) => {
    const theirs = accountIn(sealed === null ? null : await seal.open(sealed));
    if (theirs !== null) {
      mirrored = { id: theirs, details: null };
    } else if (sealed === null) {
      mirrored = null;
    }
    living?.send({ type: 'session.changedElsewhere', customerId: theirs });
  });
}

/** Starts the mirror in this browser. Without Web Crypto (a page without https) nothing is kept, and nothing is lost. */
export async function startMirror({
  root,
  configuration: { inst, instanceId, hasAdditions },
}: Pick<WiredShop, 'root' | 'configuration'>): Promise<void> {
  const area = createStorageArea(() => window.localStorage, inst);
  await mirrorCredentials({
    followSession: (listen) => followActor(root, 'session', listen),
    area,
    wasAsked: !hasAdditions,
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

/** Whom this browser remembers, for a page that was not told who is signed in: the session then asks the server. */
export async function rememberedCustomer({
  inst,
  instanceId,
}: Pick<PageConfiguration, 'inst' | 'instanceId'>): Promise<string | null> {
  const kept = createStorageArea(() => window.localStorage, inst).read(mirrorKey);
  const seal = kept === null ? null : await createSeal(instanceId, crypto);
  return kept === null || seal === null ? null : accountIn(await seal.open(kept));
}
