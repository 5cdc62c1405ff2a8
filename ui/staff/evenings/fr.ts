import type { Evening, EveningJob, JobOrder } from '../../../api/staff/evening-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1\u00a0${one}` : `${count}\u00a0${many}`;

const orders = (count: number): string => counted(count, 'commande', 'commandes');

const stateWords: Readonly<Record<Evening['state'], string>> = {
  cancelled: 'annulée',
  played: 'jouée',
  moved: 'déplacée',
  ahead: 'à venir',
};

/** Where evenings are found. */
export const eveningsText = {
  title: 'Séances',
  today: 'Aujourd’hui',
  ahead: 'À venir',
  before: 'Hier',
  nothing: 'Aucune séance n’est prévue.',
  nothingToday: 'Aucune séance aujourd’hui.',
  states: stateWords,
  onSale: 'en vente',
  notOnSale: 'pas en vente',
  sold: (count: number) => counted(count, 'vendue', 'vendues'),
  free: (count: number) => counted(count, 'libre', 'libres'),
  heldBack: (count: number) => `${count}\u00a0mises de côté`,
} as const;

/** One evening. */
export const eveningText = {
  back: 'Toutes les séances',
  places: 'Places',
  seats: 'Voir le plan et mettre des places de côté',
  counts: {
    sold: 'Vendues',
    free: 'Libres',
    inCarts: 'Dans des paniers',
    heldBack: 'Mises de côté',
  },
  actions: 'Ce qui peut changer',
  move: 'Déplacer la séance',
  cancel: 'Annuler la séance',
  message: 'Écrire aux acheteurs',
  managersOnly: 'Seul un responsable déplace ou annule une séance, ou écrit à ses acheteurs.',
  isCancelled: 'Cette séance est annulée\u00a0: plus rien ne s’y vend, et chaque commande est remboursée.',
} as const;

/** What is said before an evening is moved, cancelled, or written about. */
export const changeText = {
  tickets: 'Billets',
  ticketsOf: (tickets: number, count: number) => `${counted(tickets, 'billet', 'billets')}, ${orders(count)}`,
  mails: 'Messages',
  mailsOf: (mails: number) =>
    mails === 0
      ? 'aucun\u00a0: personne n’a laissé d’adresse'
      : counted(mails, 'e-mail part', 'e-mails partent'),
  refund: 'Remboursement',
  refundAtMost: 'Remboursement au plus',
  byBank: (amount: number) => `${formatMoney(amount)} par la banque`,
  byHand: (amount: number) => `${formatMoney(amount)} à payer par vous`,
  onGiftCards: (amount: number) => `${formatMoney(amount)} sur des cartes cadeau`,
  nothingBack: 'rien n’est à rendre',
  carts: 'Paniers',
  cartsOf: (carts: number, options: number) =>
    options === 0
      ? counted(carts, 'panier retient des places', 'paniers retiennent des places')
      : `${counted(carts, 'panier retient des places', 'paniers retiennent des places')}, dont ${counted(options, 'option', 'options')}`,
  payments: 'Paiements en cours',
  paymentsToRefund: (count: number) =>
    counted(count, 'sera remboursé s’il aboutit', 'seront remboursés s’ils aboutissent'),
  paymentsMoved: (count: number) => counted(count, 'aura la nouvelle date', 'auront la nouvelle date'),
  waiting: 'Liste d’attente',
  waitingClosed: (count: number) => `${counted(count, 'inscription', 'inscriptions')}, la liste ferme`,
  waitingStays: (count: number) => `${counted(count, 'inscription', 'inscriptions')}, la liste reste`,
  subscriptions: 'Abonnements',
  subscriptionsOf: (count: number) => counted(count, 'billet d’abonnement', 'billets d’abonnement'),

  cancelTitle: (show: string) => `Annuler ${show}\u00a0?`,
  cancelWhat: (when: string) =>
    `La séance du ${when} quitte la vente aussitôt, chaque commande est remboursée, frais compris, et chaque acheteur reçoit un message. Cela ne se défait pas.`,
  cancelLabel: 'Annuler la séance',
  cancelNot: 'Ne rien changer',
  moveTitle: (show: string) => `Déplacer ${show}\u00a0?`,
  moveWhat:
    'Les billets prennent la nouvelle date aussitôt et restent valables. Chaque acheteur reçoit un message, avec un lien pour garder ses places ou être remboursé.',
  moveLabel: 'Déplacer la séance',
  date: 'Nouvelle date',
  hall: 'Salle',
  answersUntil: 'Réponses jusqu’au',
  answersHint: 'Après cette date, les places sont gardées.',
  words: 'Un mot aux acheteurs',
  wordsHint: 'Facultatif. Il s’ajoute au message\u00a0; une ligne vide fait un paragraphe.',
  messageTitle: 'Écrire aux acheteurs',
  messageWhat: (mails: number) =>
    `Chaque adresse qui a des billets pour cette séance reçoit le message une fois, ${mails === 1 ? '1\u00a0commande est concernée' : `${mails}\u00a0commandes sont concernées`}.`,
  messageLabel: 'Envoyer',
  subject: 'Objet',
  text: 'Message',
  textHint: 'Une ligne vide fait un paragraphe.',
} as const;

const kindWords: Readonly<Record<EveningJob['kind'], string>> = {
  cancelled: 'Annulation',
  moved: 'Déplacement',
  message: 'Message',
};

/** What became of an evening, order by order. */
export const jobText = {
  title: 'Ce qui a été fait',
  kinds: kindWords,
  by: (author: string, when: string) => `par ${author}, le ${when}`,
  reason: (reason: string) => (reason === '' ? '' : `motif\u00a0: ${reason}`),
  running: 'en cours',
  finished: 'terminé',
  needsYou: 'à reprendre',
  progress: (done: number, all: number) => `${done} sur ${orders(all)}`,
  failed: (count: number) => `${counted(count, 'a échoué', 'ont échoué')}`,
  answers: (kept: number, moneyBack: number, silent: number) =>
    [
      `${orders(kept)} à la nouvelle date`,
      `${moneyBack}\u00a0${moneyBack > 1 ? 'remboursées' : 'remboursée'}`,
      `${silent}\u00a0sans réponse`,
    ].join(', '),
  until: (when: string) => `réponses jusqu’au ${when}`,
  open: 'Voir les commandes',
  close: 'Masquer les commandes',
  retry: 'Reprendre ce qui a échoué',
  retried: (count: number) => `${counted(count, 'commande est reprise', 'commandes sont reprises')}.`,
  caption: 'Commandes, d’abord celles qui attendent quelqu’un',
  order: 'Commande',
  buyer: 'Acheteur',
  state: 'État',
  states: { todo: 'à faire', done: 'fait', failed: 'échoué' },
  answer: 'Réponse',
  answerOf: (answer: JobOrder['answer'], when: string) =>
    answer === null ? '' : answer === 'kept' ? `garde ses places, le ${when}` : `remboursé, le ${when}`,
  more: 'Seules les 500 premières sont montrées.',
} as const;
