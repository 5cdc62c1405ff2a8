import { LegalArticle, LegalPage } from './legal-article.tsx';
import type { LegalScreenProps } from './legal-text.types.ts';
import { termsText } from './terms-text.ts';

export const termsTitle = 'Conditions générales de vente';

/** /conditions: the terms of sale. */
export default function TermsScreen(props: LegalScreenProps) {
  return (
    <LegalPage
      title={termsTitle}
      updated="En vigueur depuis le 24 novembre 2026"
      text={termsText}
      venue={props.venue}
    />
  );
}

/** The terms of sale without a title of their own, for the `cgv` modal, which has one. */
export function TermsContent(props: LegalScreenProps) {
  return <LegalArticle text={termsText} venue={props.venue} headingLevel={3} />;
}
