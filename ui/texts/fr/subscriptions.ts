import { textsOf } from '../text.ts';

/** The subscriptions: what is proposed, what the cart has, which performances a formula opens. */
export const subscriptions = {
  abo_title: 'Abonnements',
  abo_loading: 'Nous ouvrons les abonnements…',
  abo_none_title: 'Pas d’abonnement en ce moment',
  abo_none_text:
    'Les abonnements de la prochaine saison s’annoncent ici. Les places à l’unité, elles, sont en vente.',
  abo_none_link: 'Voir les spectacles',
  abo_all: 'Voir tous les abonnements',
  abo_compose: 'Je compose mon abonnement',
  abo_compose_name: '[button]\u00a0: [title]',
  abo_performances: 'Voir les séances',
  abo_performances_name: 'Voir les séances de [title]',

  abo_onSale: 'En vente',
  abo_until: 'Jusqu’au [date]',
  abo_soon: 'Bientôt en vente',
  abo_opens: 'À partir du [date]',
  abo_closed: 'Ventes terminées',
  abo_notSold: 'Pas en vente en ligne',
  abo_unknown_title: 'Nous ne trouvons pas cette formule',
  abo_unknown:
    'Elle n’est plus proposée, ou l’adresse est incomplète. Voici ce que nous proposons aujourd’hui.',
  abo_byReference: 'Réservée à qui en a la référence',
  abo_byReference_how: 'Indiquez-la, et la formule s’ouvre.',
  abo_byReference_link: 'J’ai une référence',
  abo_atBoxOffice: 'Avec la billetterie',
  abo_atBoxOffice_how: 'Cette formule se prend avec nous, par téléphone ou au guichet.',

  abo_gives: 'Ce qu’il contient',
  abo_asks: 'Ce qu’il demande',
  abo_costs: 'Ce qu’il coûte',
  abo_places_exactly: '1 place|[count] places',
  abo_places_between: 'De [least] à [most] places',
  abo_places_most: '1 place au plus|Jusqu’à [count] places',
  abo_places_least: 'À partir d’une place|À partir de [count] places',
  abo_collection_exactly: '[title]\u00a0: 1 place|[title]\u00a0: [count] places',
  abo_collection_least: '[title]\u00a0: au moins 1 place|[title]\u00a0: au moins [count] places',
  abo_collection_between: '[title]\u00a0: de [least] à [most] places',
  abo_collection_most: '[title]\u00a0: 1 place au plus|[title]\u00a0: [count] places au plus',
  abo_category_least:
    'Au moins 1 place en «\u00a0[name]\u00a0»|Au moins [count] places en «\u00a0[name]\u00a0»',
  abo_categories: 'Places en [names]',
  abo_singleCategory: 'Toutes vos places dans la même catégorie',
  abo_singleShow: 'Chaque spectacle une fois',
  abo_proof: 'À présenter\u00a0: [name]',
  abo_reference: 'Une référence\u00a0: [name]',
  abo_reference_any: 'Le numéro de votre carte, ou la référence que l’on vous a donnée',
  abo_nominative: 'Le nom de la personne abonnée',
  abo_companion: 'À prendre avec\u00a0: [names]',
  abo_asks_nothing: 'Rien de particulier',
  abo_cost_fixed: '[amount] l’abonnement',
  abo_cost_place: '[range] la place',
  abo_cost_unknown: 'Prix donnés par la billetterie',
  abo_cost_included: 'places comprises',
  abo_free: 'gratuit',

  abo_gap_places: '1 place|[count] places',
  abo_gap_of: '1 place de «\u00a0[name]\u00a0»|[count] places de «\u00a0[name]\u00a0»',
  abo_gap_category: '1 place en «\u00a0[name]\u00a0»|[count] places en «\u00a0[name]\u00a0»',
  abo_gap_part: '1 de «\u00a0[name]\u00a0»|[count] de «\u00a0[name]\u00a0»',
  abo_gap_part_category: '1 en «\u00a0[name]\u00a0»|[count] en «\u00a0[name]\u00a0»',
  abo_fault_tooManyPlaces: 'Une place de trop.|[count] places de trop.',
  abo_fault_tooManyOfCollection:
    'Une place de trop de «\u00a0[name]\u00a0».|[count] places de trop de «\u00a0[name]\u00a0».',
  abo_fault_performance: '«\u00a0[show]\u00a0», [date]\u00a0: cette séance n’est pas dans la formule.',
  abo_fault_category:
    '«\u00a0[show]\u00a0», [date]\u00a0: la catégorie «\u00a0[name]\u00a0» n’est pas dans la formule.',
  abo_fault_price: '«\u00a0[show]\u00a0», [date]\u00a0: ce tarif n’est pas celui de la formule.',
  abo_fault_mixed: 'Toutes les places doivent être de la même catégorie.',
  abo_fault_performanceTwice: '«\u00a0[show]\u00a0», [date]\u00a0: cette séance est prise deux fois.',
  abo_fault_showTwice: '«\u00a0[show]\u00a0» est pris deux fois\u00a0: chaque spectacle une fois seulement.',
  abo_fault_tooManyGuests:
    '«\u00a0[show]\u00a0», [date]\u00a0: une place de trop pour des proches.|«\u00a0[show]\u00a0», [date]\u00a0: [count] places de trop pour des proches.',
  abo_fault_guestAlone:
    '«\u00a0[show]\u00a0», [date]\u00a0: une place pour un proche, sans l’abonné qu’il accompagne.',
  abo_fault_notProposed: 'Le théâtre ne propose plus cette formule.',
  abo_fault_needsAnother: 'Se prend avec\u00a0: [names].',
  abo_fault_tooManyCompanions: 'Un accompagnateur par personne accompagnée.',
  abo_fault_companionAlone: '«\u00a0[show]\u00a0», [date]\u00a0: l’accompagnateur y serait seul.',

  abo_perf_title: 'Les séances de votre abonnement',
  abo_perf_of: 'Les séances de «\u00a0[title]\u00a0»',
  abo_perf_choose: 'Pour quelle formule\u202f?',
  abo_perf_others: 'Les autres spectacles de la formule',
  abo_perf_all: 'Les spectacles de la formule',
  abo_perf_none: 'Cette formule n’a plus de séance à venir.',
  abo_perf_back: 'Revenir à la formule',
  abo_perf_loading: 'Nous cherchons les séances…',
} as const;

export type SubscriptionsTextKey = keyof typeof subscriptions;

export const subscriptionsText = textsOf<SubscriptionsTextKey>(subscriptions);
