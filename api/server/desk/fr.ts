import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff read when the till says no. */
export const refusals = refusalsOf({
  cartOver: [
    'cartClosed',
    'Il n’y a plus rien à encaisser\u00a0: le panier est vide, ou ses places ont été rendues à la vente.',
  ],
  paymentUnderWay: [
    'cartClosed',
    'Ce panier est en cours de paiement en ligne. Terminez ou annulez ce paiement avant d’encaisser ici.',
  ],
  placesLost: [
    'cartClosed',
    'Une partie des places n’est plus retenue\u00a0: revoyez le panier avant d’encaisser.',
  ],
  amountChanged: [
    'cartClosed',
    'Le montant a changé\u00a0: il est maintenant de [amount]. Relisez le panier avant d’encaisser.',
  ],
  justSold: ['cartClosed', 'Une des places vient d’être vendue. Revoyez le panier avant d’encaisser.'],
  complimentaryReason: [
    'badRequest',
    'Dites pourquoi ces billets sont offerts, et au nom de qui\u00a0: le journal en a besoin.',
  ],
  ticketsAlone: [
    'badRequest',
    'Seules des places s’offrent\u00a0: retirez «\u00a0[label]\u00a0» du panier, ou vendez-le à part.',
  ],
  documentMissing: ['badRequest', 'Notez le numéro du chèque avant d’encaisser.'],
});
