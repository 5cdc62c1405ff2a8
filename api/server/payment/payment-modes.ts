import type { Kysely } from 'kysely';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';
import type { ChosenMode } from './fingerprint.ts';

/** The ways of paying that the venue offers, in its order. Prices in cents. */
export async function readPaymentModes(database: Kysely<Database>) {
  return database.selectFrom('payment_mode').selectAll().orderBy('position').orderBy('code').execute();
}

/**
 * The way of paying that was asked for, or the venue's first when none was.
 * @throws Refusal when it does not exist or is not open.
 */
export async function choosePaymentMode(
  database: Kysely<Database>,
  code: string | undefined,
): Promise<ChosenMode & { readonly label: string }> {
  const open = (await readPaymentModes(database)).filter((mode) => !mode.is_disabled);
  const chosen = code === undefined ? open[0] : open.find((mode) => mode.code === code);
  if (chosen === undefined) {
    throw new Refusal(
      refusalCode.badRequest,
      'Ce mode de paiement n’est pas proposé. Choisissez-en un autre.',
    );
  }
  return chosen;
}
