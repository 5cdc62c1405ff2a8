import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../kernel/envelope.ts';
import { refusalCode } from '../kernel/refusal.ts';

/** The camera, which reads tickets, and the program that reads a picture where the browser has none of its own. */
function allowScanning(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  const permissions = String(reply.getHeader('permissions-policy') ?? '');
  reply.headers({
    'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
  });
}

/**
 * Serves the one page of the staff's app at all its addresses, from `<folder>/guichet/index.html`: it knows nobody, and is the same
 * for everybody. What it may do beyond the shop's pages is said in its own policy.
 */
export function registerStaffPage(app: FastifyInstance, folder: string): void {
  let page: Promise<string> | null = null;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    page ??= readFile(`${folder}/guichet/index.html`, 'utf8');
    const markup = await page.catch(() => {
      // Built a moment later, it is found at the next request.
      page = null;
      return null;
    });
    if (markup === null) {
      return sendFailure(request, reply, {
        status: 404,
        code: refusalCode.badRequest,
        message: 'Il n’y a rien à cette adresse.',
      });
    }
    allowScanning(reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(markup);
  };
  app.get('/guichet', send);
  app.get('/guichet/*', send);
  // A script of an older version is missing, and says so: as a page it would come with another type, and nobody would know.
  app.get('/guichet/build/*', async (_request, reply) => reply.callNotFound());
}
