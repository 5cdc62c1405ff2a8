import { ContractError } from '../contract/read.ts';
import { ShopError } from '../values/shop-error.ts';
/** No answer came: no network, a broken connection, a redirection, or none in time (`isTimeout`). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(
    readonly target: string,
    readonly isTimeout: boolean,
    options?: ErrorOptions,
  ) {
    super(`${target}: ${isTimeout ? 'no answer in time' : 'no answer'}`, options);
  }
}

/** An answer that is none of the wire's: its status is not 2xx. `response` is its text, cut to 2,000 characters. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly target: string,
    readonly response: string,
  ) {
    super(`${target}: HTTP ${status}`);
  }
}

/** Why a body cannot be read as an answer. */
export type AnswerFault = 'empty' | 'tooLarge' | 'notJson';

/** A body that is no JSON document: a page, a truncated answer, nothing. `response` is how it begins. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(
    readonly target: string,
    readonly fault: AnswerFault,
    readonly response: string,
  ) {
    super(`${target}: the answer is ${fault}`);
  }
}

/** What a proxy in front of the server says when it has no answer to pass on. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

const unrepeatable = new WeakSet<object>();

/** What was asked for could be done twice if it were asked again: the server knows no keys. */
export function forbidRepeating(error: unknown): void {
  if (typeof error === 'object' && error !== null) {
    unrepeatable.add(error);
  }
}

/** Whether the server may have done what was asked although its answer never arrived: to be asked again with the same key. */
export function isAnswerLost(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && unrepeatable.has(error)) {
    return false;
  }
  return (
    error instanceof NetworkError ||
    error instanceof AnswerError ||
    (error instanceof HttpError && gatewayStatuses.has(error.status))
  );
}

/** Whether the client already told of it (or nobody must): the catcher of uncaught errors has nothing to add. */
export function isAlreadyReported(error: unknown): boolean {
  return (
    error instanceof ShopError ||
    error instanceof NetworkError ||
    error instanceof HttpError ||
    error instanceof AnswerError ||
    error instanceof ContractError
  );
}
