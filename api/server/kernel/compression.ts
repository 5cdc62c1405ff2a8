import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How an answer can be compressed, the better way first. */
export type Encoding = 'br' | 'gzip';

/** Answers below this many bytes are sent as they are. */
export const smallestCompressed = 1024;

const encodings: Encoding[] = ['br', 'gzip'];
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions),
  gzip: promisify(gzip),
};

/** The best encoding that the browser takes; null when it takes none. */
export function encodingFor(request: FastifyRequest): Encoding | null {
  const accepted = request.headers['accept-encoding'];
  return accepted === undefined ? null : negotiate(accepted, encodings);
}

/** Compresses while the server goes on with other things. */
export function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](bytes);
}

/** Compresses what is answered and was not compressed before, as the browser takes it: quickly, for an answer is not kept. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: smallestCompressed,
    // Bodies are small forms: nobody is to send one that grows when it is unpacked.
    globalDecompression: false,
    encodings,
    brotliOptions,
  });
}
