import { useVenue } from '../../actors/use-venue.ts';
import { Dialog } from '../../design/dialog.tsx';
import { TermsContent } from './terms-screen.tsx';

export interface TermsModalProps {
  readonly onDismissed: () => void;
}

/** The modal `cgv`: the terms of sale over the summary, so that reading them loses nothing. */
export default function TermsModal(props: TermsModalProps) {
  const venue = useVenue();
  return (
    <Dialog title="Conditions générales de vente" size="large" onDismiss={props.onDismissed}>
      {venue !== null && <TermsContent venue={venue} />}
    </Dialog>
  );
}
