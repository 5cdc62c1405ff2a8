import type { Kysely } from 'kysely';
import type { PaymentOfferWire } from '../../checkout/checkout-wire.ts';
import type { Database } from '../database/schema.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { ChosenMode } from './fingerprint.ts';
import { refusals } from './fr.ts';
import { readTerms } from './terms.ts';

/** A way of paying, as far as a payment is concerned. */
export interface PaymentMeans extends ChosenMode {
  readonly label: string;
  readonly instalments: number;
}

/** The ways of paying that the venue offers, in its order. Prices in cents. */
async function readPaymentModes(database: Kysely<Database>) {
  return database.selectFrom('payment_mode').selectAll().orderBy('position').orderBy('code').execute();
}

/** What `ModePaiement` answers: the ways of paying, and which terms an order accepts. */
export async function paymentOfferWire(database: Kysely<Database>): Promise<PaymentOfferWire> {
  const modes = await readPaymentModes(database);
  return {
    modesPaiement: modes.map((mode) => ({
      code: mode.code,
      libelle: mode.label,
      info: mode.information,
      prix: mode.price,
      inactif: mode.is_disabled,
      type: mode.type === 'checkbox' ? 'checkbox' : 'radio',
      fois: mode.instalments,
    })),
    cgv: (await readTerms(database)).digest,
  };
}

/** The ways of paying that are open: through the bank, one of which goes with an order, and from gift cards. */
interface OpenModes {
  readonly bank: PaymentMeans | null;
  readonly giftCards: PaymentMeans | null;
}

/**
 * The way of paying through the bank that was asked for, or the venue's first when none was (null where there is none), and
 * that of gift cards.
 * @throws Refusal when the one that was asked for does not exist or is not open.
 */
export async function choosePaymentModes(
  database: Kysely<Database>,
  code: string | undefined,
): Promise<OpenModes> {
  const open = (await readPaymentModes(database)).filter((mode) => !mode.is_disabled);
  const giftCards = open.find((mode) => mode.type === 'checkbox') ?? null;
  const banks = open.filter((mode) => mode.type === 'radio');
  // Whoever pays all with gift cards may say so by their mode.
  const wanted = code === giftCards?.code ? undefined : code;
  const bank = wanted === undefined ? (banks[0] ?? null) : banks.find((mode) => mode.code === wanted);
  if (bank === undefined) {
    throw noSuchMode();
  }
  return { bank, giftCards };
}

/** What is said of a way of paying that is not offered. */
export function noSuchMode(): Refusal {
  return refusals.paymentModeNotOffered();
}
