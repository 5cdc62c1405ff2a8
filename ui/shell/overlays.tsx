import { useState } from 'react';
import type { CustomPage } from '../../api/season/settings.ts';
import { isOffline, isReturning } from '../../machines/connectivity/connectivity.selectors.ts';
import { HeldAnnouncement } from '../cart/hold-countdown.tsx';
import { VisuallyHidden } from '../design/visually-hidden.tsx';
import { useFact, useLateFact } from '../shop/shop.tsx';
import { shellText } from './fr.ts';
import Messages from './messages.tsx';
import { OfflineOverlay } from './offline-overlay.tsx';
import { PageChange } from './page-change.tsx';

export interface OverlaysProps {
  readonly ownPages: readonly CustomPage[];
  /** The path that the shop was opened at. */
  readonly firstPath: string;
}

/** What lies above every page beside the modals: messages, changes said aloud, and the overlay without a network. */
export function Overlays(props: OverlaysProps) {
  const isCut = useFact('connectivity', isOffline);
  const heldUntil = useLateFact('holdCountdown', ({ context }) => context.hold?.deadline ?? null, null);
  return (
    <>
      <Messages />
      <PageChange {...props} />
      <ShopVoice />
      {isCut && <OfflineOverlay heldUntil={heldUntil} />}
    </>
  );
}

/**
 * What is said of the whole shop, whatever is looked at: that the hold nears its end, that the network is back (point 4). It
 * stands in the page and in every dialog, for what lies behind one is inert and silent.
 */
export function ShopVoice() {
  return (
    <>
      <HeldAnnouncement />
      <NetworkReturn />
    </>
  );
}

/** An alert, since those are said as they come: a region that stood under the overlay until now may say nothing yet. */
function NetworkReturn() {
  const isCut = useFact('connectivity', isOffline);
  const isSoonReread = useFact('connectivity', isReturning);
  const [wasOffline, setWasOffline] = useState(isCut);
  if (isCut && !wasOffline) {
    setWasOffline(true);
  }
  return isCut || !wasOffline ? null : (
    <div role="alert">
      <VisuallyHidden>{shellText(isSoonReread ? 'online_rereading' : 'online_again')}</VisuallyHidden>
    </div>
  );
}
