import type { OrderRefund } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';

const tickets = (count: number): string => (count === 1 ? '1\u00a0billet' : `${count}\u00a0billets`);

/** Where orders are found. */
export const ordersText = {
  title: 'Commandes',
  search: 'Chercher une commande',
  searchHint: 'Nom, e-mail, référence, numéro de commande ou de billet, début du code d’un billet.',
  found: 'Commandes trouvées',
  latest: 'Dernières commandes',
  nothing: 'Aucune commande ne correspond. Essayez le début du nom, ou la référence.',
  none: 'Aucune commande n’a encore été passée.',
  tickets,
  cancelled: (count: number) => `${tickets(count)} annulé${count === 1 ? '' : 's'}`,
  noTickets: 'sans billet',
  paid: (when: string) => `payée le ${when}`,
  newer: 'Plus récentes',
  older: 'Plus anciennes',
  openRefunds: 'Remboursements à régler',
  openRefundsLead: 'Ce que le lieu doit rendre lui-même, et ce que la banque n’a pas pu rendre.',
} as const;

/** One order, in one view. */
export const orderText = {
  title: (reference: string) => `Commande ${reference}`,
  back: 'Toutes les commandes',
  buyer: 'Acheteur',
  name: 'Nom',
  email: 'E-mail',
  phone: 'Téléphone',
  address: 'Adresse',
  account: 'Compte',
  member: 'membre',
  visitor: 'sans compte',
  order: 'La commande',
  number: 'Numéro',
  paidAt: 'Payée',
  total: 'Total',
  pickup: 'Retrait',
  print: 'Imprimer les billets',
  mailAgain: 'Renvoyer par e-mail',
  mailAgainWhat: (email: string) => `Les billets et le détail de la commande repartent vers ${email}.`,
  mailedAgain: (email: string) => `C’est parti vers ${email}.`,
  tickets: 'Billets',
  noTickets: 'Cette commande n’a pas de billet.',
  ticket: (number: string, code: string) => `Billet n°\u00a0${number}, code ${code}…`,
  holder: (name: string) => `Titulaire\u00a0: ${name}`,
  noHolder: 'sans titulaire',
  enteredAt: (when: string) => `entré le ${when}`,
  cancelledAt: (when: string) => `annulé le ${when}`,
  chooseAll: 'Tout choisir',
  chooseNone: 'Ne rien choisir',
  chooseFirst: 'Choisissez des billets pour les annuler ou changer leurs places.',
  rename: 'Renommer',
  renameOf: (number: string) => `Renommer le titulaire du billet n°\u00a0${number}`,
  lastName: 'Nom',
  firstName: 'Prénom',
  lines: 'Autres lignes',
  label: 'Quoi',
  quantity: 'Nombre',
  amount: 'Montant',
  givenBack: 'Rendu',
  cancelLine: 'Annuler',
  money: 'Paiement',
  card: (amount: number) => `Payé par la banque\u00a0: ${formatMoney(amount)}`,
  giftCard: (end: string, amount: number, balance: number) =>
    `Carte cadeau …${end}\u00a0: ${formatMoney(amount)} (solde ${formatMoney(balance)})`,
  mode: 'Moyen',
  bankReference: 'Référence à la banque',
  instalments: (count: number) => `en ${count}\u00a0fois`,
  bought: (label: string, end: string, amount: number, balance: number | null) =>
    `${label} …${end}, ${formatMoney(amount)}${balance === null ? '' : `, solde ${formatMoney(balance)}`}`,
  cardsBought: 'Cartes achetées',
  refunds: 'Remboursements',
  noRefunds: 'Rien n’a été rendu.',
  mails: 'Messages en partance',
  noMails: 'Rien n’attend de partir\u00a0: les messages précédents sont envoyés.',
  queued: (when: string) => `en file depuis le ${when}`,
  givenUp: (when: string) => `abandonné, en file depuis le ${when}`,
} as const;

