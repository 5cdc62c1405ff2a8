import {
  commaList,
  fields,
  flag,
  integer,
  list,
  mapped,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';

/** What `CtrlRef` answers; chosen here. */
export interface ReferenceCheckWire {
  readonly ok: boolean;
  readonly ta: string;
  readonly controle: string;
  /** The reference as the venue writes it; empty when it is not known. */
  readonly ref: string;
  /** How many more tickets it opens for the performance; -1 without a limit. */
  readonly nbMaxCtrl: number;
  /** Its holder, where the family is nominative. */
  readonly nom: string;
  readonly prn: string;
  readonly message: string;
}

/** Whether a reference opens a price. */
export interface ReferenceCheck {
  readonly isAccepted: boolean;
  readonly reference: string;
  /** Tickets that it still opens for the performance; null without a limit. */
  readonly remaining: number | null;
  readonly holder: { readonly lastName: string; readonly firstName: string };
  readonly message: string;
}

export const readReferenceCheck: Reader<ReferenceCheck> = mapped(
  fields({
    ok: otherwise(flag, false),
    ref: otherwise(text, ''),
    nbMaxCtrl: otherwise(integer, -1),
    nom: otherwise(text, ''),
    prn: otherwise(text, ''),
    message: otherwise(text, ''),
  }),
  (wire) => ({
    isAccepted: wire.ok,
    reference: wire.ref,
    remaining: wire.nbMaxCtrl < 0 ? null : wire.nbMaxCtrl,
    holder: { lastName: wire.nom, firstName: wire.prn },
    message: wire.message,
  }),
);

/** What `CodePromo` answers; chosen here. */
export interface PromoWire {
  readonly code: string;
  readonly libelle: string;
  /** The price codes that it opens, comma-joined. */
  readonly tarifs: string;
  /** The tickets of the cart that now have a price of it. */
  readonly listeID: readonly string[];
}

/** A promo that was applied to the cart. */
export interface AppliedPromo {
  readonly code: string;
  readonly label: string;
  readonly priceCodes: readonly string[];
  readonly lineIds: readonly string[];
}

export const readAppliedPromo: Reader<AppliedPromo> = mapped(
  fields({
    code: otherwise(text, ''),
    libelle: otherwise(text, ''),
    tarifs: otherwise(commaList, []),
    listeID: otherwise(list(text), []),
  }),
  (wire) => ({
    code: wire.code,
    label: wire.libelle,
    priceCodes: wire.tarifs,
    lineIds: wire.listeID,
  }),
);
