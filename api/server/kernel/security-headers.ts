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
    // The frame of a venue's own plan: without an origin, and with a policy of its own (`plan-frame.ts`).
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

/** Headers that every answer carries, errors included; a route may set its own stricter policy. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  settings: ServerSettings,
  isDevelopment: boolean,
): void {
  const headers: Readonly<Record<string, string>> = {
    'content-security-policy': policyOf(settings, isDevelopment),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // In development the shop speaks with the Stately inspector in the window that it opens.
    'cross-origin-opener-policy': isDevelopment ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), display-capture=()',
    ...(settings.publicAddress.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
