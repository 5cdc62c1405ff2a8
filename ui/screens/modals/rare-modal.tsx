import { lazy } from 'react';
import type { Modal } from '../../../machines/modals/modals.types.ts';

const GateKeeperModal = lazy(() => import('./gate-keeper-modal.tsx'));
const InactivityModal = lazy(() => import('./inactivity-modal.tsx'));
const LoggedOutModal = lazy(() => import('./logged-out-modal.tsx'));
const MessageModal = lazy(() => import('./message-modal.tsx'));
const QueueModal = lazy(() => import('../waiting-list/queue-modal.tsx'));
const FormulaModal = lazy(() => import('../subscriptions/formula-modal.tsx'));
const ProofUploadModal = lazy(() => import('../account/proof-upload-modal.tsx'));
const HolderModal = lazy(() => import('../pouch/holder-modal.tsx'));

export interface RareModalProps {
  readonly modal: Exclude<Modal, { readonly name: 'hallmap' | 'categories' | 'timerDelay' | 'cgv' }>;
  readonly onDismissed: () => void;
}

/** The modals that few visits open, each a script of its own. */
export default function RareModal({ modal, onDismissed }: RareModalProps) {
  switch (modal.name) {
    case 'gateKeeper':
      return <GateKeeperModal onDismissed={onDismissed} />;
    case 'loggedOut':
      return <LoggedOutModal reason={modal.reason} onDismissed={onDismissed} />;
    case 'inactivity':
      return <InactivityModal onDismissed={onDismissed} />;
    case 'message':
      return <MessageModal title={modal.title} text={modal.text} onDismissed={onDismissed} />;
    case 'queue':
      return <QueueModal performanceId={modal.performanceId} onDismissed={onDismissed} />;
    case 'subscriptions-formule':
      return <FormulaModal formulaCode={modal.formulaCode} onDismissed={onDismissed} />;
    case 'justifUpload':
      return <ProofUploadModal proofCode={modal.proofCode} onDismissed={onDismissed} />;
    case 'pouchItem':
      return <HolderModal ticketId={modal.ticketId} onDismissed={onDismissed} />;
  }
}
