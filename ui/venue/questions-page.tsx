import { lazy, Suspense } from 'react';
import { legalContents } from '../../api/season/content.ts';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useVenue } from '../shop/use-venue.ts';
import { venueText } from './fr.ts';
import QuestionsScreen, { questionsTitle } from './questions-screen.tsx';
import { VenueArticle, VenueText } from './venue-text.tsx';

/** What parts a venue's text into questions comes with the first one; without it they are read as an article. */
const OwnQuestions = lazy(() =>
  import('../scripts/rich-text.ts').then(
    (script) => ({ default: script.OwnQuestions }),
    () => ({ default: VenueArticle }),
  ),
);

/** `/faq`: the venue's own questions when it has some, otherwise the shop's with the venue's name in them. */
export default function QuestionsPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.questions}
      title={questionsTitle}
      builtIn={<QuestionsScreen venue={venue} />}
      show={(content) => (
        <Suspense
          fallback={
            <Page width="narrow">
              <Waiting label={venueText('content_loading')} />
            </Page>
          }
        >
          <OwnQuestions content={content} venue={venue} />
        </Suspense>
      )}
    />
  );
}
