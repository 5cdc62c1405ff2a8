import { Link, useLocation } from '@tanstack/react-router';
import { pagePaths } from '../../api/season/ways.ts';
import type { LoggedOutReason } from '../../machines/modals/modals.types.ts';
import { HoldCountdown } from '../cart/hold-countdown.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import styles from '../design/modal-content.module.css';
import { formatTime } from '../language/dates.ts';
import { formatDelay } from '../language/numbers.ts';
import { useAppFact, useFact, useLateFact, useSend } from '../shop/shop.tsx';
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
          <Link to={pagePaths.logout} preload={false} className={buttonClass({ variant: 'quiet' })}>
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

export interface LoggedOutModalProps {
  readonly reason: LoggedOutReason;
  readonly onDismissed: () => void;
}

/** The modal `loggedOut` (point 4): why the shopper is nobody any more, and the way back to this page. */
export function LoggedOutModal(props: LoggedOutModalProps) {
  const seconds = useAppFact(({ context }) => context.settings?.options.inactivitySeconds ?? 0);
  const heldUntil = useLateFact('holdCountdown', ({ context }) => context.hold?.deadline ?? null, null);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={sessionText('loggedOut_title')}
      onDismiss={props.onDismissed}
      footer={
        <div className={styles.actions}>
          <Button variant="secondary" onClick={props.onDismissed}>
            {sessionText('loggedOut_stay')}
          </Button>
          <SignInAgain onDismissed={props.onDismissed} />
        </div>
      }
    >
      <div className={styles.content}>
        <p>
          {props.reason === 'inactive'
            ? sessionText('loggedOut_inactive', { time: formatDelay(seconds) })
            : sessionText('loggedOut_notRecognised')}
        </p>
        {heldUntil !== null && (
          <p className={styles.held}>{sessionText('loggedOut_hold', { time: formatTime(heldUntil) })}</p>
        )}
        <p>{sessionText('loggedOut_after')}</p>
      </div>
    </Dialog>
  );
}

/** To the sign-in page, and from there back to where the shopper is. A guard may have led to it already, from there. */
function SignInAgain({ onDismissed }: { readonly onDismissed: () => void }) {
  const { href, pathname, search } = useLocation();
  return (
    <Link
      to={pagePaths.signIn}
      search={pathname === pagePaths.signIn ? search : { suite: href }}
      className={buttonClass({ variant: 'primary' })}
      data-first-focus=""
      onClick={onDismissed}
    >
      {sessionText('loggedOut_signIn')}
    </Link>
  );
}
