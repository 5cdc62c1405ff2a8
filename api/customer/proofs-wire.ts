import { ContractError } from '../contract/contract-error.ts';
import { linesOfMarkup } from '../contract/markup.ts';
import {
  fields,
  integer,
  keyed,
  list,
  mapped,
  oneOf,
  otherwise,
  type Reader,
  text,
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

/** A document that the customer filed. `codeJU`, `cdRef`, `nomPres` are the specification's; the rest is chosen here. */
export interface ProofDocumentWire {
  readonly codeJU: string;
  /** What the calls below take as `doc`. */
  readonly cdRef: string;
  readonly nomPres: string;
  readonly npTitu: string;
  readonly etat: 'recu' | 'accepte' | 'refuse';
  /** Why it was refused, as the venue wrote it; empty otherwise. */
  readonly motif: string;
  /** The media type. */
  readonly type: string;
  /** Bytes. */
  readonly taille: number;
  /** Unix seconds. */
  readonly date: number;
  /** Unix seconds: when it stops to count and is deleted. */
  readonly fin: number;
}

/** What `ListeJustifs` answers; `defJustif` is keyed by `codeJU`, as `justifs` of `ListeTarifs` is. */
export interface ProofsWire {
  readonly listeJustif: readonly ProofDocumentWire[];
  readonly defJustif: Readonly<Record<string, { readonly codeJU: string; readonly nomPres: string }>>;
}

/** What `AfficheJustif` answers; chosen here. */
export interface ShownProofWire {
  readonly url: string;
  readonly type: string;
}

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

const states: Readonly<Record<ProofDocumentWire['etat'], ProofState>> = {
  recu: 'received',
  accepte: 'accepted',
  refuse: 'refused',
};

const proofDocument: Reader<ProofDocument> = mapped(
  fields({
    codeJU: text,
    cdRef: text,
    nomPres: otherwise(line, ''),
    npTitu: otherwise(text, ''),
    etat: otherwise<ProofDocumentWire['etat'], ProofDocumentWire['etat']>(
      oneOf('recu', 'accepte', 'refuse'),
      'recu',
    ),
    motif: otherwise(text, ''),
    type: otherwise(text, ''),
    taille: otherwise(integer, 0),
    date: otherwise(integer, 0),
    fin: otherwise(integer, 0),
  }),
  (wire) => ({
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

export const readProofs: Reader<Proofs> = mapped(
  fields({
    listeJustif: list(proofDocument),
    defJustif: keyed(fields({ nomPres: otherwise(line, '') })),
  }),
  (wire) => ({
    documents: wire.listeJustif,
    types: [...wire.defJustif].map(([code, { nomPres }]) => ({ code, label: nomPres })),
  }),
);

/** An address that a link may lead to: the server says where a document is, and no script stands there. */
const documentAddress: Reader<string> = (value, path) => {
  const address = text(value, path);
  if (isDocumentAddress(address)) {
    return address;
  }
  throw new ContractError(path, 'an address of a document');
};

export const readShownProof: Reader<ShownProof> = mapped(
  fields({ url: documentAddress, type: otherwise(text, '') }),
  (wire) => ({
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
