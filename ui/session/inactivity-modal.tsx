import { Link } from '@tanstack/react-router';
import { HoldCountdown } from '../cart/hold-countdown.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from '../design/modal-content.module.css';
import { useFact, useSend } from '../shop/shop.tsx';
import { deviceTime } from './device-time.ts';
import { sessionText } from './fr.ts';

/** The modal `inactivity` (ruling 3, chosen here): the minute before a member is signed out, with one gesture to stay. */
export function InactivityModal(props: { readonly onDismissed: () => void }) {
  const send = useSend('inactivity');
  const deadline = useFact('inactivity', ({ context }) => context.lastActivityAt + context.timeout);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={sessionText('inactivity_title')}
      onDismiss={props.onDismissed}
      footer={
        <div className={styles.actions}>
          <Link to="/logout" preload={false} className={buttonClass({ variant: 'quiet' })}>
            {sessionText('inactivity_leave')}
          </Link>
          <Button variant="primary" isFirstFocus onClick={() => send({ type: 'stay.asked' })}>
            {sessionText('inactivity_stay')}
          </Button>
        </div>
      }
    >
      <div className={styles.content}>
        <p className={styles.left}>
          <span className={styles.label}>{sessionText('inactivity_left')}</span>
          <HoldCountdown look="text" deadline={deadline} now={deviceTime} />
        </p>
        <p>{sessionText('inactivity_text')}</p>
      </div>
    </Dialog>
  );
}
