import { textsOf } from '../text.ts';

/** What left the cart, and the way to put it back. */
export const removal = {
  removal_one: '«\u00a0[label]\u00a0» a quitté votre panier.',
  removal_unnumbered: 'Une place pour «\u00a0[label]\u00a0» a quitté votre panier.',
  removal_places: '1 place a quitté votre panier.|[count] places ont quitté votre panier.',
  removal_many: '1 article a quitté votre panier.|[count] articles ont quitté votre panier.',
  removal_takeBack: 'Annuler',
  removal_takeBack_name: 'Annuler le retrait',
  removal_again: 'Réessayer',
  removal_close: 'Fermer',
  removal_takingBack: 'Nous remettons tout en place…',
  removal_back: 'C’est revenu, comme avant.',
  removal_part: 'Tout n’a pas pu revenir',
  removal_lost: 'Déjà prise par quelqu’un d’autre, ou plus en vente\u00a0: [name].',
  removal_rest: 'Le reste est de nouveau dans votre panier.',
  removal_unpriced:
    'Une place est revenue sans son tarif\u00a0: choisissez-le.|[count] places sont revenues sans leur tarif\u00a0: choisissez-le.',
  removal_refused: 'Rien n’a pu revenir',
  removal_unanswered: 'Nous n’avons pas eu de réponse',
  removal_unanswered_text:
    'Tout est peut-être déjà revenu\u00a0: vous pouvez réessayer, rien ne reviendra deux fois.',
} as const;

export const removalText = textsOf(removal);
