import { line } from '../contract/markup.ts';
import {
  absentOr,
  cents,
  fields,
  integer,
  list,
  mapped,
  omittable,
  oneOf,
  otherwise,
  type Reader,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import { parseParisWallTime } from '../values/paris-time.ts';
import type {
  CustomerReference,
  History,
  HistoryOrder,
  HistoryPerformance,
  HistoryTicket,
} from './history.ts';
import { readServiceLine, readTicket, type TicketWire } from './order-wire.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list under its plural or its singular name; a single object is a list of one, nothing at all an empty one. */
function renamed<Name extends string, Value, Written>(
  plural: Name,
  singular: string,
  reader: Reader<Value, Written>,
): Reader<readonly Value[], { readonly [Plural in Name]: readonly Written[] }> {
  const items = list(reader);
  return (owner, path) => {
    if (!isRecord(owner)) {
      return [];
    }
    const name = Object.hasOwn(owner, plural) ? plural : singular;
    const given = Object.hasOwn(owner, name) ? owner[name] : null;
    return items(
      given === undefined ? null : isRecord(given) ? [given] : given,
      path === '' ? name : `${path}.${name}`,
    );
  };
}

const services = renamed('prestations', 'prestation', readServiceLine);
const gifts = renamed('kdos', 'kdo', readServiceLine);
const orderOfTicket = fields({ commande: otherwise(text, '') });

/** A ticket of the history: as in `EtatPaiement`, with the reference of its order. */
type HistoryTicketWire = TicketWire & WrittenOf<typeof orderOfTicket>;

const historyTicket: Reader<HistoryTicket, HistoryTicketWire> = (value, path) => ({
  ...readTicket(value, path),
  orderReference: orderOfTicket(value, path).commande,
});

const tickets = renamed('billets', 'billet', historyTicket);

const wallTime = mapped(otherwise(text, ''), (given) => parseParisWallTime(given));

/** `seances`, `titre` and `prestations` are the specification's; the rest is chosen here. */
const performanceFields = fields({
  id: otherwise(integer, 0),
  titre: otherwise(line, ''),
  /** `yyyy-MM-dd HH:mm` in Paris, as all dates of the history. */
  date: wallTime,
  salle: otherwise(line, ''),
});

/** A performance of the history as the server writes it. */
export type HistoryPerformanceWire = WrittenOf<typeof performanceFields> &
  WrittenOf<typeof services> &
  WrittenOf<typeof tickets>;

const performance: Reader<HistoryPerformance, HistoryPerformanceWire> = (value, path) => {
  const wire = performanceFields(value, path);
  const lines = services(value, path);
  return {
    id: wire.id > 0 ? wire.id : null,
    title: wire.titre,
    // Its services say when they are had, where the performance does not.
    date: wire.date ?? lines.find((line) => line.date !== null)?.date ?? null,
    hall: wire.salle,
    services: lines,
    tickets: tickets(value, path),
  };
};

/** `commandes`, `prestations` and `kdos` are the specification's; the rest is chosen here. */
const orderFields = fields({
  ref: otherwise(text, ''),
  date: wallTime,
  /** Cents. */
  total: otherwise(cents, null),
  /** What of it is given back, in cents; absent where nothing is. */
  rendu: omittable(otherwise(cents, 0)),
  retrait: otherwise(line, ''),
});

/** Null when one of them is not known. */
function sumOf(lines: readonly { readonly amount: number | null }[]): number | null {
  return lines.reduce<number | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}

/** An order of the history as the server writes it. */
export type HistoryOrderWire = WrittenOf<typeof orderFields> &
  WrittenOf<typeof services> &
  WrittenOf<typeof gifts>;

const order: Reader<HistoryOrder, HistoryOrderWire> = (value, path) => {
  const wire = orderFields(value, path);
  const lines = services(value, path);
  const given = gifts(value, path);
  return {
    reference: wire.ref,
    paidAt: wire.date,
    total: wire.total ?? sumOf([...lines, ...given]),
    givenBack: wire.rendu,
    pickupLabel: wire.retrait,
    services: lines,
    gifts: given,
  };
};

const performances = renamed('seances', 'seance', performance);
const orders = renamed('commandes', 'commande', order);

/** What `ClientHisto` answers, as the server writes it. */
export type HistoryWire = WrittenOf<typeof performances> & WrittenOf<typeof orders>;

/**
 * The order content of point 3: singular names count as plural ones, and an object as a list of one.
 * @throws ContractError for what is no object.
 */
export const readHistory: Reader<History, HistoryWire> = (value, path) => {
  fields({})(value, path);
  return { performances: performances(value, path), orders: orders(value, path) };
};

const natures = { carte: 'card', abo: 'subscription', membre: 'member' } as const;

const reference = mapped(
  fields({
    ref: text,
    nature: oneOf('carte', 'abo', 'membre'),
    code: otherwise(text, ''),
    libelle: otherwise(line, ''),
    titulaire: otherwise(line, ''),
    /** Unix seconds; 0 without an end. */
    fin: otherwise(integer, 0),
  }),
  (wire): CustomerReference => ({
    reference: wire.ref,
    nature: natures[wire.nature],
    code: wire.code,
    label: wire.libelle,
    holder: wire.titulaire,
    validUntil: wire.fin > 0 ? wire.fin * 1000 : null,
  }),
);

/** A reference as the server writes it. */
export type CustomerReferenceWire = WrittenOf<typeof reference>;

/** What `ListeRefs` answers; chosen here. */
export const readCustomerReferences = mapped(
  fields({
    listeRefs: absentOr(list(reference), []),
  }),
  (wire): readonly CustomerReference[] => wire.listeRefs,
);
