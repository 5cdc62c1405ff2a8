import { textsOf } from '../text.ts';

/** The best places, proposed: on the map, and the wishes for places that the server chooses. */
export const bestPlaces = {
  best_title: 'Meilleures places',
  best_open: 'Meilleures places',
  best_people: 'Combien êtes-vous\u202f?',
  best_people_name: 'Nombre de personnes',
  best_search: 'Proposer les meilleures places',
  best_by_hand: 'Je choisis sur le plan',
  best_wishes: 'Vos souhaits',
  best_wishes_some: 'Vos souhaits\u00a0: [wishes]',
  best_kinds: 'Tarifs\u00a0: qui vient\u202f?',
  best_kinds_hint: 'Les autres au premier tarif. Chaque tarif pourra être changé place par place.',
  best_ceiling: 'Prix maximum par place',
  best_ceiling_none: 'Sans limite',
  best_searching: 'Nous cherchons les meilleures places…',

  best_found_together: 'Voici une place|Voici [count] places côte à côte',
  best_found_split: 'Voici [count] places, en [groups] groupes',
  best_found_apart: 'Voici [count] places, chacune au mieux',
  best_place: '[section], rang [row], place [numbers]',
  best_places: '[section], rang [row], places [numbers]',
  best_from_to: '[first] à [last]',
  best_and: '[others] et [last]',
  best_price: '[count]\u00a0×\u00a0[price]',
  best_total: 'total [price]',
  best_split_row:
    'Pas de [count] places libres côte à côte\u00a0: vous seriez au même rang, séparés par une allée ou d’autres spectateurs ([groups]).',
  best_split_rows: 'Aucun rang n’a [count] places libres ensemble\u00a0: vous seriez en groupes de [groups].',
  best_mixed:
    'Aucune catégorie n’a [count] places libres qui conviennent\u00a0: celles-ci sont de plusieurs, chacune à son prix.',
  best_alone:
    'Une place libre restera seule à côté\u00a0: rien d’autre ne convenait.|[count] places libres resteront seules à côté\u00a0: rien d’autre ne convenait.',
  best_uncomfortable:
    'Dont une place à visibilité réduite ou sur siège pliant.|Dont [count] places à visibilité réduite ou sur sièges pliants.',
  best_taken:
    '[seats] vient d’être prise. Voici une autre proposition.|[seats] viennent d’être prises. Voici une autre proposition.',
  best_starts_over: 'Il n’y a pas d’autre proposition\u00a0: revoici la première.',
  best_another: 'Une autre proposition',
  best_change: 'Modifier',
  best_change_name: 'Modifier ma demande',

  best_nothing: 'Aucune place libre ne convient.|Il n’y a pas [count] places libres qui conviennent.',
  best_nothing_price:
    'Aucune place libre à [price] ou moins.|Il n’y a pas [count] places libres à [price] ou moins.',
  best_nothing_else:
    'Rien d’approchant n’est en vente en ligne à cette date\u00a0: changez vos souhaits ou regardez une autre date.',
  best_instead: 'Ce qui conviendrait\u00a0:',
  best_dearer: 'Chercher jusqu’à [price] la place',
  best_fewer: 'Chercher pour 1 personne|Chercher pour [count] personnes',
  best_no_wheelchair:
    'Il ne reste pas de place pour fauteuil roulant à ce prix. La billetterie peut vous aider.',
  best_fewer_wheelchairs:
    'Chercher avec 1 place pour fauteuil roulant|Chercher avec [count] places pour fauteuils roulants',
  best_failed: 'Les places n’ont pas pu être cherchées. Le plan reste ouvert.',

  wish_title: 'Comment souhaitez-vous être assis\u202f?',
  wish_together: 'Côte à côte',
  wish_same_row: 'Pas les uns derrière les autres',
  wish_wheelchairs: 'Places pour fauteuil roulant',
  wish_companions: 'Accompagnateurs à côté',
  wish_not_together: 'pas forcément ensemble',
  wish_rows: 'plusieurs rangs possibles',
  wish_wheelchair_count: '1 fauteuil roulant|[count] fauteuils roulants',
  wish_kinds: '1 tarif particulier|[count] tarifs particuliers',
  wish_ceiling: '[price] au plus',
} as const;

export const bestPlacesText = textsOf(bestPlaces);
