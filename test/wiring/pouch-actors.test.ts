import { describe, expect, test } from 'vitest';
import { createPouchActors } from '../../ui/pouch/slots/pouch-logic.ts';
import { createWaitingListActors } from '../../ui/waiting-list/slots/waiting-list-logic.ts';
import { type Answering, networkFailure, rejectionOf } from '../client/fake-server.ts';
import type { ManualClock } from '../client/manual-clock.ts';
import { armande, waitingEntry } from '../support/data/pouch-fixtures.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

const refusing = () => ({ statut: false, nuerr: 4, erreur: 'Pas à vous.' });
const refusal = { code: 4, message: 'Pas à vous.', lostSeats: [], fields: {} };

function pouchBench(answer: Answering) {
  const bench = createWiringBench(answer);
  return { ...bench, actors: createPouchActors(bench.client, bench.clock) };
}

/** What a network that dropped an answer is given to come back. */
async function letASecondPass({ source }: Pick<ManualClock, 'source'>): Promise<void> {
  await new Promise((done) => setTimeout(done, 20));
  await source.advance(1000);
}

describe('the pouch', () => {
  const listeBV = [
    { idBV: '12', infosBV: { nom: 'Béjart', prn: 'Armande' }, libelle: 'Ph&egrave;dre', type: 'place' },
  ];

  test('of the cart is asked for without a name, that of an order by its reference', async () => {
    const { actors, sent } = pouchBench(() => ({ listeBV, appel: '' }));
    expect(await outputOf(actors.loadPouch, { name: '' })).toMatchObject({
      kind: 'done',
      value: { items: [{ id: '12', label: 'Phèdre', holder: armande }] },
    });
    await outputOf(actors.loadPouch, { name: 'GO92' });
    expect(sent.map(({ query }) => query.get('panier'))).toEqual([null, 'GO92']);
  });

  test('that is not theirs is a result; a server that does not answer is a rejection', async () => {
    const barred = pouchBench(refusing);
    expect(await outputOf(barred.actors.loadPouch, { name: 'GO92' })).toEqual({ kind: 'refused', refusal });
    const lost = pouchBench(() => networkFailure);
    const rejected = rejectionOf(outputOf(lost.actors.loadPouch, { name: '' }));
    await letASecondPass(lost);
    expect(await rejected).toMatchObject({ name: 'NetworkError' });
  });

  test('a holder is sent with the ticket, a form and a key, and a refusal comes back', async () => {
    const input = { name: '', ticketId: '12', isCard: false, holder: armande, key: 'k1' } as const;
    const { actors, sent } = pouchBench(() => ({}));
    expect(await outputOf(actors.saveHolder, input)).toMatchObject({ kind: 'done' });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      bv: '12',
      'maj[nom]': 'Béjart',
      'maj[prn]': 'Armande',
      cle: 'k1',
    });
    expect(await outputOf(pouchBench(refusing).actors.saveHolder, input)).toEqual({
      kind: 'refused',
      refusal,
    });
  });

  test('empty names are sent as such: they take the name back', async () => {
    const { actors, sent } = pouchBench(() => ({}));
    const holder = { lastName: '', firstName: '' };
    await outputOf(actors.saveHolder, { name: 'GO92', ticketId: '1001', isCard: false, holder, key: 'k1' });
    expect(sent[0]?.body.get('panier')).toBe('GO92');
    expect([sent[0]?.body.get('maj[nom]'), sent[0]?.body.get('maj[prn]')]).toEqual(['', '']);
  });

  test('a card that gets a name is named by the call for cards', async () => {
    const { actors, sent } = pouchBench(() => ({}));
    const input = { name: '', ticketId: '14', isCard: true, holder: armande, key: 'k1' } as const;
    expect(await outputOf(actors.saveHolder, input)).toMatchObject({ kind: 'done' });
    await outputOf(actors.saveHolder, { ...input, holder: { lastName: '', firstName: '' } });
    expect(sent.map(({ name }) => name)).toEqual(['TitulaireCarte', 'Porteur']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      cdRef: '14',
      nom: 'Béjart',
      prn: 'Armande',
      cle: 'k1',
    });
  });

  test('a link is opened and withdrawn, and nothing but a page of the shop’s is taken for one', async () => {
    const link = `/porteur/${'A'.repeat(43)}`;
    const { actors, sent } = pouchBench(({ name }) => (name === 'LienPorteur' ? { lien: link } : {}));
    const change = { name: 'GO92', ticketId: '12', key: 'k1' } as const;
    expect(await outputOf(actors.changeLink, { ...change, kind: 'open' })).toEqual({
      kind: 'done',
      value: { link },
    });
    expect(await outputOf(actors.changeLink, { ...change, kind: 'withdraw' })).toEqual({
      kind: 'done',
      value: { link: '' },
    });
    expect(sent.map(({ name }) => name)).toEqual(['LienPorteur', 'RetireLienPorteur']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({ panier: 'GO92', bv: '12', cle: 'k1' });
    const refused = pouchBench(refusing);
    expect(await outputOf(refused.actors.changeLink, { ...change, kind: 'open' })).toEqual({
      kind: 'refused',
      refusal,
    });
    for (const lien of ['https://ailleurs.example/porteur/x', 'javascript:alert(1)', '/porteur/x', '//a/b']) {
      const bench = pouchBench(() => ({ lien }));
      await expect(outputOf(bench.actors.changeLink, { ...change, kind: 'open' })).rejects.toThrow();
    }
  });

  test('a lost answer is asked for once more, with the same key', async () => {
    let times = 0;
    const bench = pouchBench(() => {
      times += 1;
      return times === 1 ? networkFailure : {};
    });
    const { actors, sent } = bench;
    const saved = outputOf(actors.saveHolder, {
      name: '',
      ticketId: '12',
      isCard: false,
      holder: armande,
      key: 'k1',
    });
    await letASecondPass(bench);
    expect(await saved).toMatchObject({ kind: 'done' });
    expect(sent.map(({ body }) => body.get('cle'))).toEqual(['k1', 'k1']);
  });
});

