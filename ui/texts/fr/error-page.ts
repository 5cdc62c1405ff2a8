import { textsOf } from '../text.ts';

/** What the error page says, by what happened. */
const dictionary = {
  lost_title: 'Cette page a quitté la scène',
  lost_text:
    'L’adresse est peut-être ancienne, ou mal recopiée. La représentation, elle, continue\u00a0: voici par où passer.',
  broken_title: 'Un trou de mémoire',
  broken_text:
    'Cette page n’a pas pu s’afficher, et nous en avons été prévenus. Rechargez-la, ou passez par ailleurs\u00a0: votre panier n’est pas touché.',
  updated_title: 'Changement de décor',
  updated_text:
    'La boutique vient d’être mise à jour et une partie de cette page n’est plus là. Rechargez-la pour continuer\u00a0: votre panier n’est pas touché.',

  error_reload: 'Recharger la page',
  error_search: 'Chercher un spectacle',
  error_search_go: 'Chercher',
  error_first: 'Revenir où vous étiez',
  error_phone: 'Ou appelez-nous\u00a0: [phone]',
} as const;

export const errorPageText = textsOf<keyof typeof dictionary>(dictionary);
