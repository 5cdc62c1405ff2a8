import { ShopError } from '../values/shop-error.ts';
import { ContractError } from './read.ts';

/** The error number that is a failure whatever `statut` says. */
export const sessionLost = 219;

/** No words of the server's are longer, in characters. */
const longestWords = 2000;

interface Status {
  readonly code: number;
  /** The server's own words, bounded; often empty, and sometimes filled though nothing is to say. */
  readonly message: string;
}

/** Number and words of an answer's envelope; 0 for a number that is none. */
export function statusOf(answer: unknown): Status {
  const { nuerr, erreur } = isRecord(answer) ? answer : {};
  // Only these compare as a number; an object could even throw when it is asked to.
  const code = typeof nuerr === 'number' || typeof nuerr === 'string' ? Number(nuerr) : 0;
  return {
    code: Number.isFinite(code) ? code : 0,
    message: typeof erreur === 'string' ? erreur.slice(0, longestWords) : '',
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Opens an answer (point 7, ruling 7): the payload is `data` when that key is present, else the answer without
 * `statut`, `erreur` and `nuerr`.
 * @throws ShopError when `statut` is the boolean false or `nuerr` is 219; @throws ContractError when it is no object.
 */
export function openEnvelope(answer: unknown): unknown {
  if (!isRecord(answer)) {
    throw new ContractError('', 'an answer');
  }
  const { statut, erreur, nuerr, ...rest } = answer;
  const { code, message } = statusOf(answer);
  if (statut === false || code === sessionLost) {
    throw new ShopError(message, code, rest);
  }
  return Object.hasOwn(answer, 'data') ? answer.data : rest;
}
