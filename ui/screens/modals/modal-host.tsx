import { lazy, Suspense } from 'react';
import type { ShopSettings } from '../../../api/entities/settings.ts';
import type { Modal } from '../../../machines/modals/modals.types.ts';
import { useFact, useSend } from '../../actors/shop.tsx';
import { PickerModal } from '../picker/late-picker.ts';
import { HoldWarning } from '../shell/later.ts';
import { useBackCloses } from './use-back-closes.ts';

const RareModal = lazy(() => import('./rare-modal.tsx'));
const TermsModal = lazy(() => import('../legal/terms-modal.tsx'));

/** Shows the open modals (point 2), the last one on top. Their code comes when they are first opened. */
export function ModalHost({ settings }: { readonly settings: ShopSettings }) {
  const stack = useFact('modals', ({ context }) => context.stack);
  useBackCloses(stack.at(-1)?.name ?? null);
  // Each waits for its own code, and the others stay.
  return stack.map((modal) => (
    <Suspense key={keyOf(modal)} fallback={null}>
      <OpenModal modal={modal} settings={settings} />
    </Suspense>
  ));
}

/** The two of the picker, which closes one as it opens the other, are one window: what it says aloud goes on standing in it. */
function keyOf({ name }: Modal): string {
  return name === 'hallmap' ? ('categories' satisfies Modal['name']) : name;
}

function OpenModal({ modal, settings }: { readonly modal: Modal; readonly settings: ShopSettings }) {
  const send = useSend('modals');
  const dismiss = () => send({ type: 'modal.dismissed', name: modal.name });
  switch (modal.name) {
    case 'timerDelay':
      return <HoldWarning extensionSeconds={settings.options.extensionSeconds} onDismissed={dismiss} />;
    case 'cgv':
      return <TermsModal onDismissed={dismiss} />;
    case 'categories':
    case 'hallmap':
      return <PickerModal name={modal.name} onDismissed={dismiss} />;
    case 'loggedOut':
    case 'inactivity':
    case 'message':
    case 'queue':
    case 'subscriptions-formule':
    case 'justifUpload':
    case 'pouchItem':
    case 'gateKeeper':
      return <RareModal modal={modal} onDismissed={dismiss} />;
  }
}
