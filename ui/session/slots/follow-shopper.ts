import { accountKey } from '../../../api/client/queries/account.ts';
import { isUnknown } from '../../../machines/session/session.selectors.ts';
import { formDraftsKey, typingKey, visitorDraftKey } from '../../forms/kept-keys.ts';
import { followActor, livingActor, type ShopRoot } from '../../shop/shop.tsx';
import { createStorageArea, draftsKey, type ShopMemory, type StorageArea } from '../../shop/slots/storage.ts';
import type { WiredShop } from '../../start/create-shop.ts';

/** What the browser does when it is said who is here: an absent member is signed out, and nobody finds what was another's. */
export function followShopper(shop: WiredShop): void {
  const { root, memory, queryClient, configuration } = shop;
  forgetDraftsOfWhoLeaves(
    root,
    memory,
    createStorageArea(() => window.localStorage, configuration.inst),
  );
  let customerId: string | null = null;
  followActor(root, 'session', (session) => {
    session.on('session.changed', ({ customer }) => {
      if (customer !== null) {
        watchInactivity(shop);
      }
      memory.session.remove(visitorDraftKey);
      const id = customer?.credentials.id ?? null;
      if (id !== customerId) {
        customerId = id;
        queryClient.removeQueries({ queryKey: [accountKey] });
      }
    });
  });
}

/** Brings what signs absent members out; without a network it is tried again, because nothing else asks for it. */
function watchInactivity(shop: WiredShop): void {
  shop.startActor('inactivity').catch(() => shop.clock.setTimer(() => watchInactivity(shop), 30_000));
}

/**
 * Takes out of the browser's memory what somebody typed, answered or composed, when they are no longer who is here (point
 * 4, logout). What actors know of it that live on is forgotten too: subscriptions that are being composed, a reference that was
 * accepted.
 */
export function forgetDraftsOfWhoLeaves(
  root: ShopRoot,
  memory: Pick<ShopMemory, 'session' | 'donationAnswer' | 'paymentMode'>,
  kept: Pick<StorageArea, 'remove'>,
): void {
  let present: string | null = null;
  followActor(root, 'session', (session) => {
    session.subscribe({
      next: (snapshot) => {
        if (isUnknown(snapshot)) {
          // Nobody knows yet: a session that was started anew has not left.
          return;
        }
        const next = snapshot.context.customer?.credentials.id ?? null;
        if (present !== null && next !== present) {
          memory.session.remove(formDraftsKey);
          memory.session.remove(typingKey);
          memory.donationAnswer.write(null);
          memory.paymentMode.write(null);
          kept.remove(draftsKey);
          livingActor(root, 'subscriptions')?.send({ type: 'shopper.left' });
          livingActor(root, 'ticketPicker')
            ?.getSnapshot()
            .children.referenceCheck?.send({ type: 'shopper.left' });
        }
        present = next;
      },
      error: () => {},
    });
  });
}
