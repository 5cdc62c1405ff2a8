import { line } from '../contract/markup.ts';
import {
  ContractError,
  fields,
  integer,
  keyed,
  list,
  mapped,
  oneOf,
  otherwise,
  type Reader,
  text,
  unread,
  type WrittenOf,
} from '../contract/read.ts';
import { ShopError } from '../values/shop-error.ts';
import type { ProofDocument, ProofState, Proofs, ShownProof } from './proof.ts';

const imageEnding = /\.(?:jpe?g|png|svg|gif|bmp|webp|ico|tiff)$/i;
const imageType = /^image\//i;
const dataOfImage = /^data:image\/[a-z0-9.+-]{1,40}[;,]/i;
const dataOfPdf = /^data:application\/pdf[;,]/i;
/** Characters. Nobody's address of a file is longer, and no document that was filed. */
const longestAddress = 4096;
const longestData = 10_000_000;
/** What an address without a host belongs to: only how it is made counts. */
const anyShop = 'https://boutique.invalid/';

/**
 * Whether an address is an image's (point 5), as a browser reads it: one of the web without a password in it, whose path ends
 * as images do (or of an image's `type`, where that is known), or a data address of an image. Never one that runs or opens
 * anything else, whatever its ending.
 */
export function isImageAddress(address: string, type = ''): boolean {
  if (dataOfImage.test(address)) {
    return address.length <= longestData;
  }
  const found = ofTheWeb(address);
  return found !== null && (type === '' ? imageEnding.test(found.pathname) : imageType.test(type));
}

/** Whether a document's address may stand behind a link: one of the web without a password in it, or data of an image or a PDF. */
function isDocumentAddress(address: string): boolean {
  return dataOfImage.test(address) || dataOfPdf.test(address)
    ? address.length <= longestData
    : ofTheWeb(address) !== null;
}

/** An address as a browser reads it; null when it is none of the web, or has a name or a password in it. */
function ofTheWeb(address: string): URL | null {
  if (address.length > longestAddress || !URL.canParse(address, anyShop)) {
    return null;
  }
  const found = new URL(address, anyShop);
  return /^https?:$/.test(found.protocol) && found.username === '' && found.password === '' ? found : null;
}

const states = {
  recu: 'received',
  accepte: 'accepted',
  refuse: 'refused',
} as const satisfies Readonly<Record<string, ProofState>>;

/** A document that the customer filed. `codeJU`, `cdRef`, `nomPres` are the specification's; the rest is chosen here. */
const proofDocument = mapped(
  fields({
    codeJU: text,
    /** What the calls take as `doc`. */
    cdRef: text,
    nomPres: otherwise(line, ''),
    npTitu: otherwise(text, ''),
    etat: otherwise(oneOf('recu', 'accepte', 'refuse'), 'recu'),
    /** Why it was refused, as the venue wrote it; empty otherwise. */
    motif: otherwise(text, ''),
    /** The media type. */
    type: otherwise(text, ''),
    /** Bytes. */
    taille: otherwise(integer, 0),
    /** Unix seconds. */
    date: otherwise(integer, 0),
    /** Unix seconds: when it stops to count and is deleted. */
    fin: otherwise(integer, 0),
  }),
  (wire): ProofDocument => ({
    reference: wire.cdRef,
    proofCode: wire.codeJU,
    label: wire.nomPres,
    holder: wire.npTitu,
    state: states[wire.etat],
    refusalReason: wire.motif,
    isImage: wire.type.startsWith('image/'),
    size: wire.taille,
    uploadedAt: wire.date * 1000,
    expiresAt: wire.fin * 1000,
  }),
);

/** A filed document as the server writes it. */
export type ProofDocumentWire = WrittenOf<typeof proofDocument>;

/** What `ListeJustifs` answers. */
export const readProofs = mapped(
  fields({
    listeJustif: list(proofDocument),
    /** Keyed by `codeJU`, as `justifs` of `ListeTarifs` is. */
    defJustif: keyed(fields({ codeJU: unread<string>(), nomPres: otherwise(line, '') })),
  }),
  (wire): Proofs => ({
    documents: wire.listeJustif,
    types: [...wire.defJustif].map(([code, { nomPres }]) => ({ code, label: nomPres })),
  }),
);
/** A customer's documents as the server writes them. */
export type ProofsWire = WrittenOf<typeof readProofs>;

/** An address that a link may lead to: the server says where a document is, and no script stands there. */
const documentAddress: Reader<string, string> = (value, path) => {
  const address = text(value, path);
  if (isDocumentAddress(address)) {
    return address;
  }
  throw new ContractError(path, 'an address of a document');
};

/** What `AfficheJustif` answers; chosen here. */
export const readShownProof = mapped(
  fields({ url: documentAddress, type: otherwise(text, '') }),
  (wire): ShownProof => ({
    address: wire.url,
    isImage: isImageAddress(wire.url, wire.type),
  }),
);

const uploadMark = 'doc=';
/** A reference that the upload's answer can carry (ruling 15): nothing that separates or ends. */
const carried = /^[\w.-]{1,100}$/;

/**
 * The answer of the upload: four parts joined by semicolons, of which the fourth is the document's reference.
 * @throws Error for a reference that the text cannot carry.
 */
export function writeUploadAnswer(reference: string): string {
  if (!carried.test(reference)) {
    throw new Error('a reference with a delimiter in it cannot be told');
  }
  return `statut=ok;nuerr=0;erreur=;${uploadMark}${reference}`;
}

/**
 * The reference in the answer of an upload: the fourth part, without its prefix (point 7).
 * @throws ShopError with the number 500 when there is none.
 */
export function readUploadAnswer(answer: string): string {
  const part = answer.split(';')[3]?.trim() ?? '';
  const reference = part.startsWith(uploadMark) ? part.slice(uploadMark.length) : '';
  if (reference === '') {
    throw new ShopError('No reference code', 500, {});
  }
  return reference;
}

/** The French sentence in a failed upload's answer, to be shown as text; empty when there is none. */
export function readUploadComplaint(answer: string): string {
  const part = answer.split(';').find((one) => one.trim().startsWith('erreur=')) ?? '';
  return part.trim().slice('erreur='.length, 500);
}
