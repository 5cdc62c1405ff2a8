import { useEffect } from 'react';
import { useLateFact } from '../../actors/shop.tsx';
import { focusMain } from '../shell/shell.tsx';

/** A cart that ran out leaves a short page, scrolled far down, and the focus nowhere: back to where the shell says so. */
export function useExpiryInSight(isEmpty: boolean): void {
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  const isGone = isExpired && isEmpty;
  useEffect(() => {
    if (isGone) {
      window.scrollTo({ top: 0 });
      if (document.activeElement === document.body) {
        focusMain();
      }
    }
  }, [isGone]);
}
