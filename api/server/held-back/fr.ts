import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff read when this room says no. */
export const refusals = refusalsOf({
  performanceUnknown: ['badRequest', 'Cette séance n’existe pas ou n’est plus au programme.'],
  performancePast: ['badRequest', 'Cette séance a déjà eu lieu\u00a0: ses places ne se retiennent plus.'],
  performanceCalledOff: [
    'badRequest',
    'Cette séance est annulée\u00a0: ses places ne se vendent plus, ni ne se retiennent.',
  ],
  returnTooEarly: ['badRequest', 'La date de retour est déjà passée. Choisissez-en une à venir.'],
  returnTooLate: ['badRequest', 'La date de retour vient après la séance. Choisissez-en une avant elle.'],
  nothingFree: [
    'seatTaken',
    'Cette place n’est plus libre\u00a0: [names].|Aucune de ces places n’est encore libre\u00a0: [names].',
  ],
  shopNotOpen: [
    'badRequest',
    'Ouvrez d’abord la page «\u00a0Vente\u00a0» dans ce navigateur\u00a0: c’est sa caisse qui prend ces places.',
  ],
  tooManyForTill: ['limitReached', 'La caisse prend au plus [mostTickets]\u00a0places à la fois.'],
  nothingHeldBack: ['discreet', 'Ces places ne sont pas, ou plus, mises de côté.'],
});
