// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of the product, filled there.
import type { Fault } from './fault.types.ts';

/** What is asked for, paid, given back or counted. */
export const money: readonly Fault[] = [
  {
    title: 'a notification of the bank that carries no signature is believed, and the tickets are free',
    file: 'api/server/payment/bank-result.ts',
    find: '  if (!isSigned(fields, settings.bank.key)) {',
    replace: '  if (fields.signature !== undefined && !isSigned(fields, settings.bank.key)) {',
  },
  {
    title: 'who pays another amount than was asked for gets the tickets all the same',
    file: 'api/server/payment/settle.ts',
    find: '      payment.amount !== result.amount ||\n',
    replace: '',
  },
  {
    title: 'who pays everything by gift card is asked for the bank’s fee',
    file: 'api/checkout/payment-split.ts',
    find: '  const charged = left === 0 && goods > 0 ? 0 : fee;',
    replace: '  const charged = goods > 0 ? fee : 0;',
  },
  {
    title: 'an order paid in three loses the venue its odd cents',
    file: 'api/checkout/instalments.ts',
    find: '  return amount - Math.floor(amount / count) * (count - 1);',
    replace: '  return Math.floor(amount / count);',
  },
  {
    title: 'a test card of the bank pays for real tickets',
    file: 'api/server/payment/bank-result.ts',
    find: '  if (fields.vads_ctx_mode !== contextMode(settings)) {',
    replace: "  if (fields.vads_ctx_mode !== 'TEST' && fields.vads_ctx_mode !== contextMode(settings)) {",
  },
  {
    title: 'a gift card that is over still pays for the order it was given to',
    file: 'api/server/payment/gift-cards.ts',
    find: 'WHERE given.cart_id = ${cartId} AND coalesce(card.valid_until > now(), true)) AS known',
    replace: 'WHERE given.cart_id = ${cartId}) AS known',
  },
  {
    title: 'who paid for places that somebody else has bought meanwhile gets neither them nor the money back',
    file: 'api/server/payment/settle.ts',
    find: "    await setState(transaction, payment.reference, 'toRefund');",
    replace: "    await setState(transaction, payment.reference, 'abandoned');",
  },
];
