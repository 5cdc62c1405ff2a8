import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type PageTemplate, takenApart } from './page-template.ts';

/** Addresses that are the server's own, also in development. */
const own = /^\/(?:api|_site|health|metrics|banque|guichet\/(?:api|files))(?:\/|\?|$)/;
/** Sources lie in a folder `api` too: they have an ending, calls have none. */
const source = /^\/api\/.*\.[a-z]+(?:\?|$)/;

/** Of the staff's pages, which are built by themselves. */
const staffFile = 'ui/staff/index.html';

/** The page beside the shop that shows its actors (`docs/inspecting.md`): here alone, and in no build. */
const inspector = { path: '/inspecteur.html', file: 'ui/inspector/page/index.html' } as const;

/**
 * Vite inside this server, on its port: it answers for the sources, the page comes through its transformation, and hot
 * reload uses a web socket of the same server.
 */
export async function registerDevelopment(app: FastifyInstance, root: string): Promise<PageTemplate> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  const sendStaffPage = async (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        await vite.transformIndexHtml(
          `/${staffFile}`,
          (await readFile(`${root}/${staffFile}`, 'utf8')).replace('./main.tsx', '/ui/staff/main.tsx'),
        ),
      );
  app.get(inspector.path, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        await vite.transformIndexHtml(inspector.path, await readFile(`${root}/${inspector.file}`, 'utf8')),
      ),
  );
  app.get('/guichet', sendStaffPage);
  app.get('/guichet/*', sendStaffPage);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '/' } = request.raw;
    const isPage = (request.headers.accept ?? '').includes('text/html');
    if (request.method !== 'GET' || (own.test(url) && !source.test(url)) || isPage) {
      done();
      return;
    }
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) {
        reply.raw.setHeader(name, value);
      }
    }
    // When Vite answers, it answers for good and `done` is never called.
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  return async (address) => ({
    ...takenApart(
      await vite.transformIndexHtml(
        address,
        await readFile(new URL('index.html', `file://${root}/`), 'utf8'),
      ),
    ),
    // Scripts bring them here: nobody develops without.
    styles: '',
  });
}
