import type { FastifyRequest } from 'fastify';

/**
 * Whether who asks has the content of this tag: they may name several, and a proxy that compresses what it passes on makes
 * a tag weak.
 */
export function hasTag(request: FastifyRequest, tag: string): boolean {
  const known = request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
}
