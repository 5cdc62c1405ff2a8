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
  oneOf,
  otherwise,
  type Reader,
  text,
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

/** A line of service in an order (point 3). `montant` in cents. */
export interface ServiceLineWire {
  /** When it is had, `yyyy-MM-dd HH:mm` in Paris, for a service of a performance; else empty. */
  readonly le: string;
  readonly nature: string;
  readonly nb: number;
  readonly montant: number;
  /** What was bought, by its code. */
  readonly typo: string;
  readonly nom: string;
  /** It was cancelled since; absent from a line that stands. */
  readonly annule?: true;
  /** What of it is given back, in cents; absent where nothing is. */
  readonly rendu?: number;
}

/** A paid place; chosen here. `date` and `dateInitiale` (of one that was moved) are Unix seconds, `prix` cents. */
export interface TicketWire {
  readonly numero: string;
  readonly code: string;
  readonly spectacle: string;
  readonly date: number;
  readonly dateInitiale?: number;
  readonly salle: string;
  readonly place: string;
  readonly categorie: string;
  readonly tarif: string;
  readonly prix: number;
  readonly titulaire: string;
}

/** What `EtatPaiement` (chosen here) answers. `commande` is present when the payment is `paye`. */
export interface PaymentOutcomeWire {
  readonly etat: 'enCours' | 'paye' | 'refuse' | 'abandonne' | 'aRembourser';
  readonly commande?: OrderWire & {
    /** Its tickets can be had as `.pkpass`. */
    readonly pkpass?: boolean;
  };
}

export interface OrderWire {
  readonly reference: string;
  /** Unix seconds. */
  readonly date: number;
  /** Cents. */
  readonly total: number;
  readonly email: string;
  readonly retrait: string;
  readonly billets: readonly TicketWire[];
  /** What gift cards paid of the total, in cents; chosen here. `fin`: the last characters of a card's number. */
  readonly cartesCadeau: readonly { readonly fin: string; readonly montant: number }[];
  /** The gift cards that were bought, with their numbers; chosen here. `fin`: the end of their validity, Unix seconds, or 0. */
  readonly cadeaux: readonly {
    readonly numero: string;
    readonly nom: string;
    readonly montant: number;
    readonly fin: number;
  }[];
  /** In how many the bank takes its part; chosen here. */
  readonly fois: number;
  readonly prestations: readonly ServiceLineWire[];
}

/** A paid place. */
export const readTicket: Reader<Ticket> = mapped(
  fields({
    numero: text,
    code: text,
    spectacle: otherwise(line, ''),
    date: otherwise(number, 0),
    dateInitiale: otherwise(number, 0),
    salle: otherwise(line, ''),
    place: otherwise(line, ''),
    categorie: otherwise(line, ''),
    tarif: otherwise(line, ''),
    prix: wanted(cents, null),
    titulaire: otherwise(line, ''),
  }),
  (wire) => ({
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

/** A line of service: what a field does not say is as in point 3. */
export const readServiceLine: Reader<ServiceLine> = mapped(
  fields({
    le: otherwise(text, ''),
    nature: otherwise(text, ''),
    typo: otherwise(text, ''),
    nb: otherwise(integer, 1),
    // A line of an order may give something back.
    montant: absentOr(otherwise(integer, null), 0),
    nom: otherwise(text, ''),
    annule: otherwise(flag, false),
    rendu: otherwise(cents, 0),
  }),
  (wire) => ({
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

const boughtCard: Reader<BoughtGiftCard> = mapped(
  fields({ numero: text, nom: otherwise(line, ''), montant: cents, fin: otherwise(number, 0) }),
  (wire) => ({
    number: wire.numero,
    label: wire.nom,
    amount: wire.montant,
    validUntil: wire.fin > 0 ? wire.fin * 1000 : null,
  }),
);

const order: Reader<Order> = mapped(
  fields({
    reference: text,
    date: number,
    total: cents,
    email: otherwise(text, ''),
    retrait: otherwise(line, ''),
    billets: list(readTicket),
    cartesCadeau: otherwise(lenientList(fields({ fin: text, montant: cents })), []),
    cadeaux: otherwise(lenientList(boughtCard), []),
    fois: otherwise(integer, 1),
    pkpass: otherwise(flag, false),
    prestations: list(readServiceLine),
  }),
  (wire) => ({
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

const state = fields({ etat: oneOf('enCours', 'paye', 'refuse', 'abandonne', 'aRembourser') });
const paid = fields({ commande: absentOr(order, null) });

/** What became of a payment; a paid one carries its order where the server has `EtatPaiement`. */
export const readPaymentOutcome: Reader<PaymentOutcome> = (value, path) => {
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
