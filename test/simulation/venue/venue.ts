import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Request } from '../browser/network.ts';
import { settle, type World } from '../world.ts';
import { keepDatabaseTime } from './database-time.ts';
import { type Letter, lastLetter } from './letters.ts';
import type { Stage } from './stage.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<OutgoingHttpHeaders>;
  readonly body: string;
}

/** Who looks at what the server was asked and answered. */
export interface Witness {
  answered(request: Request, answer: Answer): void;
  /** Of a stream: its name, and the text that was pushed. */
  pushed(request: Request, text: string): void;
}

/** An answer that goes on. */
export interface ServerStream {
  close(): void;
}

const unavailable: Answer = {
  status: 503,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><title>503</title><h1>Service Unavailable</h1>',
};

/** The real server on its real database, both by the world's time; one request at a time. */
export class Venue {
  readonly origin: string;
  /** While it is, a proxy answers for it. */
  isDown = false;
  readonly #world: World;
  readonly #app: FastifyInstance;
  readonly #database: Stage['database'];
  readonly #stage: Pick<Stage, 'answerResetRequests'>;
  readonly #witness: Witness;

  constructor(
    world: World,
    stage: Pick<Stage, 'answerResetRequests' | 'app' | 'database' | 'origin'>,
    witness: Witness,
  ) {
    const { app, database, origin } = stage;
    this.#stage = stage;
    this.#world = world;
    this.#app = app;
    this.#database = database;
    this.origin = origin;
    this.#witness = witness;
  }

  /** What the bank's `fetch` reaches: the server's address for notifications. */
  async fetch(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input);
    const { status, body } = await this.ask({
      method: init.method ?? 'GET',
      address: `${url.pathname}${url.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: init.body == null ? null : String(init.body),
    });
    return new Response(body, { status });
  }

  async ask(request: Request): Promise<Answer> {
    return this.isDown ? unavailable : this.askBank(request);
  }

  /** The bank's pages, which have a server of their own in the world, and stand with the shop's in this one. */
  async askBank(request: Request): Promise<Answer> {
    return this.#atWork(async () => {
      const response = await this.#app.inject({
        method: request.method === 'POST' ? 'POST' : 'GET',
        url: request.address,
        headers: { ...request.headers, accept: request.method === 'PAGE' ? 'text/html' : '*/*' },
        ...(request.body === null ? {} : { payload: request.body }),
      });
      const answer = { status: response.statusCode, headers: response.headers, body: response.body };
      this.#witness.answered(request, answer);
      return answer;
    });
  }

  /** Follows a stream of the server until it is closed; null when it answers something else. */
  async follow(request: Request, heard: (text: string) => void): Promise<ServerStream | null> {
    if (this.isDown) {
      return null;
    }
    return this.#atWork(async () => {
      const response = await this.#app.inject({
        method: 'GET',
        url: request.address,
        headers: { ...request.headers, accept: 'text/event-stream' },
        payloadAsStream: true,
      });
      const text = response.stream();
      const isStream = String(response.headers['content-type']).startsWith('text/event-stream');
      text.on('data', (chunk: Buffer) => {
        if (isStream) {
          const pushed = chunk.toString();
          this.#witness.pushed(request, pushed);
          heard(pushed);
        }
      });
      text.on('error', () => {});
      await settle();
      return isStream ? { close: () => response.raw.res.destroy() } : null;
    });
  }

  /** The last letter that the server wrote to one of these e-mails, of those that lead somewhere. */
  async lastLetter(emails: readonly string[]): Promise<Letter | null> {
    return this.#atWork(async () => {
      await this.#stage.answerResetRequests();
      return lastLetter(this.#database, emails);
    });
  }

  /** What the server does by itself, at its own time. Returns its cancellation. */
  readonly later = (delay: number, run: () => unknown): (() => void) =>
    this.#world.in(delay, () =>
      this.#atWork(async () => {
        await run();
        await settle();
      }),
    );

  async #atWork<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = this.#world.place;
    this.#world.place = null;
    try {
      keepDatabaseTime(Math.floor(this.#world.now));
      return await run();
    } finally {
      this.#world.place = before;
    }
  }
}
