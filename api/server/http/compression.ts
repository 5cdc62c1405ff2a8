import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers below this many bytes are sent as they are. */
const smallest = 1024;

/** Compresses what is answered, as the browser takes it: quickly, for an answer is not kept. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: smallest,
    // Bodies are small forms: nobody is to send one that grows when it is unpacked.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
