import { line } from '../contract/markup.ts';
import {
  absentOr,
  cents,
  fields,
  flag,
  integer,
  keyed,
  lenientList,
  mapped,
  omittable,
  oneOf,
  otherwise,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import type { HostedPayment, PaymentOffer, PickupMethod, PickupProof } from './checkout.ts';

/** What is to be proved before an order can be collected that way. */
const pickupProof = mapped(
  fields({
    codeJU: text,
    nomPres: otherwise(line, ''),
    enLigne: otherwise(flag, false),
    attend: omittable(otherwise(flag, false)),
  }),
  (wire): PickupProof => ({
    code: wire.codeJU,
    name: wire.nomPres,
    isRequiredOnline: wire.enLigne,
    isAwaited: wire.attend,
  }),
);

/** The ways to collect, as `ModeRetrait` sends them; all but `code` chosen here. */
export const readPickupMethods = mapped(
  fields({
    // One whose price cannot be read is left out: it would be free.
    modesRetrait: lenientList(
      fields({
        code: text,
        libelle: otherwise(text, ''),
        info: otherwise(text, ''),
        /** Cents. */
        prix: absentOr(cents, null),
        adresse: otherwise(flag, false),
        /** Absent for nothing. */
        justif: omittable(otherwise(pickupProof, null)),
      }),
    ),
  }),
  (wire): readonly PickupMethod[] =>
    wire.modesRetrait.map((method) => ({
      code: method.code,
      label: method.libelle === '' ? method.code : method.libelle,
      information: method.info,
      price: method.prix,
      needsAddress: method.adresse,
      proof: method.justif,
    })),
);

/** What `ModePaiement` (chosen here) answers: the ways to pay. */
export const readPaymentOffer = mapped(
  fields({
    modesPaiement: lenientList(
      fields({
        code: text,
        libelle: otherwise(text, ''),
        info: otherwise(text, ''),
        /** Cents. */
        prix: absentOr(cents, 0),
        inactif: otherwise(flag, false),
        type: otherwise(oneOf('radio', 'checkbox'), 'radio'),
        /** In how many the bank takes it. */
        fois: otherwise(integer, 1),
      }),
    ),
    /** Which terms of sale an order accepts: `AppelPaiement` says it back. */
    cgv: otherwise(text, ''),
  }),
  (wire): PaymentOffer => ({
    modes: wire.modesPaiement.map((mode) => ({
      code: mode.code,
      label: mode.libelle === '' ? mode.code : mode.libelle,
      information: mode.info,
      price: mode.prix,
      isDisabled: mode.inactif,
      type: mode.type,
      instalments: Math.max(1, mode.fois),
    })),
    termsVersion: wire.cgv,
  }),
);

/** The ways to pay as the server writes them. */
export type PaymentOfferWire = WrittenOf<typeof readPaymentOffer>;

/** What `AppelPaiement` answers: a form to post to `url`; names chosen here. */
export const readHostedPayment = mapped(
  fields({
    reference: otherwise(text, ''),
    url: text,
    /** The bank's `vads_` fields. */
    champs: otherwise(keyed(text), new Map<string, string>()),
  }),
  (wire): HostedPayment => ({
    reference: wire.reference,
    address: wire.url,
    fields: Object.fromEntries(wire.champs),
  }),
);
/** The bank's form as the server writes it. */
export type HostedPaymentWire = WrittenOf<typeof readHostedPayment>;
