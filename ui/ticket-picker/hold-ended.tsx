import { isHolding } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import { cartText } from '../cart/fr.ts';
import { useCartDoubt, useCartPatience } from '../cart/use-cart.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { text } from '../language/fr.ts';
import { useFact, useLateFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { usePickerChildFact } from './use-picker-children.ts';

/** The hold of the cart ran out while more is being chosen: said in this window too, for the page behind it cannot be read. */
export function HoldEnded() {
  const isExpired = useLateFact('holdCountdown', (snapshot) => snapshot.matches('expired'), false);
  return isExpired ? <EndedNotice /> : null;
}

/** The answer takes long, which the page behind this window cannot say; or nobody answered: until the cart was read nobody knows whose the places are, and nothing else is to be chosen. */
export function HoldDoubt() {
  const isAsking = useFact('ticketPicker', isHolding);
  const isMoving = usePickerChildFact('ticketMove', (snapshot) => snapshot.hasTag('busy'), false);
  const doubt = useCartDoubt();
  const patience = useCartPatience();
  if (patience !== 'prompt') {
    return <SlowAnswer patience={patience} />;
  }
  return doubt === 'unanswered' && (isAsking || isMoving) ? (
    <Notice kind="warning" title={pickerText('picker_doubt_title')}>
      <p>{pickerText('picker_doubt_text')}</p>
    </Notice>
  ) : null;
}

function EndedNotice() {
  const send = useSend('holdCountdown');
  return (
    <Notice
      kind="warning"
      title={cartText('hold_expired_title')}
      actions={
        <Button size="small" onClick={() => send({ type: 'hold.expiryAcknowledged' })}>
          {text('understood')}
        </Button>
      }
    >
      <p>{pickerText('picker_hold_ended')}</p>
    </Notice>
  );
}
