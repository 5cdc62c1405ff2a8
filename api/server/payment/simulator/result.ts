import { randomUUID } from 'node:crypto';
import { type BankFields, sign } from '../bank-fields.ts';
import type { BankResult } from '../bank-result.ts';

/** A card of the simulator: what it does, and how its news travel. No card of this kind exists. */
export interface TestCard {
  readonly number: string;
  readonly label: string;
  readonly status: BankResult['status'];
  /** How many times the bank's server tells the shop; the browser's return tells it in any case. */
  readonly notifications: number;
}

export const acceptedCard: TestCard = {
  number: '4970 1000 0000 0003',
  label: 'paiement accepté',
  status: 'paid',
  notifications: 1,
};

export const testCards: readonly TestCard[] = [
  acceptedCard,
  { number: '4970 1000 0000 0007', label: 'paiement refusé', status: 'refused', notifications: 1 },
  {
    number: '4970 1000 0000 0011',
    label: 'paiement accepté, notification perdue',
    status: 'paid',
    notifications: 0,
  },
  {
    number: '4970 1000 0000 0022',
    label: 'paiement accepté, notification envoyée deux fois',
    status: 'paid',
    notifications: 2,
  },
];

/** The card that was typed, whatever its spaces; null for a number of no test card. */
export function findTestCard(typed: string): TestCard | null {
  const digits = (text: string): string => text.replace(/\D/g, '');
  return testCards.find((card) => digits(card.number) === digits(typed)) ?? null;
}

/** The fields of the shop's form that the bank gives back. */
const givenBack = [
  'vads_action_mode',
  'vads_amount',
  'vads_ctx_mode',
  'vads_currency',
  'vads_cust_email',
  'vads_cust_id',
  'vads_language',
  'vads_order_id',
  'vads_page_action',
  'vads_payment_config',
  'vads_site_id',
  'vads_trans_date',
  'vads_trans_id',
  'vads_url_return',
  'vads_version',
];

const codes = {
  paid: { vads_trans_status: 'AUTHORISED', vads_result: '00', vads_auth_result: '00' },
  refused: { vads_trans_status: 'REFUSED', vads_result: '05', vads_auth_result: '05' },
  abandoned: { vads_trans_status: 'ABANDONED', vads_result: '17', vads_auth_result: '' },
} as const;

/** What the bank says of a form: its fields, what became of them, and the bank's signature over all. */
export function resultFields(
  form: BankFields,
  status: BankResult['status'],
  cardNumber: string,
  key: string,
): BankFields {
  const digits = cardNumber.replace(/\D/g, '');
  return sign(
    {
      ...Object.fromEntries(givenBack.flatMap((name) => (name in form ? [[name, form[name] ?? '']] : []))),
      ...codes[status],
      vads_card_brand: digits === '' ? '' : 'CB',
      vads_card_number: digits === '' ? '' : `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`,
      vads_operation_type: 'DEBIT',
      vads_occurrence_type: (form.vads_payment_config ?? '').startsWith('MULTI')
        ? 'RECURRENT_INITIAL'
        : 'UNITAIRE',
      vads_trans_uuid: randomUUID().replaceAll('-', ''),
    },
    key,
  );
}

/**
 * The same result as the browser carries it back: signed anew without the e-mail, which has no place in an address, and
 * without the address itself.
 */
export function fieldsOfReturn(result: BankFields, key: string): BankFields {
  const { vads_cust_email: _email, vads_url_return: _address, signature: _signature, ...rest } = result;
  return sign(rest, key);
}

const patience = 5000;

async function notifyOnce(address: string, fields: BankFields): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Tells the shop's server, once more when it did not hear; says whether it did. */
export async function notifyShop(address: string, fields: BankFields): Promise<boolean> {
  return (await notifyOnce(address, fields)) || (await notifyOnce(address, fields));
}
