import { textsOf } from '../text.ts';

/** What became of the payment, and the tickets. */
export const confirmation = {
  outcome_asking_title: 'Un instant…',
  outcome_asking: 'Nous attendons la réponse de votre banque…',
  outcome_asking_text:
    'Cela prend d’ordinaire quelques secondes. Vos places vous restent réservées pendant ce temps, et vous pouvez laisser cette page ouverte.',
  outcome_paid_title: 'Merci, c’est réservé\u202f!',
  outcome_paid_text:
    'Votre commande est payée. Imprimez vos billets, ou montrez cette page à l’entrée\u00a0; gardez aussi la référence.',
  outcome_paid_untold:
    'Votre commande est payée. Sa confirmation vous est envoyée par e-mail\u00a0; si vous avez un compte, vous l’y retrouvez aussi.',
  outcome_refused_title: 'Votre banque a refusé le paiement',
  outcome_refused_text:
    'Vous n’avez pas été débité. Vos places vous sont toujours réservées\u00a0: vérifiez votre carte, ou essayez-en une autre.',
  outcome_abandoned_title: 'Le paiement n’a pas été terminé',
  outcome_abandoned_text:
    'Vous n’avez pas été débité, et vos places vous sont toujours réservées. Reprenez quand vous voulez, avant la fin du compte à rebours.',
  outcome_over_text:
    'Le temps pour payer est passé, et vos places ne vous sont plus réservées. Si votre banque vous débite malgré tout, rien n’est perdu\u00a0: vous recevrez vos billets si les places sont encore libres, sinon la billetterie vous rembourse.',
  outcome_toRefund_title: 'Votre paiement vous sera remboursé',
  outcome_toRefund_text:
    'Votre paiement est arrivé après la fin de la réservation, et ces places avaient été reprises. Vous n’avez rien à faire\u00a0: la billetterie vous rembourse en totalité sur la carte utilisée.',
  outcome_toRefund_seats: 'Nous en sommes désolés. D’autres places vous attendent peut-être.',
  outcome_interrupted_title: 'Votre paiement est en cours',
  outcome_interrupted_text:
    'Si vous avez quitté la page de la banque avant la fin, reprenez maintenant : c’est le même paiement, rien n’est payé deux fois. Vos places restent à vous d’ici là.',
  outcome_interrupted_paid:
    'Si vous avez déjà payé, ou si vous payez dans un autre onglet, ne faites rien : vos billets vont s’afficher ici.',
  outcome_unknown_title: 'Nous n’avons pas encore de réponse',
  outcome_unknown_text:
    'Votre banque ne nous a pas encore répondu. Ne payez pas deux fois\u00a0: si le paiement a abouti, cette page vous le dira et vos billets s’y afficheront. Vos places restent à vous d’ici là.',
  outcome_reference: 'Référence\u00a0: [reference]',
  outcome_retry: 'Réessayer le paiement',
  outcome_resume: 'Reprendre le paiement',
  outcome_resume_refused: 'Le paiement n’a pas pu être repris',
  outcome_askAgain: 'Vérifier à nouveau',
  outcome_cart: 'Revenir à mon panier',
  outcome_shows: 'Voir les spectacles',
  outcome_contact: 'Une question\u202f? Appelez la billetterie au [phone].',
  outcome_contact_none: 'Une question\u202f? Appelez la billetterie.',

  paid_order: 'Votre commande',
  paid_reference: 'Référence',
  paid_date: 'Achetée le',
  paid_pickup: 'Retrait',
  paid_email: 'E-mail',
  paid_total: 'Total payé',
  paid_tickets: 'Votre billet|Vos [count] billets',
  paid_tickets_hint:
    'Montrez ce code à l’entrée, sur votre téléphone ou imprimé.|Montrez ces codes à l’entrée, sur votre téléphone ou imprimés.',
  paid_print: 'Imprimer mon billet|Imprimer mes billets',
  paid_calendar: 'Ajouter à mon agenda',
  paid_calendar_name: 'Ajouter à mon agenda, [title], [date]',
  paid_calendar_heading: 'Dans votre agenda',
  paid_services: 'Frais et retrait',
  paid_bye: 'À très bientôt\u202f!',

  ticket_label: 'Billet [number]\u00a0: [title]',
  ticket_code: 'Code du billet [number]',
  ticket_code_missing: 'Code\u00a0: [code]',
  ticket_date: 'Date',
  ticket_hall: 'Salle',
  ticket_seat: 'Place',
  ticket_category: 'Catégorie',
  ticket_price: 'Tarif',
  ticket_amount: 'Prix TTC',
  ticket_holder: 'Titulaire',
  ticket_picture: 'Enregistrer le code en image',
  ticket_picture_name: 'Enregistrer le code en image, billet n°\u00a0[number]',
  ticket_pass: 'Ajouter à Cartes (iPhone)',
  ticket_pass_name: 'Ajouter à Cartes (iPhone), billet n°\u00a0[number]',
  ticket_number: 'Billet n°',
  ticket_operator: 'Exploitant\u00a0: [operator]',
  ticket_sold: 'Vendu en ligne le [date]',
  ticket_order: 'Commande [reference]',
  ticket_seat_free: 'Placement libre',
  ticket_moved: 'Nouvelle date, au lieu du [date]',
  ticket_rules: 'Ni repris ni échangé, sauf annulation ou report.',
} as const;

/** What is said after paying: a dictionary of its own, for no form needs it. */
export const confirmationText = textsOf(confirmation);
