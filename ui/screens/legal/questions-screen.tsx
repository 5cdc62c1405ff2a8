import { LegalPage } from './legal-article.tsx';
import type { LegalScreenProps } from './legal-text.types.ts';
import { questionsText } from './questions-text.ts';

/** /faq: what shoppers ask. */
export default function QuestionsScreen(props: LegalScreenProps) {
  return <LegalPage title="Questions fréquentes" text={questionsText} venue={props.venue} />;
}
