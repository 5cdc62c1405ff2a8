import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff, and buyers who follow the link of a mail, read when something of an evening cannot be done. */
export const refusals = refusalsOf({
  eveningUnknown: ['badRequest', 'Cette séance n’existe pas.'],
  changedMeanwhile: [
    'badRequest',
    'Cette séance a changé entre-temps\u00a0: elle a été déplacée ou annulée. Rechargez la page.',
  ],
  eveningOver: ['badRequest', 'Cette séance a déjà eu lieu.'],
  eveningCancelled: ['badRequest', 'Cette séance est annulée.'],
  dateSame: ['badRequest', 'C’est déjà sa date et sa salle\u00a0: choisissez-en une autre.'],
  datePast: ['badRequest', 'La nouvelle date est déjà passée.'],
  answersTooEarly: ['badRequest', 'La date limite de réponse est déjà passée.'],
  answersTooLate: [
    'badRequest',
    'La date limite de réponse vient après la séance. Choisissez-en une avant elle.',
  ],
  hallOther: [
    'badRequest',
    'Cette salle n’a pas les mêmes places\u00a0: une séance vendue ne peut y être jouée.',
  ],
  nobodyToWrite: ['badRequest', 'Personne n’a acheté de billet pour cette séance, ou sans donner d’adresse.'],
  tooManyMessages: [
    'limitReached',
    'Trois messages sont déjà partis aujourd’hui pour cette séance. Attendez demain pour le suivant.',
  ],
  jobUnknown: ['badRequest', 'Ce travail n’existe pas.'],
  nothingFailed: ['badRequest', 'Rien n’a échoué\u00a0: il n’y a rien à reprendre.'],
  answersOver: ['discreet', 'Il n’y a plus rien à choisir ici.'],
});

/** Why a step did not go, as the staff read it. */
export const failures = {
  later: 'N’a pas pu être fait\u00a0: sera réessayé.',
  givenUp: 'N’a pas pu être fait après plusieurs essais.',
} as const;

/** Journal's and refunds' own words for money that a buyer of a moved evening asked back. */
export const moneyBackReason = 'Séance déplacée\u00a0: l’acheteur a demandé le remboursement par son lien.';
export const moneyBackAuthor = 'L’acheteur';
