import type { FastifyRequest } from 'fastify';
import { ContractError } from '../../contract/contract-error.ts';
import { decodeParameters, type RequestFields } from '../../contract/parameters.ts';
import { queryTextOf } from './address-query.ts';

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
