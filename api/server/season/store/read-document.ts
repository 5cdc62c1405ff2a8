import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type HallPlan, hasFeature, seatFeature } from '../../../seats/hall-plan.ts';
import { decodeHallPlan } from '../../../seats/hall-plan-wire.ts';
import type { Database } from '../../database/schema.ts';
import { readPriceOptions } from '../../prices/price-offer.ts';
import { readContents } from '../contents.ts';
import { filled, wallTimeOf } from '../document/fields.ts';
import { type SeasonDocument, seasonFormat } from '../document/season-document.ts';
import { formatJson } from '../document/season-package.ts';
import { formField } from '../document/venue-part.ts';
import { networksOf } from '../home-wire.ts';
import { imposedPart } from '../imposed-places.ts';
import {
  optionsOf,
  readHallAppearance,
  readPerformanceDetails,
  readSeasonCollections,
  readShowContent,
  record,
  text,
  textsOf,
} from '../json-columns.ts';
import { documentOfPlan } from '../plan-formats/plan-document.ts';
import { readOpenings, readProducts } from './read-extras.ts';
import { readOffers } from './read-subscriptions.ts';

/** The rows of the `setting` table by their keys. */
type Settings = ReadonlyMap<string, object>;

async function readSettings(database: Kysely<Database>): Promise<Settings> {
  const rows = await database.selectFrom('setting').selectAll().execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

type VenueParts = Pick<
  SeasonDocument,
  'season' | 'venue' | 'home' | 'pages' | 'options' | 'texts' | 'layout'
>;

function themeOf(value: unknown): NonNullable<NonNullable<SeasonDocument['layout']>['theme']> {
  const { couleurs, logo } = record(value);
  const { accent, night, gold } = textsOf(couleurs);
  const { image, texte, largeur, hauteur } = record(logo);
  return {
    ...filled({ accent, night, gold }),
    ...(typeof image === 'string' && typeof largeur === 'number' && typeof hauteur === 'number'
      ? {
          logo: {
            file: `images/${image}`,
            ...filled({ alternative: text(texte) }),
            width: largeur,
            height: hauteur,
          },
        }
      : {}),
  };
}

function layoutOf(value: unknown): NonNullable<SeasonDocument['layout']> {
  const { tabs, footer, theme } = record(value);
  const { networks, email, cgv, faq } = record(footer);
  const look = themeOf(theme);
  const listed = (Array.isArray(tabs) ? tabs : []).map(record).map(({ code, nom, pos }) => ({
    code: text(code),
    name: text(nom),
    ...(pos === 'md' ? { position: 'right' as const } : {}),
  }));
  const links = networksOf(networks);
  return {
    ...filled({ tabs: listed }),
    ...(Object.keys(links).length === 0 ? {} : { networks: links }),
    ...filled({ email: text(email) }),
    ...(cgv === false ? { terms: false } : {}),
    ...(faq === false ? { questions: false } : {}),
    ...(Object.keys(look).length === 0 ? {} : { theme: look }),
  };
}

/** The settings, as a document says them. */
function venueParts(settings: Settings): VenueParts {
  const venue = textsOf(settings.get('lieu'));
  const mediator = textsOf(record(settings.get('lieu')).mediateur);
  const home = textsOf(settings.get('accueil'));
  const pages = record(settings.get('pages'));
  const isShown = (page: string, usually: boolean): boolean => {
    const { display } = record(pages[page]);
    return typeof display === 'boolean' ? display : usually;
  };
  return {
    season: Number(record(settings.get('saison')).saison),
    venue: {
      name: venue.nom ?? '',
      ...filled({
        city: venue.ville,
        address: venue.adresse,
        phone: venue.tel,
        email: venue.email,
        operator: venue.exploitant,
        licences: venue.licences,
        siret: venue.siret,
        publisher: venue.directeur,
        host: venue.hebergeur,
      }),
      ...(mediator.nom === undefined
        ? {}
        : { mediator: { name: mediator.nom, website: mediator.site ?? '' } }),
    },
    home: {
      ...filled({ title: home.titre, text: home.texte, access: home.acces, boxOffice: home.guichet }),
      ...(home.image === undefined ? {} : { picture: `images/${home.image}` }),
    },
    pages: {
      home: isShown('home', true),
      tickets: isShown('tickets', true),
      subscriptions: isShown('subscriptions', false),
      offers: isShown('offers', false),
      cart: isShown('cart', true),
      account: isShown('account', true),
    },
    options: optionsOf(settings.get('options')),
    texts: textsOf(settings.get('textes')),
    layout: layoutOf(settings.get('layout')),
  };
}

type Performances = Pick<SeasonDocument, 'collections' | 'performances'>;

function salesOf(salesOpening: number): string {
  return salesOpening < 0 ? 'unannounced' : wallTimeOf(salesOpening * 1000);
}

/** The plans of these halls; a hall in free seating has none. */
async function readPlans(
  database: Kysely<Database>,
  hallIds: readonly string[],
): Promise<ReadonlyMap<string, HallPlan>> {
  const halls = await database
    .selectFrom('hall')
    .select(['id', 'plan'])
    .where('id', 'in', ['', ...hallIds])
    .execute();
  return new Map(
    halls.flatMap(({ id, plan }): [string, HallPlan][] =>
      plan === null ? [] : [[id, decodeHallPlan(plan)]],
    ),
  );
}

/** The performances with the collections that they are part of, and what is imposed on their places. */
async function readPerformances(database: Kysely<Database>, settings: Settings): Promise<Performances> {
  const { imposed } = readPriceOptions(settings.get('options') ?? {});
  const collections = readSeasonCollections(settings.get('collections'));
  const rows = await database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .innerJoin('grid', 'grid.id', 'performance.grid_id')
    .selectAll('performance')
    .select(['show.slug', 'grid.code as grid'])
    .orderBy('performance.id')
    .execute();
  const plans = await readPlans(database, [
    ...new Set(rows.filter(({ id }) => imposed.has(id)).map((row) => row.hall_id)),
  ]);
  const known = new Set(collections.map(({ code }) => code));
  return {
    ...filled({ collections: [...collections] }),
    performances: rows.map((row) => {
      const { collection, notes, priceNotes, access } = readPerformanceDetails(row.details);
      return {
        code: row.code,
        show: row.slug,
        hall: row.hall_id,
        date: wallTimeOf(row.date.getTime()),
        ...filled({ label: row.label }),
        grid: row.grid,
        ...(row.sales_opening === 0 ? {} : { sales: salesOf(row.sales_opening) }),
        ...(row.is_displayed ? {} : { displayed: false }),
        ...(row.is_hidden ? { hidden: true } : {}),
        ...(row.is_placed && !row.is_numbered ? { numbered: false } : {}),
        ...(row.waiting_list > 0 ? { waitingList: true } : {}),
        ...filled({
          collection: known.has(collection) ? collection : '',
          notes: [...notes],
          priceNotes: [...priceNotes],
          access: [...access],
        }),
        ...imposedPart(imposed.get(row.id), plans.get(row.hall_id) ?? null),
        ...(Number(row.vat_rate) === 5.5 ? {} : { vatRate: Number(row.vat_rate) }),
      };
    }),
  };
}

type PricesPart = Pick<SeasonDocument, 'categories' | 'proofs' | 'prices' | 'grids'>;

async function readGrids(database: Kysely<Database>): Promise<SeasonDocument['grids']> {
  const grids = await database.selectFrom('grid').selectAll().orderBy('position').orderBy('id').execute();
  const lines = await database
    .selectFrom('grid_price')
    .selectAll()
    .orderBy('position')
    .orderBy('price_code')
    .execute();
  const amounts = await database
    .selectFrom('grid_amount')
    .innerJoin('category', 'category.id', 'grid_amount.category_id')
    .select(['grid_id', 'price_code', 'category.code', 'amount'])
    .orderBy('category.position')
    .orderBy('category.id')
    .execute();
  return grids.map(({ id, code }) => ({
    code,
    prices: lines
      .filter(({ grid_id }) => grid_id === id)
      .map((line) => ({
        price: line.price_code,
        amounts: Object.fromEntries(
          amounts
            .filter((amount) => amount.grid_id === id && amount.price_code === line.price_code)
            .map((amount) => [amount.code, amount.amount]),
        ),
        ...(line.maximum === null ? {} : { maximum: line.maximum }),
        ...(line.is_displayed ? {} : { displayed: false }),
      })),
  }));
}

/** Categories, proofs, prices and grids, as a document says them. */
async function readPricesPart(database: Kysely<Database>): Promise<PricesPart> {
  const categories = await database
    .selectFrom('category')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
  const proofs = await database.selectFrom('proof').selectAll().orderBy('code').execute();
  const prices = await database.selectFrom('price').selectAll().orderBy('position').orderBy('code').execute();
  return {
    categories: categories.map(({ code, name, color }) => ({ code, name, color })),
    proofs: proofs.map(({ code, name, family, is_required_online, awaits_acceptance }) => ({
      code,
      name,
      ...filled({ family, online: is_required_online, awaited: awaits_acceptance }),
    })),
    prices: prices.map(({ code, label, comment, proof_code }) => ({
      code,
      label,
      ...filled({ comment, proof: proof_code }),
    })),
    grids: await readGrids(database),
  };
}

const columns = z.object({ introduction: z.array(z.string()), fields: z.array(formField) });

/** The venue's forms, as a document says them. */
async function readForms(database: Kysely<Database>): Promise<Pick<SeasonDocument, 'forms'>> {
  const rows = await database
    .selectFrom('custom_form')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  return {
    forms: rows.map((row) => {
      const { introduction, fields } = columns.parse(row);
      return {
        code: row.code,
        title: row.title,
        ...filled({ introduction, recipient: row.recipient }),
        fields: fields.map(({ name, kind, label, ...more }) => ({
          name,
          ...(kind === 'text' ? {} : { kind }),
          label,
          ...filled(more),
        })),
        ...filled({ submitLabel: row.submit_label, thanks: row.thanks }),
      };
    }),
  };
}

/** A season as its document says it, with the files that it names. */
export interface ExportedSeason {
  readonly document: SeasonDocument;
  readonly files: ReadonlyMap<string, Buffer>;
}

async function readHalls(
  database: Kysely<Database>,
  files: Map<string, Buffer>,
): Promise<SeasonDocument['halls']> {
  const halls = await database
    .selectFrom('hall')
    .leftJoin('category', 'category.id', 'hall.category_id')
    .select(['hall.id', 'hall.name', 'address', 'plan', 'places', 'category.code as category', 'appearance'])
    .orderBy('hall.position')
    .orderBy('hall.id')
    .execute();
  return halls.map(({ id, name, address, plan, places, category, appearance }) => {
    const { picture, zones, drawing, drawingFile, scripts, access } = readHallAppearance(appearance);
    if (drawingFile !== '') {
      files.set(drawingFile, Buffer.from(drawing));
    }
    const common = {
      code: id,
      name,
      ...filled({ address, drawing: drawingFile, scripts: [...scripts] }),
    };
    if (plan === null) {
      return {
        ...common,
        ...filled({ access: [...access] }),
        places: places ?? 1,
        category: category ?? '',
        ...filled({
          picture: picture === '' ? '' : `images/${picture}`,
          zones: zones.map(({ coords, ...zone }) => ({ ...zone, outline: [...coords] })),
        }),
      };
    }
    const path = `plans/${id}.json`;
    const drawn = decodeHallPlan(plan);
    files.set(path, Buffer.from(formatJson(documentOfPlan(drawn))));
    // The plan says it by itself.
    const saysWheelchairs = hasFeature(drawn, seatFeature.wheelchair);
    const declared = access.filter((kind) => kind !== 'wheelchair' || !saysWheelchairs);
    return { ...common, ...filled({ access: declared }), plan: path };
  });
}

async function readShows(database: Kysely<Database>): Promise<SeasonDocument['shows']> {
  const shows = await database.selectFrom('show').selectAll().orderBy('position').orderBy('id').execute();
  return shows.map(({ slug, genre, content }) => {
    const shown = readShowContent(content);
    const { subtitle, teaser, text, credits, durationMinutes, audience, posterFile } = shown;
    return {
      slug,
      title: [...shown.title],
      genre,
      ...filled({ subtitle, teaser, text: [...text], credits: [...credits], durationMinutes, audience }),
      ...(posterFile === ''
        ? {}
        : {
            poster: {
              file: `images/${posterFile}`,
              alternative: shown.posterAlternative,
              ...shown.posterColors,
            },
          }),
    };
  });
}

async function readCheckout(
  database: Kysely<Database>,
): Promise<Pick<SeasonDocument, 'pickupMethods' | 'paymentModes'>> {
  const methods = await database.selectFrom('pickup_method').selectAll().orderBy('position').execute();
  const modes = await database.selectFrom('payment_mode').selectAll().orderBy('position').execute();
  return {
    pickupMethods: methods.map(({ code, label, information, price, needs_address, proof_code }) => ({
      code,
      label,
      ...filled({ information, price, needsAddress: needs_address, proof: proof_code }),
    })),
    paymentModes: modes.map(({ code, label, information, price, is_disabled, type, instalments }) => ({
      code,
      label,
      ...filled({ information, price, disabled: is_disabled }),
      ...(type === 'checkbox' ? { type: 'checkbox' as const } : {}),
      ...(instalments === 1 ? {} : { instalments }),
    })),
  };
}

async function readImages(database: Kysely<Database>, files: Map<string, Buffer>): Promise<void> {
  for (const { name, content } of await database
    .selectFrom('venue_file')
    .select(['name', 'content'])
    .orderBy('name')
    .execute()) {
    files.set(`images/${name}`, content);
  }
}

/** The season of a database as a document that `checkSeason` accepts: reading and writing again changes nothing. */
export async function readSeasonDocument(database: Kysely<Database>): Promise<ExportedSeason> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (snapshot) => {
      const files = new Map<string, Buffer>();
      await readImages(snapshot, files);
      const settings = await readSettings(snapshot);
      const document: SeasonDocument = {
        format: seasonFormat,
        ...venueParts(settings),
        ...(await readPricesPart(snapshot)),
        halls: await readHalls(snapshot, files),
        shows: await readShows(snapshot),
        ...(await readPerformances(snapshot, settings)),
        ...(await readCheckout(snapshot)),
        ...(await readOpenings(snapshot)),
        ...(await readProducts(snapshot)),
        offers: await readOffers(snapshot),
        ...(await readForms(snapshot)),
        ...(await readContents(snapshot, files)),
      };
      return { document, files };
    });
}
