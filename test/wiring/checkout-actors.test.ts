import { describe, expect, test, vi } from 'vitest';
import { createCheckoutActors } from '../../ui/checkout/slots/checkout-actors.ts';
import { networkFailure } from '../client/fake-server.ts';
import { createWiringBench, outputOf } from './actor-bench.ts';

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
    const actors = createCheckoutActors(caller, clock, vi.fn());
    const started = outputOf(actors.startPayment, {
      kind: 'order',
      modeCode: 'CB',
      terms: { amount: 2500, termsVersion: 'terms-1' },
    });
    // Its code is fetched first, however long that takes.
    await vi.waitFor(async () => {
      await source.advance(1000);
      expect(sent).toHaveLength(2);
    });
    expect(await started).toEqual({
      kind: 'done',
      value: { reference: 'GO1', address: 'https://bank.example/', fields: { vads_amount: '2500' } },
    });
    expect(sent.map(({ query }) => query.get('mode'))).toEqual(['CB', 'CB']);
    expect(Object.fromEntries(sent[0]?.query ?? [])).toMatchObject({ montant: '2500', cgv: 'terms-1' });
  });

  test('gone on with names itself and nothing else; a refusal is a result', async () => {
    const {
      client: caller,
      clock,
      sent,
    } = createWiringBench(() => ({ statut: false, nuerr: 3, erreur: 'Vide' }));
    const onRefused = vi.fn();
    const actors = createCheckoutActors(caller, clock, onRefused);
    expect(await outputOf(actors.startPayment, { kind: 'resume', reference: 'GO1' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 3, message: 'Vide' },
    });
    expect(sent[0]?.query.get('ref')).toBe('GO1');
    for (const name of ['mode', 'montant', 'cgv']) {
      expect(sent[0]?.query.has(name)).toBe(false);
    }
    expect(onRefused).toHaveBeenCalledOnce();
  });

  test('is told by the server alone', async () => {
    const { client: caller, clock, sent } = createWiringBench(() => ({ etat: 'refuse' }));
    const actors = createCheckoutActors(caller, clock, vi.fn());
    expect(await outputOf(actors.askOutcome, { reference: 'GO1' })).toEqual({ kind: 'refused' });
    expect(sent[0]?.query.get('ref')).toBe('GO1');
  });
});
