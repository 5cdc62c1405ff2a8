import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { text } from '../../texts/text.ts';

export interface HoldExpiredProps {
  readonly onAcknowledged: () => void;
}

/** Says that the hold ran out and what can be done (point 4: the cart was released). */
export function HoldExpired(props: HoldExpiredProps) {
  return (
    <Notice
      kind="warning"
      title={text('hold_expired_title')}
      actions={
        <>
          <Link to="/billets" className={buttonClass({ variant: 'primary' })} onClick={props.onAcknowledged}>
            {text('hold_expired_back')}
          </Link>
          <Button variant="quiet" onClick={props.onAcknowledged}>
            {text('understood')}
          </Button>
        </>
      }
    >
      <p>{text('hold_expired_text')}</p>
    </Notice>
  );
}
