import { ContractError, type Replaced } from '../contract/read.ts';
import { ShopError } from '../values/shop-error.ts';
import type { ApiFailure } from './error-list.ts';
import { AnswerError, HttpError, NetworkError } from './errors.ts';
import type { Log } from './log.ts';

/** Who is told of a failure: the venue's log of all of them, the error list of HTTP errors (point 8). */
export interface ClientReport {
  readonly log: Log;
  apiError(failure: ApiFailure): void;
}

/** What was asked when it failed. */
export interface FailedRequest {
  readonly target: string;
  /** The instance id masked. */
  readonly url: string;
  readonly body: URLSearchParams | undefined;
}

const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many faults of one answer are named, and of all in one page. */
const mostFaults = 20;
const mostTold = 200;
const longestPlace = 100;

/** Eight characters that can be read out on the telephone. */
function createReference(): string {
  const random = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(random, (value) => referenceAlphabet[value % referenceAlphabet.length]).join('');
}

/** Names only: a value may be a name, an address, a password. */
function parameterNames({ url, body }: FailedRequest): readonly string[] {
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  return [...new Set([...query.keys(), ...(body?.keys() ?? [])])];
}

/** What can be said of the answer: the excerpt of one that is none, else what was wrong with it, never its values. */
function responseOf(error: unknown): string {
  if (error instanceof HttpError || error instanceof AnswerError) {
    return error.response;
  }
  return error instanceof Error ? error.message : '';
}

/** The same fault of another item of a list, or of another performance, has the same name. */
function faultName({ path, expected }: Readonly<Replaced>): string {
  const place = path
    .replace(/^\.+/, '')
    .replace(/(^|\.)\d+(?=\.|$)/g, '$1*')
    .slice(0, longestPlace);
  return `${place === '' ? 'the answer' : place} is not ${expected}`;
}

/** Names only, and of each fault once while the page is open: what was replaced comes again with every reading. */
function untold(target: string, faults: readonly Readonly<Replaced>[], told: Set<string>): readonly string[] {
  const names = new Set(faults.map(faultName));
  const fresh = [...names].filter((name) => !told.has(`${target} ${name}`)).slice(0, mostFaults);
  for (const name of fresh) {
    told.add(`${target} ${name}`);
  }
  return fresh;
}

/** Tells what an answer said that the shop could not take, and reads as something else (point 8). */
export function reportReplaced(
  log: Log,
  target: string,
  replaced: readonly Replaced[],
  told: Set<string>,
): void {
  const fields = told.size < mostTold ? untold(target, replaced, told) : [];
  if (fields.length > 0) {
    log('Unexpected answer', { target, fields: fields.join('; ') }, 'warning');
  }
}

/**
 * Tells a failure as point 8 asks. A refusal by the server is for the shopper alone: it is not logged again. An answer that is
 * not of the wire's shape is told once: it comes again as often as it is asked for.
 */
export function reportFailure(
  report: ClientReport,
  error: unknown,
  request: FailedRequest,
  told: Set<string> = new Set(),
): void {
  if (
    error instanceof ShopError ||
    (error instanceof ContractError && untold(request.target, [error], told).length === 0)
  ) {
    return;
  }
  const { target, url } = request;
  const params = parameterNames(request);
  if (error instanceof NetworkError) {
    report.log('Network error', { target, params: params.join(), timeout: error.isTimeout }, 'critical');
    return;
  }
  const reference = createReference();
  const response = responseOf(error);
  const status = error instanceof HttpError ? error.status : null;
  const fault = error instanceof AnswerError ? error.fault : null;
  report.log('API error', { target, params: params.join(), response, reference, status, fault }, 'critical');
  if (error instanceof HttpError) {
    report.apiError({ reference, target, status: error.status, params, url, response });
  }
}
