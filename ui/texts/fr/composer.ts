import { textsOf } from '../text.ts';

/** Composing a subscription: who subscribes, which evenings, what is still missing. */
export const composer = {
  composer_title: 'Composer «\u00a0[title]\u00a0»',
  composer_who: 'Qui s’abonne\u202f?',
  composer_who_hint: 'Une formule par personne. Vous pourrez en ajouter à tout moment.',
  composer_who_held: '1 est déjà dans votre panier|[count] sont déjà dans votre panier',
  composer_who_unreachable: 'Ne s’ouvre pas seul en ligne\u00a0: appelez-nous, ou passez au guichet.',
  composer_who_full: '20 abonnements au plus par commande.',
  composer_person: '[type] [number]',
  composer_details_of: 'Pour [name]',
  composer_firstName: 'Prénom',
  composer_lastName: 'Nom',
  composer_reference: 'Numéro de carte ou référence',
  composer_reference_hint: 'Il est vérifié quand vous réservez vos places.',
  composer_unfinished: 'À compléter\u00a0: [names].',

  composer_shows: 'Vos spectacles',
  composer_shows_hint: 'Choisissez une date\u00a0: tout le monde y va, et vous ajustez ensuite.',
  composer_shows_first: 'Dites d’abord qui s’abonne\u00a0: les prix et les dates en dépendent.',
  composer_first_category: 'Vos places, de préférence en',
  composer_first_category_none: 'Selon le spectacle',
  composer_filter: 'Montrer',
  composer_filter_all: 'Tous les spectacles',
  composer_filter_chosen: 'Mes choix',
  composer_view: 'Présentation',
  composer_view_list: 'Liste',
  composer_view_calendar: 'Calendrier',
  composer_search: 'Chercher, filtrer',
  composer_hidden:
    '|Une date que vous avez choisie est cachée par ces critères\u00a0: elle reste choisie.|[count] dates que vous avez choisies sont cachées par ces critères\u00a0: elles restent choisies.',
  composer_finder_missing:
    'Le calendrier et les critères n’arrivent pas. Voici la liste entière\u00a0: rechargez la page pour essayer encore.',
  composer_none_chosen: 'Vous n’avez pas encore choisi de date.',
  composer_choose: 'Choisir',
  composer_chosen: 'Choisi',
  composer_is_held: 'Réservé',
  composer_dates_more: 'Voir toutes les dates ([count])',
  composer_dates_more_name: 'Voir toutes les dates ([count]) de [show]',
  composer_choose_name: 'Choisir [show], [date]',
  composer_who_comes_name: 'Qui vient à [show], [date]\u202f?',
  composer_category_name: 'Catégorie pour [show], [date]',
  composer_category_line: '[name] · [price]',
  composer_held: 'Dans votre panier\u00a0: [names]',
  composer_held_seat: '[name] ([seat])',
  composer_clash: 'Le même soir que «\u00a0[show]\u00a0»',
  composer_not_for: 'Pas pour\u00a0: [names]',
  composer_sold_out:
    'Il n’y a plus de place à cette date\u00a0: choisissez-en une autre, ou retirez celle-ci.',
  composer_moved: 'Le théâtre a changé cette date\u00a0: c’était [before], c’est maintenant [now].',
  composer_moved_unknown: 'Le théâtre a changé cette date\u00a0: c’était [before], la nouvelle est à venir.',
  composer_keep_date: 'Garder la nouvelle date',
  composer_keep_date_name: 'Garder la nouvelle date de [show]',
  composer_gone: 'Cette séance n’est plus à l’affiche\u00a0: retirez-la, et choisissez-en une autre.',
  composer_category_gone:
    'Cette catégorie n’y est plus proposée à votre formule\u00a0: choisissez-en une autre, ou une autre date.',
  composer_guests: 'Places en plus, pour des proches',
  composer_guests_name: 'Des proches à [show], [date]',
  composer_held_guest: 'un proche',
  composer_guests_price: '[price] chacune\u00a0; une au plus|[price] chacune\u00a0; [count] au plus',
  composer_guests_count: '1\u00a0place pour un proche|[count]\u00a0places pour des proches',
  composer_seats: 'Choisir ma place sur le plan|Choisir nos places sur le plan',
  composer_seats_name:
    'Choisir ma place sur le plan, [show], [date]|Choisir nos places sur le plan, [show], [date]',
  composer_seats_again: 'Changer de place sur le plan',
  composer_seats_again_name: 'Changer de place sur le plan, [show], [date]',
  composer_seats_hint:
    'Nous vous gardons d’abord les meilleures places libres\u00a0; vous en changez ensuite sur le plan.',
  composer_unanswered:
    'Le théâtre n’a pas répondu\u00a0: rien n’est perdu. Réservez encore une fois dans un instant.',

  composer_summary: 'Votre composition',
  composer_complete: 'Complet',
  composer_still: 'Encore [gaps]',
  composer_still_of: 'Encore [places], dont [parts]',
  composer_faulty: 'Un point est à corriger.',
  composer_nobody: 'Personne pour l’instant.',
  composer_total: 'À réserver',
  composer_see: 'Voir ma composition',
  composer_hold: 'Réserver ces places',
  composer_holding: 'Nous réservons vos places, ensemble…',
  composer_incomplete_hint:
    'Vous pouvez déjà réserver\u00a0: l’abonnement se complète ensuite, avant de payer.',
  composer_blocked: 'Pas encore',
  composer_blocked_empty: 'Choisissez d’abord au moins une personne ou une date.',
  composer_blocked_text: 'Un point est à corriger ci-dessous avant de réserver.',
  composer_held_title: 'C’est réservé\u202f!',
  composer_held_text: 'Votre abonnement et ses places sont dans votre panier.',
  composer_held_more: 'Il manque encore quelques places\u00a0: continuez ici quand vous voulez.',
  composer_cart: 'Voir mon panier',
  composer_list: 'Voir mes abonnements',
  composer_trouble_title: 'Tout n’a pas pu être réservé',
  composer_trouble_text:
    'Ce qui a pu l’être est dans votre panier\u00a0; le reste attend ci-dessous, tel que vous l’aviez choisi.',
  composer_remove: 'Retirer',
  composer_remove_evening: 'Retirer [show], [date]',
  composer_unknown_show: 'Une séance',
  composer_people: '1\u00a0personne|[count]\u00a0personnes',
} as const;

export type ComposerTextKey = keyof typeof composer;

export const composerText = textsOf<ComposerTextKey>(composer);
