import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { RecentValues } from './recent-values.ts';

const deflated = promisify(deflateRaw);

/** Ends that are kept at once, and up to twice as many. */
const leastEnds = 50;
/** A gzip file begins so: deflated, without a name or a time, of no system in particular. */
const beginningOfFile = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

interface End {
  readonly bytes: Buffer;
  readonly deflated: Buffer;
}

/**
 * Pages as gzip. Their beginning is somebody's own, their long end everybody's: the end is deflated once, as well as it goes,
 * and each page is its beginning with that behind it. Deflated blocks may follow one another when the first part ends on a whole
 * byte and the second refers to nothing before itself (RFC 1951); Brotli's may not.
 */
export class PageCompression {
  readonly #ends = new RecentValues<Promise<End>>(leastEnds);
  readonly #written = new WeakMap<object, { readonly parts: readonly string[]; readonly text: string }>();

  /** What everybody's page ends with, written once for as long as its parts are the same. */
  endOf(page: object, parts: readonly string[], write: () => string): string {
    const last = this.#written.get(page);
    if (last?.parts.every((part, at) => part === parts[at]) === true) {
      return last.text;
    }
    const text = write();
    this.#written.set(page, { parts, text });
    return text;
  }

  async compress(beginning: string, end: string): Promise<Buffer> {
    const first = Buffer.from(beginning);
    const last = await this.#deflatedEnd(end);
    const sums = Buffer.alloc(8);
    // Of nothing, zlib says the sum of a file that is empty.
    sums.writeUInt32LE(last.bytes.length === 0 ? crc32(first) : crc32(last.bytes, crc32(first)), 0);
    sums.writeUInt32LE(first.length + last.bytes.length, 4);
    return Buffer.concat([
      beginningOfFile,
      deflateRawSync(first, { finishFlush: constants.Z_FULL_FLUSH }),
      last.deflated,
      sums,
    ]);
  }

  #deflatedEnd(text: string): Promise<End> {
    const known = this.#ends.get(text);
    if (known !== undefined) {
      return known;
    }
    const bytes = Buffer.from(text);
    const end = deflated(bytes, { level: constants.Z_BEST_COMPRESSION }).then((one) => ({
      bytes,
      deflated: one,
    }));
    this.#ends.set(text, end);
    return end;
  }
}