describe('the waiting list', () => {
  const attente = {
    id: '1',
    sc: 7,
    titre: 'Ph&egrave;dre',
    date: (waitingEntry().date ?? 0) / 1000,
    nb: 2,
    cate: '',
    email: 'phedre@example.org',
    etat: 'attente',
    rang: 3,
    finOffre: 0,
  };
  const wish = { performanceId: 7, places: 2, categoryCode: 'C1', email: null, key: 'k1' };

  function listBench(answer: Answering) {
    const bench = createWiringBench(answer);
    return { ...bench, actors: createWaitingListActors(bench.client, bench.clock) };
  }

  test('reads one’s own entries', async () => {
    const { actors } = listBench(() => ({ attentes: [attente] }));
    expect(await outputOf(actors.readEntries, undefined)).toEqual([waitingEntry()]);
  });

  test('joining sends what is wished for, and no address where the customer’s own is meant', async () => {
    const { actors, sent } = listBench(() => ({ attente }));
    expect(await outputOf(actors.joinList, wish)).toEqual({ kind: 'done', value: waitingEntry() });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
      sc: '7',
      nb: '2',
      cate: 'C1',
      cle: 'k1',
    });
    expect(sent[0]?.body.has('email')).toBe(false);
  });

  test('leaving names one’s own entry', async () => {
    const { actors, sent } = listBench(() => ({}));
    expect(await outputOf(actors.leaveList, { entryId: '1', key: 'k2' })).toMatchObject({ kind: 'done' });
    expect(sent[0]?.body.get('id')).toBe('1');
  });

  test('a refusal is a result, whichever was asked', async () => {
    const { actors } = listBench(refusing);
    const refused = { kind: 'refused', refusal };
    expect(await outputOf(actors.joinList, wish)).toEqual(refused);
    expect(await outputOf(actors.leaveList, { entryId: '1', key: 'k2' })).toEqual(refused);
    expect(await rejectionOf(outputOf(actors.readEntries, undefined))).toMatchObject({ code: 4 });
  });
});
