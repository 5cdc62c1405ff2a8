import { LegalPage } from './legal-article.tsx';
import { questionsText } from './questions-text.ts';
import type { LegalScreenProps } from './terms-screen.tsx';

/** /faq: what shoppers ask. */
export default function QuestionsScreen(props: LegalScreenProps) {
  return <LegalPage title="Questions fréquentes" updated="" text={questionsText} venue={props.venue} />;
}
