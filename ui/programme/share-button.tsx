import { Button } from '../design/button.tsx';
import { useSharing } from '../shop/use-sharing.ts';
import { showText } from '../texts/fr/show.ts';

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
        {showText('show_share')}
      </Button>
      <span role="status">
        {sharing === 'copied' && showText('show_shared')}
        {sharing === 'shown' && showText('show_share_failed', { address })}
      </span>
    </>
  );
}
