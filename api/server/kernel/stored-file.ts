import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './compression.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const smallest = 1024;

/** Brotli as strong as it goes: seconds for a large file. */
export function strongest(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

/** A file kept in memory, compressed when it is first asked for and never again; or before, when the build has done it. */
export class StoredFile {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    readonly content: Buffer,
    readonly type: string,
    readonly cacheControl: string,
    compressedBefore: Buffer | null = null,
  ) {
    if (compressedBefore !== null) {
      this.#compressed.set('br', Promise.resolve(compressedBefore));
    }
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const known =
      this.#compressed.get(encoding) ??
      (encoding === 'br' ? strongest(this.content) : gzipped(this.content, { level: 9 }));
    this.#compressed.set(encoding, known);
    return known;
  }

  /** Sends the file in the best encoding that the browser takes. */
  async send(request: FastifyRequest, reply: FastifyReply) {
    reply.type(this.type).header('cache-control', this.cacheControl);
    if (!/^(?:text\/|image\/svg|application\/(?:json|javascript|manifest))/.test(this.type)) {
      return reply.send(this.content);
    }
    reply.header('vary', 'accept-encoding');
    const encoding = encodingFor(request);
    if (encoding === null || this.content.length < smallest) {
      return reply.send(this.content);
    }
    const body = await this.#compress(encoding);
    return reply.header('content-encoding', encoding).send(body);
  }
}

/** For an address that names its content: kept for a year and never asked again. */
export const forever = 'public, max-age=31536000, immutable';
export const forAnHour = 'public, max-age=3600';
