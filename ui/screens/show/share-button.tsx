import { useState } from 'react';
import { Button } from '../../design/button.tsx';
import { showText } from '../../texts/fr/show.ts';

export interface ShareButtonProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

type Sharing = 'ready' | 'copied' | 'shown';

/** Hands the show's address to the phone's own sharing, else to the clipboard, else shows it to be copied by hand. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const [sharing, setSharing] = useState<Sharing>('ready');
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setSharing('copied'),
      () => setSharing('shown'),
    ) ?? setSharing('shown');
  const share = () => {
    if (typeof navigator.share !== 'function') {
      void copy();
      return;
    }
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        void copy();
      }
    });
  };
  return (
    <>
      <Button variant="secondary" onClick={share}>
        {showText('show_share')}
      </Button>
      <span role="status">
        {sharing === 'copied' && showText('show_shared')}
        {sharing === 'shown' && showText('show_share_failed', { address })}
      </span>
    </>
  );
}
