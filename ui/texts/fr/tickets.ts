import { textsOf } from '../text.ts';

/** The list of shows and their performances. */
export const tickets = {
  tickets_title: 'Billets',
  tickets_intro: 'Choisissez un spectacle, une date, puis vos places.',
  tickets_filters: 'Trier les spectacles',
  tickets_genre: 'Genre',
  tickets_genre_all: 'Tous les genres',
  tickets_month: 'Mois',
  tickets_month_all: 'Toute la saison',
  tickets_search: 'Chercher',
  tickets_search_hint: 'Un titre, un nom…',
  tickets_count: 'Aucun spectacle|1 spectacle|[count] spectacles',
  tickets_none: 'Aucun spectacle ne correspond à ces choix.',
  tickets_none_reset: 'Tout afficher',
  tickets_open: 'Voir les dates',
  tickets_close: 'Replier',
  tickets_show_past: 'Ce spectacle est passé',
  tickets_dates: 'Dates et places',
  tickets_dates_count: '1 représentation|[count] représentations',
  tickets_credits: 'Avec',
  tickets_duration: 'Durée',
  tickets_audience: 'Public',
  tickets_hall: 'Lieu',
  tickets_genre_of: 'Genre',
  tickets_choose: 'Choisir mes places',
  tickets_choose_name: 'Choisir mes places, [date]',
  tickets_queue: 'Liste d’attente',
  tickets_queue_name: 'Liste d’attente, [date]',
  tickets_queue_unreachable: 'La liste d’attente ne s’ouvre pas',
  tickets_queue_unreachable_text:
    'Votre connexion semble interrompue. Réessayez dans un instant, ou appelez la billetterie.',
  tickets_reason_past: 'Cette représentation est passée.',
  tickets_reason_soon: 'Ouverture des ventes [date].',
  tickets_reason_closed: 'Les ventes ne sont pas encore ouvertes.',
  tickets_reason_full: 'Il n’y a plus de place à cette date.',
  tickets_reason_waitingList: 'Complet. Des places reviennent parfois.',
  tickets_reason_notSold: 'Cette date n’est pas vendue en ligne.',
  tickets_noDates: 'Les dates seront annoncées bientôt.',
  tickets_loading: 'Nous déplions le programme…',
} as const;

export const ticketsText = textsOf(tickets);
