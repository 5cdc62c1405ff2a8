import { ShopError } from '../entities/shop-error.ts';
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

/** Tells a failure as point 8 asks. A refusal by the server is for the shopper alone: it is not logged again. */
export function reportFailure(report: ClientReport, error: unknown, request: FailedRequest): void {
  if (error instanceof ShopError) {
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
