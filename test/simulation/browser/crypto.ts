import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/** A key of the page, made of its secret. */
interface Key {
  readonly secret: Uint8Array;
}

/** One key stream for a key and a vector: what is sealed twice is there again. Nobody attacks a simulation. */
function mixed({ secret }: Key, vector: Uint8Array, data: Uint8Array): Uint8Array {
  const stream = createHash('sha512').update(secret).update(vector).digest();
  return data.map((byte, index) => byte ^ (stream[index % stream.length] ?? 0));
}

const sealLength = 16;

/** What nobody can make who has another key, or changed what was sealed. */
const sealOf = ({ secret }: Key, data: Uint8Array): Uint8Array =>
  createHash('sha512').update(secret).update(data).digest().subarray(0, sealLength);

/** The page's `crypto`: chances of the seed, and sealing that is done at once, so that it always ends in the same order. */
export function createPageCrypto(random: Random) {
  return {
    getRandomValues: <Values extends Uint8Array | Uint32Array>(values: Values): Values => {
      for (const index of values.keys()) {
        values[index] = random.below(4_294_967_296);
      }
      return values;
    },
    subtle: {
      importKey: async (_format: string, secret: Uint8Array): Promise<Key> => ({ secret }),
      deriveKey: async (_algorithm: unknown, key: Key) => key,
      encrypt: async ({ iv }: { readonly iv: Uint8Array }, key: Key, data: Uint8Array) =>
        Uint8Array.from([...sealOf(key, bytesOf(data)), ...mixed(key, iv, bytesOf(data))]).buffer,
      decrypt: async ({ iv }: { readonly iv: Uint8Array }, key: Key, sealed: Uint8Array) => {
        const data = mixed(key, iv, bytesOf(sealed).subarray(sealLength));
        if (!Buffer.from(sealOf(key, data)).equals(bytesOf(sealed).subarray(0, sealLength))) {
          throw new Error('Sealed with another key');
        }
        return data.slice().buffer;
      },
    },
  };
}
