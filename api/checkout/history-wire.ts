import { line } from '../contract/markup.ts';
import {
  cents,
  fields,
  integer,
  list,
  mapped,
  oneOf,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import { parseParisWallTime } from '../values/paris-time.ts';
import type {
  CustomerReference,
  History,
  HistoryOrder,
  HistoryPerformance,
  HistoryTicket,
} from './history.ts';
import { readServiceLine, readTicket, type ServiceLineWire, type TicketWire } from './order-wire.ts';

/** A ticket of the history: as in `EtatPaiement`, with the reference of its order. */
interface HistoryTicketWire extends TicketWire {
  readonly commande: string;
}

/** A performance of the history. `seances`, `titre` and `prestations` are the specification's; the rest is chosen here. */
export interface HistoryPerformanceWire {
  readonly id: number;
  readonly titre: string;
  /** `yyyy-MM-dd HH:mm` in Paris, as all dates of the history. */
  readonly date: string;
  readonly salle: string;
  readonly prestations: readonly ServiceLineWire[];
  readonly billets: readonly HistoryTicketWire[];
}

/** An order of the history. `commandes`, `prestations` and `kdos` are the specification's; the rest is chosen here. */
export interface HistoryOrderWire {
  readonly ref: string;
  readonly date: string;
  /** Cents. */
  readonly total: number;
  /** What of it is given back, in cents; absent where nothing is. */
  readonly rendu?: number;
  readonly retrait: string;
  readonly prestations: readonly ServiceLineWire[];
  readonly kdos: readonly ServiceLineWire[];
}

/** What `ClientHisto` answers. */
export interface HistoryWire {
  readonly seances: readonly HistoryPerformanceWire[];
  readonly commandes: readonly HistoryOrderWire[];
}

/** What `ListeRefs` lists; chosen here. */
export interface CustomerReferenceWire {
  readonly ref: string;
  readonly nature: 'carte' | 'abo' | 'membre';
  readonly code: string;
  readonly libelle: string;
  readonly titulaire: string;
  /** Unix seconds; 0 without an end. */
  readonly fin: number;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The list under its plural or its singular name; a single object is a list of one, nothing at all an empty one. */
function renamed<Value>(
  plural: string,
  singular: string,
  reader: Reader<Value>,
): (owner: unknown, path: string) => readonly Value[] {
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

const historyTicket: Reader<HistoryTicket> = (value, path) => ({
  ...readTicket(value, path),
  orderReference: orderOfTicket(value, path).commande,
});

const tickets = renamed('billets', 'billet', historyTicket);

const wallTime = mapped(otherwise(text, ''), (given) => parseParisWallTime(given));

const performanceFields = fields({
  id: otherwise(integer, 0),
  titre: otherwise(line, ''),
  date: wallTime,
  salle: otherwise(line, ''),
});

const performance: Reader<HistoryPerformance> = (value, path) => {
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

const orderFields = fields({
  ref: otherwise(text, ''),
  date: wallTime,
  total: otherwise(cents, null),
  rendu: otherwise(cents, 0),
  retrait: otherwise(line, ''),
});

/** Null when one of them is not known. */
function sumOf(lines: readonly { readonly amount: number | null }[]): number | null {
  return lines.reduce<number | null>(
    (sum, { amount }) => (sum === null || amount === null ? null : sum + amount),
    0,
  );
}

const order: Reader<HistoryOrder> = (value, path) => {
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

/**
 * The order content of point 3: singular names count as plural ones, and an object as a list of one.
 * @throws ContractError for what is no object.
 */
export const readHistory: Reader<History> = (value, path) => {
  fields({})(value, path);
  return { performances: performances(value, path), orders: orders(value, path) };
};

const natures = { carte: 'card', abo: 'subscription', membre: 'member' } as const;

const reference: Reader<CustomerReference> = mapped(
  fields({
    ref: text,
    nature: oneOf('carte', 'abo', 'membre'),
    code: otherwise(text, ''),
    libelle: otherwise(line, ''),
    titulaire: otherwise(line, ''),
    fin: otherwise(integer, 0),
  }),
  (wire) => ({
    reference: wire.ref,
    nature: natures[wire.nature],
    code: wire.code,
    label: wire.libelle,
    holder: wire.titulaire,
    validUntil: wire.fin > 0 ? wire.fin * 1000 : null,
  }),
);

export const readCustomerReferences: Reader<readonly CustomerReference[]> = mapped(
  fields({ listeRefs: (value, path) => (value === undefined ? [] : list(reference)(value, path)) }),
  (wire) => wire.listeRefs,
);
