import { describe, expect, test } from 'vitest';
import { bestDocument, mostProofBytes, type ProofDocument } from '../../api/customer/proof.ts';
import { morning } from '../support/stages/simulated-clock.ts';

const document = (reference: string, more: Partial<ProofDocument> = {}): ProofDocument => ({
  reference,
  proofCode: 'ETU',
  label: 'Carte d’étudiant',
  holder: 'Armande Béjart',
  state: 'received',
  refusalReason: '',
  isImage: true,
  size: 1000,
  uploadedAt: morning - 1000,
  expiresAt: morning + 1000,
  ...more,
});
const bestOf = (...documents: readonly ProofDocument[]) =>
  bestDocument(documents, 'ETU', morning)?.reference ?? null;

describe('the document that speaks for a customer', () => {
  test('is an accepted one, else one that was received, else one that was refused', () => {
    const refused = document('no', { state: 'refused' });
    const accepted = document('yes', { state: 'accepted' });
    expect(bestOf(refused, document('new'), accepted)).toBe('yes');
    expect(bestOf(refused, document('new'))).toBe('new');
    expect(bestOf(refused)).toBe('no');
    expect(bestOf()).toBeNull();
  });

  test('is of the kind that is asked for', () => {
    expect(bestOf(document('other', { proofCode: 'CMI', state: 'accepted' }), document('own'))).toBe('own');
    expect(bestOf(document('other', { proofCode: 'CMI' }))).toBeNull();
  });

  test('counts until it expires, and no longer', () => {
    const over = document('over', { state: 'accepted', expiresAt: morning });
    expect(bestOf(over)).toBeNull();
    expect(bestOf(over, document('new', { expiresAt: morning + 1 }))).toBe('new');
  });

  test('has at most 8 MiB', () => {
    expect(mostProofBytes).toBe(8_388_608);
  });
});
