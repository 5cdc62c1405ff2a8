import { describe, expect, test } from 'vitest';
import type { CustomerDetails } from '../../api/entities/customer.ts';
import { createCheckoutActors } from '../../ui/wiring/checkout-actors.ts';
import { createSessionActors } from '../../ui/wiring/session-actors.ts';
import { type Answering, networkFailure, rejectionOf } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

const details: CustomerDetails = {
  email: 'lea@exemple.fr',
  title: 'Mme',
  lastName: 'Nuñez',
  firstName: 'Léa',
  role: '',
  company: '',
  address: '3, rue du Petit-Chariot',
  postcode: '26150',
  city: 'Rochebrune',
  country: 'France',
  phone: '04 75 00 26 26',
  secondPhone: '',
};

const client = {
  bix: '77',
  email: 'lea@exemple.fr',
  profil: 'visiteur',
  prenom: 'Léa',
  nom: 'Nuñez',
  addressIsEmpty: false,
};

function createSessionBench(answer: Answering) {
  const bench = createWiringBench(answer);
  return { ...bench, actors: createSessionActors(bench.client, bench.clock) };
}

describe('recognising', () => {
  test('gives the customer that the server tells', async () => {
    const { actors, sent } = createSessionBench(() => ({
      nom: 'Nuñez',
      prenom: 'Léa',
      email: 'lea@exemple.fr',
      cp: '26150',
    }));
    expect(await outputOf(actors.recognise, { customerId: '77' })).toMatchObject({
      credentials: { id: '77', email: 'lea@exemple.fr', status: 'visitor', addressIsEmpty: false },
      details: { lastName: 'Nuñez', postcode: '26150' },
    });
    expect(sent[0]?.query.get('bix')).toBe('77');
  });

  test('a refusal is nobody, an answer that never came is a rejection', async () => {
    const refused = createSessionBench(() => ({ statut: false, nuerr: 4, erreur: 'Non' }));
    expect(await outputOf(refused.actors.recognise, { customerId: '77' })).toBeNull();
    const lost = createSessionBench(() => networkFailure);
    expect(await rejectionOf(outputOf(lost.actors.recognise, { customerId: '77' }))).toMatchObject({
      name: 'NetworkError',
    });
  });
});

describe('registering a visitor', () => {
  const submit = { customerId: null, details, key: 'k1' };

  test('sends the form in the wire’s words, as a new customer or the known one', async () => {
    const { actors, sent } = createSessionBench(() => ({ clients: [client] }));
    const result = await outputOf(actors.registerVisitor, submit);
    await outputOf(actors.registerVisitor, { ...submit, customerId: '77' });
    expect(result).toEqual({
      kind: 'accepted',
      customer: {
        credentials: {
          id: '77',
          email: 'lea@exemple.fr',
          status: 'visitor',
          firstName: 'Léa',
          lastName: 'Nuñez',
          addressIsEmpty: false,
        },
        details,
      },
    });
    const form = Object.fromEntries(sent[0]?.body ?? []);
    expect(form).toMatchObject({
      'form[nom]': 'Nuñez',
      'form[titre]': 'Mme',
      'form[profil]': 'visiteur',
      'form[bix]': 'neW',
      cle: 'k1',
    });
    expect(sent[1]?.body.get('form[bix]')).toBe('77');
  });

  test('a refusal places its messages beside the fields', async () => {
    const { actors } = createSessionBench(() => ({
      statut: false,
      nuerr: 2,
      erreur: 'Incomplet',
      champs: { cp: 'Le code postal est requis.', tel1: 'Un téléphone.', inconnu: 'x', nom: { a: 1 } },
    }));
    expect(await outputOf(actors.registerVisitor, submit)).toEqual({
      kind: 'refused',
      refusal: {
        code: 2,
        message: 'Incomplet',
        lostSeats: [],
        fields: { postcode: 'Le code postal est requis.', phone: 'Un téléphone.' },
      },
    });
  });

  test.each([[undefined], [null], ['x'], [['a']]])('champs %j is no field', async (champs) => {
    const { actors } = createSessionBench(() => ({ statut: false, erreur: 'Non', champs }));
    expect(await outputOf(actors.registerVisitor, submit)).toMatchObject({
      kind: 'refused',
      refusal: { fields: {} },
    });
  });

  test('a lost answer is asked for again with the same key', async () => {
    let posts = 0;
    const { actors, sent, source } = createSessionBench(() =>
      ++posts === 1 ? networkFailure : { clients: [client] },
    );
    const result = outputOf(actors.registerVisitor, submit);
    await source.advance(1000);
    expect(await result).toMatchObject({ kind: 'accepted' });
    expect(sent.map(({ body }) => body.get('cle'))).toEqual(['k1', 'k1']);
  });

  test('an answer without a customer is no registration', async () => {
    const { actors } = createSessionBench(() => ({ clients: [] }));
    expect(await rejectionOf(outputOf(actors.registerVisitor, submit))).toMatchObject({
      name: 'ContractError',
    });
  });
});

test('leaving asks the server', async () => {
  const { actors, sent } = createSessionBench(() => ({}));
  await outputOf(actors.endSession, undefined);
  expect(sent[0]).toMatchObject({ name: 'Deconnexion', method: 'POST' });
});

describe('paying', () => {
  const payment = { reference: 'GO1', url: 'https://bank.example/', champs: { vads_amount: '2500' } };

  test('starts with the chosen mode, again after a lost answer', async () => {
    let asked = 0;
    const {
      client: caller,
      clock,
      sent,
      source,
    } = createWiringBench(() => (++asked === 1 ? networkFailure : payment));
    const actors = createCheckoutActors(caller, clock);
    const started = outputOf(actors.startPayment, { modeCode: 'CB' });
    await source.advance(1000);
    expect(await started).toEqual({
      kind: 'started',
      payment: { reference: 'GO1', address: 'https://bank.example/', fields: { vads_amount: '2500' } },
    });
    expect(sent.map(({ query }) => query.get('mode'))).toEqual(['CB', 'CB']);
  });

  test('without a mode sends none; a refusal is a result', async () => {
    const {
      client: caller,
      clock,
      sent,
    } = createWiringBench(() => ({ statut: false, nuerr: 3, erreur: 'Vide' }));
    const actors = createCheckoutActors(caller, clock);
    expect(await outputOf(actors.startPayment, { modeCode: null })).toMatchObject({
      kind: 'refused',
      refusal: { code: 3, message: 'Vide' },
    });
    expect(sent[0]?.query.has('mode')).toBe(false);
  });

  test('is told by the server alone', async () => {
    const { client: caller, clock, sent } = createWiringBench(() => ({ etat: 'refuse' }));
    const actors = createCheckoutActors(caller, clock);
    expect(await outputOf(actors.askOutcome, { reference: 'GO1' })).toEqual({ kind: 'refused' });
    expect(sent[0]?.query.get('ref')).toBe('GO1');
  });
});
