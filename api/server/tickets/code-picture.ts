import sharp from 'sharp';
import { qrRuns } from './qr-code.ts';
import type { PaidTicket } from './read-paid-order.ts';

/** Pixels of a side: sharp at the full width of a phone, and a whole number for each module of the code. */
const leastWidth = 900;

/**
 * The code of a ticket as a PNG of black and white, with its quiet edge: for photos, and for wallets that make a pass from a
 * picture. Dark mode never turns it around, as it may a drawing.
 */
export function codePicture(ticket: Pick<PaidTicket, 'code'>): Promise<Buffer> {
  const { size, runs } = qrRuns(ticket.code);
  const module = Math.ceil(leastWidth / size);
  const path = runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`).join('');
  const width = size * module;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return sharp(Buffer.from(drawing)).greyscale().png({ palette: true, colours: 2 }).toBuffer();
}
