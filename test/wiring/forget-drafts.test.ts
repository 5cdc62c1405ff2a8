// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { forgetDraftsOfWhoLeaves } from '../../ui/session/slots/follow-shopper.ts';
import { createShopMemory, createStorageArea } from '../../ui/shop/slots/storage.ts';
import { asMember } from '../support/stages/member-state.ts';
import { createRoot, member } from './session-root.ts';

describe('what the browser remembers of somebody', () => {
  const all = ['{"groupes":{"contact":"Zoé"}}', 'typed', 'answered', 'CB', '{"ESCAPADE":{}}'];

  function remember() {
    const shop = createRoot();
    window.sessionStorage.clear();
    const memory = createShopMemory(1);
    memory.session.write('custom-forms', '{"groupes":{"contact":"Zoé"}}');
    memory.session.write('typing', '{"/panier Votre code":{"code":"ZOE"}}');
    memory.donationAnswer.write('answered');
    memory.paymentMode.write('CB');
    const kept = createStorageArea(() => window.localStorage, 1);
    kept.write('subscription-drafts', '{"ESCAPADE":{}}');
    forgetDraftsOfWhoLeaves(shop.root, memory, kept);
    const remembered = () => [
      memory.session.read('custom-forms'),
      memory.session.read('typing') === null ? null : 'typed',
      memory.donationAnswer.read(),
      memory.paymentMode.read(),
      kept.read('subscription-drafts'),
    ];
    return { ...shop, remembered };
  }

  test('goes when they sign out, and when another one takes their place', () => {
    for (const next of [null, { ...member, credentials: { ...member.credentials, id: '4713' } }]) {
      const { show, remembered, told, letters, stop } = remember();
      show('session', { value: asMember, context: { customer: member } });
      expect(remembered()).toEqual(all);
      expect(letters).toEqual([]);
      show('session', { context: { customer: next } });
      expect(remembered()).toEqual([null, null, null, null, null]);
      expect(told).toContainEqual({ type: 'shopper.left' });
      // A reference that was accepted.
      expect(letters).toEqual([['referenceCheck', 'shopper.left']]);
      stop();
    }
  });

  test('stays when a stranger who typed it signs in, or a member corrects their details', () => {
    const { show, remembered, told, letters, stop } = remember();
    show('session', { context: { customer: null } });
    show('session', { value: asMember, context: { customer: member } });
    show('session', { context: { customer: { ...member, details: { ...member.details, city: 'NYONS' } } } });
    expect(remembered()).toEqual(all);
    expect([told, letters]).toEqual([[], []]);
    stop();
  });
});
