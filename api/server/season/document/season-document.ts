import { z } from 'zod';
import type { HallPlan } from '../../../seats/hall-plan.ts';
import { collection, hall, performance, show } from './evenings-part.ts';
import {
  card,
  category,
  donation,
  family,
  fee,
  grid,
  offer,
  paymentMode,
  pickupMethod,
  price,
  promo,
  proof,
  reference,
  service,
} from './offer-part.ts';
import { content, form, home, layout, options, pages, texts, venue } from './venue-part.ts';

/** What the document says of itself, so that a later format can be told from this one. */
export const seasonFormat = 'guichet-season/1';

/** The parts that are one object each. */
export const objectParts = { venue, home, pages, options, texts, layout };

/** The parts that are lists; what stands in them is named by `code` or `slug`. */
export const listParts = {
  categories: category,
  proofs: proof,
  prices: price,
  grids: grid,
  halls: hall,
  shows: show,
  collections: collection,
  performances: performance,
  pickupMethods: pickupMethod,
  paymentModes: paymentMode,
  families: family,
  references: reference,
  promos: promo,
  services: service,
  donations: donation,
  cards: card,
  fees: fee,
  offers: offer,
  forms: form,
  contents: content,
};

const files = z
  .record(z.string(), z.union([z.strictObject({ text: z.string() }), z.strictObject({ base64: z.string() })]))
  .meta({ description: 'Files that the document names, inside it instead of beside it' });

/**
 * A venue's whole season in one document; images and plans are files beside it, or inside it (`files`). Codes and slugs
 * name things, dates are on the clocks of Paris, amounts are cents. `docs/season-format.md` tells it to venues.
 */
const seasonDocument = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(seasonFormat),
    season: z.int().min(2000).max(2199).meta({ description: 'The year in which it begins' }),
    venue: objectParts.venue,
    home: objectParts.home.optional(),
    pages: objectParts.pages.optional(),
    options: objectParts.options.optional(),
    texts: objectParts.texts.optional(),
    layout: objectParts.layout.optional(),
    categories: z.array(listParts.categories),
    proofs: z.array(listParts.proofs).optional(),
    prices: z.array(listParts.prices),
    grids: z.array(listParts.grids),
    halls: z.array(listParts.halls),
    shows: z.array(listParts.shows),
    collections: z.array(listParts.collections).optional(),
    performances: z.array(listParts.performances),
    pickupMethods: z.array(listParts.pickupMethods),
    paymentModes: z.array(listParts.paymentModes),
    families: z.array(listParts.families).optional(),
    references: z.array(listParts.references).optional(),
    promos: z.array(listParts.promos).optional(),
    services: z.array(listParts.services).optional(),
    donations: z.array(listParts.donations).optional(),
    cards: z.array(listParts.cards).optional(),
    fees: z.array(listParts.fees).optional(),
    offers: z.array(listParts.offers).optional(),
    forms: z.array(listParts.forms).optional(),
    contents: z.array(listParts.contents).optional(),
    files: files.optional(),
  })
  .meta({ title: 'A season of Guichet' });

/** A document as it is written, with what may be left out left out. */
export type SeasonDocument = z.input<typeof seasonDocument>;

/** Everything in a document that is no part with entries. */
export const documentHead = {
  $schema: z.string().optional(),
  format: z.literal(seasonFormat),
  season: seasonDocument.shape.season,
  files: files.optional(),
};

/** The JSON Schema of the document, as `docs/season.schema.json` holds it. */
export function seasonJsonSchema(): object {
  return z.toJSONSchema(seasonDocument, { io: 'input' });
}

/** An image of the venue, whose content is what its name says. */
export interface VenueImage {
  readonly name: string;
  readonly type: string;
  readonly digest: string;
  readonly content: Buffer;
}

/** A text of the venue's own, cleaned; `updatedOn` is empty when the venue does not say. */
export interface CheckedContent {
  readonly code: string;
  readonly title: string;
  readonly html: string;
  readonly updatedOn: string;
}

/** The entries of each list, as they are read: with what was left out filled in. */
type Entries = {
  readonly [Part in keyof typeof listParts]: readonly z.output<(typeof listParts)[Part]>[];
};

/** The parts that are settings of the shop, with what was left out filled in. */
export type SettingParts = {
  readonly [Part in keyof typeof objectParts]: z.output<(typeof objectParts)[Part]>;
} & { readonly season: number };

/** A season without a fault, ready to be written. */
export interface CheckedSeason extends Omit<Entries, 'performances' | 'contents'> {
  readonly settings: SettingParts;
  /** By hall; the categories are the season's codes. */
  readonly plans: ReadonlyMap<string, Omit<HallPlan, 'id'>>;
  /** Drawings of halls by hall, as the venue gave them. */
  readonly drawings: ReadonlyMap<string, string>;
  readonly performances: readonly (Entries['performances'][number] & {
    readonly moment: number;
    readonly salesOpening: number;
    /** The sets of places that go only together, by their ids on the plan. */
    readonly sets: readonly (readonly number[])[];
  })[];
  readonly contents: readonly CheckedContent[];
  readonly images: readonly VenueImage[];
}
