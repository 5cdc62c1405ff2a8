import { textsOf } from '../text.ts';

/** The words about the recording of what happened last, for the venue’s support. */
const dictionary = {
  save: 'Enregistrer le déroulé pour l’assistance',
  what: 'Un souci\u00a0? Le déroulé aide notre équipe à comprendre\u00a0: ce sont les dernières étapes de votre visite, sans nom, ni adresse, ni mot de passe, ni carte bancaire. Rien n’est envoyé\u00a0: le fichier reste sur votre appareil.',
  saved: 'Le fichier est dans vos téléchargements\u00a0: joignez-le à votre message à la billetterie.',
  failed: 'Le déroulé n’a pas pu être préparé. Patientez un instant et recommencez.',
  file: 'deroule-boutique.json',
} as const;

export const recordingText = textsOf<keyof typeof dictionary>(dictionary);
