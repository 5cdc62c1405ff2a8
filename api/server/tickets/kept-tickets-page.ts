import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { frenchDate } from '../kernel/french.ts';
import { escapeMarkup, pageWithoutScript } from '../kernel/markup.ts';
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
import type { PaidOrder, PaidTicket } from './read-paid-order.ts';
import { ticketFile } from './ticket-link.ts';

const style = readFileSync(new URL('kept-tickets.css', import.meta.url), 'utf8');
const styleHash = createHash('sha256').update(style).digest('base64');

/** A page that needs nothing but itself, and may do nothing. */
export const keptTicketsPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

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
