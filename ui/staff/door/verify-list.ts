import type { DoorList } from '../../../api/staff/door.ts';
import { doorListForm } from '../../../api/staff/door-calls.ts';

/** Nobody but the venue's server wrote a list that this key fits; any other is no list. */
export class ListNotSigned extends Error {
  override readonly name = 'ListNotSigned';
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/**
 * Reads a list, once it is sure that the server wrote it as it stands.
 * @param publicKey Base64url, as the server told it to who was signed in.
 * @throws ListNotSigned for one that was changed.
 */
export async function readSignedList(
  { text, signature }: { readonly text: string; readonly signature: string },
  publicKey: string,
): Promise<DoorList> {
  const key = await crypto.subtle.importKey('spki', bytesOf(publicKey), curve, false, ['verify']);
  const isSigned = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    bytesOf(signature),
    new TextEncoder().encode(text),
  );
  const read = isSigned ? doorListForm.safeParse(JSON.parse(text)) : null;
  if (read?.success !== true) {
    throw new ListNotSigned('The list is not as the server wrote it');
  }
  return read.data;
}
