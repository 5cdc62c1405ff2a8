import type { CardOffer, ProductOffer, ServiceOffer } from '../entities/product.ts';
import { linesOfMarkup } from './markup.ts';
import { fields, flag, integer, list, mapped, otherwise, type Reader, text } from './read.ts';

/** A service or a donation as `PanierPresta` tells it; `fam`, `nomPres`, `prix`, `fifo` as in `ListeTarifs`, the rest chosen here. */
export interface ServiceOfferWire {
  readonly pr: string;
  readonly fam: string;
  /** HTML. */
  readonly nomPres: string;
  /** HTML. */
  readonly comm: string;
  /** Cents; -1 when the shopper chooses the amount. */
  readonly prix: number;
  readonly fifo: number;
  /** How many more this cart may have. */
  readonly reste: number;
  /** Amounts to propose, and bounds of the one that is chosen, in cents. */
  readonly montants: readonly number[];
  readonly montantMin: number;
  readonly montantMax: number;
}

/** A card, likewise. `titulaire`: cannot be paid before it bears a name. */
export interface CardOfferWire extends ServiceOfferWire {
  readonly titulaire: boolean;
}

/** What `PanierPresta` answers; chosen here. */
export interface ProductOfferWire {
  readonly prestations: readonly ServiceOfferWire[];
  readonly seances: readonly { readonly sc: number; readonly prestations: readonly ServiceOfferWire[] }[];
  readonly dons: readonly ServiceOfferWire[];
  readonly cartes: readonly CardOfferWire[];
}

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

const productFields = {
  pr: text,
  fam: otherwise(text, ''),
  nomPres: otherwise(line, ''),
  comm: otherwise(line, ''),
  prix: otherwise(integer, -1),
  reste: otherwise(integer, 0),
  montants: otherwise(list(integer), []),
  montantMin: otherwise(integer, 0),
  montantMax: otherwise(integer, 0),
  titulaire: otherwise(flag, false),
};

const card: Reader<CardOffer> = mapped(fields(productFields), (wire) => ({
  code: wire.pr,
  family: wire.fam,
  name: wire.nomPres === '' ? wire.pr : wire.nomPres,
  description: wire.comm,
  price: wire.prix < 0 ? null : wire.prix,
  leastAmount: wire.montantMin,
  mostAmount: wire.montantMax,
  suggestions: wire.montants,
  available: wire.reste,
  needsHolder: wire.titulaire,
}));

const service: Reader<ServiceOffer> = mapped(card, ({ needsHolder: _needsHolder, ...offer }) => offer);

export const readProductOffer: Reader<ProductOffer> = mapped(
  fields({
    prestations: list(service),
    seances: otherwise(list(fields({ sc: integer, prestations: list(service) })), []),
    dons: otherwise(list(service), []),
    cartes: otherwise(list(card), []),
  }),
  (wire) => ({
    services: wire.prestations,
    servicesOfPerformances: new Map(wire.seances.map(({ sc, prestations }) => [sc, prestations])),
    donations: wire.dons,
    cards: wire.cartes,
  }),
);

/** The id of the line that was added, beside nothing else. */
export const readAddedItem: Reader<string> = mapped(fields({ idPA: text }), (wire) => wire.idPA);
