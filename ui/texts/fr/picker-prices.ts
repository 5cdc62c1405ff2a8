import { textsOf } from '../text.ts';

/** The prices of places, and what they ask for. */
const pickerPrices = {
  prices_unavailable: 'Prix indisponible',
  prices_unavailable_option: '[label] · prix indisponible',
  prices_proof_option: 'sur justificatif',
  prices_maximum: '[count]\u00a0place au plus|[count]\u00a0places au plus',
  prices_in_cart: '[count]\u00a0déjà dans votre panier',
  prices_family_maximum: '[count]\u00a0place au plus par référence|[count]\u00a0places au plus par référence',
  prices_family_open_maximum: '[count]\u00a0place au plus|[count]\u00a0places au plus',
  prices_nominative: 'Billets nominatifs\u00a0: vous direz dans votre panier pour qui est chaque place.',
  prices_known: 'Votre référence est déjà acceptée.',
  prices_referenced: 'Avec une référence',
  prices_by_reference: 'Sur référence',

  prices_later: 'Choisir le tarif plus tard',
  prices_later_note: 'À choisir dans votre panier, avant de payer',
  prices_later_amount: 'à choisir',

  prices_proof_online: 'À envoyer avant de payer\u00a0: [proof].',
  prices_proof_entrance: 'À présenter à l’entrée\u00a0: [proof].',
  prices_proof_pickup: 'À présenter au retrait\u00a0: [proof].',
  prices_proof_unnamed: 'un justificatif',
  prices_proof_accepted: 'Votre document est accepté.',
  prices_proof_received: 'Votre document est reçu, il compte déjà.',
  prices_proof_refused: 'Votre document n’a pas pu être accepté\u00a0: envoyez-en un autre.',
  prices_proof_member: 'Vous pouvez l’envoyer dès maintenant, vos choix sont gardés.',
  prices_proof_visitor: 'Vous l’enverrez depuis votre compte, une fois connecté.',
  prices_proof_send: 'Envoyer mon document',
  prices_proof_account: 'Mes justificatifs (nouvel onglet)',

  prices_alternate: 'Une place sur deux au tarif [label]\u00a0: [amount].',
  prices_alternate_taken:
    '[count]\u00a0place au tarif [label]\u00a0: vous payez [saved] de moins.|[count]\u00a0places au tarif [label]\u00a0: vous payez [saved] de moins.',

  prices_soldOut_title: 'Cette catégorie vient d’être complète',
  prices_soldOut_text:
    'Vos choix sont gardés\u00a0: essayez quand même, une place peut se libérer, ou changez de catégorie.',
  prices_soldOut_alone: 'Vos choix sont gardés\u00a0: essayez quand même, une place peut se libérer.',
  prices_allTaken_title: 'Il n’y a plus de place à cette date',
  prices_allTaken_text: 'Des places peuvent se libérer\u00a0: revenez voir, ou choisissez une autre date.',
  prices_allTaken_queue:
    'Des places reviennent souvent\u00a0: inscrivez-vous, nous vous écrivons et nous les gardons pour vous.',
  prices_queue: 'Liste d’attente',
  prices_last: 'Ce sont les dernières places de cette catégorie.',
  prices_notSold_title: 'Ce tarif n’est pas proposé ici|Ces tarifs ne sont pas proposés ici',
  prices_notSold_text: '[labels]\u00a0: choisissez un autre tarif, ou une autre catégorie.',
  prices_reread: 'Nous relisons les prix…',
} as const;

export const pricesText = textsOf(pickerPrices);
