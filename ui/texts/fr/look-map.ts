import { textsOf } from '../text.ts';

/** A hall that is only looked at (consultePlan). */
export const lookMap = {
  look_title: 'Le plan de la salle',
  look_text: 'Ce plan se consulte\u00a0: aucune place ne se choisit ici.',
  look_free: 'Aucune place libre en ce moment|1 place libre en ce moment|[shown] places libres en ce moment',
  look_choose: 'Choisir mes places',
  look_close: 'Fermer le plan',
  look_pressed: '[seat]\u00a0: le plan se consulte seulement.',
  look_past: 'Cette représentation est passée.',
  look_soon: 'Les ventes ouvrent [date].',
  look_closed: 'Les ventes ne sont pas encore ouvertes.',
  look_full: 'Il n’y a plus de place en vente à cette date.',
  look_waitingList: 'Complet. Des places reviennent parfois\u00a0: la liste d’attente est ouverte.',
  look_notSold: 'Cette date n’est pas vendue en ligne.',
  look_open: 'Les places sont en vente.',
  look_button: 'Consulter le plan',
  look_button_name: 'Consulter le plan de la salle, [date]',
} as const;

export const lookText = textsOf(lookMap);
