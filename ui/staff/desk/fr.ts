import type { DeskMeans } from '../../../api/staff/sale-calls.ts';

const tickets = (count: number): string => (count === 1 ? '1\u00a0billet' : `${count}\u00a0billets`);

/** How a sale is paid. */
export const meansWords: Readonly<Record<DeskMeans, string>> = {
  cash: 'Espèces',
  cheque: 'Chèque',
  card: 'Carte bancaire (terminal)',
  complimentary: 'Invitation',
};

/** The page of sales at the desk. */
export const deskText = {
  title: 'Vente au guichet',
  shop: 'La boutique, pour choisir places et tarifs',
  till: 'Caisse',
  empty:
    'Choisissez les places et leurs tarifs dans la boutique\u00a0: ce qui est mis au panier apparaît ici, avec le montant à encaisser. Inutile d’y aller jusqu’au paiement.',
  lines: 'Panier',
  total: 'Total',
  byGiftCards: 'Payé par carte cadeau',
  due: 'À encaisser',
  worth: 'Valeur offerte',
  noPrice: 'tarif à choisir',
  left: (minutes: number) =>
    minutes < 1
      ? 'Places tenues encore moins d’une minute'
      : `Places tenues encore ${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'}`,
  isBeingPaid:
    'Ce panier est en cours de paiement en ligne\u00a0: terminez ou annulez ce paiement dans la boutique.',
  means: 'Moyen de paiement',
  given: 'Somme reçue',
  givenHint: 'En euros\u00a0; la monnaie à rendre s’affiche.',
  change: (amount: string) => `À rendre\u00a0: ${amount}`,
  chequeNumber: 'Numéro du chèque',
  receiptNumber: 'Numéro du ticket du terminal',
  receiptHint: 'Facultatif. Encaissez d’abord sur le terminal.',
  reason: 'Motif de l’invitation',
  onBehalfOf: 'Au nom de',
  onBehalfHint: 'Qui invite, ou qui est invité\u00a0: une compagnie, un journal, une personne.',
  buyer: 'Acheteur (facultatif)',
  lastName: 'Nom',
  firstName: 'Prénom',
  email: 'Adresse e-mail',
  emailHint: 'Les billets y partent aussitôt. Vide\u00a0: ils sont seulement imprimés.',
  sell: (amount: string) => `Encaisser ${amount}`,
  give: (count: number) => `Offrir ${tickets(count)}`,
  missing: 'Avant d’encaisser',
  missingPrice: 'Choisissez dans la boutique le tarif de chaque place.',
  missingGiven: 'La somme reçue ne suffit pas.',
  missingCheque: 'Notez le numéro du chèque.',
  missingReason: 'Dites pourquoi les billets sont offerts, et au nom de qui.',
  sold: (order: string) => `Vendu\u00a0: commande ${order}`,
  givenOrder: (order: string) => `Offert\u00a0: commande ${order}`,
  print: (count: number) => `Imprimer ${count === 1 ? 'le billet' : `les ${tickets(count)}`}`,
  mailed: (email: string) => `Envoyés aussi à ${email}.`,
  next: 'Vente suivante',
  today: 'Ventes du jour',
  mine: 'Les miennes',
  house: 'Toute la maison',
  noSales: 'Rien n’a encore été vendu au guichet aujourd’hui.',
  meansTitle: 'Moyen',
  sales: 'Ventes',
  tickets: 'Billets',
  amount: 'Montant',
  latest: 'Mes dernières ventes',
  at: 'Heure',
  order: 'Commande',
  who: 'Acheteur',
  nameless: 'sans nom',
  printing: 'Impression',
  printAgain: 'Imprimer',
  printAgainOf: (order: string) => `Imprimer les billets de la commande ${order}`,
} as const;
