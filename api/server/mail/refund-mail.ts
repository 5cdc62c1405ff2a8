import type { Kysely } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { frenchDate } from '../kernel/french.ts';
import type { SoldLines } from '../payment/sold-lines.ts';
import type { MailPart } from './mail-layout.ts';
import { queuePayerMail } from './outbox.ts';

/** Money that the bank took for what can no longer be had. Amounts in cents. */
export interface RefundedPayment {
  readonly reference: string;
  /** Who paid; null when nobody knows, and then nobody can be told. */
  readonly customerId: string | null;
  /** The amount that the bank took, and gives back. */
  readonly amount: number;
  /** The amount that gift cards would have paid: their balances were never touched. */
  readonly giftAmount: number;
  readonly lines: SoldLines;
  /** The order of the same cart, where it was paid twice; null where what was paid for is gone. */
  readonly orderReference: string | null;
}

function rowsOf({ tickets, services }: SoldLines): readonly (readonly [string, string])[] {
  return [
    ...tickets.map((ticket): readonly [string, string] => [
      `${ticket.showTitle}, ${frenchDate(new Date(ticket.date))}`,
      ticket.seatLabel,
    ]),
    ...services
      .filter((service) => service.type !== 'retrait' && service.type !== 'frais')
      .map((service): readonly [string, string] => [
        service.quantity > 1 ? `${service.quantity} × ${service.label}` : service.label,
        '',
      ]),
  ];
}

/** What happened. Who paid one cart twice has the order of the other payment: nothing is lost to them. */
function reasonOf({ orderReference }: RefundedPayment): string {
  return orderReference === null
    ? 'Votre paiement nous est parvenu, mais ce que vous aviez choisi n’était plus disponible quand la banque nous l’a confirmé. Aucune commande n’a donc été passée\u00a0: vous n’avez pas de billets, et vous ne payez rien.'
    : `Vous avez payé deux fois le même panier. Votre commande ${orderReference} est bien passée, par l’autre paiement\u00a0: elle reste comme elle est, et vos billets aussi.`;
}

function partsOf(payment: RefundedPayment): readonly MailPart[] {
  const amount = formatMoney(payment.amount);
  const isLost = payment.orderReference === null;
  return [
    { kind: 'text', text: 'Bonjour,' },
    { kind: 'text', text: reasonOf(payment) },
    {
      kind: 'text',
      text: `Nous vous rendons les ${amount}, par le moyen de paiement que vous avez utilisé. Vous n’avez rien à faire\u00a0; selon votre banque, comptez quelques jours.`,
    },
    ...(payment.giftAmount === 0
      ? []
      : [{ kind: 'text', text: 'Pour ce paiement, rien n’a été pris sur votre carte cadeau.' } as const]),
    ...(isLost
      ? [
          { kind: 'heading', text: 'Ce que vous aviez choisi' } as const,
          { kind: 'rows', rows: rowsOf(payment.lines) } as const,
        ]
      : []),
    {
      kind: 'text',
      text: `${isLost ? 'Nous en sommes désolés. ' : ''}Une question\u00a0? Répondez à ce message en rappelant la référence ${payment.reference}.`,
    },
  ];
}

/**
 * Queues the mail to who paid for what can no longer be had: what happened, and what is given back. They may never come back
 * from the bank's page. Called by the transaction that records the refund, once for each payment.
 */
export async function queueRefundMail(database: Kysely<Database>, payment: RefundedPayment): Promise<void> {
  const customer =
    payment.customerId === null
      ? undefined
      : await database
          .selectFrom('customer')
          .select('email')
          .where('id', '=', payment.customerId)
          .executeTakeFirst();
  if (customer === undefined || customer.email === '') {
    return;
  }
  const subject = `Votre paiement ${payment.reference} vous est rendu`;
  await queuePayerMail(database, customer.email, subject, partsOf(payment));
}
