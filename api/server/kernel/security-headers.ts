import type { FastifyInstance } from 'fastify';
import type { ServerSettings } from '../settings.ts';

/** The names of the Trusted Types policies that the shop makes, each once. */
const trustedPolicies = 'dompurify guichet-worker';

function policyOf(settings: ServerSettings, isDevelopment: boolean): string {
  const bank = URL.canParse(settings.bank.address) ? new URL(settings.bank.address).origin : '';
  const own = new URL(settings.publicAddress).origin;
  const formAction = bank === '' || bank === own ? "'self'" : `'self' ${bank}`;
  const directives = [
    "default-src 'none'",
    // Vite's client in development is an inline script that opens a web socket and writes style elements.
    isDevelopment ? "script-src 'self' 'unsafe-inline'" : "script-src 'self'",
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    // The frame of a venue's own plan: without an origin, and with a policy of its own (`season/routes.ts`).
    "frame-src 'self'",
    `form-action ${formAction}`,
    "base-uri 'none'",
    // No other site frames the shop; the staff's own page at the desk does, beside its till.
    "frame-ancestors 'self'",
    "object-src 'none'",
    // No string becomes script or markup but by the policy of what cleans the venue's texts (`ui/design/clean-html.ts`).
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", `trusted-types ${trustedPolicies}`]),
  ];
  return directives.join('; ');
}

/** For files of the venue's and of shoppers': whoever opens one by its address has a picture or a text, never a page that acts. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Addresses under which there is never a page of the shop: answers to calls, scripts, styles, fonts, pictures, the simulated bank. */
export const noPage = /^\/(?:api|_site|(?:guichet\/)?build|health|metrics|banque)(?:\/|\?|$)/;

/**
 * Headers that every answer carries, errors included; a route may set its own policy. What is no page carries what says something
 * of such an answer alone: a first visit asks for thirty, on a slow line 0.6 kB of each is a tenth of a second.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  settings: ServerSettings,
  isDevelopment: boolean,
): void {
  const all: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(settings.publicAddress.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
  const parts = { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'", ...all };
  const pages = {
    'content-security-policy': policyOf(settings, isDevelopment),
    'referrer-policy': 'strict-origin-when-cross-origin',
    // In development the shop speaks with the Stately inspector in the window that it opens.
    'cross-origin-opener-policy': isDevelopment ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()',
    ...all,
  };
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(noPage.test(url) ? parts : pages);
    done();
  });
}
