import { createHash } from 'node:crypto';
import { digestBytes } from '../../door/ticket-code.ts';

/** What stands for a ticket's code on the phones of the door: base64url. */
export function codeDigest(code: string): string {
  return createHash('sha256').update(code).digest().subarray(0, digestBytes).toString('base64url');
}
