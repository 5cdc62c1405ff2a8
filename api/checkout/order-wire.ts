import { line, linesOfMarkup } from '../contract/markup.ts';
import {
  absentOr,
  cents,
  fields,
  flag,
  integer,
  lenientList,
  list,
  mapped,
  number,
  omittable,
  oneOf,
  otherwise,
  type Reader,
  text,
  type WrittenOf,
  wanted,
} from '../contract/read.ts';
import { parseParisWallTime } from '../values/paris-time.ts';
import {
  type BoughtGiftCard,
  cleanPipes,
  type Order,
  type PaymentOutcome,
  type ServiceLine,
  type Ticket,
} from './order.ts';

/** A paid place; chosen here. */
export const readTicket = mapped(
  fields({
    numero: text,
    code: text,
    spectacle: otherwise(line, ''),
    /** Unix seconds. */
    date: otherwise(number, 0),
    /** Of one that was moved, when it was first; Unix seconds. */
    dateInitiale: omittable(otherwise(number, 0)),
    salle: otherwise(line, ''),
    place: otherwise(line, ''),
    categorie: otherwise(line, ''),
    tarif: otherwise(line, ''),
    /** Cents. */
    prix: wanted(cents, null),
    titulaire: otherwise(line, ''),
  }),
  (wire): Ticket => ({
    number: wire.numero,
    code: wire.code,
    showTitle: wire.spectacle,
    date: wire.date > 0 ? wire.date * 1000 : null,
    firstDate: wire.dateInitiale > 0 ? wire.dateInitiale * 1000 : null,
    hall: wire.salle,
    seat: wire.place,
    category: wire.categorie,
    priceLabel: wire.tarif,
    amount: wire.prix,
    holder: wire.titulaire,
  }),
);

/** A paid place as the server writes it. */
export type TicketWire = WrittenOf<typeof readTicket>;

/** A line of service in an order: what a field does not say is as in point 3. */
export const readServiceLine = mapped(
  fields({
    /** When it is had, `yyyy-MM-dd HH:mm` in Paris, for a service of a performance; else empty. */
    le: otherwise(text, ''),
    nature: otherwise(text, ''),
    /** What was bought, by its code. */
    typo: otherwise(text, ''),
    nb: otherwise(integer, 1),
    /** Cents; a line of an order may give something back. */
    montant: absentOr(otherwise(integer, null), 0),
    nom: otherwise(text, ''),
    /** It was cancelled since; absent from a line that stands. */
    annule: omittable(otherwise(flag, false)),
    /** What of it is given back, in cents; absent where nothing is. */
    rendu: omittable(otherwise(cents, 0)),
  }),
  (wire): ServiceLine => ({
    label: linesOfMarkup(cleanPipes(wire.nom)).join(' '),
    nature: wire.nature,
    code: wire.typo,
    date: parseParisWallTime(wire.le),
    quantity: wire.nb,
    amount: wire.montant,
    isCancelled: wire.annule,
    givenBack: wire.rendu,
  }),
);

/** A line of service as the server writes it. */
export type ServiceLineWire = WrittenOf<typeof readServiceLine>;

const boughtCard = mapped(
  fields({
    numero: text,
    nom: otherwise(line, ''),
    montant: cents,
    /** The end of its validity, Unix seconds, or 0. */
    fin: otherwise(number, 0),
  }),
  (wire): BoughtGiftCard => ({
    number: wire.numero,
    label: wire.nom,
    amount: wire.montant,
    validUntil: wire.fin > 0 ? wire.fin * 1000 : null,
  }),
);

const order = mapped(
  fields({
    reference: text,
    /** Unix seconds. */
    date: number,
    /** Cents. */
    total: cents,
    email: otherwise(text, ''),
    retrait: otherwise(line, ''),
    billets: list(readTicket),
    /** What gift cards paid of the total, in cents, each by the last characters of its number; chosen here. */
    cartesCadeau: otherwise(lenientList(fields({ fin: text, montant: cents })), []),
    /** The gift cards that were bought, with their numbers; chosen here. */
    cadeaux: otherwise(lenientList(boughtCard), []),
    /** In how many the bank takes its part; chosen here. */
    fois: otherwise(integer, 1),
    /** Its tickets can be had as `.pkpass`. */
    pkpass: omittable(otherwise(flag, false)),
    prestations: list(readServiceLine),
  }),
  (wire): Order => ({
    reference: wire.reference,
    paidAt: wire.date * 1000,
    total: wire.total,
    email: wire.email,
    pickupLabel: wire.retrait,
    tickets: wire.billets,
    services: wire.prestations,
    giftCards: wire.cartesCadeau.map(({ fin, montant }) => ({ ending: fin, amount: montant })),
    boughtCards: wire.cadeaux,
    instalments: Math.max(1, wire.fois),
    hasPasses: wire.pkpass,
  }),
);

/** An order as the server writes it. */
export type OrderWire = WrittenOf<typeof order>;

const state = fields({ etat: oneOf('enCours', 'paye', 'refuse', 'abandonne', 'aRembourser') });
const paid = fields({
  /** Present when the payment is `paye`. */
  commande: omittable(absentOr(order, null)),
});

/** What `EtatPaiement` (chosen here) answers, as the server writes it. */
export type PaymentOutcomeWire = WrittenOf<typeof state> & WrittenOf<typeof paid>;

/** What became of a payment; a paid one carries its order where the server has `EtatPaiement`. */
export const readPaymentOutcome: Reader<PaymentOutcome, PaymentOutcomeWire> = (value, path) => {
  switch (state(value, path).etat) {
    case 'paye':
      return { kind: 'paid', order: paid(value, path).commande };
    case 'refuse':
      return { kind: 'refused' };
    case 'abandonne':
      return { kind: 'abandoned' };
    case 'aRembourser':
      return { kind: 'toRefund' };
    default:
      return { kind: 'pending' };
  }
};
