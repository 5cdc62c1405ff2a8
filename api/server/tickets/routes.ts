import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { type ContextServices, findCaller } from '../context/context.ts';
import { isRowNumber } from '../database/values.ts';
import { sendFailure } from '../kernel/envelope.ts';
import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup, pageWithoutScript } from '../kernel/markup.ts';
import { refusalCode } from '../kernel/refusal.ts';
import { queryField } from '../kernel/request-fields.ts';
import { plainPage, sendPage } from '../pages/plain-page.ts';
import { seasonWays } from '../pages/season-ways.ts';
import { readSeason, type SeasonData } from '../season/season-data.ts';
import { calendarOf } from './calendar.ts';
import {
  calledOffMention,
  exchangeMention,
  moveMention,
  operatorMentions,
  priceMention,
  saleMention,
  seatMention,
  taxMention,
} from './mentions.ts';
import { qrRuns } from './qr-code.ts';
import { type PaidOrder, type PaidTicket, readAllCodes, readPaidOrder } from './read-paid-order.ts';
import { provesTicketToken, ticketFile } from './ticket-link.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { walletPass } from './wallet-pass.ts';

/** Where the links of an order lead of which no ticket opens a door any more. */
function cancelledTicketsPage(season: SeasonData, reference: string): string {
  return plainPage(
    season,
    'Ces billets sont annulés',
    `<p>Ils n’ouvrent plus la porte, même imprimés ou gardés dans un téléphone. Ce que vous avez payé vous est rendu\u00a0: notre message vous dit comment. Une question\u202f? Écrivez-nous en rappelant la commande ${escapeMarkup(reference)}.</p>`,
  );
}

