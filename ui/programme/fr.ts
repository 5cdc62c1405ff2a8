import { textsOf } from '../language/text.ts';

/** The programme, and a show of it. */
export const fr = {
  // The list of shows and their performances.
  tickets_title: 'Billets',
  tickets_intro: 'Choisissez un spectacle, une date, puis vos places.',
  tickets_filters: 'Trier les spectacles',
  tickets_genre: 'Genre',
  tickets_genre_all: 'Tous les genres',
  tickets_month: 'Mois',
  tickets_month_all: 'Toute la saison',
  tickets_hour: 'Moment de la journée',
  tickets_hour_all: 'À toute heure',
  tickets_hour_day: 'En journée',
  tickets_hour_evening: 'En soirée, dès 18\u00a0h',
  tickets_hall_filter: 'Salle',
  tickets_hall_all: 'Toutes les salles',
  tickets_collection: 'Cycle',
  tickets_collection_all: 'Tous les cycles',
  tickets_price: 'Prix',
  tickets_price_all: 'Tous les prix',
  tickets_price_up: 'Jusqu’à [price]',
  tickets_quick: 'Quand et combien de places',
  tickets_tonight: 'Ce soir',
  tickets_weekend: 'Ce week-end',
  tickets_left: 'Encore des places',
  tickets_lastOnes: 'Dernières places',
  tickets_more: 'Plus de critères|Plus de critères, 1 choisi|Plus de critères, [count] choisis',
  tickets_clear: 'Effacer les critères',
  tickets_search: 'Chercher',
  tickets_search_hint: 'Un titre, un nom…',
  tickets_approximate: 'Rien ne s’écrit exactement ainsi\u00a0: voici ce qui s’en approche.',
  tickets_view: 'Présentation',
  tickets_view_list: 'Liste',
  tickets_view_calendar: 'Calendrier',
  tickets_count: 'Aucun spectacle|1 spectacle|[count] spectacles',
  tickets_none: 'Aucun spectacle ne correspond à ces choix.',
  tickets_none_reset: 'Tout afficher',
  tickets_none_ways: 'Un critère de moins, et il y en a\u00a0:',
  tickets_without:
    'Sans «\u00a0[filter]\u00a0»|Sans «\u00a0[filter]\u00a0»\u00a0: 1 spectacle|Sans «\u00a0[filter]\u00a0»\u00a0: [count] spectacles',
  tickets_gone: 'Ce spectacle n’est plus à l’affiche. Voici toute la saison.',
  tickets_next: 'Prochaine date\u00a0: [date]',
  tickets_dates: 'Dates et places',
  tickets_duration: 'Durée',
  tickets_audience: 'Public',
  tickets_hall: 'Lieu',
  tickets_choose: 'Choisir mes places',
  tickets_choose_name: 'Choisir mes places, [date]',
  tickets_queue: 'Liste d’attente',
  tickets_queue_name: 'Liste d’attente, [date]',
  tickets_queue_unreachable: 'La liste d’attente ne s’ouvre pas',
  tickets_queue_unreachable_text:
    'Votre connexion semble interrompue. Réessayez dans un instant, ou appelez la billetterie.',
  tickets_until: 'Vente jusqu’au [date].',
  tickets_reason_past: 'Cette représentation est passée.',
  tickets_reason_soon: 'Ouverture des ventes [date].',
  tickets_reason_closed: 'Les ventes ne sont pas encore ouvertes.',
  tickets_reason_full: 'Il n’y a plus de place à cette date.',
  tickets_reason_waitingList: 'Complet. Des places reviennent parfois.',
  tickets_reason_notSold: 'Cette date n’est pas vendue en ligne.',
  tickets_noDates: 'Les dates seront annoncées bientôt.',
  tickets_loading: 'Nous déplions le programme…',

  // The page of one show.
  show_all: 'Toute la saison',
  show_share: 'Partager',
  show_shared: 'L’adresse est copiée\u00a0: collez-la où vous voulez.',
  show_share_failed: 'L’adresse de ce spectacle\u00a0: [address]',

  // The season as a calendar.
  calendar_title: 'Calendrier, [month]',
  calendar_previousMonth: 'Mois précédent',
  calendar_nextMonth: 'Mois suivant',
  calendar_previousWeek: 'Semaine précédente',
  calendar_nextWeek: 'Semaine suivante',
  calendar_today: 'aujourd’hui',
  calendar_past: 'passé',
  calendar_full: 'complet',
  calendar_last: 'dernières places',
  calendar_marked: 'choisi\u00a0:',
  calendar_rest: 'et 1 autre|et 1 autre|et [count] autres',
  calendar_count: 'aucune représentation|1 représentation|[count] représentations',
  calendar_day_none: 'Rien à l’affiche ce jour-là.',
  calendar_day_next: 'Aller au [date]',
  calendar_help:
    'Les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre.',
} as const;

export type ProgrammeTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const programmeText = textsOf<ProgrammeTextKey>(fr);
