import PDFDocument from 'pdfkit';
import { greatBear, greatBearLine } from '../../values/great-bear.ts';
import { frenchDay, frenchTime } from '../kernel/french.ts';
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
import { type TextStyle, Typesetter } from './typesetter.ts';

/** The colours of the shop: night, paper, the vermilion of the seats, the gold of the stars. */
const color = {
  night: '#14172b',
  onNight: '#faf6ee',
  onNightMuted: '#bdbccd',
  ink: '#1b1e33',
  muted: '#5b5a66',
  line: '#e3daca',
  lineStrong: '#8b8577',
  paper: '#faf6ee',
  accent: '#c8371f',
  accentDeep: '#a52a15',
  gold: '#f2b441',
} as const;

/** A5 upright, in points. */
const page = { width: 419.53, height: 595.28 } as const;
const edge = 34;
const band = 96;
const stubTop = 380;
const qrSize = 138;

const style = (face: TextStyle['face'], size: number, ink: string): TextStyle => ({ face, size, color: ink });
const label = style('text', 9, color.muted);
const small = style('text', 7.5, color.muted);

/** What draws a page: the document, its letters, and the part of the structure that readers hear. */
interface TicketPaper {
  readonly document: PDFKit.PDFDocument;
  readonly type: Typesetter;
  readonly article: PDFKit.PDFStructureElement;
}

/** What is only to be seen: nothing that a screen reader would say. */
function decorate({ document }: TicketPaper, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.save();
  draw();
  document.restore();
  document.endMarkedContent();
}

/** A part of the structure with what it draws. */
function say(paper: TicketPaper, tag: string, draw: () => void, alt?: string): void {
  paper.article.add(paper.document.struct(tag, alt === undefined ? {} : { alt }, draw));
}

function drawGround(paper: TicketPaper): void {
  const { document } = paper;
  decorate(paper, () => {
    document.rect(0, 0, page.width, band).fill(color.night);
    document.rect(0, band, page.width, 5).fill(color.accent);
    document.rect(0, stubTop, page.width, page.height - stubTop).fill(color.paper);
    document
      .moveTo(14, stubTop)
      .lineTo(page.width - 14, stubTop)
      .lineWidth(1.2)
      .dash(4, { space: 4 })
      .stroke(color.lineStrong)
      .undash();
    for (const x of [0, page.width]) {
      document.circle(x, stubTop, 9).fillAndStroke('#ffffff', color.line);
    }
    const scale = 1.05;
    document.translate(page.width - edge - 80 * scale, 26).scale(scale);
    document.path(greatBearLine).lineWidth(0.7).dash(1.5, { space: 2.5 }).stroke(color.onNightMuted).undash();
    for (const [x, y, radius] of greatBear) {
      document.circle(x, y, radius).fill(color.gold);
    }
  });
}

/** Lines one under the other; gives the `y` below the last. */
function writeLines(
  paper: TicketPaper,
  lines: readonly string[],
  place: { readonly x: number; readonly y: number; readonly leading: number },
  look: TextStyle,
): number {
  lines.forEach((line, index) => {
    paper.type.write(line, place.x, place.y + index * place.leading, look);
  });
  return place.y + lines.length * place.leading;
}

function drawHead(paper: TicketPaper, order: PaidOrder, ticket: PaidTicket): void {
  say(paper, 'P', () => {
    const venue = style('display', 17, color.onNight);
    const lines = paper.type.linesOf(order.operator.venue, venue, 210, 2);
    const top = lines.length > 1 ? 22 : 30;
    const below = writeLines(paper, lines, { x: edge, y: top, leading: 21 }, venue);
    paper.type.write(
      `Billet n°\u00a0${ticket.number}`,
      edge,
      below + 3,
      style('text', 10, color.onNightMuted),
    );
  });
}

function drawShow(paper: TicketPaper, ticket: PaidTicket): number {
  const width = page.width - 2 * edge;
  let y = band + 24;
  say(paper, 'H1', () => {
    const big = style('display', 27, color.ink);
    const fits = paper.type.linesOf(ticket.showTitle, big, width, 3).length <= 2;
    const title = fits ? big : style('display', 20, color.ink);
    const lines = paper.type.linesOf(ticket.showTitle, title, width, 3);
    y = writeLines(paper, lines, { x: edge, y, leading: title.size * 1.16 }, title);
  });
  say(paper, 'P', () => {
    const date = style('strong', 13.5, color.accentDeep);
    const day = frenchDay(ticket.date);
    const text = `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${frenchTime(ticket.date)}`;
    y = writeLines(paper, paper.type.linesOf(text, date, width, 1), { x: edge, y: y + 7, leading: 17 }, date);
  });
  const change = calledOffMention(ticket) || moveMention(ticket);
  if (change !== '') {
    say(paper, 'P', () => {
      const note = style('text', 10.5, color.accentDeep);
      y = writeLines(
        paper,
        paper.type.linesOf(change, note, width, 2),
        { x: edge, y: y + 1, leading: 14 },
        note,
      );
    });
  }
  say(paper, 'P', () => {
    const hall = style('text', 10.5, color.muted);
    const text = [ticket.hall, ticket.address].filter((part) => part !== '').join(', ');
    y = writeLines(paper, paper.type.linesOf(text, hall, width, 2), { x: edge, y: y + 1, leading: 14 }, hall);
  });
  return y;
}

