import { createHash } from 'node:crypto';
import type { Random } from '../random.ts';

const bytesOf = (data: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);

/** One key stream for a vector: what is sealed twice is there again. Nobody attacks a simulation. */
function mixed(vector: Uint8Array, data: Uint8Array): Uint8Array {
  const stream = createHash('sha512').update(vector).digest();
  return data.map((byte, index) => byte ^ (stream[index % stream.length] ?? 0));
}

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
      importKey: async () => ({}),
      deriveKey: async () => ({}),
      encrypt: async ({ iv }: { readonly iv: Uint8Array }, _key: unknown, data: Uint8Array) =>
        mixed(iv, bytesOf(data)).slice().buffer,
      decrypt: async ({ iv }: { readonly iv: Uint8Array }, _key: unknown, data: Uint8Array) =>
        mixed(iv, bytesOf(data)).slice().buffer,
    },
  };
}
