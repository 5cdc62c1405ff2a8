import { useState } from 'react';
import { browserMemory } from '../../actors/browser-memory.ts';
import { useCart } from '../../actors/use-cart.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { laterText } from '../../texts/fr/later.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import { HoldExpired } from './hold-expired.tsx';

/** What any page says on top: what the browser does not keep, and that a hold ran out. */
export function ShopNotices() {
  return (
    <>
      <BrowserNotice />
      <HoldExpired />
    </>
  );
}

/** A browser that keeps no cookie or no storage: said from the first page on, before anybody chooses a place. */
function BrowserNotice() {
  const [ownMemory] = useState(() => browserMemory(window));
  // Some browsers say that they keep cookies and drop them: the server knows.
  const memory = useCart().isWithoutCookie === true ? 'noCookies' : ownMemory;
  const [reading, setReading] = useState<'open' | 'understood'>('open');
  if (memory === 'whole' || reading === 'understood') {
    return null;
  }
  return memory === 'noCookies' ? (
    <Notice
      kind="warning"
      title={laterText('browser_cookies_title')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {laterText('browser_cookies_reload')}
        </Button>
      }
    >
      <p>{laterText('browser_cookies_text')}</p>
    </Notice>
  ) : (
    <Notice
      kind="info"
      title={laterText('browser_storage_title')}
      actions={
        <Button variant="quiet" onClick={() => setReading('understood')}>
          {sharedText('understood')}
        </Button>
      }
    >
      <p>{laterText('browser_storage_text')}</p>
    </Notice>
  );
}
