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
  oneOf,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { HostedPayment, PaymentOffer, PickupMethod, PickupProof } from './checkout.ts';

/** A way to collect, as `ModeRetrait` sends it; all but `code` chosen here. `prix` in cents. */
export interface PickupMethodWire {
  readonly code: string;
  readonly libelle: string;
  readonly info: string;
  readonly prix: number;
  readonly adresse: boolean;
  /** What is to be proved; absent for nothing. */
  readonly justif?: {
    readonly codeJU: string;
    readonly nomPres: string;
    readonly enLigne: boolean;
    readonly attend?: boolean;
  };
}

/** A way to pay, as `ModePaiement` (chosen here) sends it. `prix` in cents. */
interface PaymentModeWire {
  readonly code: string;
  readonly libelle: string;
  readonly info: string;
  readonly prix: number;
  readonly inactif: boolean;
  readonly type: 'radio' | 'checkbox';
  /** In how many the bank takes it. */
  readonly fois: number;
}

/** What `ModePaiement` (chosen here) answers. */
export interface PaymentOfferWire {
  readonly modesPaiement: readonly PaymentModeWire[];
  /** Which terms of sale an order accepts: `AppelPaiement` says it back. */
  readonly cgv: string;
}

/** What `AppelPaiement` answers: a form to post to `url`; names chosen here, `champs` are the bank's `vads_` fields. */
export interface HostedPaymentWire {
  readonly reference: string;
  readonly url: string;
  readonly champs: Readonly<Record<string, string>>;
}

const pickupProof: Reader<PickupProof> = mapped(
  fields({
    codeJU: text,
    nomPres: otherwise(line, ''),
    enLigne: otherwise(flag, false),
    attend: otherwise(flag, false),
  }),
  (wire) => ({
    code: wire.codeJU,
    name: wire.nomPres,
    isRequiredOnline: wire.enLigne,
    isAwaited: wire.attend,
  }),
);

export const readPickupMethods: Reader<readonly PickupMethod[]> = mapped(
  fields({
    // One whose price cannot be read is left out: it would be free.
    modesRetrait: lenientList(
      fields({
        code: text,
        libelle: otherwise(text, ''),
        info: otherwise(text, ''),
        prix: absentOr(cents, null),
        adresse: otherwise(flag, false),
        justif: otherwise(pickupProof, null),
      }),
    ),
  }),
  (wire) =>
    wire.modesRetrait.map((method) => ({
      code: method.code,
      label: method.libelle === '' ? method.code : method.libelle,
      information: method.info,
      price: method.prix,
      needsAddress: method.adresse,
      proof: method.justif,
    })),
);

export const readPaymentOffer: Reader<PaymentOffer> = mapped(
  fields({
    modesPaiement: lenientList(
      fields({
        code: text,
        libelle: otherwise(text, ''),
        info: otherwise(text, ''),
        prix: absentOr(cents, 0),
        inactif: otherwise(flag, false),
        type: otherwise(oneOf('radio', 'checkbox'), 'radio'),
        fois: otherwise(integer, 1),
      }),
    ),
    cgv: otherwise(text, ''),
  }),
  (wire) => ({
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

export const readHostedPayment: Reader<HostedPayment> = mapped(
  fields({
    reference: otherwise(text, ''),
    url: text,
    champs: otherwise(keyed(text), new Map<string, string>()),
  }),
  (wire) => ({ reference: wire.reference, address: wire.url, fields: Object.fromEntries(wire.champs) }),
);
