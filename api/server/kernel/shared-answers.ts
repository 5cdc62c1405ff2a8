import type { FastifyReply, FastifyRequest } from 'fastify';
import { timestampParameter } from '../../contract/parameters.ts';
import { KeptReading, partOfSeasonMemory } from '../database/kept-reading.ts';
import { compressed, type Encoding, encodingFor, smallestCompressed } from './compression.ts';
import { answerText } from './envelope.ts';
import type { VenueExchange } from './exchange.ts';
import { RecentValues } from './recent-values.ts';
import { fieldsOf, instanceOf, queryTextOf } from './request-fields.ts';
import type { SharedCall, SharedQuestion } from './serve.ts';
import { hasTag } from './stored-file.ts';

let ending: Promise<void> | null = null;

/**
 * When all that has arrived in this turn of the event loop has been read. Answers that are at hand and wait for it are sent in
 * one go: their clients are woken by the first of them, which costs more than to put an answer together.
 */
function endOfTurn(): Promise<void> {
  ending ??= new Promise((resolve) => {
    setImmediate(() => {
      ending = null;
      resolve();
    });
  });
  return ending;
}

/** A question as it came: who asks, and what. */
interface AskedQuestion {
  readonly instanceId: string | null;
  /** @throws ContractError for fields that cannot be read. */
  read(): SharedQuestion;
}

/** As the shop writes its addresses: who asks, when, and then the question itself. */
const shopQuery = new RegExp(`^instPA=([\\w-]+)(?:&${timestampParameter}=\\d+)?(?:&(.*))?$`);
/** Questions that are remembered at once, and up to twice as many. */
const leastWords = 100;

/** Questions that many ask in the same words are read once: only who asks, and when, differs between them. */
export class SharedQuestions {
  readonly #known = new RecentValues<SharedQuestion>(leastWords);

  /** @throws ContractError for fields that are none. */
  ask(request: FastifyRequest, call: SharedCall): AskedQuestion {
    const [query, instanceId = null, words = ''] = shopQuery.exec(queryTextOf(request)) ?? [];
    const name = query === undefined || typeof request.body === 'string' ? null : `${call.name} ${words}`;
    const known = name === null ? undefined : this.#known.get(name);
    if (known !== undefined) {
      return { instanceId, read: () => known };
    }
    const fields = fieldsOf(request);
    return {
      instanceId: instanceOf(fields),
      read: () => {
        const question = call.question(fields);
        if (name !== null) {
          this.#known.set(name, question);
        }
        return question;
      },
    };
  }
}

/** This part of the season’s memory is added to the age of what an answer is made of: counts of places are then no older. */
const freshness = { renewedAfter: 0.15, keptFor: 0.3 };
/** The questions that are remembered at once, and up to twice as many: nobody fills the memory with made-up ones. */
const leastQuestions = 100;

/** An answer as it is sent, compressed once for all who take it so. */
class SharedAnswer {
  /** As text, which goes out in one piece with its headers; bytes would be a second. */
  readonly text: string;
  readonly tag: string | null;
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string, tag: string | null) {
    this.text = text;
    this.tag = tag;
  }

  compressed(encoding: Encoding): Promise<Buffer> {
    const known = this.#compressed.get(encoding) ?? compressed(Buffer.from(this.text), encoding);
    this.#compressed.set(encoding, known);
    return known;
  }
}

/** What is kept of a question. */
class SharedReading {
  readonly #reading: KeptReading<SharedAnswer>;
  #last: SharedAnswer | null = null;

  constructor({ database }: VenueExchange) {
    this.#reading = new KeptReading(partOfSeasonMemory(database, freshness));
  }

  ask(call: SharedCall, question: SharedQuestion, exchange: VenueExchange): Promise<SharedAnswer> {
    return this.#reading.ask(async () => {
      const { tag, ...answer } = await question.answer(exchange);
      const text = answerText(answer, call.placement);
      // What did not change stays the same answer, and is not compressed again.
      const next = this.#last?.text === text ? this.#last : new SharedAnswer(text, tag);
      this.#last = next;
      return next;
    });
  }
}

/**
 * The answers of a server that are the same for every shopper: put together, written as JSON and compressed once for all who
 * ask the same at nearly the same time, however many they are.
 */
export class SharedAnswers {
  readonly #exchange: VenueExchange;
  readonly #readings = new RecentValues<SharedReading>(leastQuestions);

  constructor(exchange: VenueExchange) {
    this.#exchange = exchange;
  }

  /** @throws Refusal from the calls handler. */
  async send(request: FastifyRequest, reply: FastifyReply, call: SharedCall, question: SharedQuestion) {
    const answer = await this.#readingOf(question).ask(call, question, this.#exchange);
    await endOfTurn();
    reply.header('cache-control', 'private, no-cache');
    if (answer.tag !== null) {
      reply.header('etag', answer.tag);
      if (hasTag(request, answer.tag)) {
        return reply.code(304).send();
      }
    }
    reply.header('vary', 'accept, accept-encoding').type('application/json; charset=utf-8');
    const encoding = answer.text.length < smallestCompressed ? null : encodingFor(request);
    return encoding === null
      ? reply.send(answer.text)
      : reply.header('content-encoding', encoding).send(await answer.compressed(encoding));
  }

  #readingOf({ text }: SharedQuestion): SharedReading {
    const known = this.#readings.get(text);
    if (known !== undefined) {
      return known;
    }
    const reading = new SharedReading(this.#exchange);
    this.#readings.set(text, reading);
    return reading;
  }
}
