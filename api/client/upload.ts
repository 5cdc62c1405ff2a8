import { readUploadAnswer, readUploadComplaint } from '../customer/proofs-wire.ts';
import { ShopError } from '../values/shop-error.ts';
import { HttpError, NetworkError } from './errors.ts';
import { type ClientReport, reportFailure } from './report.ts';

/** The server did not take a document: its HTTP status and status text (point 7), and what it says to the shopper. */
export class UploadError extends ShopError {
  constructor(
    status: number,
    statusText: string,
    /** French, to be shown as text; empty when the answer says nothing. */
    readonly complaint: string,
  ) {
    super(statusText, status);
  }
}

/** What is used of the browser's `XMLHttpRequest`, which alone tells how much of a request has left. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'send'
  | 'abort'
  | 'onload'
  | 'onerror'
  | 'status'
  | 'statusText'
  | 'responseText'
> & { readonly upload: Pick<XMLHttpRequestUpload, 'onprogress'> };

export interface UploadParts {
  readonly base: string;
  readonly instanceId: string;
  readonly clock: { setTimer(run: () => void, delay: number): () => void };
  readonly report: ClientReport;
  /** The browser's own unless said otherwise. */
  readonly createRequest?: () => UploadRequest;
}

export interface UploadOptions {
  /** Called with the part that has left, from 0 to 1, at most once for each hundredth. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

const target = 'imagePJ.php';
/** How long nothing may move, in milliseconds: sending takes as long as the network needs, standing still does not. */
const longestPause = 60_000;
/** More of an answer is not looked at. */
const longestAnswer = 2000;

/** Whether the answer is the server's own refusal, which is the shopper's affair and not the log's. */
const isRefusal = (status: number, answer: string): boolean =>
  status >= 400 && status < 500 && readUploadComplaint(answer) !== '';

/**
 * Sends a document (`imagePJ.php`, point 7; the instance goes in a header) and resolves to its reference.
 * @throws UploadError for a status other than 200; ShopError 500 « No reference code »; NetworkError for no answer, or a
 *   minute in which nothing moved; the signal's reason. What is not the shopper's affair is reported.
 */
export async function uploadDocument(
  parts: UploadParts,
  document: Blob & { readonly name: string },
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  signal.throwIfAborted();
  const url = `${parts.base}/${target}`;
  try {
    const { status, statusText, answer } = await send(parts, url, document, { onProgress, signal });
    if (status !== 200) {
      if (!isRefusal(status, answer)) {
        reportFailure(parts.report, new HttpError(status, target, answer), { target, url, body: undefined });
      }
      throw new UploadError(status, statusText, readUploadComplaint(answer));
    }
    try {
      return readUploadAnswer(answer);
    } catch (error) {
      reportFailure(parts.report, new HttpError(500, target, answer), { target, url, body: undefined });
      throw error;
    }
  } catch (error) {
    if (error instanceof NetworkError && !signal.aborted) {
      reportFailure(parts.report, error, { target, url, body: undefined });
    }
    throw error;
  }
}

interface UploadAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly answer: string;
}

function send(
  { instanceId, clock, createRequest = () => new XMLHttpRequest() }: UploadParts,
  url: string,
  document: Blob & { readonly name: string },
  { onProgress, signal }: UploadOptions,
): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = createRequest();
    let lastHundredth = 0;
    let stopTimer = (): void => {};
    const finish = (settle: () => void): void => {
      stopTimer();
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const fail = (error: unknown): void => finish(() => reject(error));
    const giveUp = (): void => {
      fail(signal.reason);
      request.abort();
    };
    const moved = (): void => {
      stopTimer();
      stopTimer = clock.setTimer(() => {
        fail(new NetworkError(target, true));
        request.abort();
      }, longestPause);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      moved();
      const hundredth = total > 0 ? Math.floor((loaded / total) * 100) : 0;
      if (hundredth > lastHundredth) {
        lastHundredth = hundredth;
        onProgress(hundredth / 100);
      }
    };
    request.onerror = () => fail(new NetworkError(target, false));
    request.onload = () =>
      finish(() =>
        resolve({
          status: request.status,
          statusText: request.statusText,
          answer: request.responseText.slice(0, longestAnswer),
        }),
      );
    request.open('POST', url);
    request.setRequestHeader('instPA', instanceId);
    const body = new FormData();
    body.append('data', document, document.name);
    moved();
    request.send(body);
  });
}
