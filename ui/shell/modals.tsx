import { useRouter } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { ShopSettings } from '../../api/season/settings.ts';
import type { Modal, ModalName } from '../../machines/modals/modals.types.ts';
import { late } from '../design/late.tsx';
import { useFact, useSend } from '../shop/shop.tsx';
import { GateKeeperModal, HoldWarning, InactivityModal, LoggedOutModal, MessageModal } from './later.ts';

/** The browser's way back closes the modal on top, as Escape does, and leaves the page where it is. */
function useBackCloses(top: ModalName | null): void {
  const { history } = useRouter();
  const send = useSend('modals');
  useEffect(
    () =>
      top === null
        ? undefined
        : history.block({
            enableBeforeUnload: false,
            blockerFn: async ({ action }) => {
              const isBack = action === 'BACK';
              if (isBack) {
                send({ type: 'modal.dismissed', name: top });
              }
              return isBack;
            },
          }),
    [history, send, top],
  );
}

/** A modal of a subject, which comes with its pages. */
const modalOf = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));

/** The window in which places are chosen: fetched before it is shown. */
const PickerModal = late(async () => (await import('../scripts/picker.ts')).PickerModal);
const FormulaModal = modalOf(async () => (await import('../scripts/subscriptions.ts')).FormulaModal);
const HolderModal = modalOf(async () => (await import('../scripts/cart.ts')).HolderModal);
const ProofUploadModal = modalOf(async () => (await import('../scripts/account.ts')).ProofUploadModal);
const QueueModal = modalOf(async () => (await import('../scripts/waiting-list.ts')).QueueModal);
const TermsModal = modalOf(async () => (await import('../scripts/venue.ts')).TermsModal);

/** Shows the open modals (point 2), the last one on top. Their code comes when they are first opened. */
export function Modals({ settings }: { readonly settings: ShopSettings }) {
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
    case 'gateKeeper':
      return <GateKeeperModal onDismissed={dismiss} />;
    case 'loggedOut':
      return <LoggedOutModal reason={modal.reason} onDismissed={dismiss} />;
    case 'inactivity':
      return <InactivityModal onDismissed={dismiss} />;
    case 'message':
      return <MessageModal title={modal.title} text={modal.text} onDismissed={dismiss} />;
    case 'queue':
      return <QueueModal performanceId={modal.performanceId} onDismissed={dismiss} />;
    case 'subscriptions-formule':
      return <FormulaModal formulaCode={modal.formulaCode} onDismissed={dismiss} />;
    case 'justifUpload':
      return <ProofUploadModal proofCode={modal.proofCode} onDismissed={dismiss} />;
    case 'pouchItem':
      return <HolderModal ticketId={modal.ticketId} onDismissed={dismiss} />;
  }
}

/** Fetches the window in which places are chosen. Rejects when it cannot be had now. */
export const fetchPicker: () => Promise<void> = PickerModal.fetch;
