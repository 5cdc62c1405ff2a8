import { accessibilityText } from './accessibility-text.ts';
import { LegalPage } from './legal-article.tsx';
import type { LegalScreenProps } from './legal-text.types.ts';

export const accessibilityTitle = 'Accessibilité';

/** /accessibilite (ruling 22): the declaration of accessibility. */
export default function AccessibilityScreen(props: LegalScreenProps) {
  return (
    <LegalPage
      title={accessibilityTitle}
      updated={'Déclaration d’accessibilité. État\u00a0: non conforme.'}
      text={accessibilityText}
      venue={props.venue}
    />
  );
}
