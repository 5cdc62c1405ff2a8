import { lazy, Suspense } from 'react';
import { Button } from './button.tsx';
import { designText } from './fr.ts';
import { Notice } from './notice.tsx';
import type { RichTextProps } from './rich-text-body.tsx';
import { Waiting } from './waiting.tsx';

/** What cleans comes with the first text that needs it; without it no text is shown, for none may be shown uncleaned. */
const Body = lazy(() =>
  import('../scripts/rich-text.ts').then(
    ({ RichTextBody }) => ({ default: RichTextBody }),
    () => ({ default: Failed }),
  ),
);

/**
 * HTML of the venue's, shown safely: DOMPurify cleans it, and every element is built anew from a short list (headings,
 * paragraphs, lists, links to the web, mail and telephone, tables, images of this server). No style, class, id, frame,
 * form or script is left. Headings are levelled below `headingLevel`, links of the shop go by the router with the query.
 */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Waiting label={designText('rich_loading')} />}>
      <Body {...props} />
    </Suspense>
  );
}

function Failed(_props: RichTextProps) {
  return (
    <Notice
      kind="error"
      title={designText('rich_failed_title')}
      actions={<Button onClick={() => window.location.reload()}>{designText('rich_reload')}</Button>}
    >
      <p>{designText('rich_failed_text')}</p>
    </Notice>
  );
}
