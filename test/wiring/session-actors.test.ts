import { describe, expect, test } from 'vitest';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { KnownCustomer, SessionRequest } from '../../machines/session/session.types.ts';
import { createSessionActors } from '../../ui/session/slots/session-actors.ts';
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

const known: KnownCustomer = {
  credentials: {
    id: '77',
    email: 'lea@exemple.fr',
    status: 'visitor',
    firstName: 'Léa',
    lastName: 'Nuñez',
    addressIsEmpty: false,
  },
  details,
};
const knownMember: KnownCustomer = { ...known, credentials: { ...known.credentials, status: 'member' } };

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
      profil: 'visiteur',
    }));
    expect(await outputOf(actors.recognise, { customerId: '77' })).toMatchObject({
      credentials: { id: '77', email: 'lea@exemple.fr', status: 'visitor', addressIsEmpty: false },
      details: { lastName: 'Nuñez', postcode: '26150' },
    });
    expect(sent[0]?.query.get('bix')).toBe('77');
  });

  test.each([
    ['member', { seances: [], commandes: [] }],
    ['visitor', { statut: false, nuerr: 4, erreur: 'Non' }],
  ])(
    'takes for a %s who is, or is not, told a history, where the server does not say',
    async (status, history) => {
      const { actors, sent } = createSessionBench(({ name }) =>
        name === 'ClientHisto' ? history : { nom: 'Nuñez', prenom: 'Léa' },
      );
      expect(await outputOf(actors.recognise, { customerId: '77' })).toMatchObject({
        credentials: { status },
      });
      expect(sent.map(({ name }) => name)).toEqual(['InfoClient', 'ClientHisto']);
    },
  );

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
  const request = { kind: 'details', details, key: 'k1' } as const;
  const submit = { request, customer: null };

  test('sends the form in the wire’s words, as a new customer or the known one', async () => {
    const { actors, sent } = createSessionBench(() => ({ clients: [client] }));
    const result = await outputOf(actors.identify, submit);
    await outputOf(actors.identify, { request, customer: known });
    expect(result).toEqual({
      kind: 'done',
      value: {
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
    expect(await outputOf(actors.identify, submit)).toEqual({
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
    expect(await outputOf(actors.identify, submit)).toMatchObject({
      kind: 'refused',
      refusal: { fields: {} },
    });
  });

  test('a lost answer is asked for again with the same key', async () => {
    let posts = 0;
    const { actors, sent, source } = createSessionBench(() =>
      ++posts === 1 ? networkFailure : { clients: [client] },
    );
    const result = outputOf(actors.identify, submit);
    await source.advance(1000);
    expect(await result).toMatchObject({ kind: 'done' });
    expect(sent.map(({ body }) => body.get('cle'))).toEqual(['k1', 'k1']);
  });

  test('an answer without a customer is no registration', async () => {
    const { actors } = createSessionBench(() => ({ clients: [] }));
    expect(await rejectionOf(outputOf(actors.identify, submit))).toMatchObject({
      name: 'ContractError',
    });
  });
});

describe('signing in', () => {
  const signIn: SessionRequest = {
    kind: 'signIn',
    email: 'lea@exemple.fr',
    password: ' la girafe ',
    customerId: null,
  };
  const account = { nom: 'Nuñez', prenom: 'Léa', email: 'lea@exemple.fr', cp: '26150', profil: 'membre' };
  const memberClient = { ...client, profil: 'membre' };

  test('gives the member with the details that the account form needs', async () => {
    const { actors, sent } = createSessionBench(({ name }) =>
      name === 'TestCompte' ? { bix: '77', clients: [memberClient] } : account,
    );
    expect(await outputOf(actors.identify, { request: signIn, customer: null })).toMatchObject({
      kind: 'done',
      value: { customer: { credentials: { id: '77', status: 'member' }, details: { postcode: '26150' } } },
    });
    expect(sent.map(({ name }) => name)).toEqual(['TestCompte', 'InfoClient']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      email: 'lea@exemple.fr',
      mdp: ' la girafe ',
    });
    expect(sent[0]?.body.has('bix')).toBe(false);
    expect(sent[0]?.query.toString()).not.toContain('girafe');
  });

  test('several customers on one e-mail are given to choose from, and the chosen one is named', async () => {
    const other = { ...memberClient, bix: '78', prenom: 'Paul' };
    const { actors, sent } = createSessionBench(({ name, body }) => {
      if (name !== 'TestCompte') {
        return account;
      }
      return { bix: '77,78', clients: body.has('bix') ? [other] : [memberClient, other] };
    });
    expect(await outputOf(actors.identify, { request: signIn, customer: null })).toMatchObject({
      kind: 'done',
      value: { choices: [{ id: '77' }, { id: '78', firstName: 'Paul' }] },
    });
    expect(
      await outputOf(actors.identify, { request: { ...signIn, customerId: '78' }, customer: null }),
    ).toMatchObject({ kind: 'done', value: { customer: { credentials: { id: '78' } } } });
    expect(sent[1]?.body.get('bix')).toBe('78');
  });

  test('a wrong password and too many tries are said in the server’s words', async () => {
    const erreur = 'Trop d’essais de suite : réessayez dans 4 secondes.';
    const { actors } = createSessionBench(() => ({ statut: false, nuerr: 6, erreur, attente: 4 }));
    expect(await outputOf(actors.identify, { request: signIn, customer: null })).toMatchObject({
      kind: 'refused',
      refusal: { code: 6, message: erreur },
    });
  });
});

describe('a member', () => {
  test('registers with a password, from the visitor that they were', async () => {
    const { actors, sent } = createSessionBench(() => ({ clients: [{ ...client, profil: 'membre' }] }));
    const request: SessionRequest = { kind: 'registration', details, password: 'douze lettres !', key: 'k1' };
    expect(await outputOf(actors.identify, { request, customer: known })).toMatchObject({
      value: { customer: { credentials: { status: 'member' } } },
    });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      'form[bix]': '77',
      'form[profil]': 'membre',
      'form[mdp]': 'douze lettres !',
      'form[mdp_conf]': 'douze lettres !',
    });
  });

  test('corrects the details without a word of a password, and stays a member', async () => {
    const { actors, sent } = createSessionBench(() => ({ clients: [{ ...client, profil: 'membre' }] }));
    const request: SessionRequest = { kind: 'details', details, key: 'k1' };
    await outputOf(actors.identify, { request, customer: knownMember });
    expect(sent[0]?.body.get('form[profil]')).toBe('membre');
    expect([...(sent[0]?.body.keys() ?? [])].filter((name) => name.includes('mdp'))).toEqual([]);
  });

  test('changes the login with the present password; what stays is not sent', async () => {
    const { actors, sent } = createSessionBench(() => ({
      clients: [{ ...client, email: 'autre@exemple.fr', profil: 'membre' }],
    }));
    const request: SessionRequest = {
      kind: 'login',
      email: 'autre@exemple.fr',
      password: null,
      presentPassword: 'la girafe',
    };
    expect(await outputOf(actors.identify, { request, customer: knownMember })).toMatchObject({
      value: {
        customer: { credentials: { email: 'autre@exemple.fr' }, details: { email: 'autre@exemple.fr' } },
      },
    });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      bix: '77',
      mdp_actuel: 'la girafe',
      email: 'autre@exemple.fr',
    });
    expect(sent[0]?.body.has('mdp')).toBe(false);
  });

  test('reads a refusal of the password beside its field', async () => {
    const { actors } = createSessionBench(() => ({
      statut: false,
      nuerr: 2,
      erreur: 'Non',
      champs: { mdp: 'Trop facile', mdp_conf: 'Différent', mdp_actuel: 'Faux' },
    }));
    const request: SessionRequest = { kind: 'login', email: null, password: 'x', presentPassword: 'y' };
    expect(await outputOf(actors.identify, { request, customer: knownMember })).toMatchObject({
      refusal: { fields: { password: 'Trop facile', confirmation: 'Différent', presentPassword: 'Faux' } },
    });
  });
});

test('leaving asks the server', async () => {
  const { actors, sent } = createSessionBench(() => ({}));
  await outputOf(actors.endSession, undefined);
  expect(sent[0]).toMatchObject({ name: 'Deconnexion', method: 'POST' });
});
