import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { TimerDelayDialog } from './timer-delay-dialog.tsx';
import { useBusyCart } from './use-cart.ts';

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
