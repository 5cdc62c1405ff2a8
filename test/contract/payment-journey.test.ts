import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { readHostedPayment } from '../../api/checkout/checkout-wire.ts';
import { readPaymentOutcome } from '../../api/checkout/order-wire.ts';
import { readCredentialsList } from '../../api/customer/customer-wire.ts';
import { findTestCard } from '../../api/server/payment/simulator/result.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

type Browser = Awaited<ReturnType<PaymentWorld['openShopper']>>;

const form = {
  bix: 'neW',
  profil: 'visiteur',
  titre: 'M.',
  nom: 'Poquelin',
  prenom: 'Jean-Baptiste',
  adresse: '1 place du Théâtre',
  cp: '26110',
  ville: 'Nyons',
  pays: 'France',
  tel1: '04 75 00 00 00',
  email: 'jean-baptiste+theatre@exemple.fr',
};

async function answered(answer: ReturnType<Browser['call']>) {
  const { body } = await answer;
  expect(body).toMatchObject({ statut: true, nuerr: 0 });
  return body;
}

async function fillCart(browser: Browser): Promise<void> {
  await answered(
    browser.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 2, tarifs: ['PLEIN', 'JEUNE'] }),
  );
  await answered(browser.call('ClientOk', { form, cle: 'cle-du-client' }));
  await answered(browser.call('DefRetrait', { retr: 'GUICHET', cle: 'cle-du-retrait' }));
}

async function cartOf(browser: Browser) {
  return readCart(await answered(browser.call('ContenuPanier')), '').cart;
}

async function outcomeOf(browser: Browser, ref: string) {
  return readPaymentOutcome(await answered(browser.call('EtatPaiement', { ref })), '');
}

