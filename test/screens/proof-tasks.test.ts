import { describe, expect, it } from 'vitest';
import type { ProofDocument } from '../../api/customer/proof.ts';
import { proofTasks } from '../../ui/account/proof-tasks.ts';

const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const types = [{ code: 'AGE', label: 'une pièce d’identité' }];
const document = (more: Partial<ProofDocument> = {}): ProofDocument => ({
  reference: 'D1',
  proofCode: 'AGE',
  label: '',
  holder: '',
  state: 'received',
  refusalReason: '',
  isImage: true,
  size: 1,
  uploadedAt: now - day,
  expiresAt: now + 300 * day,
  ...more,
});
const tasks = (documents: readonly ProofDocument[], asked: readonly string[] = []) =>
  proofTasks({ documents, types }, new Set(asked), now).map(({ kind, code }) => `${kind} ${code}`);

describe('what is left to do about proofs', () => {
  it('is nothing while what the cart asks for counts', () => {
    expect(tasks([document()], ['AGE'])).toEqual([]);
  });

  it('is to give what the cart asks for, refused and expired documents counting for nothing', () => {
    expect(tasks([], ['AGE'])).toEqual(['awaited AGE']);
    expect(tasks([document({ state: 'refused' }), document({ expiresAt: now - day })], ['AGE'])).toEqual([
      'awaited AGE',
    ]);
  });

  it('is to replace what was refused, unless another one counts', () => {
    expect(tasks([document({ state: 'refused' })])).toEqual(['refused AGE']);
    expect(tasks([document({ state: 'refused' }), document({ reference: 'D2' })])).toEqual([]);
  });

  it('is to renew what ends within a month, unless a longer one counts', () => {
    expect(tasks([document({ expiresAt: now + 10 * day })])).toEqual(['ending AGE']);
    expect(tasks([document({ expiresAt: now + 10 * day }), document({ reference: 'D2' })])).toEqual([]);
    expect(tasks([document({ expiresAt: 0 })])).toEqual([]);
  });
});
