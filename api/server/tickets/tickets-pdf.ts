import PDFDocument from 'pdfkit';
import type { PaidOrder, PaidTicket } from './read-paid-order.ts';
import { drawTicket, page } from './ticket-page.ts';
import { Typesetter } from './typesetter.ts';

/**
 * Tickets as a PDF, one page each: selectable text, a structure that screen readers follow, in French. The same order gives
 * the same tickets, whenever they are made.
 * @param tickets Those of the order to print.
 */
export function ticketsPdf(
  order: PaidOrder,
  tickets: readonly PaidTicket[] = order.tickets,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: {
      Title: `Billets de la commande ${order.reference}`,
      Author: order.operator.name,
      CreationDate: order.paidAt,
      ModDate: order.paidAt,
    },
  });
  const written = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
  });
  const type = new Typesetter(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const ticket of tickets) {
    document.addPage();
    const article = document.struct('Art', { title: `Billet n°\u00a0${ticket.number}` });
    root.add(article);
    drawTicket({ document, type, article }, order, ticket);
    article.end();
  }
  root.end();
  document.end();
  return written;
}
