import { textsOf } from '../text.ts';

/** Everything once more, then the order. */
const summary = {
  summary_title: 'Relisez votre commande',
  summary_intro: 'Rien n’est encore payé. Tout peut être corrigé d’ici.',
  summary_identity: 'Vos coordonnées',
  summary_pickup: 'Retrait des billets',
  summary_collecting: 'Nous préparons le retrait de vos billets…',
  summary_payment: 'Paiement',
  summary_donation: 'Votre don',
  summary_donation_none: 'Pas de don avec cette commande.',
  summary_tickets: 'Vos billets',
  summary_edit: 'Modifier',
  summary_edit_identity: 'Modifier vos coordonnées',
  summary_edit_donation: 'Modifier votre don',
  summary_edit_pickup: 'Modifier le retrait des billets',
  summary_edit_payment: 'Modifier le mode de paiement',
  summary_edit_tickets: 'Modifier vos billets',
  summary_missing: 'À compléter',
  summary_legal: 'Avant de commander',
  summary_withdrawal:
    'Une sortie à date fixe ne donne pas droit à rétractation (article L.\u00a0221-28, 12°, du code de la consommation)\u00a0: la commande est ferme.',
  summary_exchange:
    'Les billets ne sont ni repris ni échangés, sauf annulation ou report de la représentation\u00a0: ils sont alors remboursés.',
  summary_late: 'Après le lever de rideau, les places numérotées ne sont plus garanties.',
  summary_terms_before: 'J’ai lu et j’accepte les ',
  summary_terms_link: 'conditions générales de vente',
  summary_terms_open: 'Lire les conditions générales de vente',
  summary_order: 'Commander avec obligation de paiement',
  summary_order_free: 'Confirmer ma commande',
  summary_order_blocked: 'Pour commander, acceptez d’abord les conditions générales de vente.',
  summary_redirecting: 'Vous allez être redirigé vers la page de paiement sécurisée…',
  redirect_stuck: 'La page de paiement ne s’ouvre pas\u202f?',
  redirect_retry: 'L’ouvrir à nouveau',
  summary_confirming: 'Nous enregistrons votre commande…',
  summary_refused: 'Votre commande n’est pas partie',
  unanswered_title: 'Nous n’avons pas encore de réponse',
  unanswered_lead: 'Nous redemandons à la billetterie…',
  unanswered_text:
    'Votre commande est partie, mais la réponse s’est perdue en chemin. C’est la même commande que nous redemandons\u00a0: rien n’est commandé ni payé deux fois. Laissez cette page ouverte.',
  unanswered_now: 'Redemander maintenant',
  unanswered_givenUp: 'Nous ne savons pas si votre commande est passée',
  unanswered_mail:
    'Si elle l’est, sa confirmation vous attend dans vos e-mails\u00a0: regardez-les avant de commander une autre fois.',
  unanswered_again: 'Redemander',
  unanswered_againText: 'Vous pouvez aussi redemander\u00a0: rien n’est commandé ni payé deux fois.',
  unanswered_cart: 'Revenir à mon panier',
  notReady_title: 'Votre panier n’est pas encore prêt à être payé',
  notReady_nothingToPay: 'Il est vide pour l’instant\u00a0: choisissez vos places.',
  notReady_priceUnavailable:
    'Le prix d’une ligne de votre panier nous manque\u00a0: retirez-la, ou réessayez dans un instant.',
  notReady_priceToChoose: 'Choisissez un tarif pour chaque place.',
  notReady_holderToName: 'Dites pour qui est chaque carte, et chaque billet nominatif.',
  notReady_placesMissing: 'Certaines de vos places ne vont pas sans d’autres\u00a0: complétez-les.',
  notReady_controlRefused:
    'Une condition d’abonnement n’est pas remplie. Relisez votre panier, ou appelez-nous.',
  notReady_refusedByServer: 'Il manque quelque chose. Relisez chaque ligne, ou appelez-nous.',
  mend_nothingToPay: 'Choisir des places',
  mend_priceToChoose: 'Choisir le tarif',
  mend_priceUnavailable: 'Voir cette place',
  mend_holderToName: 'Donner les noms',
  mend_placesMissing: 'Compléter mes places',
  mend_controlRefused: 'Revoir l’abonnement',
  mend_refusedByServer: 'Revoir mon panier',
} as const;

export const summaryText = textsOf(summary);
