import { ContractError } from './read.ts';

/** The wire's name of the timestamp that goes with every call beside `instPA` (chosen here). */
export const timestampParameter = 'ts';

/** What a call sends: nested objects become brackets, lists are joined by commas, nulls are left out. */
type Parameter = string | number | boolean | null | undefined | readonly (string | number)[] | Parameters;
export interface Parameters {
  readonly [name: string]: Parameter;
}

function isList(value: Parameter): value is readonly (string | number)[] {
  return Array.isArray(value);
}

/**
 * Parameters as pairs of the wire, ready for a query string or a form body (point 7): `form[nom]`, `idPla=12,13`.
 * A boolean is written 1 or 0.
 * @throws ContractError when an item of a list holds a comma: it could not be told apart on arrival (ruling 15).
 */
export function encodeParameters(parameters: Parameters): URLSearchParams {
  const pairs = new URLSearchParams();
  const add = (name: string, value: Parameter): void => {
    if (value === null || value === undefined) {
      return;
    }
    if (isList(value)) {
      for (const item of value) {
        if (String(item).includes(',')) {
          throw new ContractError(name, 'a list without commas in its items');
        }
      }
      pairs.append(name, value.join(','));
    } else if (typeof value === 'object') {
      for (const [key, item] of Object.entries(value)) {
        add(`${name}[${key}]`, item);
      }
    } else {
      pairs.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value));
    }
  };
  for (const [name, value] of Object.entries(parameters)) {
    add(name, value);
  }
  return pairs;
}

/** The fields of a request as they arrived: text, or one level of named fields (`form[nom]`). */
export type RequestFields = ReadonlyMap<string, string | ReadonlyMap<string, string>>;

const fieldName = /^(\w{1,40})(?:\[(\w{1,40})\])?$/;
const mostFields = 200;

/**
 * The inverse of `encodeParameters` for one level of brackets; lists stay comma-joined text.
 * @throws ContractError for a name that is none, a name given twice, or more than 200 of them.
 */
export function decodeParameters(encoded: string): RequestFields {
  const result = new Map<string, string | Map<string, string>>();
  let count = 0;
  new URLSearchParams(encoded).forEach((value, name) => {
    count += 1;
    const match = fieldName.exec(name);
    const outer = match?.[1];
    const inner = match?.[2];
    if (outer === undefined || count > mostFields) {
      throw new ContractError(name.slice(0, 60), 'a field of this call');
    }
    const known = result.get(outer);
    if (inner === undefined) {
      if (known !== undefined) {
        throw new ContractError(outer, 'given once');
      }
      result.set(outer, value);
    } else {
      if (typeof known === 'string' || known?.has(inner) === true) {
        throw new ContractError(name, 'given once');
      }
      result.set(outer, (known ?? new Map<string, string>()).set(inner, value));
    }
  });
  return result;
}
