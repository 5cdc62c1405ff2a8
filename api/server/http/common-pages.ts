import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A gzip file begins so: deflated, without a name or a time, of no system in particular. */
const beginningOfFile = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** What is one reader's own is short: a small window costs nothing to lay out. */
const quickly = { finishFlush: constants.Z_FULL_FLUSH, windowBits: 11, memLevel: 4 };

interface Part {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
}

async function partOf(text: string, finishFlush: number): Promise<Part> {
  const bytes = Buffer.from(text);
  return { bytes, deflated: await deflate(bytes, { finishFlush, level: constants.Z_BEST_COMPRESSION }) };
}

/** Of nothing, zlib says the sum of a file that is empty. */
const sumWith = (sum: number, bytes: Buffer): number => (bytes.length === 0 ? sum : crc32(bytes, sum));

/**
 * A page as everybody has it, before and after the few lines that are one reader's own. It is deflated once, as well as it goes:
 * deflated blocks may follow one another when each part but the last ends on a whole byte, and none refers to what stands before
 * it (RFC 1951); Brotli's may not.
 */
export class CommonPage {
  readonly #before: string;
  readonly #after: string;
  #parts: Promise<readonly [Part, Part]> | null = null;

  constructor(before: string, after: string) {
    this.#before = before;
    this.#after = after;
  }

  textWith(own: string): string {
    return `${this.#before}${own}${this.#after}`;
  }

  /** The same text as gzip. */
  async gzipWith(own: string): Promise<Buffer> {
    this.#parts ??= Promise.all([
      partOf(this.#before, constants.Z_FULL_FLUSH),
      partOf(this.#after, constants.Z_FINISH),
    ]);
    const [before, after] = await this.#parts;
    const middle = Buffer.from(own);
    const sums = Buffer.alloc(8);
    sums.writeUInt32LE([before.bytes, middle, after.bytes].reduce(sumWith, 0), 0);
    sums.writeUInt32LE(before.bytes.length + middle.length + after.bytes.length, 4);
    return Buffer.concat([
      beginningOfFile,
      before.deflated,
      deflateRawSync(middle, quickly),
      after.deflated,
      sums,
    ]);
  }
}

/** The pages that everybody has, each written once for as long as it is written from the same. */
export class CommonPages {
  readonly #written = new WeakMap<object, { readonly from: readonly string[]; readonly page: CommonPage }>();

  /** The page of this drawing or template, as `write` writes it from these texts. */
  of(drawing: object, from: readonly string[], write: () => CommonPage): CommonPage {
    const last = this.#written.get(drawing);
    if (last?.from.every((text, at) => text === from[at]) === true) {
      return last.page;
    }
    const page = write();
    this.#written.set(drawing, { from, page });
    return page;
  }
}
