import { line } from '../contract/markup.ts';
import {
  cents,
  fields,
  flag,
  integer,
  lenientList,
  list,
  mapped,
  otherwise,
  type Reader,
  text,
  unread,
  type ValueOf,
  type WrittenOf,
  wanted,
} from '../contract/read.ts';
import type { CardOffer, ProductOffer, ServiceOffer } from './product.ts';

/** How many of something a server lets a cart have that says no number. */
const mostUnsaid = 10;

const idOrNull = otherwise(
  mapped(integer, (id) => (id > 0 ? id : null)),
  null,
);

/** The shopper chooses the amount. */
const chosenAmount = -1;

const price: Reader<number, number> = (value, path) =>
  value === chosenAmount || value === String(chosenAmount) ? chosenAmount : cents(value, path);

const serviceFields = {
  pr: text,
  /** HTML. */
  nom: otherwise(line, ''),
  /** The performance and the show that it is for; 0 for none. */
  codeSC: idOrNull,
  codeSP: idOrNull,
  /** How many more this cart may have. */
  nbmax: otherwise(integer, mostUnsaid),
  /** Cents; -1 when the shopper chooses the amount. */
  prix: wanted(price, null),
  fam: otherwise(text, ''),
  /** HTML. */
  comm: otherwise(line, ''),
  fifo: unread<number>(),
  /** Amounts to propose, and bounds of the one that is chosen, in cents. */
  montants: otherwise(list(cents), []),
  montantMin: otherwise(cents, 0),
  montantMax: otherwise(cents, 0),
};

/** A service or a donation: a price line of point 3; from `fam` on, chosen here. */
const service = fields(serviceFields);
/** A service or a donation as the server writes it. */
export type ServiceOfferWire = WrittenOf<typeof service>;

const card = fields({
  ...serviceFields,
  /** Cannot be paid before it bears a name. */
  titulaire: otherwise(flag, false),
});
/** A card as the server writes it. */
export type CardOfferWire = WrittenOf<typeof card>;

/** Point 3: what is no price counts as 0, and nothing is sold at it (ruling 9). */
function offerOf(wire: ValueOf<typeof service>): ServiceOffer {
  return {
    code: wire.pr,
    family: wire.fam,
    name: wire.nom === '' ? wire.pr : wire.nom,
    description: wire.comm,
    price: wire.prix === null ? 0 : wire.prix === chosenAmount ? null : wire.prix,
    leastAmount: wire.montantMin,
    mostAmount: wire.montantMax,
    suggestions: wire.montants,
    available: wire.prix === null ? 0 : wire.nbmax < 0 ? mostUnsaid : wire.nbmax,
    showId: wire.codeSP,
    ...(wire.prix === null ? { hasNoPrice: true as const } : {}),
  };
}

/** An amount to choose that no bounds say how to choose is not offered. */
const isOffered = ({ price, mostAmount }: ServiceOffer): boolean => price !== null || mostAmount > 0;

/** What is offered, and for which performance. */
interface Offered {
  readonly offer: ServiceOffer;
  readonly performanceId: number | null;
}

/** A line without a code is left out (point 3). */
const services = mapped(
  lenientList(mapped(service, (wire): Offered => ({ performanceId: wire.codeSC, offer: offerOf(wire) }))),
  (items) => items.filter(({ offer }) => isOffered(offer)),
);
const cards = mapped(
  lenientList(mapped(card, (wire): CardOffer => ({ ...offerOf(wire), needsHolder: wire.titulaire }))),
  (items) => items.filter(isOffered),
);

function byPerformance(items: readonly Offered[]): ReadonlyMap<number, readonly ServiceOffer[]> {
  const found = new Map<number, ServiceOffer[]>();
  for (const { offer, performanceId } of items) {
    if (performanceId !== null) {
      found.set(performanceId, [...(found.get(performanceId) ?? []), offer]);
    }
  }
  return found;
}

/** What `PanierPresta` answers. */
export const readProductOffer = mapped(
  fields({
    /** For the whole cart and for its performances. */
    prestations: services,
    /** Chosen here, as `cartes` is. */
    dons: otherwise(services, []),
    cartes: otherwise(cards, []),
  }),
  (wire): ProductOffer => ({
    services: wire.prestations.flatMap(({ offer, performanceId }) => (performanceId === null ? [offer] : [])),
    servicesOfPerformances: byPerformance(wire.prestations),
    donations: wire.dons.map(({ offer }) => offer),
    cards: wire.cartes,
  }),
);
/** What is offered as the server writes it. */
export type ProductOfferWire = WrittenOf<typeof readProductOffer>;
