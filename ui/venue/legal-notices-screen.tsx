import { LegalPage } from './legal-article.tsx';
import { legalNoticesText } from './legal-notices-text.ts';
import type { LegalScreenProps } from './legal-text.types.ts';

export const legalNoticesTitle = 'Mentions légales';

/** /mentions-legales: who publishes the site, and what becomes of personal data. */
export default function LegalNoticesScreen(props: LegalScreenProps) {
  return <LegalPage title={legalNoticesTitle} text={legalNoticesText} venue={props.venue} />;
}
