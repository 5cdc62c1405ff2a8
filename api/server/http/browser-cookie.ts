import { createHash, randomBytes } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** 400 days: browsers keep none longer. In seconds. */
const maximumAge = 400 * 86_400;
const cookieForm = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits: nobody guesses it. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** All that is kept of a cookie: whoever reads the database cannot use it. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-guichet' : 'guichet';
}

/** The browser's cookie as it came, or null when there is none of our form. */
export function readBrowserCookie(request: FastifyRequest, isSecure: boolean): string | null {
  const value = parse(request.headers.cookie ?? '')[nameOf(isSecure)];
  return value !== undefined && cookieForm.test(value) ? value : null;
}

/** Gives the browser its cookie, out of reach of scripts and of other sites' forms. */
export function setBrowserCookie(reply: FastifyReply, secret: string, isSecure: boolean): void {
  reply.header(
    'set-cookie',
    serialize(nameOf(isSecure), secret, {
      httpOnly: true,
      secure: isSecure,
      sameSite: 'lax',
      path: '/',
      maxAge: maximumAge,
    }),
  );
}
