import {
  commaList,
  fields,
  flag,
  integer,
  list,
  mapped,
  otherwise,
  text,
  unread,
  type WrittenOf,
} from '../contract/read.ts';

/** Whether a reference opens a price. */
export interface ReferenceCheck {
  readonly isAccepted: boolean;
  readonly reference: string;
  /** Tickets that it still opens for the performance; null without a limit. */
  readonly remaining: number | null;
  readonly holder: { readonly lastName: string; readonly firstName: string };
  readonly message: string;
}

/** What `CtrlRef` answers; chosen here. */
export const readReferenceCheck = mapped(
  fields({
    ok: otherwise(flag, false),
    ta: unread<string>(),
    controle: unread<string>(),
    /** The reference as the venue writes it; empty when it is not known. */
    ref: otherwise(text, ''),
    /** How many more tickets it opens for the performance; -1 without a limit. */
    nbMaxCtrl: otherwise(integer, -1),
    /** Its holder, where the family is nominative. */
    nom: otherwise(text, ''),
    prn: otherwise(text, ''),
    message: otherwise(text, ''),
  }),
  (wire): ReferenceCheck => ({
    isAccepted: wire.ok,
    reference: wire.ref,
    remaining: wire.nbMaxCtrl < 0 ? null : wire.nbMaxCtrl,
    holder: { lastName: wire.nom, firstName: wire.prn },
    message: wire.message,
  }),
);

/** What a reference opens, as the server writes it. */
export type ReferenceCheckWire = WrittenOf<typeof readReferenceCheck>;

/** A promo that was applied to the cart. */
export interface AppliedPromo {
  readonly code: string;
  readonly label: string;
  readonly priceCodes: readonly string[];
  readonly lineIds: readonly string[];
}

/** What `CodePromo` answers; chosen here. */
export const readAppliedPromo = mapped(
  fields({
    code: otherwise(text, ''),
    libelle: otherwise(text, ''),
    /** The price codes that it opens, comma-joined. */
    tarifs: otherwise(commaList, []),
    /** The tickets of the cart that now have a price of it. */
    listeID: otherwise(list(text), []),
  }),
  (wire): AppliedPromo => ({
    code: wire.code,
    label: wire.libelle,
    priceCodes: wire.tarifs,
    lineIds: wire.listeID,
  }),
);
/** A promo as the server writes it. */
export type PromoWire = WrittenOf<typeof readAppliedPromo>;
