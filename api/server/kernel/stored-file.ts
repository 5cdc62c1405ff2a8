import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encodingFor } from './compression.ts';

/**
 * Whether who asks has the content of this tag: they may name several, and a proxy that compresses what it passes on makes
 * a tag weak.
 */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}

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

/** Where scripts and styles lie, under names that change with their content (point 7): in the build and in addresses. */
export const builtFolder = 'build/';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

function filesUnder(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    // Not built: development, or a server of calls only.
    return [];
  }
}

/**
 * Serves what `vite build` wrote, from memory: one route per file, so that no address can name anything else. The page
 * itself and the build's own records are left out; what the build compressed is sent as it lies.
 */
export function registerBuiltFiles(app: FastifyInstance, folder: string): void {
  const files = filesUnder(folder);
  const known = new Set(files);
  for (const path of files) {
    const name = relative(folder, path).split(sep).join('/');
    const type = types[extname(name)];
    if (type === undefined || name.startsWith('.vite/')) {
      continue;
    }
    const cacheControl = name.split('/').includes('build') ? forever : forAnHour;
    const compressed = known.has(`${path}.br`) ? readFileSync(`${path}.br`) : null;
    const file = new StoredFile(readFileSync(path), type, cacheControl, compressed);
    app.get(`/${name}`, (request, reply) => file.send(request, reply));
  }
}
