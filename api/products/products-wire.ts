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
  wanted,
} from '../contract/read.ts';
import type { CardOffer, ProductOffer, ServiceOffer } from './product.ts';

/** A service or a donation as `PanierPresta` tells it: a price line of point 3; from `fam` on, chosen here. */
export interface ServiceOfferWire {
  readonly pr: string;
  /** HTML. */
  readonly nom: string;
  /** The performance and the show that it is for; 0 for none. */
  readonly codeSC: number;
  readonly codeSP: number;
  /** How many more this cart may have. */
  readonly nbmax: number;
  /** Cents; -1 when the shopper chooses the amount. */
  readonly prix: number;
  readonly fam: string;
  /** HTML. */
  readonly comm: string;
  readonly fifo: number;
  /** Amounts to propose, and bounds of the one that is chosen, in cents. */
  readonly montants: readonly number[];
  readonly montantMin: number;
  readonly montantMax: number;
}

/** A card, likewise. `titulaire`: cannot be paid before it bears a name. */
export interface CardOfferWire extends ServiceOfferWire {
  readonly titulaire: boolean;
}

/** What `PanierPresta` answers: `prestations` for the whole cart and for its performances; donations and cards, chosen here. */
export interface ProductOfferWire {
  readonly prestations: readonly ServiceOfferWire[];
  readonly dons: readonly ServiceOfferWire[];
  readonly cartes: readonly CardOfferWire[];
}

/** How many of something a server lets a cart have that says no number. */
const mostUnsaid = 10;

const idOrNull = otherwise(
  mapped(integer, (id) => (id > 0 ? id : null)),
  null,
);

/** The shopper chooses the amount. */
const chosenAmount = -1;

const price: Reader<number> = (value, path) =>
  value === chosenAmount || value === String(chosenAmount) ? chosenAmount : cents(value, path);

const productFields = {
  pr: text,
  nom: otherwise(line, ''),
  codeSC: idOrNull,
  codeSP: idOrNull,
  nbmax: otherwise(integer, mostUnsaid),
  prix: wanted(price, null),
  fam: otherwise(text, ''),
  comm: otherwise(line, ''),
  montants: otherwise(list(cents), []),
  montantMin: otherwise(cents, 0),
  montantMax: otherwise(cents, 0),
  titulaire: otherwise(flag, false),
};

/** What is offered, and for which performance. */
interface Offered {
  readonly offer: CardOffer;
  readonly performanceId: number | null;
}

const offered: Reader<Offered> = mapped(fields(productFields), (wire) => {
  // Point 3: what is no price counts as 0, and nothing is sold at it (ruling 9).
  return {
    performanceId: wire.codeSC,
    offer: {
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
      needsHolder: wire.titulaire,
      ...(wire.prix === null ? { hasNoPrice: true as const } : {}),
    },
  };
});

/** A line without a code is left out (point 3); so is an amount to choose that no bounds say how to choose. */
const offers: Reader<readonly Offered[]> = mapped(lenientList(offered), (items) =>
  items.filter(({ offer: { price, mostAmount } }) => price !== null || mostAmount > 0),
);

const serviceOf = ({ offer: { needsHolder: _, ...service } }: Offered): ServiceOffer => service;

function byPerformance(items: readonly Offered[]): ReadonlyMap<number, readonly ServiceOffer[]> {
  const found = new Map<number, ServiceOffer[]>();
  for (const item of items) {
    if (item.performanceId !== null) {
      found.set(item.performanceId, [...(found.get(item.performanceId) ?? []), serviceOf(item)]);
    }
  }
  return found;
}

export const readProductOffer: Reader<ProductOffer> = mapped(
  fields({ prestations: offers, dons: otherwise(offers, []), cartes: otherwise(offers, []) }),
  (wire) => ({
    services: wire.prestations.filter(({ performanceId }) => performanceId === null).map(serviceOf),
    servicesOfPerformances: byPerformance(wire.prestations),
    donations: wire.dons.map(serviceOf),
    cards: wire.cartes.map(({ offer }) => offer),
  }),
);
