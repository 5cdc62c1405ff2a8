import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff read when there is no such page in the books. */
export const refusals = refusalsOf({
  eveningUnknown: ['badRequest', 'Cette séance n’est pas connue.'],
  dayAhead: ['badRequest', 'Cette journée n’a pas commencé\u00a0: elle ne se clôture pas encore.'],
  dayClosed: [
    'badRequest',
    'La clôture n°\u00a0[number] va jusqu’au [day]\u00a0: la suivante se fait pour un jour d’après.',
  ],
  periodBackwards: ['badRequest', 'Le premier jour vient après le dernier.'],
});

/** Means of payment that no venue names: those of the desk, and what is no mode of payment. */
export const meansWords: Readonly<Record<string, string>> = {
  'desk:cash': 'Guichet, espèces',
  'desk:cheque': 'Guichet, chèque',
  'desk:card': 'Guichet, carte',
  'desk:complimentary': 'Guichet, offert',
  giftCard: 'Carte cadeau',
  hand: 'Rendu à la main',
  free: 'Sans rien à payer',
};

/** Titles of the columns of files. */
export const columns = {
  bordereau: ['Partie', 'Catégorie', 'Tarif', 'Prix', 'TVA (%)', 'Billets', 'Brut', 'Net', 'TVA'],
  sales: ['Moyen de paiement', 'Commandes', 'Encaissé', 'Rendu', 'Solde'],
  giftCards: [
    'Carte (fin)',
    'Commande',
    'Libellé',
    'Vendue le',
    'Valable jusqu’au',
    'Montant',
    'Dépensé',
    'Recrédité',
    'Rendu à l’acheteur',
    'Reste',
    'Périmée',
  ],
  closings: [
    'Clôture',
    'Du',
    'Au',
    'Faite le',
    'Par',
    'Moyen de paiement',
    'Commandes',
    'Encaissé',
    'Rendu',
    'Solde',
    'Solde depuis le début',
    'TVA (%)',
    'Billets',
    'Brut',
    'Net',
    'TVA',
    'Empreinte',
  ],
  settlements: [
    'Nature',
    'Date',
    'Référence',
    'Transaction',
    'Date de transaction (UTC)',
    'Moyen',
    'Échéances',
    'Montant',
    'Rendu depuis',
    'État',
  ],
} as const;

/** What stands in the cells of files. */
export const cells = {
  sold: 'Vendus',
  complimentary: 'Dont gratuits',
  subscriptions: 'Dont abonnements',
  cancelled: 'Annulés',
  rate: 'Par taux',
  total: 'Total',
  stillOwed: 'Dû',
  expired: 'Périmé',
  toGiveBack: 'Reste à rendre',
  yes: 'oui',
  no: 'non',
  payment: 'Paiement',
  refund: 'Remboursement',
  states: { paid: 'encaissé', toRefund: 'encaissé, à rendre', refunded: 'rendu' },
} as const;
