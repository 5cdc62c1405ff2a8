import { readFileSync } from 'node:fs';
import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import { frenchDate } from '../kernel/french.ts';
import type { WalletSettings } from '../wished-settings.ts';
import {
  exchangeMention,
  moveMention,
  operatorMentions,
  saleMention,
  seatMention,
  taxMention,
} from './mentions.ts';
import type { PaidOrder, PaidTicket } from './read-paid-order.ts';

/** The shop's own sign in the sizes of a pass: 29 points, once, twice and three times as dense. */
const iconSizes = { 'icon.png': 29, 'icon@2x.png': 58, 'icon@3x.png': 87 } as const;

let icons: Promise<Readonly<Record<string, Buffer>>> | null = null;

const drawing = readFileSync(new URL('../pages/icon.svg', import.meta.url));

function readIcons(): Promise<Readonly<Record<string, Buffer>>> {
  icons ??= Promise.all(
    Object.entries(iconSizes).map(
      async ([name, size]) => [name, await sharp(drawing).resize(size, size).png().toBuffer()] as const,
    ),
  ).then((drawn) => Object.fromEntries(drawn));
  return icons;
}

function field(key: string, label: string, value: string) {
  return value === '' ? [] : [{ key, label, value }];
}

/**
 * A ticket as a pass of Apple Wallet, signed by the venue: the same code that the door reads, the same mentions as on the PDF.
 * It needs no network once it is kept, and comes to the front of the phone on the evening itself.
 */
export async function walletPass(
  settings: WalletSettings,
  order: PaidOrder,
  ticket: PaidTicket,
): Promise<Buffer> {
  const pass = new PKPass(
    { ...(await readIcons()) },
    {
      wwdr: settings.authority,
      signerCert: settings.certificate,
      signerKey: settings.key,
      ...(settings.passphrase === null ? {} : { signerKeyPassphrase: settings.passphrase }),
    },
    {
      passTypeIdentifier: settings.passType,
      teamIdentifier: settings.team,
      organizationName: order.operator.venue,
      serialNumber: `${order.reference}-${ticket.number}`,
      description: `Billet pour ${ticket.showTitle}`,
      // One order's tickets lie together.
      groupingIdentifier: order.reference,
    },
  );
  pass.type = 'eventTicket';
  pass.setRelevantDate(ticket.date);
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: ticket.code,
    messageEncoding: 'iso-8859-1',
    altText: `Billet n°\u00a0${ticket.number}`,
  });
  pass.primaryFields.push(...field('spectacle', 'Spectacle', ticket.showTitle));
  pass.secondaryFields.push(
    ...field('date', ticket.firstDate === null ? 'Date' : 'Nouvelle date', frenchDate(ticket.date)),
    ...field('salle', 'Salle', ticket.hall),
  );
  pass.auxiliaryFields.push(
    ...field('place', 'Place', seatMention(ticket)),
    ...field('tarif', 'Tarif', ticket.priceLabel),
    ...field('titulaire', 'Au nom de', ticket.holder),
  );
  pass.backFields.push(
    ...field('report', 'Report', moveMention(ticket)),
    ...field('adresse', 'Adresse', ticket.address),
    ...field('commande', 'Commande', order.reference),
    ...field(
      'mentions',
      'Mentions',
      [taxMention(ticket), saleMention(order), exchangeMention, ...operatorMentions(order)]
        .filter((mention) => mention !== '')
        .join('\n'),
    ),
  );
  return pass.getAsBuffer();
}
