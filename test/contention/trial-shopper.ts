import { randomBytes } from 'node:crypto';
import { type CallName, calls } from '../../api/contract/calls.ts';
import { encodeParameters, type Parameters } from '../../api/contract/parameters.ts';
import type { Operation, OperationKind } from './history.ts';
import { askAny, Unanswered } from './http.ts';

/** What all shoppers of a trial share. */
export interface TrialShop {
  readonly ports: readonly number[];
  readonly performanceId: number;
  readonly history: Operation[];
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
  readonly #cookies = new Map<string, string>();
  #instanceId = '';

  constructor(shop: TrialShop) {
    this.#shop = shop;
  }

  async #ask(name: CallName | 'Contexte', parameters: Parameters): Promise<{ status: number; body: Body }> {
    const isPost = name !== 'Contexte' && calls[name].method === 'POST';
    const encoded = encodeParameters(parameters).toString();
    const query = name === 'Contexte' ? encoded : `instPA=${this.#instanceId}${isPost ? '' : `&${encoded}`}`;
    const answer = await askAny(this.#shop.ports, {
      path: `/api/${name}?${query}`,
      body: isPost ? encoded : null,
      cookie: [...this.#cookies.values()].join('; '),
    });
    for (const pair of answer.cookies) {
      this.#cookies.set(pair.split('=')[0] ?? '', pair);
    }
    return { status: answer.status, body: bodyOf(answer.text) };
  }

  /** Opens a context of its own. */
  async open(): Promise<void> {
    const session = randomBytes(8).toString('hex');
    for (;;) {
      const opened = await this.#ask('Contexte', { inst: 1, session }).catch((error: unknown) => {
        if (error instanceof Unanswered) {
          return null;
        }
        throw error;
      });
      if (typeof opened?.body.instPA === 'string') {
        this.#instanceId = opened.body.instPA;
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
    for (let attempt = 0; attempt < mostRepetitions; attempt += 1) {
      try {
        const isPost = calls[name].method === 'POST';
        const { status, body } = await this.#ask(name, isPost ? { ...parameters, cle: key } : parameters);
        if (status < 500) {
          return body;
        }
      } catch (error) {
        if (!(error instanceof Unanswered)) {
          throw error;
        }
      }
    }
    return null;
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
