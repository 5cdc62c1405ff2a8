import type { HostedPayment } from '../../../api/checkout/checkout.ts';

/** The page's means of leaving the shop. */
export interface Departure {
  readonly document: Document;
  readonly location: Pick<Location, 'assign' | 'href'>;
}

function webAddress(address: string, base: string): string {
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error('The payment page has no web address');
  }
  return url.href;
}

/**
 * Leaves for the hosted payment page: posts the bank's fields with a form of the browser's own, or simply goes there when
 * there is nothing to post (an order that costs nothing).
 * @throws Error for an address that is no web address.
 */
export function leaveForPayment(payment: HostedPayment, page: Departure = window): void {
  const address = webAddress(payment.address, page.location.href);
  const fields = Object.entries(payment.fields);
  if (fields.length === 0) {
    page.location.assign(address);
    return;
  }
  const form = page.document.createElement('form');
  form.method = 'post';
  form.action = address;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = page.document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  page.document.body.append(form);
  // Not `form.submit`: a field of that name would stand in its place.
  HTMLFormElement.prototype.submit.call(form);
}
