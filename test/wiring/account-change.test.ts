import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { devicesQuery } from '../../api/client/queries/devices.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import type { Device } from '../../api/customer/customer.ts';
import type { ProofDocument } from '../../api/customer/proof.ts';
import type { AccountChange } from '../../machines/accountChange/accountChange.types.ts';
import { createAccountChangeActors } from '../../ui/account/slots/account-change-logic.ts';
import { type Answering, createBench, networkFailure } from '../client/fake-server.ts';
import { refusal } from '../support/data/fixtures.ts';
import { outputOf } from './actor-bench.ts';

const device = (id: string, isThis = false): Device => ({
  id,
  name: id,
  signedInAt: null,
  usedAt: null,
  isThis,
});
const document = (reference: string): ProofDocument => ({
  reference,
  proofCode: 'AGE',
  label: 'Passeport',
  holder: 'Jeanne Racine',
  state: 'accepted',
  refusalReason: '',
  isImage: true,
  size: 1,
  uploadedAt: 0,
  expiresAt: 1,
});

/** A member with three browsers and two documents, before a server that answers so. */
async function change(asked: AccountChange, answer: Answering = () => ({})) {
  const { client, sent } = createBench(answer);
  const cache = new QueryClient();
  const devicesKey = devicesQuery(client, '4711').queryKey;
  const proofsKey = proofsQuery(client, '4711').queryKey;
  cache.setQueryData(devicesKey, [device('here', true), device('d2'), device('d3')]);
  cache.setQueryData(proofsKey, { types: [], documents: [document('r1'), document('r2')] });
  const { changeAccount } = createAccountChangeActors(() => ({ client, cache, customerId: '4711' }));
  const output = await outputOf(changeAccount, { change: asked, key: 'k1' }).catch((error: unknown) => error);
  // What is outdated is so once nothing older is awaited any more.
  await new Promise((resolve) => setTimeout(resolve));
  return {
    output,
    sent,
    devices: cache.getQueryData(devicesKey)?.map(({ id }) => id),
    documents: cache.getQueryData(proofsKey)?.documents.map(({ reference }) => reference),
    outdated: [devicesKey, proofsKey].map((key) => cache.getQueryState(key)?.isInvalidated),
  };
}

describe('what a member does away with', () => {
  it.each([
    ['another browser', 'd2', ['here', 'd3'], { appareil: 'd2' }],
    ['all other browsers', null, ['here'], {}],
  ])('is %s, which leaves the list at once; the list is read again', async (_, deviceId, left, named) => {
    const { output, sent, devices, outdated } = await change({ kind: 'endDevice', deviceId });
    expect(output).toEqual({ kind: 'done', value: null });
    expect(sent.map(({ name }) => name)).toEqual(['FermeAppareil']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({ bix: '4711', cle: 'k1', ...named });
    expect(devices).toEqual(left);
    expect(outdated).toEqual([true, false]);
  });

  it('is a document, which leaves the list at once; the list is read again', async () => {
    const { output, sent, documents, outdated } = await change({ kind: 'deleteProof', reference: 'r1' });
    expect(output).toEqual({ kind: 'done', value: null });
    expect(sent.map(({ name }) => name)).toEqual(['SupprimeJustif']);
    expect(Object.fromEntries(sent[0]?.body ?? [])).toMatchObject({ bix: '4711', doc: 'r1', cle: 'k1' });
    expect(documents).toEqual(['r2']);
    expect(outdated).toEqual([false, true]);
  });

  it('stays in the list when the server refuses, or does not answer: it is read again all the same', async () => {
    const refused = await change({ kind: 'deleteProof', reference: 'r1' }, () => ({
      statut: false,
      nuerr: refusal.code,
      erreur: refusal.message,
    }));
    expect(refused).toMatchObject({
      output: { kind: 'refused', refusal },
      documents: ['r1', 'r2'],
      outdated: [false, true],
    });
    const lost = await change({ kind: 'endDevice', deviceId: null }, () => networkFailure);
    expect(lost.output).toBeInstanceOf(Error);
    expect(lost).toMatchObject({ devices: ['here', 'd2', 'd3'], outdated: [true, false] });
  });
});
