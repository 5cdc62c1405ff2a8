import { randomBytes } from 'node:crypto';
import { type CallName, calls } from '../../api/contract/calls.ts';
import { encodeParameters, type Parameters } from '../../api/contract/parameters.ts';
import type { Operation, OperationKind } from './history.ts';
import { type Answer, type Asked, askAny, Unanswered } from './http.ts';

/** What all shoppers of a trial share. */
export interface TrialShop {
  readonly ports: readonly number[];
  readonly performanceId: number;
  readonly history: Operation[];
}

/** A call with all its repetitions, as somebody who waits for it lives through it. */
export interface Heard {
  readonly name: CallName | 'Contexte';
  readonly milliseconds: number;
  /** What did not count as an answer: a status from 500 on, 0 for none at all. */
  readonly failures: readonly number[];
  /** Connections that were refused. */
  readonly unsent: number;
  /** Null when there was no answer in the end. */
  readonly body: Body | null;
}

/** From where a browser asks, and who listens. */
export interface Browsing extends Pick<Asked, 'headers' | 'agent'> {
  readonly heard?: (call: Heard) => void;
}

export type Body = Readonly<Record<string, unknown>>;

/** What came of an operation, after its repetitions. */
export type Outcome =
  | { readonly kind: 'ok'; readonly body: Body }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' };

const mostRepetitions = 8;

function bodyOf(text: string): Body {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A browser that writes down what it does. A request without an answer is repeated with the same key. */
export class TrialShopper {
  readonly #shop: TrialShop;
  readonly #browsing: Browsing;
  readonly #cookies = new Map<string, string>();
  #instanceId = '';

  constructor(shop: TrialShop, browsing: Browsing = {}) {
    this.#shop = shop;
    this.#browsing = browsing;
  }

  /** Sends one request as this browser. @throws Unanswered when it may have arrived and no answer came. */
  async send(path: string, body: Asked['body'], headers: Asked['headers'] = {}): Promise<Answer> {
    const answer = await askAny(this.#shop.ports, {
      ...this.#browsing,
      path,
      body,
      cookie: [...this.#cookies.values()].join('; '),
      headers: { ...this.#browsing.headers, ...headers },
    });
    for (const pair of answer.cookies) {
      this.#cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return answer;
  }

  async #ask(
    name: CallName | 'Contexte',
    parameters: Parameters,
  ): Promise<{ status: number; body: Body; unsent: number }> {
    const isPost = name !== 'Contexte' && calls[name].method === 'POST';
    const encoded = encodeParameters(parameters).toString();
    const query = name === 'Contexte' ? encoded : `instPA=${this.#instanceId}${isPost ? '' : `&${encoded}`}`;
    const { status, text, unsent } = await this.send(`/api/${name}?${query}`, isPost ? encoded : null);
    return { status, unsent, body: bodyOf(text) };
  }

  /** Opens a context of its own. */
  async open(): Promise<void> {
    const session = randomBytes(8).toString('hex');
    for (;;) {
      const body = await this.#repeat('Contexte', { inst: 1, session });
      if (typeof body?.instPA === 'string') {
        this.#instanceId = body.instPA;
        return;
      }
    }
  }

  get instanceId(): string {
    return this.#instanceId;
  }

  /** A call that is not written down, repeated until it is answered; null when it never is. */
  async call(name: CallName, parameters: Parameters): Promise<Body | null> {
    const key = randomBytes(9).toString('base64url');
    const isPost = calls[name].method === 'POST';
    return this.#repeat(name, isPost ? { ...parameters, cle: key } : parameters);
  }

  async #repeat(name: CallName | 'Contexte', parameters: Parameters): Promise<Body | null> {
    const begun = performance.now();
    const failures: number[] = [];
    let refused = 0;
    let answer: Body | null = null;
    for (let attempt = 0; attempt < mostRepetitions && answer === null; attempt += 1) {
      try {
        const { status, body, unsent } = await this.#ask(name, parameters);
        refused += unsent;
        if (status < 500) {
          answer = body;
        } else {
          failures.push(status);
        }
      } catch (error) {
        if (!(error instanceof Unanswered)) {
          throw error;
        }
        failures.push(0);
      }
    }
    const milliseconds = performance.now() - begun;
    this.#browsing.heard?.({ name, milliseconds, failures, unsent: refused, body: answer });
    return answer;
  }

  /** Writes one operation down. */
  #note(
    kind: OperationKind,
    key: string,
    invokedAt: number,
    outcome: Operation['outcome'],
    rest: Pick<Operation, 'seats' | 'order' | 'refusal'>,
  ): void {
    this.#shop.history.push({
      id: this.#shop.history.length + 1,
      shopper: this.#instanceId,
      kind,
      key,
      invokedAt,
      endedAt: performance.now(),
      outcome,
      ...rest,
    });
  }

  /**
   * Does one operation and writes it down, with each repetition.
   * @param seats The seats that it is about, or how they are read from the answer.
   */
  async perform(
    kind: OperationKind,
    name: CallName,
    parameters: Parameters,
    seats: readonly number[] | ((body: Body) => readonly number[]),
  ): Promise<Outcome> {
    const key = randomBytes(9).toString('base64url');
    const asked = typeof seats === 'function' ? [] : seats;
    const isPost = calls[name].method === 'POST';
    for (let attempt = 0; attempt < mostRepetitions; attempt += 1) {
      const invokedAt = performance.now();
      try {
        const { status, body } = await this.#ask(name, isPost ? { ...parameters, cle: key } : parameters);
        if (status >= 500) {
          throw new Unanswered(`status ${status}`);
        }
        const isDone = body.statut === true;
        this.#note(kind, key, invokedAt, isDone ? 'ok' : 'refused', {
          seats: typeof seats === 'function' && isDone ? seats(body) : asked,
          order: null,
          refusal: isDone ? null : `${body.nuerr} ${body.erreur}`,
        });
        return isDone ? { kind: 'ok', body } : { kind: 'refused' };
      } catch (error) {
        if (!(error instanceof Unanswered)) {
          throw error;
        }
        this.#note(kind, key, invokedAt, 'unknown', { seats: asked, order: null, refusal: error.message });
      }
    }
    return { kind: 'unknown' };
  }

  /** Writes down a payment, which takes several calls. */
  notePayment(
    invokedAt: number,
    outcome: Operation['outcome'],
    rest: Pick<Operation, 'seats' | 'order' | 'refusal'>,
  ): void {
    this.#note('pay', '', invokedAt, outcome, rest);
  }
}
