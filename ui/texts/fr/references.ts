import { textsOf } from '../text.ts';

/** References that open prices. */
const references = {
  reference_ask: 'Indiquer ma référence',
  reference_ask_generic: 'Indiquer mon code',
  reference_another: 'Ajouter une autre référence',
  reference_form: 'Référence, [family]',
  reference_number: 'Votre référence',
  reference_code: 'Votre code',
  reference_example: 'Par exemple\u00a0: [example]',
  reference_name: 'Nom du titulaire',
  reference_name_hint: 'Comme il est écrit sur la carte.',
  reference_missing: 'Indiquez votre référence.',
  reference_code_missing: 'Indiquez votre code.',
  reference_name_missing: 'Indiquez le nom du titulaire.',
  reference_check: 'Vérifier',
  reference_close: 'Annuler',
  reference_unknown: 'Inconnue pour ce tarif.',
  reference_refused: 'Cette référence n’ouvre pas ce tarif',
  reference_failed: 'Nous n’avons pas pu vérifier votre référence',
  reference_failed_text: 'Le serveur n’a pas répondu. Elle est gardée\u00a0: réessayez dans un instant.',
  reference_accepted: 'Tarif ouvert',
  reference_accepted_open: 'Vous pouvez prendre ce tarif',
  reference_holder: 'Au nom de [name].',
  reference_remaining:
    'Elle n’ouvre plus de place pour cette séance.|Elle ouvre encore 1\u00a0place pour cette séance.|Elle ouvre encore [count]\u00a0places pour cette séance.',
} as const;

export const referenceText = textsOf(references);
