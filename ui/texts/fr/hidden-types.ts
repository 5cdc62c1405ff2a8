import { textsOf } from '../text.ts';

/** Types of a formula that only a reference opens. */
export const hiddenTypes = {
  hidden_ask: 'Vous avez un code ou une référence\u202f?',
  hidden_label: 'Votre code ou votre référence',
  hidden_hint: 'De votre comité, de votre établissement ou de votre carte.',
  hidden_send: 'Vérifier',
  hidden_missing: 'Indiquez votre code ou votre référence.',
  hidden_failed: 'Le serveur n’a pas répondu. Votre saisie est gardée\u00a0: réessayez dans un instant.',
  hidden_opened: 'C’est ouvert\u00a0: [names].',
} as const;

export const hiddenTypesText = textsOf(hiddenTypes);
