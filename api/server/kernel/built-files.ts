import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { forAnHour, forever, StoredFile } from './stored-file.ts';

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
