import { Button, buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { focusMain } from '../shell/shell.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { useLateFact, useSend } from '../shop/shop.tsx';
import { laterText } from '../texts/fr/later.ts';
import { sharedText } from '../texts/fr/shared.ts';

/** Says that the hold ran out and what can be done (point 4: the cart was released), until it is acknowledged. */
export function HoldExpired() {
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  return isExpired ? <ExpiryNotice /> : null;
}

function ExpiryNotice() {
  const send = useSend('holdCountdown');
  const acknowledge = () => send({ type: 'hold.expiryAcknowledged' });
  return (
    <Notice
      kind="warning"
      title={laterText('hold_expired_title')}
      actions={
        <>
          <WayToShop className={buttonClass({ variant: 'primary' })} onClick={acknowledge}>
            {laterText('hold_expired_back')}
          </WayToShop>
          <Button
            variant="quiet"
            onClick={() => {
              acknowledge();
              focusMain();
            }}
          >
            {sharedText('understood')}
          </Button>
        </>
      }
    >
      <p>{laterText('hold_expired_text')}</p>
    </Notice>
  );
}
