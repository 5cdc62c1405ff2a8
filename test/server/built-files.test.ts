import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { builtFolder, registerBuiltFiles, strongest } from '../../api/server/kernel/stored-file.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) {
    rmSync(folder, { recursive: true, force: true });
  }
});

const script = Buffer.from('export const season = "une belle saison";\n'.repeat(100));

async function askForScript(isCompressedByBuild: boolean, encodings: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guichet-built-'));
  folders.push(folder);
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/shop.js'), script);
  if (isCompressedByBuild) {
    // Not what the server itself would make: one sees whose it is.
    writeFileSync(join(folder, 'build/shop.js.br'), await strongest(Buffer.from('by the build')));
  }
  const app = fastify();
  registerBuiltFiles(app, folder);
  const answer = await app.inject({ url: '/build/shop.js', headers: { 'accept-encoding': encodings } });
  const beside = await app.inject({ url: '/build/shop.js.br' });
  await app.close();
  return { answer, beside };
}

describe('a file of the built shop', () => {
  test('that the build compressed is sent as it lies, under the name of the file alone', async () => {
    const { answer, beside } = await askForScript(true, 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('by the build');
    expect(beside.statusCode).toBe(404);
  });

  test('has the address that the interface gives to scripts, and is kept for ever', async () => {
    const { answer } = await askForScript(false, 'identity');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('immutable');
    // The build writes where the server looks.
    expect(builtFolder).toBe('build/');
  });

  test('that nobody compressed is compressed by the server', async () => {
    const { answer } = await askForScript(false, 'gzip, br');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload)).toEqual(script);
  });

  test.each([
    ['br;q=0', undefined],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['identity, brotli', undefined],
    ['gzip, deflate, br, zstd', 'br'],
  ])('is never sent in a way that was refused: « %s »', async (accepted, encoding) => {
    const { answer } = await askForScript(true, accepted);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
  });

  test('is sent as it is to who takes no compression', async () => {
    const { answer } = await askForScript(true, 'identity');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toEqual(script);
  });
});
