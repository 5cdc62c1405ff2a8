import { line } from '../contract/markup.ts';
import {
  ContractError,
  fields,
  flag,
  integer,
  list,
  mapped,
  otherwise,
  type Reader,
  text,
  type WrittenOf,
  writes,
} from '../contract/read.ts';
import type { Pouch, PouchItem } from './pouch.ts';

/** The defaults of point 3; whatever else stands there, `net` among it, is left out. */
const emptyBeneficiary = { tit: 'personne', nom: '', prn: '' };

/** Who a ticket is for (point 3). */
const beneficiary = otherwise(
  fields({
    tit: otherwise(text, emptyBeneficiary.tit),
    nom: otherwise(text, emptyBeneficiary.nom),
    prn: otherwise(text, emptyBeneficiary.prn),
  }),
  emptyBeneficiary,
);
/** Whom a ticket is for as the server writes it. */
export type BeneficiaryWire = WrittenOf<typeof beneficiary>;

const kinds: ReadonlyMap<string, PouchItem['kind']> = new Map([
  ['place', 'ticket'],
  ['carte', 'card'],
]);

/** A page of the shop's own: the address is given to other people, so it is nothing else. */
const pathOfLink: Reader<string, string> = (value, path) => {
  const given = text(value, path);
  if (!/^\/porteur\/[A-Za-z0-9_-]{43}$/.test(given)) {
    throw new ContractError(path, 'a holder’s page');
  }
  return given;
};

/** An entry of the beneficiary list: `idBV` and `infosBV` are point 3's, the rest is chosen here. */
const item = mapped(
  fields({
    idBV: text,
    infosBV: beneficiary,
    type: writes<'place' | 'carte'>()(otherwise(text, '')),
    /** HTML: the show's title, or the card's name. */
    libelle: otherwise(line, ''),
    codeSC: otherwise(integer, 0),
    /** Unix seconds; 0 without a date. */
    date: otherwise(integer, 0),
    /** HTML. */
    nomPla: otherwise(line, ''),
    /** The name can still be changed. */
    modifiable: otherwise(flag, true),
    /** The path of the page by which its holder says their own name; empty without one. */
    lien: otherwise(pathOfLink, ''),
    /** The name was said there. */
    parLien: otherwise(flag, false),
  }),
  (wire): PouchItem => ({
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

/** An entry as the server writes it. */
export type PouchItemWire = WrittenOf<typeof item>;

/** What `LienPorteur` answers, chosen here: the path of the page. */
export const readHolderLink = mapped(fields({ lien: pathOfLink }), ({ lien }) => lien);

/** What `Pochette` answers. */
export const readPouch = mapped(
  fields({
    listeBV: list(item),
    /** What is still to be said, as a sentence in HTML, or empty. */
    appel: otherwise(line, ''),
  }),
  (wire): Pouch => ({ items: wire.listeBV, invitation: wire.appel }),
);
/** A pouch as the server writes it. */
export type PouchWire = WrittenOf<typeof readPouch>;
