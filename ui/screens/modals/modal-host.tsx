import { lazy, Suspense } from 'react';
import type { ShopSettings } from '../../../api/entities/settings.ts';
import type { Modal } from '../../../machines/modals/modals.types.ts';
import { newKey } from '../../actors/new-key.ts';
import { useFact, useSend, useShop } from '../../actors/shop.tsx';
import { useBusyCart } from '../../actors/use-cart.ts';
import { TimerDelayDialog } from '../shell/timer-delay-dialog.tsx';

const PickerModal = lazy(() => import('../picker/picker-modal.tsx'));
const TermsModal = lazy(() => import('../legal/terms-modal.tsx'));

/** Shows the open modals (point 2), the last one on top. Their code comes when they are first opened. */
export function ModalHost({ settings }: { readonly settings: ShopSettings }) {
  const stack = useFact('modals', ({ context }) => context.stack);
  return (
    <Suspense fallback={null}>
      {stack.map((modal) => (
        <OpenModal key={modal.name} modal={modal} settings={settings} />
      ))}
    </Suspense>
  );
}

function OpenModal({ modal, settings }: { readonly modal: Modal; readonly settings: ShopSettings }) {
  const send = useSend('modals');
  const dismiss = () => send({ type: 'modal.dismissed' });
  switch (modal.name) {
    case 'timerDelay':
      return <HoldWarning extensionSeconds={settings.options.extensionSeconds} onDismissed={dismiss} />;
    case 'cgv':
      return <TermsModal onDismissed={dismiss} />;
    case 'categories':
    case 'hallmap':
      return <PickerModal name={modal.name} onDismissed={dismiss} />;
  }
}

function HoldWarning(props: { readonly extensionSeconds: number; readonly onDismissed: () => void }) {
  const { clock } = useShop();
  const send = useSend('holdCountdown');
  const hold = useFact('holdCountdown', ({ context }) => context.hold);
  const isBusy = useBusyCart();
  if (hold === null) {
    return null;
  }
  return (
    <TimerDelayDialog
      deadline={hold.deadline}
      now={clock.now}
      extensionSeconds={props.extensionSeconds}
      extensionsLeft={hold.extensionsLeft}
      busy={isBusy}
      onExtended={() => send({ type: 'hold.extensionAsked', key: newKey() })}
      onDismissed={props.onDismissed}
    />
  );
}
