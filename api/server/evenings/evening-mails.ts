import type { Kysely } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { frenchDate } from '../kernel/french.ts';
import { type MailPart, paragraphsOf } from '../mail/mail-layout.ts';
import { queuePayerMail, venueMail } from '../mail/outbox.ts';
import { queueGivenBackMail, refundParts } from '../orders/order-mails.ts';
import type { GivenBack } from '../orders/plan-giving-back.ts';
import { titleOfShow } from '../season/json-columns.ts';

/** Queues the mail to a buyer whose evening was called off: what, why in the staff's words, when and how the money is back. */
export async function queueEveningCancelledMail(
  database: Kysely<Database>,
  order: GivenBack,
  words: string,
): Promise<void> {
  const [ticket] = order.tickets;
  if (order.email === '' || ticket === undefined) {
    return;
  }
  const several = order.tickets.length > 1;
  const subject = `Annulée\u00a0: ${ticket.showTitle}, ${frenchDate(ticket.date)}`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: 'Bonjour,' },
    {
      kind: 'text',
      text: `La représentation pour laquelle vous avez ${several ? 'des billets' : 'un billet'} est annulée. Nous en sommes désolés.`,
    },
    ...paragraphsOf(words),
    {
      kind: 'rows',
      rows: [
        ['Spectacle', ticket.showTitle],
        ['Date', frenchDate(ticket.date)],
        [several ? 'Vos places' : 'Votre place', order.tickets.map((one) => one.seatLabel).join('\u00a0; ')],
        ...[...order.services, ...order.fees].map(({ label, amount }): readonly [string, string] => [
          label,
          formatMoney(amount),
        ]),
      ],
    },
    ...refundParts(order, 'included'),
    {
      kind: 'text',
      text: several ? 'Vos billets n’ouvrent plus la porte.' : 'Votre billet n’ouvre plus la porte.',
    },
  ];
  await queueGivenBackMail(database, order, { subject, parts });
}

/** What everybody reads who waited for places of an evening that was called off: the mail without its address. */
export async function waitingClosedMail(
  database: Kysely<Database>,
  performanceId: number,
  date: Date,
): Promise<{ readonly subject: string; readonly text: string; readonly html: string }> {
  const show = await database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .select('content')
    .where('performance.id', '=', performanceId)
    .executeTakeFirstOrThrow();
  const title = titleOfShow(show.content);
  const subject = `Annulée\u00a0: ${title}, ${frenchDate(date)}`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: 'Bonjour,' },
    {
      kind: 'text',
      text: `Vous étiez sur la liste d’attente de ${title}, le ${frenchDate(date)}. Cette représentation est annulée\u00a0: la liste est fermée, et vous n’avez rien à faire.`,
    },
  ];
  return venueMail(database, subject, parts);
}

/** Queues what the staff write to a buyer, who paid this order. */
export async function queueMessage(
  database: Kysely<Database>,
  order: { readonly email: string; readonly reference: string },
  { subject, message }: { readonly subject: string; readonly message: string },
): Promise<void> {
  const parts: readonly MailPart[] = [
    ...paragraphsOf(message),
    {
      kind: 'small',
      text: `Vous recevez ce message parce que vous avez des billets pour cette représentation (commande ${order.reference}).`,
    },
  ];
  await queuePayerMail(database, order.email, subject, parts);
}
