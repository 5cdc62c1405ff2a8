import { type AnyCall, type Call, type RequestOf, writeRequest } from '../contract/call.ts';
import { openEnvelope, sessionLost, statusOf } from '../contract/envelope.ts';
import { type PageConfiguration, startedCall } from '../contract/page-configuration.ts';
import { encodeParameters, timestampParameter } from '../contract/parameters.ts';
import { noting, type Reader } from '../contract/read.ts';
import { type StatusKind, statusKind } from '../values/shop-error.ts';
import type { ServerStatus } from './error-list.ts';
import { AnswerError, HttpError, NetworkError } from './errors.ts';
import { createHttp, type Fetch } from './http.ts';
import type { ClientReport } from './report.ts';

/** No answer of the shop is larger, in bytes: a season of 10,000 performances takes about 6 million. */
export const largestAnswer = 20_000_000;

/** How much of a failed answer is kept, in characters. */
const longestExcerpt = 2000;

interface ReadText {
  readonly text: string;
  /** Whether there was more than `most` bytes: the rest was not read. */
  readonly isCut: boolean;
}

/** A body as text, bytes that are no UTF-8 replaced, at most `most` bytes of it. */
async function readText(body: ReadableStream<Uint8Array> | null, most: number): Promise<ReadText> {
  if (body === null) {
    return { text: '', isCut: false };
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return { text: text + decoder.decode(), isCut: false };
    }
    const room = most - size;
    if (value.byteLength > room) {
      // The stream may be endless or broken: nobody waits for its end.
      reader.cancel().catch(() => {});
      return { text: text + decoder.decode(value.subarray(0, room)), isCut: true };
    }
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The JSON value of an answer's text; byte order marks before it are accepted.
 * @throws AnswerError for an empty text and for one that is no JSON.
 */
function parseAnswer(text: string, target: string): unknown {
  const json = text.replace(/^\uFEFF+/, '');
  if (json.trim() === '') {
    throw new AnswerError(target, 'empty', '');
  }
  try {
    return JSON.parse(json);
  } catch {
    // A SyntaxError, or a RangeError where the nesting is too deep for the engine.
    throw new AnswerError(target, 'notJson', json.slice(0, longestExcerpt));
  }
}

/** The part of the shop's clock that the client needs: time limits, timestamps, and learning the server's time. */
interface ClientClock {
  now(): number;
  elapsed(): number;
  setTimer(run: () => void, delay: number): () => void;
  synchronise(serverTime: number, sentAt: number, receivedAt: number): void;
}

export interface ClientOptions {
  readonly configuration: PageConfiguration;
  readonly clock: ClientClock;
  readonly report: ClientReport;
  /** Hears what the server says of a change that it made: a success or a warning of point 8. */
  readonly said: (status: ServerStatus) => void;
  /** Hears that the server does not know the instance, before the call that was refused for it rejects. */
  readonly instanceLost?: () => void;
  readonly fetch?: Fetch;
  /**
   * `clock.elapsed()` when the page was asked for: 0 in a browser. The page itself makes the first calls, so their answers
   * may be older than the moment at which the shop asks for them.
   */
  readonly pageStartedAt?: number;
}

export interface CallOptions {
  /** Ends the waiting: the promise rejects with the signal's reason, and nothing is logged. */
  readonly signal?: AbortSignal;
}

type Shape = AnyCall['request'];

/** The wire's calls, asked from the browser (point 7). */
export interface Client {
  /**
   * The server has what docs/contract.md marks as additions of ours. Without them a call that is one is answered by what the
   * public interface has, or refused unasked: what it would do is not offered.
   */
  readonly hasAdditions: boolean;
  /**
   * Asks, opens the envelope, and reads the answer.
   * @throws ShopError when the server refuses; NetworkError, HttpError, AnswerError or ContractError, all logged, when
   *   there is no answer to read.
   */
  call<Fields extends Shape, Wire, Answer>(
    call: Call<Fields, Wire, Answer>,
    request: RequestOf<Fields>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** `call`, for answers that tell the server's time: the clock learns it. */
  read<Fields extends Shape, Wire, Answer extends { readonly serverTime: number | null }>(
    call: Call<Fields, Wire, Answer>,
    request: RequestOf<Fields>,
    options?: CallOptions,
  ): Promise<Answer>;
  /** A JSON document that is no call: no instance, no timestamp, no envelope, so that every cache can keep it. */
  document<Value>(address: string, reader: Reader<Value, unknown>, options?: CallOptions): Promise<Value>;
}

/** An error that is beside what was done is none, and a discreet status is not shown. */
const saidKinds: ReadonlySet<StatusKind> = new Set<StatusKind>(['success', 'warning']);

const second = 1000;
/** How long an answer may take, in milliseconds; and of a call whose last one did not come in time. */
const timeLimit = 30_000;
const limitOnceLate = 10_000;

interface Sending {
  readonly target: string;
  readonly address: string;
  readonly method: 'GET' | 'POST';
  readonly body?: URLSearchParams;
}

/** @throws Error without an instance id: 'Missing instPA during axios initialisation' (point 8). */
export function createClient(options: ClientOptions): Client {
  const { configuration, clock, report } = options;
  if (configuration.instanceId === '') {
    throw new Error('Missing instPA during axios initialisation');
  }
  const http = createHttp(options.fetch);
  const told = new Set<string>();
  // The page has made these calls: the same address, byte for byte, makes the browser use what it already has.
  const started = new Set(configuration.startedCalls);

  /** Calls whose last answer did not come in time: asked again, they do not wait as long once more. */
  const late = new Set<string>();

  /** Runs within the time limit, and no longer than the caller wants. */
  async function limited<Value>(
    target: string,
    wanted: AbortSignal | undefined,
    run: (signal: AbortSignal) => Promise<Value>,
  ): Promise<Value> {
    wanted?.throwIfAborted();
    const controller = new AbortController();
    let stopWaiting = (): void => {};
    const ended = new Promise<never>((_resolve, reject) => {
      const end = (reason: unknown): void => {
        reject(reason);
        controller.abort(reason);
      };
      const giveUp = () => end(wanted?.reason);
      const giveUpLate = (): void => {
        late.add(target);
        end(new NetworkError(target, true));
      };
      const stopTimer = clock.setTimer(giveUpLate, late.has(target) ? limitOnceLate : timeLimit);
      wanted?.addEventListener('abort', giveUp, { once: true });
      stopWaiting = () => {
        stopTimer();
        wanted?.removeEventListener('abort', giveUp);
      };
    });
    try {
      const value = await Promise.race([run(controller.signal), ended]);
      late.delete(target);
      return value;
    } catch (error) {
      if (error instanceof HttpError || error instanceof AnswerError) {
        late.delete(target);
      }
      throw error;
    } finally {
      stopWaiting();
    }
  }

  async function send(
    sending: Sending,
    signal: AbortSignal,
  ): Promise<{ value: unknown; receivedAt: number; date: number | null }> {
    const { target, address, method, body } = sending;
    try {
      const response = await http.raw(address, { method, signal, ...(body === undefined ? {} : { body }) });
      const receivedAt = clock.elapsed();
      if (!response.ok) {
        const { text } = await readText(response.body, longestExcerpt);
        throw new HttpError(response.status, target, text.slice(0, longestExcerpt));
      }
      const { text, isCut } = await readText(response.body, largestAnswer);
      if (isCut) {
        throw new AnswerError(target, 'tooLarge', '');
      }
      const date = Date.parse(response.headers.get('date') ?? '');
      return { value: parseAnswer(text, target), receivedAt, date: Number.isNaN(date) ? null : date };
    } catch (error) {
      if (error instanceof HttpError || error instanceof AnswerError) {
        throw error;
      }
      throw new NetworkError(target, false, { cause: error });
    }
  }

  /** Sends, and tells what is not the shopper's affair; an end that the caller wanted is nobody's. */
  async function ask<Value>(
    sending: Sending,
    signal: AbortSignal | undefined,
    read: (value: unknown, receivedAt: number, date: number | null) => Value,
  ): Promise<Value> {
    try {
      return await limited(sending.target, signal, async (limit) => {
        const { value, receivedAt, date } = await send(sending, limit);
        return read(value, receivedAt, date);
      });
    } catch (error) {
      if (signal?.aborted !== true) {
        const url = sending.address.replaceAll(encodeURIComponent(configuration.instanceId), '…');
        // Failures are rare: what tells of them comes with the first. When even that cannot be had, nothing could be told.
        const telling = await import('./report.ts').catch(() => null);
        telling?.reportFailure(report, error, { target: sending.target, url, body: sending.body }, told);
      }
      throw error;
    }
  }

  /** Reads an answer, and tells of what was replaced in it (point 8); nobody waits for the telling. */
  function readWhole<Value>(target: string, read: () => Value): Value {
    const { value, replaced } = noting(read);
    if (replaced.length > 0) {
      import('./report.ts')
        .then((telling) => telling.reportReplaced(report.log, target, replaced, told))
        .catch(() => {});
    }
    return value;
  }

  async function callFor<Fields extends Shape, Wire, Answer>(
    call: Call<Fields, Wire, Answer>,
    request: RequestOf<Fields>,
    signal: AbortSignal | undefined,
    heard: (answer: Answer, sentAt: number, receivedAt: number, date: number | null) => void,
  ): Promise<Answer> {
    const parameters = encodeParameters(writeRequest(request));
    const usesPreload = started.delete(startedCall(call.name, parameters));
    const sentAt = usesPreload ? (options.pageStartedAt ?? clock.elapsed()) : clock.elapsed();
    const query = encodeParameters({
      instPA: configuration.instanceId,
      [timestampParameter]: usesPreload ? configuration.servedAt : Math.round(clock.now()),
    });
    if (call.method === 'GET') {
      for (const [name, value] of parameters) {
        query.append(name, value);
      }
    }
    const sending: Sending = {
      target: call.name,
      address: `${configuration.base}/${call.name}?${query}`,
      method: call.method,
      ...(call.method === 'POST' ? { body: parameters } : {}),
    };
    return ask(sending, signal, (value, receivedAt, date) => {
      if (statusOf(value).code === sessionLost) {
        options.instanceLost?.();
      }
      const answer = readWhole(call.name, () => call.answer(openEnvelope(value), ''));
      heard(answer, sentAt, receivedAt, date);
      if (call.method === 'POST') {
        const status = statusOf(value);
        if (saidKinds.has(statusKind(status.code))) {
          options.said(status);
        }
      }
      return answer;
    });
  }

  const client: Client = {
    hasAdditions: configuration.hasAdditions,
    call: (call, request, { signal } = {}) => callFor(call, request, signal, () => {}),
    read: (call, request, { signal } = {}) =>
      callFor(call, request, signal, ({ serverTime }, sentAt, receivedAt, date) => {
        if (serverTime !== null) {
          clock.synchronise(serverTime, sentAt, receivedAt);
        } else if (date !== null) {
          // A header tells whole seconds: the server's time was somewhere in this one.
          clock.synchronise(date + second / 2, sentAt - second / 2, receivedAt + second / 2);
        }
      }),
    document: (address, reader, { signal } = {}) =>
      ask({ target: 'document', address, method: 'GET' }, signal, (value) =>
        readWhole('document', () => reader(value, '')),
      ),
  };
  return configuration.hasAdditions ? client : withoutAdditions(client);
}

/** The client of a server without our additions: what stands in their place is fetched with the first question. */
function withoutAdditions(client: Client): Client {
  return {
    ...client,
    call: async (call, request, options) => {
      const { asOnce, substitute } = await import('./without-additions.ts');
      const instead = await substitute(client, call.name, request, options);
      return instead === null
        ? asOnce(call, () => client.call(call, request, options))
        : call.answer(instead.wire, '');
    },
  };
}
