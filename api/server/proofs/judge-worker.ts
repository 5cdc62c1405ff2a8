import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { HarmlessDocument } from './judge-document.ts';

/** Whole objects compressed together can be unpacked to this much in all, in bytes: more is an attack. */
const mostUnpacked = 8 * 1024 * 1024;
const tail = 1024;

/** Names that make a PDF act, carry other files, or hide what it holds. */
const refused = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'Filespec',
  'RichMedia',
  'Movie',
  'Sound',
  'Rendition',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'AA',
  'Encrypt',
]);

/** The names in a piece of PDF, with their `#xx` undone: `/J#61vaScript` is one, too. */
function hasRefusedName(piece: string): boolean {
  for (const [, name = ''] of piece.matchAll(/\/([^\s/()<>[\]{}%]{1,127})/g)) {
    const plain = name.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    if (refused.has(plain)) {
      return true;
    }
  }
  return false;
}

interface Pieces {
  /** Everything but the contents of streams. */
  readonly outside: string;
  /** The contents of the streams that hold objects. */
  readonly objects: readonly Buffer[];
}

/** Sets the contents of streams (pictures, fonts, text of pages) apart: there, any bytes may look like a name. */
function piecesOf(content: Buffer): Pieces {
  const text = content.toString('latin1');
  const outside: string[] = [];
  const objects: Buffer[] = [];
  let from = 0;
  for (;;) {
    const start = /(?<![A-Za-z])stream\r?\n/g;
    start.lastIndex = from;
    const opening = start.exec(text);
    const end = opening === null ? -1 : text.indexOf('endstream', start.lastIndex);
    if (opening === null || end < 0) {
      outside.push(text.slice(from));
      return { outside: outside.join('\n'), objects };
    }
    const before = text.slice(from, opening.index);
    outside.push(before);
    if (/\/(?:ObjStm|Obj#[0-9a-f]{2})/i.test(before.slice(before.lastIndexOf('obj')))) {
      objects.push(content.subarray(start.lastIndex, end));
    }
    from = end + 'endstream'.length;
  }
}

/** @throws Error for a stream that is not deflated, or too much of it. */
function unpack(packed: Buffer, most: number): string {
  return inflateSync(packed, { maxOutputLength: most }).toString('latin1');
}

/**
 * Whether a document is a PDF from its first byte to its last, holds no script, action or other file, and hides nothing by
 * a password. It is shown as a download in any case; this keeps out what would act on whoever opens it.
 */
function isHarmlessPdf(content: Buffer): boolean {
  const start = content.subarray(0, 16).toString('latin1');
  const end = content.subarray(-tail).toString('latin1');
  if (!/^%PDF-[12]\.\d[\r\n ]/.test(start) || !/startxref\s+\d+\s+%%EOF\s*$/.test(end)) {
    return false;
  }
  const { outside, objects } = piecesOf(content);
  if (!/\/Root\b/.test(outside) || hasRefusedName(outside)) {
    return false;
  }
  let left = mostUnpacked;
  for (const packed of objects) {
    try {
      const unpacked = unpack(packed, left);
      left -= unpacked.length;
      if (hasRefusedName(unpacked)) {
        return false;
      }
    } catch {
      return false;
    }
  }
  return true;
}

/** Pixels of what is sent, and of the longer side of what is kept. */
const mostPixels = 80_000_000;
const longestSide = 2400;
const quality = 82;

type Format = 'jpeg' | 'png' | 'webp';

/** The format that the first bytes say, or null for anything else. */
function imageFormatOf(content: Buffer): Format | null {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) {
    return 'jpeg';
  }
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) {
    return 'png';
  }
  const isRiff = content.subarray(0, 4).toString('latin1') === 'RIFF';
  return isRiff && content.subarray(8, 12).toString('latin1') === 'WEBP' ? 'webp' : null;
}

/**
 * A picture decoded whole and written anew as a JPEG, upright and no larger than needed to be read: what was hidden in the
 * file (places, other files, scripts) is gone. Null for what is no picture, is broken, or is too large.
 */
async function harmlessImage(content: Buffer): Promise<Buffer | null> {
  const format = imageFormatOf(content);
  if (format === null) {
    return null;
  }
  try {
    const picture = sharp(content, { limitInputPixels: mostPixels, failOn: 'truncated', pages: 1 });
    const metadata = await picture.metadata();
    if (metadata.format !== format) {
      return null;
    }
    return await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer();
  } catch {
    return null;
  }
}

/** In a thread of its own: judges one document and ends. */
async function judge(given: unknown): Promise<HarmlessDocument | null> {
  if (!(given instanceof Uint8Array)) {
    return null;
  }
  const content = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
    return isHarmlessPdf(content) ? { type: 'application/pdf', content } : null;
  }
  const picture = await harmlessImage(content);
  return picture === null ? null : { type: 'image/jpeg', content: picture };
}

parentPort?.postMessage(await judge(workerData));
