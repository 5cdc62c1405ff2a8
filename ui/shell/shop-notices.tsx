import { useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { HoldExpired } from '../cart/hold-expired.tsx';
import { useCart, useCartPatience } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { SlowAnswer, SlowLoading } from '../design/slow-answer.tsx';
import { text } from '../language/fr.ts';
import { refusalKind, refusalText } from '../language/refusal-text.ts';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useBrowserFact } from '../shop/use-browser-fact.ts';
import { shellText } from './fr.ts';

/** What this browser keeps of the shop: all, nothing that the page itself would remember, or not even who it is. */
type BrowserMemory = 'whole' | 'noStorage' | 'noCookies';

type Kept = Pick<Storage, 'setItem' | 'removeItem'>;

interface View {
  readonly navigator: Pick<Navigator, 'cookieEnabled'>;
  readonly localStorage: Kept;
  readonly sessionStorage: Kept;
}

const trial = 'guichet-essai';

/** Asks by trying: a storage that is blocked throws when it is touched, a full one when it is written to. */
export function browserMemory(view: View): BrowserMemory {
  if (!view.navigator.cookieEnabled) {
    return 'noCookies';
  }
  try {
    for (const storage of [view.localStorage, view.sessionStorage]) {
      storage.setItem(trial, trial);
      storage.removeItem(trial);
    }
    return 'whole';
  } catch {
    return 'noStorage';
  }
}

/** What any page says on top: that the server knows it no longer, what the browser does not keep, what the server says, that a hold ran out or an answer takes long. */
export function ShopNotices() {
  return (
    <>
      <InstanceNotice />
      <BrowserNotice />
      <StatusNotice />
      <HoldExpired />
      <CartAnswer />
    </>
  );
}

/** A page that was asked for does not come: said on the one that the shopper is still on. */
export function PageAwaited() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <SlowLoading /> : null;
}

/** What was asked of the cart takes long: said on any page, for a change may be waiting wherever one is. */
function CartAnswer() {
  return <SlowAnswer patience={useCartPatience()} />;
}

/** The server does not know this page any more: whatever is asked would be refused, and only a new page has a new instance. */
function InstanceNotice() {
  const isLost = useAppFact(({ context }) => context.isInstanceLost);
  return isLost ? (
    <Notice
      kind="warning"
      title={shellText('outdated_title')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {shellText('broken_reload')}
        </Button>
      }
    >
      <p>{shellText('outdated_text')}</p>
    </Notice>
  ) : null;
}

/** What the server says of something that it did, in its own words or those of its number (point 8). */
function StatusNotice() {
  const { statuses } = useShop();
  const status = useSyncExternalStore(statuses.subscribe, statuses.read, () => null);
  if (status === null) {
    return null;
  }
  return (
    <Notice
      kind={refusalKind(status)}
      actions={
        <Button variant="quiet" onClick={statuses.dismiss}>
          {text('understood')}
        </Button>
      }
    >
      <p>{refusalText(status)}</p>
    </Notice>
  );
}

/** A browser that keeps no cookie or no storage: said from the first page on, before anybody chooses a place. */
function BrowserNotice() {
  const ownMemory = useBrowserFact(() => browserMemory(window), 'whole');
  // Some browsers say that they keep cookies and drop them: the server knows.
  const memory = useCart().isWithoutCookie === true ? 'noCookies' : ownMemory;
  const [reading, setReading] = useState<'open' | 'understood'>('open');
  if (memory === 'whole' || reading === 'understood') {
    return null;
  }
  return memory === 'noCookies' ? (
    <Notice
      kind="warning"
      title={shellText('browser_cookies_title')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {shellText('browser_cookies_reload')}
        </Button>
      }
    >
      <p>{shellText('browser_cookies_text')}</p>
    </Notice>
  ) : (
    <Notice
      kind="info"
      title={shellText('browser_storage_title')}
      actions={
        <Button variant="quiet" onClick={() => setReading('understood')}>
          {text('understood')}
        </Button>
      }
    >
      <p>{shellText('browser_storage_text')}</p>
    </Notice>
  );
}
