import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankFields } from '../../api/server/payment/bank-fields.ts';
import { paymentCalls } from '../../api/server/payment/calls.ts';
import { resultFields } from '../../api/server/payment/simulator/result.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const post = (path: string, fields: BankFields | string, init: RequestInit = {}) =>
  fetch(`${world.settings.publicAddress}${path}`, {
    method: 'POST',
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
    ...init,
  });

async function started() {
  const shopper = await world.newShopper();
  await world.hold(shopper, world.newSeats(2));
  const payment = await paymentCalls.AppelPaiement.handle({}, world.exchangeOf(shopper));
  const outcome = async () =>
    (await paymentCalls.EtatPaiement.handle({ ref: payment.reference }, world.exchangeOf(shopper))).etat;
  return { form: payment.champs, reference: payment.reference, outcome };
}

/** The hidden fields of a page of the bank, as a browser would post them. */
function hiddenFields(page: string): BankFields {
  const unescapeHtml = (text: string): string =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  return Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map((match) => [
      unescapeHtml(match[1] ?? ''),
      unescapeHtml(match[2] ?? ''),
    ]),
  );
}

const card = (carte: string) => ({ carte, expiration: '12/30', cryptogramme: '123', action: 'payer' });

/** Types a card on the bank's page, and gives the page that answers. */
async function payWith(form: BankFields, carte: string): Promise<Response> {
  const page = await post('/banque/paiement', form);
  expect(page.status).toBe(200);
  return post('/banque/paiement/reponse', { ...hiddenFields(await page.text()), ...card(carte) });
}

/** Presses « Revenir à la boutique » on the page that answers a payment. */
async function goBack(answer: Response): Promise<URL> {
  const reply = await post('/banque/paiement/retour', hiddenFields(await answer.text()));
  expect(reply.status).toBe(303);
  return new URL(reply.headers.get('location') ?? '');
}

describe('the notification', () => {
  const path = '/api/paiement/notification';

  it('answers 200 to a success, however often it comes', async () => {
    const { form, outcome } = await started();
    const message = resultFields(form, 'paid', '4970100000000003', world.settings.bank.key);
    const replies = await Promise.all(Array.from({ length: 5 }, () => post(path, message)));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await replies[0]?.text()).toBe('OK');
    expect(await outcome()).toBe('paye');
  });

  it.each([
    ['no fields', '', 400],
    ['other fields', 'a=1', 400],
    ['JSON in a form', '{"vads_amount":1}', 400],
    ['two hundred fields', Array.from({ length: 200 }, (_, n) => `vads_${n}=1`).join('&'), 400],
    ['a long field', `vads_amount=${'1'.repeat(10_000)}`, 400],
    ['a prototype', '__proto__[x]=1&constructor=2&vads___proto__=3', 400],
    ['more than it takes', 'x'.repeat(100_000), 413],
  ])('refuses %s', async (_name, body, status) => {
    expect((await post(path, body)).status).toBe(status);
  });

  it('refuses JSON, a forged signature, a signed wrong amount and an unknown order', async () => {
    const { form, outcome } = await started();
    const { key } = world.settings.bank;
    const message = resultFields(form, 'paid', '', key);
    const json = { headers: { 'content-type': 'application/json' } };
    expect((await post(path, JSON.stringify(message), json)).status).toBe(415);
    expect((await post(path, { ...message, vads_trans_uuid: 'x' })).status).toBe(400);
    expect((await post(path, resultFields({ ...form, vads_amount: '1' }, 'paid', '', key))).status).toBe(409);
    expect((await post(path, resultFields({ ...form, vads_order_id: 'GO1' }, 'paid', '', key))).status).toBe(
      404,
    );
    expect(await outcome()).toBe('enCours');
  });
});

describe('the simulated bank', () => {
  it('shows who asks how much, says that it is a simulation, and runs no script', async () => {
    const { form, reference } = await started();
    const reply = await post('/banque/paiement', form);
    const page = await reply.text();
    expect(page).toContain(reference);
    expect(page).toContain('Payer 56,00\u00a0€');
    expect(page).toContain('aucune carte n’est débitée');
    expect(page).not.toContain('<script');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const style = await fetch(`${world.settings.publicAddress}/banque/style.css`);
    expect(style.headers.get('content-type')).toContain('text/css');
  });

  it.each([
    ['4970 1000 0000 0003', 'Paiement accepté', 'paye'],
    ['4970100000000007', 'Paiement refusé', 'refuse'],
    ['4970 1000 0000 0011', 'Paiement accepté', 'enCours'],
    ['4970 1000 0000 0022', 'Paiement accepté', 'paye'],
  ])('with the card %s: %s, and the shop knows « %s »', async (number, title, etat) => {
    const { form, outcome, reference } = await started();
    const answer = await payWith(form, number);
    expect(answer.status).toBe(200);
    const copy = answer.clone();
    expect(await copy.text()).toContain(title);
    expect(await outcome()).toBe(etat);
    const address = await goBack(answer);
    expect(address.pathname).toBe('/processus/confirmation');
    expect(address.searchParams.get('ref')).toBe(reference);
    expect(address.searchParams.get('vads_order_id')).toBe(reference);
    expect(address.href).not.toContain('exemple.fr');
  });

  it('cancels: the shop is told and takes its customer back', async () => {
    const { form, outcome } = await started();
    const reply = await post('/banque/paiement/reponse', { ...form, action: 'annuler', carte: '' });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toContain('/processus/confirmation?ref=');
    expect(await outcome()).toBe('abandonne');
  });

  it.each([
    ['carte', '4111 1111 1111 1111', 'pas une carte de test'],
    ['carte', '"><script>alert(1)</script>', 'pas une carte de test'],
    ['expiration', '13/30', 'par exemple 12/30'],
    ['cryptogramme', '', 'trois chiffres'],
  ])('asks again for a wrong %s and never shows what was typed', async (name, typed, message) => {
    const { form, outcome } = await started();
    const reply = await post('/banque/paiement/reponse', {
      ...form,
      ...card('4970100000000003'),
      [name]: typed,
    });
    const page = await reply.text();
    expect(reply.status).toBe(422);
    expect(page).toContain(message);
    expect(page).toContain(`aria-describedby="${name}-erreur ${name}-aide" aria-invalid="true"`);
    if (typed !== '') {
      expect(page).not.toContain(typed);
    }
    expect(await outcome()).toBe('enCours');
  });

  it('refuses a form that the shop did not sign, at each of its doors', async () => {
    const { form, outcome } = await started();
    const forged = { ...form, vads_amount: '1' };
    const elsewhere = { ...form, vads_url_return: 'https://ailleurs.example/' };
    for (const path of ['/banque/paiement', '/banque/paiement/reponse', '/banque/paiement/retour']) {
      for (const fields of [forged, elsewhere, {}, { ...form, signature: '' }]) {
        const reply = await post(path, { ...fields, ...card('4970100000000003') });
        expect(reply.status).toBe(400);
        expect(await reply.text()).toContain('Demande refusée');
      }
    }
    expect(await outcome()).toBe('enCours');
  });

  it('writes the shop’s own texts as text', async () => {
    const { sign } = await import('../../api/server/payment/bank-fields.ts');
    const { form } = await started();
    const { signature: _signature, ...fields } = form;
    const name = '<img src=x onerror=alert(1)>"\'&';
    const page = await post(
      '/banque/paiement',
      sign({ ...fields, vads_shop_name: name }, world.settings.bank.key),
    );
    const html = await page.text();
    expect(html).not.toContain('<img');
    expect(hiddenFields(html).vads_shop_name).toBe(name);
  });
});
