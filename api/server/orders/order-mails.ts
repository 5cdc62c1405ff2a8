import type { Kysely } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { frenchDate } from '../kernel/french.ts';
import { type MailPart, nameInMail } from '../mail/mail-layout.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { queuePayerMail } from '../mail/outbox.ts';
import type { MovedTicket } from './move-tickets.ts';
import type { GivenBack, GivenBackLine } from './plan-giving-back.ts';

/**
 * How what goes back gets there, in a mail: gift cards have it now, the rest takes its time.
 * @param fees Whether the fees are in it, which is said where the venue is the cause.
 */
export function refundParts(
  { amount, giftCards, moneyAmount, way }: GivenBack,
  fees: 'included' | 'byRule',
): readonly MailPart[] {
  if (amount === 0) {
    return [];
  }
  const byWay =
    way === 'bank'
      ? 'par le moyen de paiement que vous avez utilisé. Vous n’avez rien à faire\u00a0; selon votre banque, comptez quelques jours.'
      : 'et prenons contact avec vous pour convenir comment.';
  return [
    ...giftCards.map(
      (card): MailPart => ({
        kind: 'text',
        text: `Votre carte cadeau qui finit par ${card.number.slice(-4)} retrouve ${formatMoney(card.amount)}, utilisables dès maintenant.`,
      }),
    ),
    ...(moneyAmount === 0
      ? []
      : [
          {
            kind: 'text',
            text: `Nous vous rendons ${formatMoney(moneyAmount)}, ${fees === 'included' ? 'frais compris, ' : ''}${byWay}`,
          } as const,
        ]),
  ];
}

function ticketRows({ tickets }: GivenBack): readonly (readonly [string, string])[] {
  return tickets.map(({ number, showTitle, date, seatLabel, holder }) => [
    `Billet n°\u00a0${number}, ${showTitle}, ${frenchDate(date)}`,
    [seatLabel, nameInMail(holder)].filter((part) => part !== '').join(', '),
  ]);
}

/** What is true of a card or a donation from now on. */
function afterwards({ type, card }: GivenBackLine): readonly MailPart[] {
  if (type === 'don') {
    return [
      {
        kind: 'text',
        text: 'Si un reçu fiscal vous a été remis pour ce don, il ne vaut plus\u00a0: merci de nous le rendre.',
      },
    ];
  }
  if (card === null) {
    return [];
  }
  const name = `La carte${card.isGift ? ' cadeau' : ''} qui finit par ${card.number.slice(-4)}`;
  const spent =
    card.spent === 0
      ? ''
      : ` ${formatMoney(card.spent)} en avaient été dépensés\u00a0: nous vous rendons le reste.`;
  return [
    {
      kind: 'text',
      text: card.isGift ? `${name} ne paie plus rien.${spent}` : `${name} n’est plus valable.`,
    },
  ];
}

/** Queues a mail about what was given back of an order, and where tickets are left, the order itself once more. */
export async function queueGivenBackMail(
  database: Kysely<Database>,
  order: GivenBack,
  mail: { readonly subject: string; readonly parts: readonly MailPart[] },
): Promise<void> {
  await queuePayerMail(database, order.email, mail.subject, [
    ...mail.parts,
    ...(order.ticketsLeft === 0
      ? []
      : [
          {
            kind: 'text',
            text: 'Le reste de votre commande ne change pas\u00a0: vous le recevez à nouveau dans un autre message.',
          } as const,
        ]),
    {
      kind: 'text',
      text: `Une question\u00a0? Répondez à ce message en rappelant la commande ${order.orderReference}.`,
    },
  ]);
  if (order.ticketsLeft > 0) {
    // The links to an order's tickets are made of all of them.
    await queueOrderMail(database, order.orderReference);
  }
}

/** Queues the mail to a buyer whose tickets, or what they bought beside them, were cancelled: which, and what goes back. By the transaction that cancels them. */
export async function queueCancelledMail(database: Kysely<Database>, order: GivenBack): Promise<void> {
  if (order.email === '') {
    return;
  }
  const several = order.tickets.length > 1;
  const others = [...order.services, ...order.fees].map(({ label, amount }): readonly [string, string] => [
    label,
    formatMoney(amount),
  ]);
  const hasTickets = order.tickets.length > 0;
  const what = hasTickets ? (several ? 'Billets annulés' : 'Billet annulé') : 'Achat annulé';
  const subject = `${what}, commande ${order.orderReference}`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: 'Bonjour,' },
    {
      kind: 'text',
      text: !hasTickets
        ? 'Ceci est annulé dans votre commande\u00a0:'
        : several
          ? 'Ces billets sont annulés\u00a0: ils n’ouvrent plus la porte, même imprimés ou gardés dans un téléphone.'
          : 'Ce billet est annulé\u00a0: il n’ouvre plus la porte, même imprimé ou gardé dans un téléphone.',
    },
    { kind: 'rows', rows: ticketRows(order) },
    ...(others.length === 0 ? [] : [{ kind: 'rows', rows: others } as const]),
    ...order.services.flatMap(afterwards),
    ...refundParts(order, 'byRule'),
  ];
  await queueGivenBackMail(database, order, { subject, parts });
}

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
