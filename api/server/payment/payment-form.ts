import type { HostedPaymentWire } from '../../checkout/checkout-wire.ts';
import { firstInstalment, instalmentPeriod } from '../../checkout/instalments.ts';
import type { ServerSettings } from '../settings.ts';
import { sign } from './bank-fields.ts';
import { contextMode } from './bank-result.ts';
import type { PaymentRow } from './tables.ts';

/** Where the browser comes back to, whatever became of the payment (ruling 19). */
export function returnAddress(settings: ServerSettings, reference: string): string {
  return `${settings.publicAddress}/processus/confirmation?ref=${encodeURIComponent(reference)}`;
}

/** The bank's server writes here: the truth about a payment. */
export const notificationPath = '/api/paiement/notification';

/** How the bank takes an amount: at once, or in instalments of which the first has the odd cents. */
function paymentConfig({ amount, instalments }: Pick<PaymentRow, 'amount' | 'instalments'>): string {
  return instalments === 1
    ? 'SINGLE'
    : `MULTI:first=${firstInstalment(amount, instalments)};count=${instalments};period=${instalmentPeriod}`;
}

/**
 * The form that opens the bank's page for a payment: the same fields each time it is asked for, signed. The amount is the
 * payment's own, set from the server's prices when it started.
 */
export function hostedPayment(
  settings: ServerSettings,
  payment: Pick<PaymentRow, 'reference' | 'amount' | 'instalments' | 'transaction_id' | 'transaction_date'>,
  customer: { readonly id: string; readonly email: string },
  venueName: string,
): HostedPaymentWire {
  const fields = {
    vads_action_mode: 'INTERACTIVE',
    vads_amount: String(payment.amount),
    vads_ctx_mode: contextMode(settings),
    vads_currency: '978',
    vads_cust_id: customer.id,
    vads_language: 'fr',
    vads_order_id: payment.reference,
    vads_page_action: 'PAYMENT',
    vads_payment_config: paymentConfig(payment),
    // Seconds: who has paid comes back to the tickets without pressing anything more.
    vads_redirect_success_timeout: '5',
    vads_return_mode: 'GET',
    // A « + » cannot be signed: « Théâtre + Danse » is « Théâtre & Danse » at the bank.
    vads_shop_name: venueName.replaceAll('+', '&'),
    vads_shop_url: settings.publicAddress,
    vads_site_id: settings.bank.siteId,
    vads_trans_date: payment.transaction_date,
    vads_trans_id: payment.transaction_id,
    vads_url_check: `${settings.publicAddress}${notificationPath}`,
    vads_url_return: returnAddress(settings, payment.reference),
    vads_version: 'V2',
    // An address with a « + » could pass for several signed values: the bank then sends no receipt of its own.
    ...(customer.email.includes('+') ? {} : { vads_cust_email: customer.email }),
  };
  return {
    reference: payment.reference,
    url: settings.bank.address,
    champs: sign(fields, settings.bank.key),
  };
}