/** Fills in the bank's page like a browser, and comes back to the shop; gives the address of the return. */
async function payAtBank(fields: Readonly<Record<string, string>>, carte: string): Promise<string> {
  const post = (path: string, body: Readonly<Record<string, string>>) =>
    fetch(`${world.settings.publicAddress}${path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      redirect: 'manual',
    });
  const action = findTestCard(carte) === null ? 'annuler' : 'payer';
  const card = { carte, expiration: '12/30', cryptogramme: '123', action };
  const answer = await post('/banque/paiement/reponse', { ...fields, ...card });
  if (answer.status === 303) {
    return answer.headers.get('location') ?? '';
  }
  const hidden = [...(await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const result = Object.fromEntries(
    hidden.map((match) => [match[1] ?? '', (match[2] ?? '').replaceAll('&amp;', '&')]),
  );
  return (await post('/banque/paiement/retour', result)).headers.get('location') ?? '';
}

it('a visitor buys two places, from the cart to the tickets', async () => {
  const browser = await world.openShopper();
  await fillCart(browser);
  const payment = readHostedPayment(await answered(browser.call('AppelPaiement', { mode: 'CB' })), '');
  expect(payment.address).toBe(world.settings.bank.address);
  expect(payment.fields.vads_amount).toBe('4000');
  const cart = await cartOf(browser);
  expect(cart.hold?.paymentReference).toBe(payment.reference);
  expect(cart.total).toBe(4000);
  expect(await outcomeOf(browser, payment.reference)).toEqual({ kind: 'pending' });

  await payAtBank(payment.fields, '4970 1000 0000 0003');

  const outcome = await outcomeOf(browser, payment.reference);
  expect(outcome).toMatchObject({
    kind: 'paid',
    order: { total: 4000, email: form.email, pickupLabel: 'Retrait au guichet' },
  });
  expect((await cartOf(browser)).items).toEqual([]);
});

it('a visitor who has paid becomes a member with one password; the order is in the account, at home too', async () => {
  const browser = await world.openShopper();
  await fillCart(browser);
  const payment = readHostedPayment(await answered(browser.call('AppelPaiement', { mode: 'CB' })), '');
  await payAtBank(payment.fields, '4970 1000 0000 0003');
  const noHistory = await browser.call('ClientHisto');
  expect(noHistory.body).toMatchObject({ statut: false });

  const mdp = 'une très longue phrase';
  const asked = { ...form, profil: 'membre', mdp };
  expect(
    (await browser.call('ClientOk', { form: { ...asked, mdp: 'court', mdp_conf: 'court' } })).body,
  ).toMatchObject({
    statut: false,
    champs: { mdp: expect.any(String) },
  });
  await answered(browser.call('ClientOk', { form: { ...asked, mdp_conf: mdp }, cle: 'cle-du-membre' }));
  const atHome = await world.openShopper();
  await answered(atHome.call('TestCompte', { email: form.email, mdp }));
  for (const account of [browser, atHome]) {
    const history = JSON.stringify(await answered(account.call('ClientHisto')));
    expect(history).toContain(payment.reference);
  }
});

it('a cart that is being paid cannot be changed, and comes back whole after a cancellation', async () => {
  const browser = await world.openShopper();
  await fillCart(browser);
  const payment = readHostedPayment(await answered(browser.call('AppelPaiement')), '');
  const before = await cartOf(browser);
  for (const change of [
    browser.call('DefRetrait', { retr: 'BE' }),
    browser.call('LiberePanier'),
    browser.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1, tarifs: ['PLEIN'] }),
  ]) {
    expect((await change).body).toMatchObject({ statut: false });
  }
  const back = await payAtBank(payment.fields, '');
  expect(back).toContain('/processus/confirmation?ref=');
  expect(await outcomeOf(browser, payment.reference)).toEqual({ kind: 'abandoned' });
  const after = await cartOf(browser);
  expect(after.items).toEqual(before.items);
  expect(after.hold?.paymentReference).toBeNull();
  await answered(browser.call('DefRetrait', { retr: 'POSTE' }));
  const second = readHostedPayment(await answered(browser.call('AppelPaiement')), '');
  expect(second.fields.vads_amount).toBe('4250');
});

it.each([
  ['as it is', (back: string) => back],
  ['with a sign of a question among its fields', (back: string) => back.replace('?', '?etape=fini?&')],
])(
  'a lost notification is made good by the browser’s return, whichever way it comes: %s',
  async (_, wayOf) => {
    const browser = await world.openShopper();
    await fillCart(browser);
    const payment = readHostedPayment(await answered(browser.call('AppelPaiement')), '');
    const back = await payAtBank(payment.fields, '4970 1000 0000 0011');
    expect(await outcomeOf(browser, payment.reference)).toEqual({ kind: 'pending' });
    const page = await fetch(wayOf(back), { headers: { accept: 'text/html' } });
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('vads_');
    expect((await outcomeOf(browser, payment.reference)).kind).toBe('paid');
  },
);

it('no other browser sees the payment or the customer, though it knows instPA, ref and bix', async () => {
  const browser = await world.openShopper();
  await fillCart(browser);
  const payment = readHostedPayment(await answered(browser.call('AppelPaiement')), '');
  await payAtBank(payment.fields, '4970 1000 0000 0003');
  const [client] = readCredentialsList(await answered(browser.call('ClientOk', { form })), '');
  const thief = await world.openShopper();
  const stolen = { cookie: '' };
  for (const attempt of [
    thief.call('EtatPaiement', { ref: payment.reference }),
    thief.call('InfoClient', { bix: client?.id ?? '' }),
    thief.call('ClientOk', { form: { ...form, bix: client?.id ?? '' } }),
    browser.call('EtatPaiement', { ref: payment.reference }, stolen),
    browser.call('InfoClient', { bix: client?.id ?? '' }, stolen),
    browser.call('ClientOk', { form }, stolen),
    browser.call('AppelPaiement', {}, stolen),
  ]) {
    const { body, text } = await attempt;
    expect(body).toMatchObject({ statut: false, nuerr: 4 });
    expect(text).not.toContain('Poquelin');
  }
});

it('a foreign page cannot start a payment nor settle one', async () => {
  const browser = await world.openShopper();
  await fillCart(browser);
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect((await browser.call('AppelPaiement', {}, foreign)).status).toBe(403);
  expect((await cartOf(browser)).hold?.paymentReference).toBeNull();
});

it('whoever opens a browser in which a member’s session ended buys without an account, or makes one', async () => {
  const mdp = 'la girafe mange des nuages';
  const browser = await world.openShopper();
  const member = { ...form, profil: 'membre', email: 'armande@exemple.fr', mdp, mdp_conf: mdp };
  const registered = readCredentialsList(await answered(browser.call('ClientOk', { form: member })), '');
  browser.reopen();
  await fillCart(browser);
  const payment = readHostedPayment(await answered(browser.call('AppelPaiement', { mode: 'CB' })), '');
  await payAtBank(payment.fields, '4970 1000 0000 0003');
  expect(await outcomeOf(browser, payment.reference)).toMatchObject({ kind: 'paid' });
  const order = await world.database
    .selectFrom('customer_order')
    .innerJoin('customer', 'customer.id', 'customer_order.customer_id')
    .select(['customer.id', 'customer.status', 'customer.email'])
    .where('customer_order.reference', '=', payment.reference)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ status: 'visitor', email: form.email });
  // The member's own account is as it was, and another can be made here.
  browser.reopen();
  const other = { ...member, email: 'madeleine@exemple.fr' };
  const [made] = readCredentialsList(await answered(browser.call('ClientOk', { form: other })), '');
  expect(made?.email).toBe('madeleine@exemple.fr');
  expect([order.id, registered[0]?.id]).not.toContain(made?.id);
  await answered(browser.call('TestCompte', { email: 'armande@exemple.fr', mdp }));
});
