import { testCards } from '../../../api/server/payment/simulator/result.ts';
import type { Request } from '../browser/network.ts';
import type { Answer } from './venue.ts';

/** What somebody does at the bank. */
export type BankVisit =
  /** Pays with the n-th test card. */
  { readonly kind: 'pay'; readonly card: number } | { readonly kind: 'cancel' };

/** What came of it: whether the bank took money, and the address of the way back. */
export interface BankOutcome {
  readonly reference: string;
  readonly amount: number;
  readonly isPaid: boolean;
  readonly wayBack: string;
}

const hiddenField = /<input type="hidden" name="([^"]*)" value="([^"]*)">/g;

function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function post(address: string, fields: Readonly<Record<string, string>>): Request {
  return {
    method: 'POST',
    address,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Goes through the bank's pages. @throws Error when they are not as expected: the form was not signed, say. */
export async function visitBank(
  ask: (request: Request) => Promise<Answer>,
  form: Readonly<Record<string, string>>,
  visit: BankVisit,
): Promise<BankOutcome> {
  const card = visit.kind === 'pay' ? testCards[visit.card % testCards.length] : undefined;
  const answer = await ask(
    post('/banque/paiement/reponse', {
      ...form,
      ...(card === undefined
        ? { action: 'annuler' }
        : { action: 'payer', carte: card.number, expiration: '12/30', cryptogramme: '123' }),
    }),
  );
  const result =
    answer.status === 200
      ? await ask(
          post(
            '/banque/paiement/retour',
            Object.fromEntries(
              [...answer.body.matchAll(hiddenField)].map(([, name = '', value = '']) => [name, plain(value)]),
            ),
          ),
        )
      : answer;
  const { location } = result.headers;
  if (typeof location !== 'string') {
    throw new Error(`The bank answers ${answer.status}, then ${result.status}, and knows no way back`);
  }
  const url = new URL(location);
  return {
    reference: form.vads_order_id ?? '',
    amount: Number(form.vads_amount),
    isPaid: card?.status === 'paid',
    wayBack: `${url.pathname}${url.search}`,
  };
}
