import type { FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings.ts';

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Whether the `Origin` is the shop's: its public address, or the host that the request itself was sent to. */
function isOwnOrigin(request: FastifyRequest, settings: ServerSettings, origin: string): boolean {
  const { host } = request.headers;
  return (
    origin === originOf(settings.publicAddress) || origin === `http://${host}` || origin === `https://${host}`
  );
}

/**
 * Whether a foreign page made the browser send this: a form-encoded POST needs nobody's leave to cross sites. Programs that
 * are no browser send neither header and pass.
 */
export function isForeign(request: FastifyRequest, settings: ServerSettings): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site') {
    return true;
  }
  if (origin === 'null' && site === 'same-origin') {
    // A page of the shop that names itself to nobody (`no-referrer`) sends its forms so.
    return false;
  }
  return origin !== undefined && !isOwnOrigin(request, settings, origin);
}

/** Whether only a page of the shop itself can have made this request; stricter, for a GET that acts (ruling 6). */
export function isSameOrigin(request: FastifyRequest, settings: ServerSettings): boolean {
  const site = request.headers['sec-fetch-site'];
  return !isForeign(request, settings) && (site === undefined || site === 'same-origin');
}
