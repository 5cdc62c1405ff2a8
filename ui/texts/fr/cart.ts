import { textsOf } from '../text.ts';

/** The cart. */
export const cart = {
  cart_heading: 'Mon panier',
  cart_empty_title: 'Votre panier attend le lever de rideau',
  cart_empty_text: 'Rien n’est encore choisi\u00a0: toute une saison vous attend.',
  cart_empty_link: 'Voir les spectacles',
  cart_empty_back: 'Reprendre là où j’ai commencé',
  cart_loading: 'Nous retrouvons votre panier…',
  cart_held_until: 'Vos places sont à vous jusqu’à [time]',
  cart_time_left: 'Temps restant',
  cart_option: 'En option',
  cart_option_until: 'Vos places sont à vous jusqu’au [date]',
  cart_option_link: 'Besoin de plus de temps\u202f? Poser une option',
  cart_payment_open: 'Un paiement est en cours\u00a0: vos places restent à vous pendant ce temps.',
  cart_seat_free: 'Placement libre',
  cart_seat_number: 'Place [number]',
  cart_price_of: 'Tarif, [seat]',
  cart_price_unchosen: 'Choisir un tarif',
  cart_price_single: 'Tarif',
  cart_remove: 'Retirer',
  cart_remove_name: 'Retirer, [label]',
  cart_empty_all: 'Vider le panier',
  cart_empty_confirm_title: 'Vider le panier\u202f?',
  cart_empty_confirm_text: 'Toutes vos places seront remises en vente aussitôt.',
  cart_empty_confirm_yes: 'Oui, vider',
  cart_empty_confirm_no: 'Garder mes places',
  cart_others: 'Autres articles',
  cart_services: 'Frais et retrait',
  cart_quantity: '[count] × [label]',
  cart_reduction: 'dont réduction [amount]',
  cart_summary: 'Récapitulatif',
  cart_tickets: '1 billet|[count] billets',
  cart_total: 'Total',
  cart_taxes: 'Prix toutes taxes comprises. Paiement sécurisé par carte.',
  cart_checkout: 'Continuer vers le paiement',
  cart_more: 'Ajouter un spectacle',
  cart_changing: 'Mise à jour du panier…',
  cart_refused: 'Ce changement n’a pas été fait',
  cart_obstacle_nothingToPay: 'Il n’y a rien à payer pour l’instant.',
  cart_obstacle_priceToChoose: 'Choisissez un tarif pour chaque place avant de continuer.',
  cart_obstacle_priceUnavailable:
    'Le prix d’une ligne nous manque\u00a0: retirez-la, ou réessayez dans un instant.',
  cart_obstacle_holderToName:
    'Dites pour qui est chaque carte, et chaque billet nominatif, avant de continuer.',
  cart_obstacle_placesMissing: 'Certaines de vos places ne vont pas sans d’autres\u00a0: complétez-les.',
  cart_obstacle_controlRefused:
    'Une condition d’abonnement n’est pas remplie. Relisez votre panier ou appelez-nous.',
  cart_obstacle_refusedByServer: 'Le panier n’est pas encore complet. Relisez chaque ligne, ou appelez-nous.',
  cart_unknown_item: 'Article',
} as const;

export const cartText = textsOf(cart);
