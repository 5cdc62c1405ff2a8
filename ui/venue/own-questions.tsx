import { useMemo } from 'react';
import type { VenueContent } from '../../api/season/content.ts';
import type { Venue } from '../../api/season/settings.ts';
import { Page } from '../design/page.tsx';
import { richSections } from '../design/rich-sections.ts';
import { RichSections } from '../design/rich-text-body.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { QuestionSearch } from './question-search.tsx';
import { UpdatedOn } from './updated-on.tsx';

export interface OwnQuestionsProps {
  readonly content: VenueContent;
  readonly venue: Venue;
}

/** /faq in the venue's own words: each heading is a question. */
export default function OwnQuestions({ content, venue }: OwnQuestionsProps) {
  const sections = useMemo(() => richSections(content.html, 2), [content.html]);
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{content.title}</h1>
      {content.updatedOn !== null && <UpdatedOn on={content.updatedOn} />}
      <QuestionSearch
        venue={venue}
        questions={sections.map((section) => ({
          anchor: section.heading?.anchor ?? '',
          heading: section.heading?.words ?? '',
          words: section.words,
          item: section,
        }))}
        show={(found) => <RichSections sections={found} />}
      />
    </Page>
  );
}
