import { useState } from 'react';

/** How it stands with an address that is to be handed on. */
export type Sharing = 'ready' | 'copied' | 'shown';

/** Hands an address to the phone's own sharing, else to the clipboard; `shown`: it is to be copied by hand. */
export function useSharing(): {
  readonly sharing: Sharing;
  readonly share: (title: string, address: string) => void;
} {
  const [sharing, setSharing] = useState<Sharing>('ready');
  const copy = (address: string) =>
    navigator.clipboard?.writeText(address).then(
      () => setSharing('copied'),
      () => setSharing('shown'),
    ) ?? setSharing('shown');
  const share = (title: string, address: string) => {
    if (typeof navigator.share !== 'function') {
      void copy(address);
      return;
    }
    navigator.share({ title, url: address }).catch((error: unknown) => {
      // Closing the sheet is an answer too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        void copy(address);
      }
    });
  };
  return { sharing, share };
}
