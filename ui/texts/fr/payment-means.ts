import { textsOf } from '../text.ts';

/** What pays an order: gift cards, the bank, at once or in several. */
const paymentMeans = {
  gift_own: 'J’ai une carte cadeau',
  gift_number: 'Numéro de votre carte cadeau',
  gift_hint: 'Il commence par un C, avec ou sans espaces.',
  gift_use: 'Utiliser cette carte',
  gift_another: 'Ajouter une autre carte cadeau',
  gift_checking: 'Nous vérifions votre carte…',
  gift_missing: 'Tapez d’abord le numéro de la carte.',
  gift_failed:
    'Nous n’avons pas pu vérifier cette carte. Rien n’a été débité\u00a0: réessayez dans un instant.',
  gift_name: 'Carte cadeau •••• [ending]',
  gift_pays: 'Elle paie [amount] de cette commande.',
  gift_left: 'Elle paie [amount] de cette commande\u00a0; il y restera [left].',
  gift_withdraw: 'Retirer',
  gift_withdraw_name: 'Retirer la carte cadeau •••• [ending]',
  gift_covers:
    'Votre carte cadeau paie toute la commande\u00a0: vous n’avez rien d’autre à régler.|Vos cartes cadeaux paient toute la commande\u00a0: vous n’avez rien d’autre à régler.',
  gift_rest: 'Comment souhaitez-vous régler les [amount] qui restent\u202f?',

  means_fee: 'Frais\u00a0: [label]',
  means_goods: 'Total de la commande',
  means_left: 'Reste à payer',
  means_nothing_left: 'Tout est payé par carte cadeau.',
  means_list: 'Qui paie quoi',

  instalments_title: 'Les échéances',
  instalments_first: 'Aujourd’hui',
  instalments_none: 'Pour ce montant, le paiement se fait en une fois.',

  paid_by_gift: 'Payé par carte cadeau •••• [ending]',
  paid_by_bank: 'Payé par carte bancaire',
  paid_in: 'À payer par carte bancaire, en [count]\u00a0fois',
  bought_title: 'Votre carte cadeau|Vos cartes cadeaux',
  bought_text:
    'Ce numéro vaut de l’argent\u00a0: gardez-le, ou donnez-le à qui vous l’offrez. Il se tape au moment de payer.|Ces numéros valent de l’argent\u00a0: gardez-les, ou donnez-les à qui vous les offrez. Ils se tapent au moment de payer.',
  join_title: 'Retrouver vos billets en un clic la prochaine fois',
  join_text:
    'Nous connaissons déjà vos coordonnées : choisissez un mot de passe, et cette commande vous attendra dans votre compte, à l’adresse [email].',
  join_form: 'Créer mon compte',
  join_password: 'Votre mot de passe',
  join_submit: 'Créer mon compte',
  join_refused: 'Votre compte n’a pas été créé',
  join_done_title: 'Votre compte est créé',
  join_done_text: 'Cette commande y est déjà. Vous vous connecterez avec [email].',
  join_done_link: 'Voir mes commandes',
  bought_until: 'Valable jusqu’au [date]',
} as const;

export const meansText = textsOf(paymentMeans);
