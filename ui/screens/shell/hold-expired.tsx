import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { laterText } from '../../texts/fr/later.ts';
import { sharedText } from '../../texts/fr/shared.ts';

export interface HoldExpiredProps {
  readonly onAcknowledged: () => void;
}

/** Says that the hold ran out and what can be done (point 4: the cart was released). */
export function HoldExpired(props: HoldExpiredProps) {
  return (
    <Notice
      kind="warning"
      title={laterText('hold_expired_title')}
      actions={
        <>
          <Link to="/billets" className={buttonClass({ variant: 'primary' })} onClick={props.onAcknowledged}>
            {laterText('hold_expired_back')}
          </Link>
          <Button variant="quiet" onClick={props.onAcknowledged}>
            {sharedText('understood')}
          </Button>
        </>
      }
    >
      <p>{laterText('hold_expired_text')}</p>
    </Notice>
  );
}
