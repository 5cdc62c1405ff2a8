import { Button, buttonClass } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { text } from '../language/fr.ts';
import { focusMain } from '../shell/shell.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { useLateFact, useSend } from '../shop/shop.tsx';
import { cartText } from './fr.ts';

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
      title={cartText('hold_expired_title')}
      actions={
        <>
          <WayToShop className={buttonClass({ variant: 'primary' })} onClick={acknowledge}>
            {cartText('hold_expired_back')}
          </WayToShop>
          <Button
            variant="quiet"
            onClick={() => {
              acknowledge();
              focusMain();
            }}
          >
            {text('understood')}
          </Button>
        </>
      }
    >
      <p>{cartText('hold_expired_text')}</p>
    </Notice>
  );
}
