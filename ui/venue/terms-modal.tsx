import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/client/queries/content.ts';
import { legalContents } from '../../api/season/content.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { RichText } from '../design/rich-text.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { shellText } from '../shell/fr.ts';
import { useShop } from '../shop/shop.tsx';
import { useVenue } from '../shop/use-venue.ts';
import { venueText } from './fr.ts';
import { TermsContent, termsTitle } from './terms-screen.tsx';

export interface TermsModalProps {
  readonly onDismissed: () => void;
}

/** The modal `cgv`: the terms of sale over the summary, so that reading them loses nothing. */
export default function TermsModal(props: TermsModalProps) {
  return (
    <Dialog title={termsTitle} size="large" onDismiss={props.onDismissed}>
      <Terms />
    </Dialog>
  );
}

/** What is accepted is what the venue sells by: its own terms when it has some. */
function Terms() {
  const { client } = useShop();
  const venue = useVenue();
  const { data, isError, refetch } = useQuery(contentQuery(client, legalContents.terms));
  if (isError) {
    return (
      <Notice
        kind="error"
        title={shellText('load_failed_title')}
        actions={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
      >
        <p>{shellText('load_failed_text')}</p>
      </Notice>
    );
  }
  if (data === undefined) {
    return <Waiting label={venueText('content_loading')} />;
  }
  return data === null ? <TermsContent venue={venue} /> : <RichText html={data.html} headingLevel={3} />;
}
