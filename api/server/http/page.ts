import type { FastifyReply, FastifyRequest } from 'fastify';
import { settleFromReturn } from '../payment/routes.ts';
import { type ContextServices, type OpenedContext, openShopContext, venueId } from './context.ts';
import type { PageTemplate } from './page-template.ts';

/** Where the page's configuration goes: a comment of `index.html`. */
const placeholder = '<!--guichet-configuration-->';
const returnPath = '/processus/confirmation';

/** JSON that cannot end its script element, nor break a line of a script. */
function embeddable(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function configurationOf(context: OpenedContext | null, servedAt: number): string {
  const instanceId = context?.instanceId ?? '';
  const configuration = {
    base: '/api',
    assets: '/',
    inst: venueId,
    instPA: instanceId,
    bix: context?.customerId ?? '',
    servie: servedAt,
  };
  const script = `<script type="application/json" id="guichet-configuration">${embeddable(configuration)}</script>`;
  // The first answer comes while the scripts still load; the address must be the very one that the shop asks for.
  const preload =
    instanceId === ''
      ? ''
      : `<link rel="preload" as="fetch" crossorigin href="/api/Accueil?instPA=${instanceId}&amp;ts=${servedAt}">`;
  return `${preload}${script}`;
}

/**
 * Serves the shop's page with its configuration in it. A browser that comes back keeps its context. Without a database the
 * page still comes, with an empty instance: the shop then says so itself (point 8).
 */
export async function servePage(
  services: ContextServices,
  template: PageTemplate,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const [path = '/', query = ''] = (request.raw.url ?? '/').split('?', 2);
  const page = await template(path);
  if (path === returnPath && query !== '') {
    await settleFromReturn({ ...services, log: request.log }, query);
  }
  const context = await openShopContext(services, request, reply).catch((error: unknown) => {
    request.log.error({ err: error }, 'no context could be opened for a page');
    return null;
  });
  const configuration = configurationOf(context, Date.now());
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page.replace(placeholder, () => configuration));
}
