import type { FastifyRequest } from 'fastify';
import { timestampParameter } from '../../contract/timestamp.ts';
import { queryTextOf } from './address-query.ts';
import { RecentValues } from './recent-values.ts';
import { fieldsOf, instanceOf } from './request-fields.ts';
import type { SharedCall, SharedQuestion } from './serve.ts';

/** A question as it came: who asks, and what. */
export interface AskedQuestion {
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
