/** Opens what it sealed; what somebody else sealed, or changed, opens as null. */
export interface Seal {
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