interface Fact {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

/** A name and what it is, one above the other; gives the `y` below. */
function drawFact(
  paper: TicketPaper,
  fact: Fact,
  place: { readonly x: number; readonly y: number; readonly width: number },
): number {
  const look = style('strong', 12, color.ink);
  let y = place.y;
  say(paper, 'P', () => {
    paper.type.write(fact.name, place.x, y, label);
    const lines = paper.type.linesOf(fact.value, look, place.width, 2);
    y = writeLines(paper, lines, { x: place.x, y: y + 12, leading: 14.5 }, look);
    if (fact.note !== undefined && fact.note !== '') {
      paper.type.write(fact.note, place.x, y, small);
      y += 9;
    }
  });
  return y;
}

/** Two facts side by side, or one alone; gives the `y` below the longer. */
function drawFactRow(paper: TicketPaper, facts: readonly Fact[], top: number): number {
  const gap = 18;
  const width = (page.width - 2 * edge - gap * (facts.length - 1)) / facts.length;
  const ends = facts.map((fact, index) =>
    drawFact(paper, fact, { x: edge + index * (width + gap), y: top, width }),
  );
  return Math.max(...ends);
}

function drawFacts(paper: TicketPaper, ticket: PaidTicket, top: number): void {
  decorate(paper, () => {
    paper.document
      .moveTo(edge, top)
      .lineTo(page.width - edge, top)
      .lineWidth(0.8)
      .stroke(color.line);
  });
  const rows: readonly (readonly Fact[])[] = [
    [
      { name: 'Place', value: seatMention(ticket) },
      { name: 'Catégorie', value: ticket.category },
    ],
    [
      { name: 'Tarif', value: ticket.priceLabel },
      { name: 'Prix TTC', value: priceMention(ticket), note: taxMention(ticket) },
    ],
    ticket.holder === '' ? [] : [{ name: 'Titulaire', value: ticket.holder }],
  ];
  let y = top + 11;
  for (const row of rows.filter((facts) => facts.length > 0)) {
    y = drawFactRow(paper, row, y) + 9;
  }
}

/** Where the code of a valid ticket is: nobody is to take this one for valid, from however far. */
function drawNoCode(paper: TicketPaper, top: number): void {
  say(paper, 'P', () => {
    const { document } = paper;
    document.save();
    document.roundedRect(edge, top, qrSize, qrSize, 6).lineWidth(2).stroke(color.accent);
    document.restore();
    paper.type.write('ANNULÉ', edge + 26, top + qrSize / 2 - 13, style('strong', 22, color.accentDeep));
  });
}

function drawCode(paper: TicketPaper, ticket: PaidTicket): void {
  const top = stubTop + 19;
  if (ticket.isCalledOff) {
    drawNoCode(paper, top);
    return;
  }
  say(
    paper,
    'Figure',
    () => {
      const { document } = paper;
      document.save();
      document.roundedRect(edge, top, qrSize, qrSize, 6).fill('#ffffff');
      const { size, runs } = qrRuns(ticket.code);
      const module = qrSize / size;
      for (const { x, y, length } of runs) {
        document.rect(edge + x * module, top + y * module, length * module, module);
      }
      document.fill('#000000');
      document.restore();
    },
    `Code du billet n°\u00a0${ticket.number}, à présenter à l’entrée`,
  );
}

function drawStub(paper: TicketPaper, order: PaidOrder, ticket: PaidTicket): void {
  drawCode(paper, ticket);
  const x = edge + qrSize + 20;
  const width = page.width - edge - x;
  let y = stubTop + 22;
  say(paper, 'P', () => {
    const hint = style('strong', 12, color.ink);
    const text = ticket.isCalledOff
      ? 'Ne se présente plus à l’entrée'
      : 'À présenter à l’entrée, imprimé ou sur votre téléphone';
    y = writeLines(paper, paper.type.linesOf(text, hint, width, 3), { x, y, leading: 15 }, hint) + 8;
  });
  say(paper, 'P', () => {
    paper.type.write('Code du billet', x, y, label);
    const code = style('text', 10, color.ink);
    const groups = ticket.code.replace(/(.{5})(?=.)/g, '$1 ');
    y =
      writeLines(paper, paper.type.linesOf(groups, code, width, 3), { x, y: y + 12, leading: 13 }, code) + 8;
  });
  say(paper, 'P', () => {
    paper.type.write(`Commande ${order.reference}`, x, y, style('text', 10, color.ink));
    y += 13;
  });
  if (ticket.subscription !== '') {
    say(paper, 'P', () => {
      paper.type.write(`Abonnement ${ticket.subscription}`, x, y, style('text', 10, color.ink));
    });
  }
}

function drawFoot(paper: TicketPaper, order: PaidOrder): void {
  const width = page.width - 2 * edge;
  const lines = [...operatorMentions(order), `${saleMention(order)}. ${exchangeMention}`].map((mention) =>
    paper.type.linesOf(mention, small, width, 2),
  );
  const leading = 9.5;
  let y = page.height - 14 - lines.flat().length * leading;
  for (const mention of lines) {
    say(paper, 'P', () => {
      y = writeLines(paper, mention, { x: edge, y, leading }, small);
    });
  }
}

/** Draws one ticket on the page under way, with all the mentions that it must have. */
function drawTicket(paper: TicketPaper, order: PaidOrder, ticket: PaidTicket): void {
  drawGround(paper);
  drawHead(paper, order, ticket);
  const below = drawShow(paper, ticket);
  // At the same place on every ticket, unless a long title needs more room.
  drawFacts(paper, ticket, Math.max(below + 10, 222));
  drawStub(paper, order, ticket);
  drawFoot(paper, order);
}

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
