import { z } from 'zod';
import type { BankRefundSettings } from '../wished-settings.ts';

/** What the bank took for an order, one of it for each instalment, and still has. */
export interface BankCharge {
  /** The bank's own name of it. */
  readonly id: string;
  /** Cents that were not given back yet. */
  readonly left: number;
  /** The money was moved; before that it is enough not to move it. */
  readonly isCaptured: boolean;
}

/** The bank said no, and nothing was given back. Its words are for the staff. */
export class BankRefused extends Error {
  override readonly name = 'BankRefused';
}

/** No answer that could be understood: whether money was given back is not known. */
export class BankUnanswered extends Error {
  override readonly name = 'BankUnanswered';
}

/** The bank as far as giving money back goes. */
export interface RefundsAtBank {
  /** What it has of an order, in the order in which it was taken. @throws BankRefused, BankUnanswered */
  readCharges(orderReference: string): Promise<readonly BankCharge[]>;
  /**
   * Gives back `amount` cents of a charge, at most what is left of it.
   * @returns The bank's name of what it did.
   * @throws BankRefused when nothing was given back, BankUnanswered when that is not known.
   */
  giveBack(charge: BankCharge, amount: number, comment: string): Promise<string>;
}

/** Milliseconds; far below the time for which a process keeps a refund to itself. */
const patience = 20_000;
const currency = 'EUR';

const answered = z.discriminatedUnion('status', [
  z.object({ status: z.literal('SUCCESS'), answer: z.unknown() }),
  z.object({
    status: z.literal('ERROR'),
    answer: z.object({
      errorCode: z.string().max(100),
      errorMessage: z.string().nullish(),
      detailedErrorMessage: z.string().nullish(),
    }),
  }),
]);

const transaction = z.object({
  uuid: z.string().min(1).max(100),
  amount: z.number().int().nonnegative(),
  operationType: z.enum(['DEBIT', 'CREDIT', 'VERIFICATION']),
  /** PAID and RUNNING move money, or will; UNPAID does not. */
  status: z.string(),
  detailedStatus: z.string(),
  transactionDetails: z.object({ parentTransactionUuid: z.string().nullish() }).nullish(),
});

const order = z.object({ transactions: z.array(transaction).max(200) });
const made = z.object({ uuid: z.string().min(1).max(100) });

type Transaction = z.output<typeof transaction>;

const moves = ({ status }: Transaction): boolean => status === 'PAID' || status === 'RUNNING';

function chargesOf(transactions: readonly Transaction[]): readonly BankCharge[] {
  const credits = transactions.filter((one) => one.operationType === 'CREDIT' && moves(one));
  return transactions
    .filter((one) => one.operationType === 'DEBIT' && moves(one))
    .map(({ uuid, amount, detailedStatus }) => {
      const back = credits
        .filter((credit) => credit.transactionDetails?.parentTransactionUuid === uuid)
        .reduce((sum, credit) => sum + credit.amount, 0);
      return { id: uuid, left: amount - back, isCaptured: detailedStatus === 'CAPTURED' };
    });
}

/** Reads an answer in its shape. @throws BankUnanswered for another: what it means is not known. */
function understood<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const read = shape.safeParse(answer);
  if (!read.success) {
    throw new BankUnanswered('the bank answered something else');
  }
  return read.data;
}

/**
 * The refunds of a bank that speaks Lyra's REST (PayZen, Systempay): `Order/Get` says what there is, `Transaction/CancelOrRefund`
 * gives it back, and `Transaction/Update` takes less than was authorised where nothing was moved yet. These calls have no key that
 * would make a repeated one harmless: who calls must ask what there is before asking again (`refund-worker.ts`).
 */
export function refundAtBank({ address, siteId, key }: BankRefundSettings): RefundsAtBank {
  const authorization = `Basic ${Buffer.from(`${siteId}:${key}`).toString('base64')}`;

  async function ask(service: string, asked: object): Promise<unknown> {
    let body: unknown;
    try {
      const response = await fetch(`${address}/V4/${service}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization },
        body: JSON.stringify(asked),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      body = await response.json();
    } catch {
      // Never with its cause in a log: that can hold the address with the key.
      throw new BankUnanswered('the bank did not answer');
    }
    const said = understood(answered, body);
    if (said.status === 'ERROR') {
      const { errorCode, errorMessage, detailedErrorMessage } = said.answer;
      throw new BankRefused(
        [errorCode, errorMessage, detailedErrorMessage].filter(Boolean).join(', ').slice(0, 300),
      );
    }
    return said.answer;
  }

  return {
    readCharges: async (orderId) =>
      chargesOf(understood(order, await ask('Order/Get', { orderId })).transactions),
    giveBack: async ({ id: uuid, left, isCaptured }, amount, comment) => {
      if (isCaptured || amount === left) {
        const asked = { uuid, amount, currency, resolutionMode: 'AUTO', comment };
        return understood(made, await ask('Transaction/CancelOrRefund', asked)).uuid;
      }
      const asked = { uuid, cardUpdate: { amount: left - amount, currency }, comment };
      return understood(made, await ask('Transaction/Update', asked)).uuid;
    },
  };
}
