import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { instalmentsOf } from '../../../checkout/instalments.ts';
import { parisClock } from '../../../values/paris-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { InTransaction } from '../../database/locks.ts';
import type { Database } from '../../database/schema.ts';
import type { BankRefundSettings } from '../../wished-settings.ts';

/** Where the simulated bank's REST services stand. */
const servicePath = '/banque/api-payment/V4/';
const mostBytes = 16_384;
const currency = z.literal('EUR');
const uuid = z.string().max(100);
const comment = z.string().max(255).optional();

const getOrder = z.object({ orderId: z.string().max(64) });
const cancelOrRefund = z.object({
  ...{ uuid, currency, comment },
  amount: z.number().int().positive(),
  resolutionMode: z.enum(['AUTO', 'CANCELLATION_ONLY', 'REFUND_ONLY']).default('AUTO'),
});
const update = z.object({
  ...{ uuid, comment },
  cardUpdate: z.object({ amount: z.number().int().positive(), currency }),
});

/** The bank says no, in its own way. */
class Fault extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

interface Debit {
  readonly uuid: string;
  /** Cents, by now: what was not moved yet can be less than it was. */
  readonly amount: number;
  readonly isCaptured: boolean;
}

interface Credit {
  readonly uuid: string;
  readonly parent: string;
  readonly amount: number;
}

interface Books {
  readonly orderId: string;
  readonly debits: readonly Debit[];
  readonly credits: readonly Credit[];
}

const dayOf = (time: number): string => parisClock(time).toISOString().slice(0, 10);

/** Always the same for the same instalment of the same payment. */
const debitName = (orderId: string, index: number): string =>
  createHash('sha256').update(`${orderId} ${index}`).digest('hex').slice(0, 32);

/** What the bank took for an order: it has no memory of its own but the shop's payments, and moves money a day later. */
async function readBooks(database: Kysely<Database>, orderId: string): Promise<Books> {
  const payment = await database
    .selectFrom('payment')
    .select(['amount', 'instalments', 'settled_at'])
    .where('reference', '=', orderId)
    .where('state', 'in', ['paid', 'toRefund'])
    .where('amount', '>', 0)
    .executeTakeFirstOrThrow(() => new Fault('PSP_010', 'transaction not found'));
  const rows = await database
    .selectFrom('simulated_refund')
    .selectAll()
    .where('order_reference', '=', orderId)
    .orderBy('at')
    .execute();
  const today = dayOf(Date.now());
  const from = payment.settled_at?.getTime() ?? Date.now();
  const debits = instalmentsOf(payment.amount, payment.instalments, from).map(({ date, amount }, index) => {
    const name = debitName(orderId, index);
    const cut = rows
      .filter((row) => row.debit === name && row.kind === 'cut')
      .reduce((sum, row) => sum + row.amount, 0);
    return { uuid: name, amount: amount - cut, isCaptured: dayOf(date) < today };
  });
  const credits = rows
    .filter((row) => row.kind === 'credit')
    .map((row) => ({ uuid: row.uuid, parent: row.debit, amount: row.amount }));
  return { orderId, debits, credits };
}

const leftOf = ({ credits }: Books, debit: Debit): number =>
  debit.amount -
  credits.filter(({ parent }) => parent === debit.uuid).reduce((sum, { amount }) => sum + amount, 0);

