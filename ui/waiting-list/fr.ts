import { textsOf } from '../language/text.ts';

/** Waiting lists, and the places that they offer. */
export const fr = {
  // The waiting list of a performance that is sold out.
  queue_title: 'Liste d’attente',
  queue_title_joined: 'Vous êtes sur la liste',
  queue_title_offered: 'Des places vous attendent',
  queue_title_taken: 'Vos places sont dans votre panier',
  queue_title_left: 'Vous avez quitté la liste',
  queue_form: 'S’inscrire sur la liste d’attente',
  queue_reading: 'Nous consultons la liste…',
  queue_failed: 'La liste ne répond pas pour l’instant.',
  queue_retry: 'Réessayer',
  queue_intro:
    'C’est complet, mais des places reviennent souvent. Dites-nous combien il vous en faut\u00a0: quand votre tour vient, nous vous écrivons et nous les gardons pour vous.',
  queue_lapsed:
    'Nous vous avions gardé 1 place, mais le délai est passé\u00a0: elle est allée à la personne suivante. Vous pouvez vous réinscrire.|Nous vous avions gardé [count] places, mais le délai est passé\u00a0: elles sont allées à la personne suivante. Vous pouvez vous réinscrire.',
  queue_taken:
    'Votre place est déjà passée dans un panier. Inscrivez-vous s’il vous en faut une autre.|Vos [count] places sont déjà passées dans un panier. Inscrivez-vous s’il vous en faut d’autres.',
  queue_places: 'Places ensemble',
  queue_places_hint: 'Elles vous seront proposées toutes à la fois, ou pas du tout.',
  queue_category: 'Catégorie',
  queue_category_any: 'N’importe laquelle',
  queue_email: 'E-mail',
  queue_email_hint: 'Nous vous écrirons ici quand des places reviendront, et pour rien d’autre.',
  queue_email_own: 'Nous vous écrirons à [email].',
  queue_join: 'M’inscrire sur la liste',
  queue_refused: 'Vous n’êtes pas sur la liste',
  queue_free: 'Inscription gratuite, sans engagement\u00a0: rien ne sera débité.',

  queue_first: 'Vous êtes en tête',
  queue_position: 'Vous êtes en [position]e position',
  queue_waiting: 'Pour 1 place|Pour [count] places ensemble',
  queue_waiting_in: 'en [category]',
  queue_to_confirm:
    'Encore un geste\u00a0: suivez le lien du message que nous envoyons à [email], pour confirmer que cette adresse est la vôtre. Sans cela, nous ne pourrons pas vous proposer de places.',
  queue_promise:
    'Dès qu’une place revient, nous vous écrivons à [email]. Elle vous est alors gardée quelques heures.|Dès que [count] places reviennent, nous vous écrivons à [email]. Elles vous sont alors gardées quelques heures.',
  queue_offered:
    'Nous vous gardons 1 place jusqu’au [date].|Nous vous gardons [count] places jusqu’au [date].',
  queue_offered_how:
    'Prenez-la ici, ou par le lien du message que nous avons envoyé à [email].|Prenez-les ici, ou par le lien du message que nous avons envoyé à [email].',
  queue_take: 'La mettre dans mon panier|Les mettre dans mon panier',
  queue_take_refused: 'Vos places ne sont pas encore dans votre panier',
  queue_taken_now:
    'Il ne reste qu’à choisir son tarif. Votre panier la garde le temps qu’il indique.|Il ne reste qu’à choisir leurs tarifs. Votre panier les garde le temps qu’il indique.',
  queue_to_cart: 'Voir mon panier',
  queue_leave: 'Quitter la liste',
  queue_leave_sure: 'Vous perdrez votre tour. Quitter la liste quand même\u202f?',
  queue_leave_yes: 'Oui, quitter',
  queue_leave_no: 'Garder mon tour',
  queue_leave_refused: 'Vous êtes encore sur la liste',
  queue_left: 'Nous ne vous écrirons plus pour cette séance. Vous pouvez vous réinscrire quand vous voulez.',
  queue_close: 'Fermer',

  // Places of a waiting list that are kept for somebody.
  offered_title: 'Une place vous attend|[count] places vous attendent',
  offered_until: 'Nous vous la gardons jusqu’au [date].|Nous vous les gardons jusqu’au [date].',
  offered_take: 'La prendre|Les prendre',
  offered_take_name: 'La prendre\u00a0: [about]|Les prendre\u00a0: [about]',
} as const;

export type WaitingListTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const waitingListText = textsOf<WaitingListTextKey>(fr);
