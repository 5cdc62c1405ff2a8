import { followActor, type ShopRoot } from '../actors/shop.tsx';
import { formDraftsKey } from '../screens/custom-form/form-drafts-key.ts';
import type { ShopMemory } from './storage.ts';

/** Takes out of the tab's memory what somebody typed or answered, when they are no longer who is here (point 4, logout). */
export function forgetDraftsOfWhoLeaves(
  root: ShopRoot,
  memory: Pick<ShopMemory, 'session' | 'donationAnswer' | 'paymentMode'>,
): void {
  followActor(root, 'session', (session) => {
    const presentNow = (): string | null => session.getSnapshot().context.customer?.credentials.id ?? null;
    let present = presentNow();
    session.subscribe({
      next: () => {
        const next = presentNow();
        if (present !== null && next !== present) {
          memory.session.remove(formDraftsKey);
          memory.donationAnswer.write(null);
          memory.paymentMode.write(null);
        }
        present = next;
      },
      error: () => {},
    });
  });
}
