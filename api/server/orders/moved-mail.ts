import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { frenchDate } from '../kernel/french.ts';
import type { MailPart } from '../mail/mail-layout.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { queuePayerMail } from '../mail/venue-mail.ts';
import type { MovedTicket } from './move-tickets.ts';

/** Tells a buyer that tickets have other places by now, and sends the tickets again. By the transaction that moves them. */
export async function queueMovedMail(
  database: Kysely<Database>,
  order: { readonly reference: string; readonly email: string },
  moved: readonly MovedTicket[],
): Promise<void> {
  const [first] = moved;
  if (order.email === '' || first === undefined) {
    return;
  }
  const several = moved.length > 1;
  const subject = `${several ? 'Vos nouvelles places' : 'Votre nouvelle place'}, commande ${order.reference}`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: 'Bonjour,' },
    {
      kind: 'text',
      text: `Pour «\u00a0${first.showTitle}\u00a0», ${frenchDate(first.date)}, ${several ? 'vos places ont changé' : 'votre place a changé'}.`,
    },
    {
      kind: 'rows',
      rows: moved.map(({ from, to }): readonly [string, string] => [`Au lieu de\u00a0: ${from}`, to]),
    },
    {
      kind: 'text',
      text: `${several ? 'Vos billets mis à jour arrivent' : 'Votre billet mis à jour arrive'} dans un autre message. ${several ? 'Ceux' : 'Celui'} que vous avez déjà ${several ? 'ouvrent' : 'ouvre'} toujours la porte.`,
    },
    {
      kind: 'text',
      text: `Une question\u00a0? Répondez à ce message en rappelant la commande ${order.reference}.`,
    },
  ];
  await queuePayerMail(database, order.email, subject, parts);
  await queueOrderMail(database, order.reference);
}
