import type { Kysely } from 'kysely';
import { formatMoney } from '../../values/money.ts';
import type { Database } from '../database/schema.ts';
import { type AskedBuyer, findAsked } from '../evenings/asked-buyer.ts';
import { frenchDate, frenchDay } from '../kernel/french.ts';
import { keepOperator } from '../season/venue-facts.ts';
import { calendarOf } from '../tickets/calendar.ts';
import {
  exchangeMention,
  moveMention,
  operatorMentions,
  priceMention,
  saleMention,
  seatMention,
} from '../tickets/mentions.ts';
import {
  type PaidGiftCard,
  type PaidOrder,
  type PaidTicket,
  readPaidOrder,
} from '../tickets/read-paid-order.ts';
import { ticketAddress } from '../tickets/ticket-link.ts';
import { ticketsPdf } from '../tickets/tickets-pdf.ts';
import { layOutMail, type MailPart, nameInMail, paragraphsOf } from './mail-layout.ts';
import type { Mail } from './outbox.ts';

/**
 * Queues the confirmation of a paid order (point 7; tickets and calendar are attached when it is sent, so that the payment
 * does not wait for them), and keeps with the order who runs the venue today. Called by the transaction that writes the
 * order, after its rows, and again by whoever asks for the mail once more.
 */
export async function queueOrderMail(database: Kysely<Database>, reference: string): Promise<void> {
  await keepOperator(database, reference);
  await database.insertInto('mail_outbox').values({ content: null, order_reference: reference }).execute();
}

function ticketRows(ticket: PaidTicket): readonly (readonly [string, string])[] {
  const rows: readonly (readonly [string, string])[] = [
    [`Billet n°\u00a0${ticket.number}`, seatMention(ticket)],
    ['Catégorie', ticket.category],
    ['Tarif', `${ticket.priceLabel}, ${priceMention(ticket).toLowerCase()}`],
    ['Titulaire', nameInMail(ticket.holder)],
  ];
  return rows.filter(([, value]) => value !== '');
}

function ticketParts(tickets: readonly PaidTicket[]): readonly MailPart[] {
  const parts: MailPart[] = [];
  let evening = '';
  for (const ticket of tickets) {
    const heading = `${ticket.showTitle}, ${frenchDate(ticket.date)}`;
    if (heading !== evening) {
      parts.push({ kind: 'heading', text: heading });
      const move = moveMention(ticket);
      if (move !== '') {
        parts.push({ kind: 'text', text: move });
      }
      const where = [ticket.hall, ticket.address].filter((part) => part !== '').join(', ');
      if (where !== '') {
        parts.push({ kind: 'text', text: where });
      }
      evening = heading;
    }
    parts.push({ kind: 'rows', rows: ticketRows(ticket) });
  }
  return parts;
}

