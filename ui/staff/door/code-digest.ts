import { digestBytes } from '../../../api/door/ticket-code.ts';

/** Base64url of bytes. */
function inLetters(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');
}

/** What stands for a ticket's code in the list of an evening. */
export async function codeDigest(code: string): Promise<string> {
  const whole = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  return inLetters(new Uint8Array(whole).subarray(0, digestBytes));
}
