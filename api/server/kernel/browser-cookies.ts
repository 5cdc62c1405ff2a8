import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerSettings } from '../settings.ts';

/** `browser` says which browser it is, so which cart; `session` proves who is signed in, and is new at each sign-in. */
export type CookieKind = 'browser' | 'session';

/** 400 days: browsers keep none longer. In seconds. */
const maximumAge = 400 * 86_400;
const secretForm = /^[A-Za-z0-9_-]{43}$/;
const names: Readonly<Record<CookieKind, string>> = { browser: 'guichet', session: 'guichet-session' };

/** 256 random bits: nobody guesses it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be a secret of ours; anything else is not even looked for. */
export function isSecret(text: string): boolean {
  return secretForm.test(text);
}

/** All that is kept of a secret: whoever reads the database cannot use it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function isSecure(settings: ServerSettings): boolean {
  return settings.publicAddress.startsWith('https:');
}

/** `__Host-` where browsers allow it: then no other host can plant the cookie. */
function nameOf(kind: CookieKind, settings: ServerSettings): string {
  return isSecure(settings) ? `__Host-${names[kind]}` : names[kind];
}

/** The cookie as it came, or null when there is none of our form. */
export function readCookie(
  request: FastifyRequest,
  kind: CookieKind,
  settings: ServerSettings,
): string | null {
  const value = parse(request.headers.cookie ?? '')[nameOf(kind, settings)];
  return value !== undefined && isSecret(value) ? value : null;
}

/** Whether the request carries the cookie of this hash. */
export function provesCookie(
  request: FastifyRequest,
  kind: CookieKind,
  settings: ServerSettings,
  hash: Buffer | null,
): boolean {
  const secret = readCookie(request, kind, settings);
  return secret !== null && hash !== null && timingSafeEqual(hashOf(secret), hash);
}

/** Gives the browser a cookie out of reach of scripts and of other sites' forms; an empty secret takes it away. */
export function setCookie(
  reply: FastifyReply,
  kind: CookieKind,
  settings: ServerSettings,
  secret: string,
): void {
  // A session ends with the browser; a cart may be found again next week.
  const age = kind === 'browser' ? { maxAge: maximumAge } : secret === '' ? { maxAge: 0 } : {};
  reply.header(
    'set-cookie',
    serialize(nameOf(kind, settings), secret, {
      httpOnly: true,
      secure: isSecure(settings),
      sameSite: 'lax',
      path: '/',
      ...age,
    }),
  );
}
