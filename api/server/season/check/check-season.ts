import { hallSchemaFor } from '../document/evenings-part.ts';
import { type Fault, FaultList } from '../document/faults.ts';
import { type CheckedSeason, documentHead, listParts } from '../document/season-document.ts';
import type { SeasonPackage } from '../document/season-package.ts';
import type { FormEntry } from '../document/venue-part.ts';
import { checkHalls, checkPerformances, readDrawings } from './check-evenings.ts';
import { checkContents, ImageCheck } from './check-files.ts';
import {
  checkFulfilment,
  checkOffers,
  checkOpenings,
  checkPrices,
  checkProducts,
  costs,
  soldToAll,
} from './check-offer.ts';
import { checkNames, readSettings } from './check-settings.ts';
import { DocumentReader, noteTwins, noteUnknown, type Placed } from './document-reader.ts';

/** What the shape of a form does not say: each field once, choices where one chooses, and somebody who gets the answers. */
function checkForms(faults: FaultList, forms: readonly Placed<FormEntry>[], hasVenueEmail: boolean): void {
  for (const { entry, place } of forms) {
    noteTwins(
      faults,
      entry.fields.map(({ name }, index) => ({ place: `${place}.fields[${index}]`, name })),
      'name',
    );
    for (const [index, { kind, choices }] of entry.fields.entries()) {
      const at = `${place}.fields[${index}].choices`;
      if (kind === 'choice' && new Set(choices).size < 2) {
        faults.add(at, 'un choix a au moins deux réponses différentes');
      }
      if (kind !== 'choice' && choices.length > 0) {
        faults.add(at, 'seul un champ «\u00a0choice\u00a0» a des réponses à choisir');
      }
    }
    if (entry.recipient === undefined && !hasVenueEmail) {
      faults.add(
        `${place}.recipient`,
        'personne ne recevrait les réponses\u00a0: donnez une adresse ici, ou celle du lieu (venue.email)',
      );
    }
  }
}

function entriesOf<Entry>(placed: readonly Placed<Entry>[]): readonly Entry[] {
  return placed.map(({ entry }) => entry);
}

function isEmptyList(document: unknown, part: string): boolean {
  const list = new Map<string, unknown>(Object.entries(document ?? {})).get(part);
  return Array.isArray(list) && list.length === 0;
}

/**
 * Checks a season whole, shape and sense in one pass: either it can be written as it is, or every fault is named with
 * its place. Nothing is written.
 */
