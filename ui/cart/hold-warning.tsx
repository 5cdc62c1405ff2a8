import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import content from '../design/modal-content.module.css';
import { SlowWork } from '../design/slow-answer.tsx';
import { formatDelay } from '../language/numbers.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { cartText } from './fr.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { useBusyCart } from './use-cart.ts';

interface TimerDelayDialogProps {
  readonly deadline: number;
  readonly now: () => number;
  /** How much an extension gives (option nbPlus). */
  readonly extensionSeconds: number;
  readonly extensionsLeft: number;
  readonly busy: boolean;
  readonly onExtended: () => void;
  /** The shopper lets the hold run out, or just closes the warning. */
  readonly onDismissed: () => void;
}

/** The modal timerDelay (points 2 and 4, ruling 1): less than 30 seconds, with more time one gesture away. */
export function TimerDelayDialog(props: TimerDelayDialogProps) {
  const canExtend = props.extensionsLeft > 0;
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={cartText('timerDelay_title')}
      onDismiss={props.onDismissed}
    >
      <div className={layout.stack4}>
        <p className={content.left}>
          <span className={content.label}>{cartText('timerDelay_left')}</span>
          <HoldCountdown look="text" deadline={props.deadline} now={props.now} />
        </p>
        <p>{cartText(canExtend ? 'timerDelay_text' : 'timerDelay_last')}</p>
        <SlowWork busy={canExtend && props.busy} />
        {canExtend && (
          <Button
            variant="primary"
            size="large"
            isWide
            isFirstFocus
            busy={props.busy}
            onClick={props.onExtended}
          >
            {cartText('timerDelay_extend', { time: formatDelay(props.extensionSeconds) })}
          </Button>
        )}
        <Button variant="secondary" isWide isFirstFocus={!canExtend} onClick={props.onDismissed}>
          {cartText(canExtend ? 'timerDelay_letGo' : 'timerDelay_close')}
        </Button>
      </div>
    </Dialog>
  );
}

export interface HoldWarningProps {
  /** Option nbPlus. */
  readonly extensionSeconds: number;
  readonly onDismissed: () => void;
}

/** The modal `timerDelay`, for the hold as it is. */
export function HoldWarning(props: HoldWarningProps) {
  const { clock } = useShop();
  const send = useSend('holdCountdown');
  const hold = useFact('holdCountdown', ({ context }) => context.hold);
  // At zero the server is asked whether the hold is over: until it answers nothing can be extended.
  const isEnding = useFact('holdCountdown', (snapshot) => !snapshot.matches('counting'));
  const isBusy = useBusyCart() || isEnding;
  return hold === null ? null : (
    <TimerDelayDialog
      deadline={hold.deadline}
      now={clock.latest}
      extensionSeconds={props.extensionSeconds}
      extensionsLeft={hold.extensionsLeft}
      busy={isBusy}
      onExtended={() => send({ type: 'hold.extensionAsked' })}
      onDismissed={props.onDismissed}
    />
  );
}