/** What a line cost, and what became of it since. */
function amountOf({ amount, isCancelled, givenBack }: PaidOrder['services'][number]): string {
  return [
    formatMoney(amount),
    isCancelled ? 'annulé' : '',
    givenBack === 0 ? '' : `remboursement de ${formatMoney(givenBack)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function serviceRows(order: PaidOrder): readonly (readonly [string, string])[] {
  return order.services.map((service) => [
    [
      service.quantity > 1 ? `${service.quantity} × ${service.label}` : service.label,
      nameInMail(service.holder),
    ]
      .filter((part) => part !== '')
      .join(', '),
    amountOf(service),
  ]);
}

/** Who paid what, where it was not simply the bank, at once. */
function meansRows(order: PaidOrder): readonly (readonly [string, string])[] {
  const byBank = order.total - order.giftAmount;
  const bank =
    order.instalments > 1 ? `Par carte bancaire, en ${order.instalments}\u00a0fois` : 'Par carte bancaire';
  return order.giftAmount === 0 && order.instalments === 1
    ? []
    : [
        ...(order.giftAmount === 0 ? [] : [['Par carte cadeau', formatMoney(order.giftAmount)] as const]),
        ...(byBank === 0 ? [] : [[bank, formatMoney(byBank)] as const]),
      ];
}

/** The numbers of gift cards that were bought: what is given away. */
function giftCardParts(cards: readonly PaidGiftCard[]): readonly MailPart[] {
  if (cards.length === 0) {
    return [];
  }
  const several = cards.length > 1;
  return [
    { kind: 'heading', text: several ? 'Vos cartes cadeaux' : 'Votre carte cadeau' },
    {
      kind: 'rows',
      rows: cards.map((card): readonly [string, string] => [
        `${card.label}, ${formatMoney(card.amount)}`,
        card.validUntil === null
          ? card.number
          : `${card.number}, valable jusqu’au ${frenchDay(card.validUntil)}`,
      ]),
    },
    {
      kind: 'text',
      text: several
        ? 'Ces numéros valent de l’argent\u00a0: gardez-les, ou donnez-les à qui vous les offrez. Ils se tapent au moment de payer.'
        : 'Ce numéro vaut de l’argent\u00a0: gardez-le, ou donnez-le à qui vous l’offrez. Il se tape au moment de payer.',
    },
  ];
}

function partsOf(order: PaidOrder, publicAddress: string): readonly MailPart[] {
  const tickets = ticketAddress(publicAddress, order, 'pdf');
  const calendar = ticketAddress(publicAddress, order, 'ics');
  const several = order.tickets.length > 1;
  return [
    {
      kind: 'text',
      text:
        tickets === null
          ? 'Merci\u00a0! Votre commande est payée. En voici le détail.'
          : `Merci\u00a0! Votre commande est payée. ${several ? 'Vos billets sont' : 'Votre billet est'} en pièce jointe, avec le rendez-vous pour votre agenda.`,
    },
    ...(tickets === null
      ? []
      : [
          {
            kind: 'button',
            label: several ? 'Voir mes billets' : 'Voir mon billet',
            address: tickets,
          } as const,
        ]),
    ...ticketParts(order.tickets),
    { kind: 'heading', text: `Commande ${order.reference}` },
    {
      kind: 'rows',
      rows: [
        ...serviceRows(order),
        ['Total payé, TTC', formatMoney(order.total)],
        ...meansRows(order),
        ...(order.givenBack === 0 ? [] : ([['Remboursement', formatMoney(order.givenBack)]] as const)),
        ...(order.pickupLabel === '' ? [] : ([['Retrait', order.pickupLabel]] as const)),
      ],
    },
    ...giftCardParts(order.giftCards),
    ...(calendar === null
      ? []
      : [{ kind: 'text', text: `À ajouter à votre agenda\u00a0: ${calendar}` } as const]),
    { kind: 'small', text: `${saleMention(order)}. ${tickets === null ? '' : exchangeMention}`.trim() },
    ...operatorMentions(order).map((text): MailPart => ({ kind: 'small', text })),
  ];
}

/** The confirmation of an order as it leaves, with tickets and calendar; null when there is no such order, or no address. */
export async function orderMail(
  database: Kysely<Database>,
  reference: string,
  publicAddress: string,
): Promise<Mail | null> {
  const order = await readPaidOrder(database, reference);
  // Who bought at the desk without an address has their tickets printed.
  if (order === null || order.email === '') {
    return null;
  }
  const subject =
    order.tickets.length === 0
      ? `Votre commande ${order.reference}`
      : `${order.tickets.length > 1 ? 'Vos billets' : 'Votre billet'}, commande ${order.reference}`;
  return {
    to: order.email,
    subject,
    ...layOutMail(order.operator.venue, subject, partsOf(order, publicAddress)),
    attachments: order.tickets.length === 0 ? [] : await ticketFiles(order),
  };
}

async function ticketFiles(order: PaidOrder): Promise<NonNullable<Mail['attachments']>> {
  return [
    {
      name: `billets-${order.reference}.pdf`,
      type: 'application/pdf',
      content: await ticketsPdf(order),
    },
    {
      name: `billets-${order.reference}.ics`,
      type: 'text/calendar; charset=utf-8',
      content: Buffer.from(calendarOf(order)),
    },
  ];
}

/** What a buyer can do about another date, by the link that asks them. */
function wayOutParts({ until }: AskedBuyer, address: string): readonly MailPart[] {
  return [
    {
      kind: 'text',
      text: `Cette date ne vous convient pas\u00a0? Dites-le d’un geste avant le ${frenchDate(until)}\u00a0: nous vous remboursons, frais compris.`,
    },
    { kind: 'button', label: 'Garder mes places, ou être remboursé', address },
  ];
}

/**
 * Says to who bought tickets that their performance is played on another date (ruling 32), with tickets and calendar anew; null
 * when the order has no ticket for it any more.
 */
export async function movedMail(
  database: Kysely<Database>,
  moved: {
    readonly reference: string;
    readonly performanceId: number;
    /** Of the link by which its buyer answers; null where nothing is asked. */
    readonly answerSecret: string | null;
  },
  publicAddress: string,
): Promise<Mail | null> {
  const order = await readPaidOrder(database, moved.reference);
  const tickets = order?.tickets.filter((ticket) => ticket.performanceId === moved.performanceId) ?? [];
  const [ticket] = tickets;
  if (order === null || order.email === '' || ticket === undefined) {
    return null;
  }
  const several = tickets.length > 1;
  const asked = moved.answerSecret === null ? null : await findAsked(database, moved.answerSecret);
  const address = ticketAddress(publicAddress, order, 'pdf');
  const subject = `Nouvelle date\u00a0: ${ticket.showTitle}`;
  const parts: readonly MailPart[] = [
    { kind: 'text', text: 'Bonjour,' },
    {
      kind: 'text',
      text: `${several ? 'La représentation pour laquelle vous avez des billets' : 'La représentation pour laquelle vous avez un billet'} change de date.`,
    },
    ...paragraphsOf(asked?.words ?? ''),
    {
      kind: 'rows',
      rows: [
        ['Spectacle', ticket.showTitle],
        ['Nouvelle date', frenchDate(ticket.date)],
        ...(ticket.firstDate === null ? [] : ([['Au lieu du', frenchDate(ticket.firstDate)]] as const)),
        ['Salle', ticket.hall],
        [several ? 'Vos places' : 'Votre place', tickets.map(seatMention).join('\u00a0; ')],
      ],
    },
    {
      kind: 'text',
      text: `${several ? 'Vos billets restent valables' : 'Votre billet reste valable'}\u00a0: vous n’avez rien à faire. ${several ? 'Les voici' : 'Le voici'} avec la nouvelle date, en pièce jointe, ainsi que le rendez-vous pour votre agenda.`,
    },
    ...(address === null
      ? []
      : [{ kind: 'button', label: several ? 'Voir mes billets' : 'Voir mon billet', address } as const]),
    ...(asked !== null && moved.answerSecret !== null
      ? wayOutParts(asked, `${publicAddress}/report/${moved.answerSecret}`)
      : [
          {
            kind: 'text',
            text: `Cette date ne vous convient pas\u00a0? Répondez à ce message en rappelant la commande ${order.reference}\u00a0: ${several ? 'vos billets vous seront remboursés' : 'votre billet vous sera remboursé'}.`,
          } as const,
        ]),
    ...operatorMentions(order).map((text): MailPart => ({ kind: 'small', text })),
  ];
  return {
    to: order.email,
    subject,
    ...layOutMail(order.operator.venue, subject, parts),
    attachments: await ticketFiles(order),
  };
}