export async function checkSeason(season: SeasonPackage): Promise<SeasonCheck> {
  const faults = new FaultList();
  const notices: string[] = [];
  const reader = new DocumentReader(season.document, faults);
  reader.part('$schema', documentHead.$schema);
  reader.part('format', documentHead.format);
  reader.part('files', documentHead.files);
  const { settings, options, texts, tabs, pictures, hasVenueEmail, showsSubscriptions, unreadable } =
    readSettings(reader);
  notices.push(
    ...unreadable.map(
      (color) =>
        `layout.theme.${color}\u00a0: ce qui s’y écrit ne se lirait pas, la couleur de la maison reste`,
    ),
  );
  const categories = reader.list('categories', listParts.categories);
  const proofs = reader.list('proofs', listParts.proofs, true);
  const prices = reader.list('prices', listParts.prices);
  const grids = reader.list('grids', listParts.grids);
  const halls = reader.list<ReturnType<typeof hallSchemaFor>>('halls', hallSchemaFor);
  const shows = reader.list('shows', listParts.shows);
  const collections = reader.list('collections', listParts.collections, true);
  const performances = reader.list('performances', listParts.performances);
  const pickupMethods = reader.list('pickupMethods', listParts.pickupMethods);
  const paymentModes = reader.list('paymentModes', listParts.paymentModes);
  const families = reader.list('families', listParts.families, true);
  const references = reader.list('references', listParts.references, true);
  const promos = reader.list('promos', listParts.promos, true);
  const services = reader.list('services', listParts.services, true);
  const donations = reader.list('donations', listParts.donations, true);
  const cards = reader.list('cards', listParts.cards, true);
  const fees = reader.list('fees', listParts.fees, true);
  const offers = reader.list('offers', listParts.offers, true);
  const forms = reader.list('forms', listParts.forms, true);
  const contents = reader.list('contents', listParts.contents, true);
  reader.finish();

  for (const list of [
    ...[categories, proofs, prices, grids, halls, collections, performances, pickupMethods, paymentModes],
    ...[families, promos, [...services, ...donations], cards, fees, offers, forms, contents],
  ]) {
    noteTwins(
      faults,
      list.map(({ entry, place }) => ({ place, name: entry.code })),
      'code',
    );
  }
  noteTwins(
    faults,
    shows.map(({ entry, place }) => ({ place, name: entry.slug })),
    'slug',
  );
  const categoryNames = reader.names('categories');
  const names = {
    categories: categoryNames,
    prices: reader.names('prices'),
    proofs: reader.names('proofs'),
    families: reader.names('families'),
    shows: reader.names('shows'),
    performances: reader.names('performances'),
    genres: reader.names('genres'),
  };
  checkPrices(faults, prices, grids, names);
  if (isEmptyList(season.document, 'paymentModes') && grids.some(({ entry }) => costs(entry))) {
    faults.add('paymentModes', 'sans moyen de paiement, rien de ce qui coûte ne se vend');
  }
  notices.push(...soldToAll(grids, offers));
  if (offers.length > 0 && showsSubscriptions === false) {
    notices.push('offers\u00a0: personne n’y vient, «\u00a0pages.subscriptions\u00a0» est à false');
  }
  for (const { entry, place } of pickupMethods) {
    noteUnknown(faults, names.proofs, entry.proof, `${place}.proof`);
  }
  checkOpenings(faults, { families, references, promos }, names);
  checkProducts(faults, [...services, ...donations, ...cards]);
  checkOffers(faults, offers, names);
  checkForms(faults, forms, hasVenueEmail);
  checkNames({ faults, notices }, { options, texts, tabs, contents });
  const plans = await checkHalls(halls, {
    season,
    faults,
    notices,
    categoryNames,
    categories: entriesOf(categories),
  });
  const drawings = await readDrawings(halls, season, faults);
  const checked = checkPerformances(performances, {
    faults,
    showNames: names.shows,
    hallNames: reader.names('halls'),
    gridNames: reader.names('grids'),
    collectionNames: reader.names('collections'),
    categoryNames,
    halls: entriesOf(halls),
    plans,
    grids: entriesOf(grids),
  });
  checkFulfilment(faults, offers, {
    shows: entriesOf(shows),
    performances: entriesOf(performances),
    grids: entriesOf(grids),
    halls: entriesOf(halls),
    plans,
  });
  const images = new ImageCheck(season, faults);
  for (const { entry, place } of shows) {
    if (entry.poster !== undefined) {
      await images.add(entry.poster.file, `${place}.poster.file`);
    }
  }
  for (const { entry, place } of halls) {
    if ('picture' in entry && entry.picture !== undefined) {
      await images.add(entry.picture, `${place}.picture`);
    }
  }
  for (const [place, picture] of pictures) {
    if (picture !== undefined) {
      await images.add(picture, place);
    }
  }
  const checkedContents = await checkContents(contents, { season, faults, notices, images });
  if (!faults.isEmpty || settings === null) {
    return { season: null, faults: faults.all, notices };
  }
  const found: CheckedSeason = {
    settings,
    categories: entriesOf(categories),
    proofs: entriesOf(proofs),
    prices: entriesOf(prices),
    grids: entriesOf(grids),
    halls: entriesOf(halls),
    plans,
    drawings,
    shows: entriesOf(shows),
    collections: entriesOf(collections),
    performances: checked,
    pickupMethods: entriesOf(pickupMethods),
    paymentModes: entriesOf(paymentModes),
    families: entriesOf(families),
    references: entriesOf(references),
    promos: entriesOf(promos),
    services: entriesOf(services),
    donations: entriesOf(donations),
    cards: entriesOf(cards),
    fees: entriesOf(fees),
    offers: entriesOf(offers),
    forms: entriesOf(forms),
    contents: checkedContents,
    images: images.images,
  };
  return { season: found, faults: [], notices };
}

/** What a check found: the season, or its faults. Notices tell what was read otherwise than it was written. */
export type SeasonCheck =
  | { readonly season: CheckedSeason; readonly faults: readonly []; readonly notices: readonly string[] }
  | { readonly season: null; readonly faults: readonly Fault[]; readonly notices: readonly string[] };
