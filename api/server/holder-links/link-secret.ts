import { randomSecret } from '../kernel/browser-cookies.ts';

const form = /^[A-Za-z0-9_-]{43}$/;

/** A new secret: 256 random bits, which nobody guesses. */
export const newLinkSecret = randomSecret;

/** Whether a text can be a link's secret; anything else is not even looked for. */
export function isLinkSecret(text: string): boolean {
  return form.test(text);
}

/** Where the page of a link is. */
export function linkPath(secret: string): string {
  return `/porteur/${secret}`;
}
