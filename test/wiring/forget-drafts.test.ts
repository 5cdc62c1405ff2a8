// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { forgetDraftsOfWhoLeaves } from '../../ui/wiring/forget-drafts.ts';
import { createShopMemory } from '../../ui/wiring/storage.ts';
import { asMember } from '../support/member-state.ts';
import { createRoot, member } from './session-root.ts';

describe('what the tab remembers of somebody', () => {
  function remember() {
    const shop = createRoot();
    window.sessionStorage.clear();
    const memory = createShopMemory(1);
    memory.session.write('custom-forms', '{"groupes":{"contact":"Zoé"}}');
    memory.session.write('typing', '{"/panier Votre code":{"code":"ZOE"}}');
    memory.donationAnswer.write('answered');
    memory.paymentMode.write('CB');
    forgetDraftsOfWhoLeaves(shop.root, memory);
    const kept = () => [
      memory.session.read('custom-forms'),
      memory.session.read('typing') === null ? null : 'typed',
      memory.donationAnswer.read(),
      memory.paymentMode.read(),
    ];
    return { ...shop, kept };
  }

  test('goes when they sign out, and when another one takes their place', () => {
    for (const next of [null, { ...member, credentials: { ...member.credentials, id: '4713' } }]) {
      const { show, kept, stop } = remember();
      show('session', { value: asMember, context: { customer: member } });
      expect(kept()).toEqual(['{"groupes":{"contact":"Zoé"}}', 'typed', 'answered', 'CB']);
      show('session', { context: { customer: next } });
      expect(kept()).toEqual([null, null, null, null]);
      stop();
    }
  });

  test('stays when a stranger who typed it signs in, or a member corrects their details', () => {
    const { show, kept, stop } = remember();
    show('session', { context: { customer: null } });
    show('session', { value: asMember, context: { customer: member } });
    show('session', { context: { customer: { ...member, details: { ...member.details, city: 'NYONS' } } } });
    expect(kept()).toEqual(['{"groupes":{"contact":"Zoé"}}', 'typed', 'answered', 'CB']);
    stop();
  });
});
