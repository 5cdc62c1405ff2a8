import { get, type IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { takenApart } from '../../api/server/http/page-template.ts';
import { buildServer } from '../../api/server/http/server.ts';
import { readServerSettings } from '../../api/server/settings.ts';
import { startTestServer } from '../support/server/server.ts';

const head = [
  '<head><link rel="preload" as="font" type="font/woff2" crossorigin href="/build/f.woff2">',
  '<link rel="stylesheet" crossorigin href="/build/a.css"><link rel="modulepreload" href="/build/a.js">',
  '<link rel="preload" as="fetch" crossorigin href="/api/Accueil">',
].join('');

/** What comes before the answer, and the answer. */
async function told(
  port: number,
): Promise<{ readonly early: unknown[]; readonly status: number | undefined }> {
  const early: unknown[] = [];
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path: '/faq', headers: { accept: 'text/html' } }, resolve)
      .on('information', ({ statusCode, headers }) => early.push([statusCode, headers.link]))
      .on('error', reject);
  });
  answer.resume();
  return { early, status: answer.statusCode };
}

it('the server in front is told what a page is painted with before the page comes, where the venue says so', async () => {
  const server = await startTestServer();
  for (const wished of [{}, { EARLY_HINTS: 'yes' }]) {
    const app = await buildServer({
      settings: readServerSettings(wished),
      database: server.database,
      template: async () => ({ ...takenApart(`${head}</head><body></body>`), styles: '' }),
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const { early, status } = await told(Number(new URL(address).port));
    expect(status).toBe(200);
    const links = [
      '</build/f.woff2>; rel=preload; as=font; crossorigin',
      '</build/a.css>; rel=preload; as=style; crossorigin',
    ].join(', ');
    expect(early).toEqual('EARLY_HINTS' in wished ? [[103, links]] : []);
    await app.close();
  }
  await server.close();
});