const style = readFileSync(new URL('kept-tickets.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

/** A page that needs nothing but itself, and may do nothing. */
const keptTicketsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

function qrDrawing(code: string): string {
  const { size, runs } = qrRuns(code);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  return `<svg class="code" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="Code à présenter à l’entrée"><path fill="#000" d="${path}"/></svg>`;
}

/** Where one's own phone may keep the ticket besides; these need the network once. */
function keepingLinks(order: PaidOrder, ticket: PaidTicket, hasPasses: boolean): string {
  const address = (form: 'png' | 'pkpass') =>
    escapeMarkup(`${ticketFile(order, form)}&billet=${encodeURIComponent(ticket.number)}`);
  const pass = hasPasses ? `<a href="${address('pkpass')}">Ajouter à Cartes (iPhone)</a> ` : '';
  return `<p class="keep">${pass}<a href="${address('png')}" download>Enregistrer le code en image</a></p>`;
}

function ticketCard(order: PaidOrder, ticket: PaidTicket, hasPasses: boolean): string {
  const facts = [
    ['Salle', [ticket.hall, ticket.address].filter((part) => part !== '').join(', ')],
    ['Place', seatMention(ticket)],
    ['Catégorie', ticket.category],
    ['Tarif', `${ticket.priceLabel}, ${priceMention(ticket)}`],
    ['Au nom de', ticket.holder],
  ].filter(([, value]) => value !== '');
  const mentions = [
    taxMention(ticket),
    saleMention(order),
    exchangeMention,
    ...operatorMentions(order),
  ].filter((mention) => mention !== '');
  return `<article>
<h2>${escapeMarkup(ticket.showTitle)}</h2>
<p class="when">${[frenchDate(ticket.date), calledOffMention(ticket) || moveMention(ticket)]
    .filter((line) => line !== '')
    .map(escapeMarkup)
    .join('<br>')}</p>
${ticket.isCalledOff ? '' : qrDrawing(ticket.code)}
<p class="number">Billet n°\u00a0${escapeMarkup(ticket.number)} · ${escapeMarkup(ticket.code)}</p>
${ticket.isCalledOff ? '' : keepingLinks(order, ticket, hasPasses)}
<dl>
${facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeMarkup(value)}</dd>`).join('\n')}
</dl>
<p class="mentions">${mentions.map(escapeMarkup).join('<br>')}</p>
</article>`;
}

/** Tickets on one page without scripts, to be kept by the browser and opened at the door without a network (chosen here). */
export function keptTicketsPage(
  order: PaidOrder,
  tickets: readonly PaidTicket[],
  hasPasses: boolean,
): string {
  const reference = escapeMarkup(order.reference);
  return pageWithoutScript({
    title: `Vos billets, commande ${reference}`,
    head: `<style>${style}</style>`,
    body: `<main>
<h1>Commande ${reference}</h1>
${tickets.map((ticket) => ticketCard(order, ticket, hasPasses)).join('\n')}
</main>`,
  });
}

/** Pixels of a side: sharp at the full width of a phone, and a whole number for each module of the code. */
const leastWidth = 900;

/**
 * The code of a ticket as a PNG of black and white, with its quiet edge: for photos, and for wallets that make a pass from a
 * picture. Dark mode never turns it around, as it may a drawing.
 */
function codePicture(ticket: Pick<PaidTicket, 'code'>): Promise<Buffer> {
  const { size, runs } = qrRuns(ticket.code);
  const module = Math.ceil(leastWidth / size);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  const width = size * module;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return sharp(Buffer.from(drawing)).greyscale().png({ palette: true, colours: 2 }).toBuffer();
}

/** References and tokens are short words; what is not one names nothing. */
const fileForm = /^([A-Za-z0-9_-]{1,64})\.(pdf|ics|html|png|pkpass)$/;

function field(request: FastifyRequest, name: string): string | null {
  return queryField(request, name) || null;
}

/** Theirs are the tickets of the customer who is signed in, and of whoever has the link of the mail. */
async function mayHave(
  services: ContextServices,
  request: FastifyRequest,
  order: PaidOrder,
): Promise<boolean> {
  const token = field(request, 'jeton');
  if (token !== null) {
    return provesTicketToken(order, token);
  }
  const instanceId = field(request, 'instPA');
  const caller = await findCaller(services, request, instanceId);
  return caller !== null && caller.customerId !== null && caller.customerId === order.customerId;
}

/**
 * Whoever has the mail of an order of which no ticket is left reads that they are cancelled, not that there never were any: on a
 * page, since that is where the mail's links lead.
 * @returns Whether it was answered.
 */
async function answerCancelled(
  { database }: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  order: PaidOrder | null,
): Promise<boolean> {
  const token = field(request, 'jeton');
  if (order === null || order.tickets.length > 0 || token === null) {
    return false;
  }
  const tickets = await readAllCodes(database, order.reference);
  if (!provesTicketToken({ reference: order.reference, tickets }, token)) {
    return false;
  }
  sendPage(reply, 410, cancelledTicketsPage(await readSeason(database), order.reference));
  return true;
}

/** All tickets, or the one that `billet` numbers. */
function wanted(request: FastifyRequest, order: PaidOrder): readonly PaidTicket[] {
  const number = queryField(request, 'billet');
  if (number === null) {
    return order.tickets;
  }
  return isRowNumber(number) ? order.tickets.filter((ticket) => ticket.number === number) : [];
}

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(request, reply, {
    status: 404,
    code: refusalCode.notAllowed,
    message: 'Nous ne trouvons pas ces billets parmi les vôtres.',
  });
}

/**
 * `/api/billets/<reference>.pdf`, `.ics` and `.html` (chosen here): the tickets of a paid order, for their owner alone; `.png` the
 * code of one of them as a picture, `.pkpass` one as a pass of Apple Wallet where the venue can sign it. What does not
 * exist and what is somebody else's are answered alike.
 */
export function registerTicketRoutes(app: FastifyInstance, services: ContextServices): void {
  // Where the browser keeps tickets it answers by itself (`ui/service-worker`); any other is led to the account, or to where the
  // shop begins.
  for (const path of ['/mes-billets', '/mes-billets/:reference']) {
    app.get(path, async (request, reply) => {
      const ways = seasonWays(await readSeason(services.database));
      const isLeaving = queryField(request, 'boutique') !== null;
      return reply.redirect((isLeaving ? null : ways.to('ownTickets')) ?? ways.start);
    });
  }

  app.get<{ Params: { readonly file: string } }>('/api/billets/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    const [, reference, form] = fileForm.exec(request.params.file) ?? [];
    const order = reference === undefined ? null : await readPaidOrder(services.database, reference);
    if (await answerCancelled(services, request, reply, order)) {
      return reply;
    }
    if (order === null || !(await mayHave(services, request, order))) {
      return notFound(request, reply);
    }
    const tickets = wanted(request, order);
    if (tickets.length === 0) {
      return notFound(request, reply);
    }
    const name = `billets-${order.reference}.${form ?? ''}`;
    if (form === 'ics') {
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(calendarOf(order, tickets));
    }
    if (form === 'png' || form === 'pkpass') {
      const [ticket, ...more] = tickets;
      const { wallet } = services.settings;
      // Each is of one ticket, that opens the door.
      if (
        ticket === undefined ||
        ticket.isCalledOff ||
        more.length > 0 ||
        (form === 'pkpass' && wallet === null)
      ) {
        return notFound(request, reply);
      }
      const file = `billet-${ticket.number}.${form}`;
      reply.header('content-disposition', `attachment; filename="${file}"`);
      return form === 'pkpass' && wallet !== null
        ? reply.type('application/vnd.apple.pkpass').send(await walletPass(wallet, order, ticket))
        : reply.type('image/png').send(await codePicture(ticket));
    }
    if (form === 'html') {
      const dates = tickets.map((ticket) => ticket.date.getTime());
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', keptTicketsPolicy)
          .header('referrer-policy', 'no-referrer')
          // For the list of what a browser keeps.
          .header(
            'guichet-titres',
            encodeURIComponent([...new Set(tickets.map((one) => one.showTitle))].join(', ')),
          )
          .header('guichet-date', Math.min(...dates))
          .header('guichet-fin', Math.max(...dates))
          .send(keptTicketsPage(order, tickets, services.settings.wallet !== null))
      );
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(await ticketsPdf(order, tickets));
  });
}
