import { useLateFact, useSend } from '../../actors/shop.tsx';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { laterText } from '../../texts/fr/later.ts';
import { pickerText } from '../../texts/fr/picker.ts';
import { sharedText } from '../../texts/fr/shared.ts';

/** The hold of the cart ran out while more is being chosen: said in this window too, for the page behind it cannot be read. */
export function HoldEnded() {
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  return isExpired ? <EndedNotice /> : null;
}

function EndedNotice() {
  const send = useSend('holdCountdown');
  return (
    <Notice
      kind="warning"
      title={laterText('hold_expired_title')}
      actions={
        <Button size="small" onClick={() => send({ type: 'hold.expiryAcknowledged' })}>
          {sharedText('understood')}
        </Button>
      }
    >
      <p>{pickerText('picker_hold_ended')}</p>
    </Notice>
  );
}
