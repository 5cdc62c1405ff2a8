import { ContractError } from '../contract/contract-error.ts';
import { line } from '../contract/markup.ts';
import { fields, flag, integer, list, mapped, otherwise, type Reader, text } from '../contract/read.ts';
import type { Pouch, PouchItem } from './pouch.ts';

/** Who a ticket is for (point 3). */
export interface BeneficiaryWire {
  readonly tit: string;
  readonly nom: string;
  readonly prn: string;
}

/** An entry of the beneficiary list: `idBV` and `infosBV` are point 3's, the rest is chosen here. */
export interface PouchItemWire {
  readonly idBV: string;
  readonly infosBV: BeneficiaryWire;
  readonly type: 'place' | 'carte';
  /** HTML: the show's title, or the card's name. */
  readonly libelle: string;
  readonly codeSC: number;
  /** Unix seconds; 0 without a date. */
  readonly date: number;
  /** HTML. */
  readonly nomPla: string;
  /** The name can still be changed. */
  readonly modifiable: boolean;
  /** The path of the page by which its holder says their own name; empty without one. */
  readonly lien: string;
  /** The name was said there. */
  readonly parLien: boolean;
}

/** What `Pochette` answers. `appel`: what is still to be said, as a sentence in HTML, or empty. */
export interface PouchWire {
  readonly listeBV: readonly PouchItemWire[];
  readonly appel: string;
}

/** The defaults of point 3; whatever else stands there, `net` among it, is left out. */
const emptyBeneficiary: BeneficiaryWire = { tit: 'personne', nom: '', prn: '' };

const beneficiary: Reader<BeneficiaryWire> = otherwise(
  fields({
    tit: otherwise(text, emptyBeneficiary.tit),
    nom: otherwise(text, emptyBeneficiary.nom),
    prn: otherwise(text, emptyBeneficiary.prn),
  }),
  emptyBeneficiary,
);

const kinds: ReadonlyMap<string, PouchItem['kind']> = new Map([
  ['place', 'ticket'],
  ['carte', 'card'],
]);

/** A page of the shop's own: the address is given to other people, so it is nothing else. */
const pathOfLink: Reader<string> = (value, path) => {
  const given = text(value, path);
  if (!/^\/porteur\/[A-Za-z0-9_-]{43}$/.test(given)) {
    throw new ContractError(path, 'a holder’s page');
  }
  return given;
};

const item: Reader<PouchItem> = mapped(
  fields({
    idBV: text,
    infosBV: beneficiary,
    type: otherwise(text, ''),
    libelle: otherwise(line, ''),
    codeSC: otherwise(integer, 0),
    date: otherwise(integer, 0),
    nomPla: otherwise(line, ''),
    modifiable: otherwise(flag, true),
    lien: otherwise(pathOfLink, ''),
    parLien: otherwise(flag, false),
  }),
  (wire) => ({
    id: wire.idBV,
    kind: kinds.get(wire.type) ?? 'other',
    label: wire.libelle,
    performanceId: wire.codeSC > 0 ? wire.codeSC : null,
    date: wire.date > 0 ? wire.date * 1000 : null,
    seatLabel: wire.nomPla,
    holder: { lastName: wire.infosBV.nom, firstName: wire.infosBV.prn },
    isChangeable: wire.modifiable,
    link: wire.lien,
    isNamedByLink: wire.parLien,
  }),
);

/** What `LienPorteur` answers, chosen here. */
export interface HolderLinkWire {
  readonly lien: string;
}

/** The path of the page. */
export const readHolderLink: Reader<string> = mapped(fields({ lien: pathOfLink }), ({ lien }) => lien);

export const readPouch: Reader<Pouch> = mapped(
  fields({ listeBV: list(item), appel: otherwise(line, '') }),
  (wire) => ({ items: wire.listeBV, invitation: wire.appel }),
);
