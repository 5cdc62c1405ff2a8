import { mostProofBytes } from '../../../api/customer/proof.ts';
import type { CheckResult, DocumentFault } from '../../../machines/upload/upload.types.ts';

/** Opens a picture, to see that it is one: `createImageBitmap`, or a test's own. */
export type OpenPicture = (picture: Blob) => Promise<{ close(): void }>;

/** How far into a file a PDF may begin. */
const headLength = 1024;

const telephoneBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

const unfit = (fault: DocumentFault): CheckResult => ({ kind: 'unfit', fault });

/** The first bytes as text, a character for each. */
function headOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function isPicture(head: string): boolean {
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  );
}

/**
 * Whether a file can be sent as a proof, by its content and never its name: JPEG, PNG or WebP that opens, or PDF, of at most
 * 8 MiB. The server looks again, and closer.
 */
export async function checkDocument(
  document: Blob,
  open: OpenPicture = (picture) => createImageBitmap(picture),
): Promise<CheckResult> {
  if (document.size === 0) {
    return unfit('empty');
  }
  if (document.size > mostProofBytes) {
    return unfit('tooLarge');
  }
  let head: string;
  try {
    head = headOf(new Uint8Array(await document.slice(0, headLength).arrayBuffer()));
  } catch {
    return unfit('unreadable');
  }
  if (head.includes('%PDF-')) {
    return { kind: 'fit', form: 'pdf' };
  }
  if (head.slice(4, 8) === 'ftyp' && telephoneBrands.has(head.slice(8, 12))) {
    return unfit('telephoneKind');
  }
  if (!isPicture(head)) {
    return unfit('otherKind');
  }
  try {
    (await open(document)).close();
    return { kind: 'fit', form: 'picture' };
  } catch {
    return unfit('damaged');
  }
}