/** The order of a debit, whose payment is locked: who gives back of it waits here. */
async function lockDebit(
  transaction: InTransaction,
  name: string,
): Promise<{ readonly books: Books; readonly debit: Debit }> {
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM payment, generate_series(0, instalments - 1) n
    WHERE state IN ('paid', 'toRefund')
      AND left(encode(sha256(convert_to(reference || ' ' || n, 'UTF8')), 'hex'), 32) = ${name}`.execute(
    transaction,
  );
  const reference = rows[0]?.reference ?? '';
  await transaction
    .selectFrom('payment')
    .select('reference')
    .where('reference', '=', reference)
    .forUpdate()
    .execute();
  const books = await readBooks(transaction, reference);
  const debit = books.debits.find((one) => one.uuid === name);
  if (debit === undefined) {
    throw new Fault('PSP_010', 'transaction not found');
  }
  return { books, debit };
}

async function write(
  transaction: InTransaction,
  orderId: string,
  debit: string,
  kind: 'credit' | 'cut',
  amount: number,
): Promise<string> {
  const name = randomUUID().replaceAll('-', '');
  await transaction
    .insertInto('simulated_refund')
    .values({ uuid: name, order_reference: orderId, debit, kind, amount })
    .execute();
  return kind === 'credit' ? name : debit;
}

const shown = {
  debit: (books: Books, { uuid: name, amount, isCaptured }: Debit) => ({
    uuid: name,
    amount,
    currency: 'EUR',
    operationType: 'DEBIT',
    status: amount === 0 ? 'UNPAID' : isCaptured ? 'PAID' : 'RUNNING',
    detailedStatus: amount === 0 ? 'CANCELLED' : isCaptured ? 'CAPTURED' : 'AUTHORISED',
    orderDetails: { orderId: books.orderId },
    transactionDetails: { parentTransactionUuid: null },
  }),
  credit: (books: Books, { uuid: name, amount, parent }: Credit) => ({
    uuid: name,
    amount,
    currency: 'EUR',
    operationType: 'CREDIT',
    status: 'PAID',
    detailedStatus: 'CAPTURED',
    orderDetails: { orderId: books.orderId },
    transactionDetails: { parentTransactionUuid: parent },
  }),
};

type Service = (database: Kysely<Database>, asked: unknown) => Promise<object>;

function asked<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const read = shape.safeParse(given);
  if (!read.success) {
    throw new Fault('INT_902', 'invalid parameter');
  }
  return read.data;
}

const services: ReadonlyMap<string, Service> = new Map<string, Service>([
  [
    'Order/Get',
    async (database, given) => {
      const books = await readBooks(database, asked(getOrder, given).orderId);
      return {
        orderDetails: { orderId: books.orderId },
        transactions: [
          ...books.debits.map((debit) => shown.debit(books, debit)),
          ...books.credits.map((credit) => shown.credit(books, credit)),
        ],
      };
    },
  ],
  [
    'Transaction/CancelOrRefund',
    (database, given) =>
      inTransaction(database, async (transaction) => {
        const { uuid: name, amount } = asked(cancelOrRefund, given);
        const { books, debit } = await lockDebit(transaction, name);
        if (amount > leftOf(books, debit)) {
          throw new Fault('PSP_100', 'the amount is more than what is left of the transaction');
        }
        if (!debit.isCaptured && amount !== debit.amount) {
          throw new Fault('PSP_078', 'a transaction that is not captured is cancelled as a whole');
        }
        const kind = debit.isCaptured ? 'credit' : 'cut';
        return { uuid: await write(transaction, books.orderId, name, kind, amount), amount };
      }),
  ],
  [
    'Transaction/Update',
    (database, given) =>
      inTransaction(database, async (transaction) => {
        const { uuid: name, cardUpdate } = asked(update, given);
        const { books, debit } = await lockDebit(transaction, name);
        if (debit.isCaptured || cardUpdate.amount > debit.amount) {
          throw new Fault('PSP_078', 'the amount of this transaction cannot be changed so');
        }
        const cut = debit.amount - cardUpdate.amount;
        if (cut > 0) {
          await write(transaction, books.orderId, name, 'cut', cut);
        }
        return { uuid: name, amount: cardUpdate.amount };
      }),
  ],
]);

function isAllowed(request: FastifyRequest, { siteId, key }: BankRefundSettings): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = `Basic ${Buffer.from(`${siteId}:${key}`).toString('base64')}`;
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(expected));
}

/**
 * The simulated bank's refunds, as Lyra's REST speaks: they are kept in the shop's database, never exceed what was paid, and are done
 * as often as they are asked for, as the real ones.
 */
export function registerRefundSimulator(
  app: FastifyInstance,
  database: Kysely<Database>,
  settings: BankRefundSettings,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => {
        try {
          done(null, JSON.parse(String(body)));
        } catch {
          done(null, null);
        }
      },
    );
    for (const [name, service] of services) {
      scope.post(`${servicePath}${name}`, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const fault = (code: string, message: string) => ({
          ...{ webService: name, version: 'V4', status: 'ERROR' },
          answer: { errorCode: code, errorMessage: message, detailedErrorMessage: null },
        });
        if (!isAllowed(request, settings)) {
          return fault('INT_905', 'invalid credentials');
        }
        try {
          const answer = await service(database, request.body);
          return { webService: name, version: 'V4', status: 'SUCCESS', answer };
        } catch (error) {
          if (error instanceof Fault) {
            return fault(error.code, error.message);
          }
          throw error;
        }
      });
    }
  });
}
