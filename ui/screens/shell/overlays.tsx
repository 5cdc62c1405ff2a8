import type { CustomPage } from '../../../api/entities/settings.ts';
import { useFact, useLateFact } from '../../actors/shop.tsx';
import Messages from '../messages/messages.tsx';
import { OfflineOverlay } from './offline-overlay.tsx';
import { PageChange } from './page-change.tsx';

export interface OverlaysProps {
  readonly ownPages: readonly CustomPage[];
  /** The path that the shop was opened at. */
  readonly firstPath: string;
}

/** What lies above every page beside the modals: messages, changes said aloud, and the overlay without a network. */
export function Overlays(props: OverlaysProps) {
  const isOffline = useFact('connectivity', (snapshot) => snapshot.matches('offline'));
  const heldUntil = useLateFact('holdCountdown', ({ context }) => context.hold?.deadline ?? null, null);
  return (
    <>
      <Messages />
      <PageChange {...props} />
      {isOffline && <OfflineOverlay heldUntil={heldUntil} />}
    </>
  );
}
