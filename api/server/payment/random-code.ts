import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random code of `length` characters, five bits each. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('');
}
