import type { FastifyRequest } from 'fastify';
import { decodeParameters, type RequestFields } from '../../contract/parameters.ts';
import { ContractError } from '../../contract/read.ts';

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

/** The fields of the query and of the body together. @throws ContractError for a field that differs between the two. */
export function fieldsOf(request: FastifyRequest): RequestFields {
  const query = decodeParameters(queryTextOf(request));
  if (typeof request.body !== 'string') {
    return query;
  }
  const fields = new Map(query);
  for (const [name, value] of decodeParameters(request.body)) {
    if (fields.has(name) && fields.get(name) !== value) {
      throw new ContractError(name, 'given once');
    }
    fields.set(name, value);
  }
  return fields;
}

/** The instance that a request names; null when it names none. */
export function instanceOf(fields: RequestFields): string | null {
  const instanceId = fields.get('instPA');
  return typeof instanceId === 'string' ? instanceId : null;
}
