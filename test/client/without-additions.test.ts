import { expect, test } from 'vitest';
import { cartCalls } from '../../api/cart/calls.ts';
import { cartChangeCalls } from '../../api/cart/change-calls.ts';
import { paymentCalls } from '../../api/checkout/calls.ts';
import { isAnswerLost } from '../../api/client/errors.ts';
import { customerCalls } from '../../api/customer/calls.ts';
import { offerCalls } from '../../api/seats/calls.ts';
import { subscriptionCalls } from '../../api/subscriptions/calls.ts';
import { type Answering, createBench, networkFailure, rejectionOf } from './fake-server.ts';

const plain = { hasAdditions: false, servedAt: 0, startedCalls: [] };
const createPlainBench = (answer: Answering) => createBench(answer, plain);

test('a call that is an addition is never asked: it is refused, or answered by what there is', async () => {
  const { client, sent, logged } = createPlainBench(() => ({}));
  expect(await rejectionOf(client.call(offerCalls.EtatPlaces, { sc: 1 }))).toMatchObject({ code: 2 });
  expect(await rejectionOf(client.call(cartChangeCalls.ProlongePanier, {}))).toMatchObject({ code: 2 });
  expect(await client.call(customerCalls.Deconnexion, {})).toBeNull();
  const { modes } = await client.call(paymentCalls.ModePaiement, {});
  expect(modes).toMatchObject([{ label: 'Carte bancaire', type: 'radio' }]);
  expect([sent, logged]).toEqual([[], []]);
});

test('lines leave the cart one after the other: the cart itself would be emptied otherwise', async () => {
  const { client, sent } = createPlainBench(() => ({}));
  await client.call(cartChangeCalls.LiberePanier, { listeID: ['7', '8'], cle: 'a-key-of-it' });
  expect(sent.map(({ body }) => body.toString())).toEqual(['idPA=7', 'idPA=8']);
});

test('a change is not asked for twice when its answer is lost: the server knows no keys', async () => {
  const { client } = createPlainBench(() => networkFailure);
  const change = await rejectionOf(
    client.call(cartChangeCalls.ChangeTarif, { idPA: '1', tarif: 'P', cle: 'a-key-of-it' }),
  );
  expect(isAnswerLost(change)).toBe(false);
  expect(isAnswerLost(await rejectionOf(client.call(cartCalls.ContenuPanier, {})))).toBe(true);
});

test('a payment is done when the cart is empty, and not known before', async () => {
  let infosPA: readonly object[] = [{ id: '1', type: 'place', codeSC: 1 }];
  const { client } = createPlainBench(() => ({ infosPA }));
  const ask = () => client.call(paymentCalls.EtatPaiement, { ref: 'R-1' });
  expect(await ask()).toEqual({ kind: 'pending' });
  infosPA = [];
  expect(await ask()).toEqual({ kind: 'paid', order: null });
});

test('a new subscription is the line that the cart did not have before', async () => {
  const lines: object[] = [{ id: '3', type: 'abo' }];
  const { client } = createPlainBench(({ name }) => {
    if (name === 'AjoutABO') {
      lines.push({ id: '4', type: 'abo' });
    }
    return { infosPA: lines };
  });
  const added = await client.call(subscriptionCalls.AjoutABO, {
    abo: 'F1',
    type: 'T',
    info: { nom: 'Martin' },
  });
  expect(added).toEqual(['4']);
});

test('the server’s time is that of its answer’s header, to the second', async () => {
  const date = 'Mon, 23 Nov 2026 21:00:00 GMT';
  const { client, clock } = createPlainBench(() =>
    Response.json({ statut: true, infosPA: [] }, { headers: { date } }),
  );
  await client.read(cartCalls.ContenuPanier, {});
  expect(Math.abs(clock.now() - Date.parse(date))).toBeLessThanOrEqual(1000);
});
