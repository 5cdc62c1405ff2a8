import { textsOf } from '../text.ts';

/** Single tickets of the cart that would cost less in a formula. */
export const conversion = {
  conversion_title: 'Ces places coûtent moins cher en abonnement',
  conversion_of:
    'Votre place entre dans la formule «\u00a0[formula]\u00a0»\u00a0: [after] au lieu de [before].|Vos [count] places entrent dans la formule «\u00a0[formula]\u00a0»\u00a0: [after] au lieu de [before].',
  conversion_some:
    'Une de vos places entre dans la formule «\u00a0[formula]\u00a0»\u00a0: [after] au lieu de [before].|[count] de vos places entrent dans la formule «\u00a0[formula]\u00a0»\u00a0: [after] au lieu de [before].',
  conversion_who: '1\u00a0abonnement «\u00a0[type]\u00a0»|[count]\u00a0abonnements «\u00a0[type]\u00a0»',
  conversion_same: 'Vous gardez exactement les mêmes places, pour le même temps.',
  conversion_back:
    'Pour revenir ensuite à des billets à l’unité, il faudrait retirer l’abonnement, ce qui libère ses places, puis les reprendre.',
  conversion_saved: 'Vous gagnez [saving].',
  conversion_do: 'Passer en abonnement',
  conversion_do_name: 'Passer en abonnement\u00a0: [formula]',
  conversion_more: 'Tout savoir sur la formule',
  conversion_decline: 'Garder mes billets',
  conversion_busy: 'Nous changeons vos billets en abonnement…',
  conversion_declined: 'D’accord, vos billets restent comme ils sont.',
  conversion_done: 'C’est fait\u00a0: vos places sont dans l’abonnement «\u00a0[formula]\u00a0».',
  conversion_check: 'Voir mes abonnements',
} as const;

export const conversionText = textsOf(conversion);
