import { Button } from '../design/button.tsx';
import { useSharing } from '../shop/use-sharing.ts';
import { programmeText } from './fr.ts';

export interface ShareButtonProps {
  readonly title: string;
  /** Absolute. */
  readonly address: string;
}

/** Hands the show's address to the phone's own sharing, else to the clipboard, else shows it to be copied by hand. */
export function ShareButton({ title, address }: ShareButtonProps) {
  const { sharing, share } = useSharing();
  return (
    <>
      <Button variant="secondary" onClick={() => share(title, address)}>
        {programmeText('show_share')}
      </Button>
      <span role="status">
        {sharing === 'copied' && programmeText('show_shared')}
        {sharing === 'shown' && programmeText('show_share_failed', { address })}
      </span>
    </>
  );
}
