import type { FastifyRequest } from 'fastify';

/** The query of an address as it came, without its question mark; empty when there is none. */
export function queryTextOf(request: FastifyRequest): string {
  const { url = '' } = request.raw;
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start + 1);
}

/** A field of the query; null where it is not given, and where it is given twice. */
export function queryField(request: FastifyRequest, name: string): string | null {
  const values = new URLSearchParams(queryTextOf(request)).getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}
