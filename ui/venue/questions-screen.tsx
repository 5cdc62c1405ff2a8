import { anchorsOf } from '../design/anchor.ts';
import { Page } from '../design/page.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { LegalSections } from './legal-article.tsx';
import { type LegalBlock, type LegalScreenProps, unknownVenue } from './legal-text.types.ts';
import { QuestionSearch } from './question-search.tsx';
import { questionsText } from './questions-text.ts';

export const questionsTitle = 'Questions fréquentes';

function wordsOf(block: LegalBlock): string {
  if (typeof block === 'string') {
    return block;
  }
  return 'items' in block
    ? block.items.map((item) => wordsOf(item)).join(' ')
    : `${block.words} ${block.link.label}`;
}

/** /faq: what shoppers ask, all of it or what speaks of the words that were typed. */
export default function QuestionsScreen(props: LegalScreenProps) {
  const venue = props.venue ?? unknownVenue;
  const sections = questionsText(venue);
  const anchors = anchorsOf(sections.map(({ heading }) => heading));
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{questionsTitle}</h1>
      <QuestionSearch
        venue={venue}
        questions={sections.map((section, index) => ({
          anchor: anchors[index] ?? '',
          heading: section.heading,
          words: [section.heading, ...section.blocks.map(wordsOf)].join(' '),
          item: section,
        }))}
        show={(found) => <LegalSections sections={found} headingLevel={2} />}
      />
    </Page>
  );
}
