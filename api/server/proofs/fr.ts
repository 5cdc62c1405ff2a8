import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  documentUnknown: ['notAllowed', 'Nous ne trouvons pas ce document parmi les vôtres.'],
  proofNotAsked: ['badRequest', 'Ce justificatif n’est pas demandé ici.'],
  holderNameRefused: ['badRequest', 'Le nom du titulaire ne peut pas être enregistré.'],
  manyDocuments: ['unavailable', 'Beaucoup de documents arrivent\u00a0: réessayez dans un instant.'],
  pickupAddressMissing: [
    'badRequest',
    '«\u00a0[label]\u00a0» demande votre adresse\u00a0: ajoutez-la à vos coordonnées, ou choisissez un autre mode de retrait.',
  ],
  pickupProofMissing: [
    'badRequest',
    '«\u00a0[label]\u00a0» demande un justificatif\u00a0: déposez [proof] dans votre compte, ou choisissez un autre mode de retrait.',
  ],
  pickupProofWaiting: [
    'badRequest',
    '«\u00a0[label]\u00a0» attend que la billetterie ait vérifié votre justificatif ([proof])\u00a0: nous vous écrirons dès que ce sera fait, et vous pourrez payer.',
  ],
  judgedMeanwhile: [
    'discreet',
    'Ce document vient d’être jugé, remplacé ou supprimé\u00a0: relisez la liste.',
  ],
  reasonMissing: ['badRequest', 'Dites pourquoi ce document est refusé\u00a0: la personne le lira.'],
  tooManyDocuments: [
    'limitReached',
    'Vous avez déjà envoyé beaucoup de documents. Supprimez ceux qui ne servent plus, puis réessayez.',
  ],
  documentSize: ['badRequest', 'Le document est vide, ou pèse plus de 8\u00a0Mo.'],
  documentUnreadable: [
    'badRequest',
    'Ce document ne peut pas être lu. Envoyez une photo (JPEG, PNG, WebP) ou un PDF simple, sans mot de passe.',
  ],
});