/** Cancelling tickets. */
export const cancelText = {
  tickets,
  line: ({ label }: { readonly label: string }) => `«\u00a0${label}\u00a0»`,
  open: (what: string) => `Annuler ${what}`,
  title: (what: string) => `Annuler ${what}\u00a0?`,
  keep: 'Ne rien annuler',
  whatLine: {
    service: 'Cela se revend aussitôt. Cela ne se défait pas.',
    donation:
      'La boutique n’établit pas de reçu fiscal. Si le lieu en a établi un pour ce don, reprenez-le\u00a0: il ne vaut plus. Cela ne se défait pas.',
    card: 'La carte est fermée en même temps\u00a0: elle ne paie et n’ouvre plus rien. Cela ne se défait pas.',
    other: '',
  },
  closedCard: (end: string, spent: number) =>
    `De la carte cadeau …${end}, ${formatMoney(spent)} sont déjà dépensés et ne se rendent pas.`,
  what: 'Les places se revendent aussitôt, à la liste d’attente d’abord. Cela ne se défait pas.',
  weighing: 'Calcul de ce qui est rendu…',
  nothing: 'Rien n’est à rendre.',
  total: 'À rendre en tout',
  forTickets: 'Billets',
  card: (end: string) => `Sur la carte cadeau …${end}`,
  bank: 'Par la banque',
  hand: 'Par vous',
  way: 'Comment rendre',
  ways: { bank: 'Par la banque, sur la carte débitée', hand: 'Par vous (espèces, chèque, virement)' },
  onlyByHand: 'Aucune banque n’a pris cet argent\u00a0: il est à rendre par vous.',
  feesToo: 'Rendre aussi les frais, contre la règle du lieu',
  mail: 'Prévenir l’acheteur par e-mail',
  done: (amount: number) =>
    amount === 0 ? 'C’est annulé.' : `C’est annulé\u00a0: ${formatMoney(amount)} sont rendus.`,
} as const;

/** Moving tickets to other seats. */
export const moveText = {
  open: (count: number) => (count === 1 ? 'Changer de place' : 'Changer de places'),
  title: 'Changer de places',
  hint: (count: number) =>
    count === 1
      ? 'Choisissez la nouvelle place, de la même catégorie.'
      : `Choisissez les ${count} nouvelles places, de la même catégorie, dans l’ordre des billets.`,
  onePerformance: 'Les billets choisis sont de plusieurs séances\u00a0: changez-les séance par séance.',
  instead: (from: string, to: string) => `${from} → ${to}`,
  toChoose: 'à choisir',
  list: 'Ou dans la liste',
  choose: 'Place libre',
  add: 'Ajouter',
  clear: 'Recommencer le choix',
  confirm: 'Changer',
  what: 'Les anciennes places se revendent aussitôt. Les codes des billets ne changent pas.',
  mail: 'Envoyer les billets à jour à l’acheteur',
  stop: 'Ne pas changer',
  done: 'Les places sont changées.',
} as const;

/** Refunds, and what can be done about them. */
export const refundText = {
  states: {
    queued: 'à demander à la banque',
    sent: 'demandé à la banque',
    refunded: 'rendu',
    failed: 'échoué',
    byHand: 'à payer par vous',
    paidByHand: 'payé par vous',
  },
  ways: { bank: 'par la banque', hand: 'par vous', giftCard: 'sur la carte cadeau' },
  way: ({ way, cardEnd }: Pick<OrderRefund, 'way' | 'cardEnd'>) =>
    way === 'giftCard' ? `sur la carte cadeau …${cardEnd}` : refundText.ways[way],
  payment: (reference: string) => `paiement ${reference}, sans commande`,
  asked: (author: string, when: string) => (author === '' ? `le ${when}` : `par ${author}, le ${when}`),
  settled: (when: string) => `réglé le ${when}`,
  bankName: (names: readonly string[]) => `À la banque\u00a0: ${names.join(', ')}`,
  pay: 'Marquer payé',
  payTitle: (amount: number) => `${formatMoney(amount)} sont rendus\u00a0?`,
  payWhat: 'À confirmer une fois l’argent rendu, par vous ou dans les pages de la banque.',
  retry: 'Redemander à la banque',
  retryTitle: (amount: number) => `Redemander ${formatMoney(amount)} à la banque\u00a0?`,
  retryWhat: 'La banque dit d’abord ce qu’elle a déjà rendu\u00a0: rien ne l’est deux fois.',
} as const;
