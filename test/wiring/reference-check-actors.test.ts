import { expect, test } from 'vitest';
import { createReferenceCheckActors } from '../../ui/ticket-picker/slots/ticket-picker-actors.ts';
import { networkFailure, rejectionOf } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

const input = {
  familyCode: 'ADH',
  priceCode: 'ADHER',
  performanceId: 4534,
  reference: 'a-1024',
  lastName: 'Martin',
};
const known = {
  statut: true,
  ok: true,
  ta: 'ADHER',
  controle: 'ADH',
  ref: 'A1024',
  nbMaxCtrl: 2,
  nom: 'Martin',
  prn: 'Claire',
  message: 'Merci !',
};

function createBench(answer: Parameters<typeof createWiringBench>[0]) {
  const bench = createWiringBench(answer);
  // The pause before a second try is over at once.
  const clock = {
    setTimer: (run: () => void) => {
      queueMicrotask(run);
      return () => {};
    },
  };
  const { checkReference } = createReferenceCheckActors(bench.client, clock);
  return {
    ...bench,
    check: (more: Partial<typeof input> = {}) => outputOf(checkReference, { ...input, ...more }),
  };
}

test('an accepted reference comes as the venue writes it, with what it opens and whose it is', async () => {
  const { check, sent } = createBench(() => known);
  expect(await check()).toEqual({
    kind: 'done',
    value: {
      familyCode: 'ADH',
      performanceId: 4534,
      reference: 'A1024',
      remaining: 2,
      holder: { lastName: 'Martin', firstName: 'Claire' },
      message: 'Merci !',
    },
  });
  expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({
    sc: '4534',
    ta: 'ADHER',
    ref: 'a-1024',
    compl: 'Martin',
  });
});

test('no name is sent where none is asked for', async () => {
  const { check, sent } = createBench(() => known);
  await check({ lastName: '' });
  expect(sent[0]?.body?.has('compl')).toBe(false);
});

test('an unknown reference, and a refusal of the server’s, are said beside what was typed', async () => {
  const unknown = createBench(() => ({ ...known, ok: false, message: 'Nous ne la connaissons pas.' }));
  expect(await unknown.check()).toMatchObject({
    kind: 'refused',
    refusal: {
      code: 5,
      message: 'Nous ne la connaissons pas.',
      fields: { reference: 'Inconnue pour ce tarif.' },
    },
  });
  const tooMany = createBench(() => ({ statut: false, nuerr: 13, erreur: 'Trop d’essais.' }));
  expect(await tooMany.check()).toMatchObject({
    kind: 'refused',
    refusal: { code: 13, message: 'Trop d’essais.' },
  });
});

test('a lost answer is asked for once more, then it fails', async () => {
  let asked = 0;
  const once = createBench(() => {
    asked += 1;
    return asked === 1 ? networkFailure : known;
  });
  expect(await once.check()).toMatchObject({ kind: 'done' });
  const cut = createBench(() => networkFailure);
  expect(await rejectionOf(cut.check())).toMatchObject({ name: 'NetworkError' });
});
