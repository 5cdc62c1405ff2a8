import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { accessKinds } from '../../../season/performance.ts';
import type { HallPlan } from '../../../seats/hall-plan.ts';
import { hasFeature, seatFeature } from '../../../seats/hall-plan.ts';
import { decodeHallPlan, encodeHallPlan } from '../../../seats/hall-plan-wire.ts';
import type { Database } from '../../database/schema.ts';
import { readPriceOptions } from '../../prices/price-offer.ts';
import type { HallEntry, ShowEntry } from '../document/evenings-part.ts';
import { filled, wallTimeOf } from '../document/fields.ts';
import type { CheckedSeason, SeasonDocument } from '../document/season-document.ts';
import { formatJson } from '../document/season-package.ts';
import {
  readHallAppearance,
  readPerformanceDetails,
  readSeasonCollections,
  readShowContent,
} from '../json-columns.ts';
import { documentOfPlan } from '../plan-formats/plan-document.ts';
import { imposedPart } from './imposed-places.ts';
import type { OfferIds } from './prices.ts';
import { idOf, type WantedTable } from './rows.ts';
import type { Settings } from './venue.ts';

/** Numbers by the names of the document. */
export interface EveningIds extends OfferIds {
  readonly shows: ReadonlyMap<string, number>;
  readonly performances: ReadonlyMap<string, number>;
}

/** A plan's document and its id, which names the content: an address that never changes its mind can be cached forever. */
function planColumns(code: string, plan: Omit<HallPlan, 'id'> | undefined) {
  if (plan === undefined) {
    return { plan_id: null, plan: null };
  }
  const document = encodeHallPlan({ ...plan, id: code });
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);
  const plan_id = `${code}-${digest}`;
  return { plan_id, plan: { ...document, id: plan_id } };
}

/** The `content` column of a show, as `readShowContent` reads it. */
function contentOf(show: ShowEntry): object {
  return {
    title: show.title,
    subtitle: show.subtitle,
    teaser: show.teaser,
    text: show.text,
    credits: show.credits,
    durationMinutes: show.durationMinutes,
    audience: show.audience,
    posterFile: show.poster?.file.slice(show.poster.file.lastIndexOf('/') + 1) ?? '',
    posterColors: {
      background: show.poster?.background ?? '',
      ink: show.poster?.ink ?? '',
      accent: show.poster?.accent ?? '',
    },
    posterAlternative: show.poster?.alternative ?? '',
  };
}

/** The `appearance` column of a hall, as `readHallAppearance` reads it; empty for a hall that says nothing of it. */
function appearanceOf(hall: HallEntry, drawing: string, plan: Omit<HallPlan, 'id'> | undefined): object {
  const hasWheelchairs = plan !== undefined && hasFeature(plan, seatFeature.wheelchair);
  const access = accessKinds.filter(
    (kind) => hall.access.includes(kind) || (kind === 'wheelchair' && hasWheelchairs),
  );
  const zones = 'places' in hall ? hall.zones : [];
  return {
    ...(zones.length === 0 || !('places' in hall)
      ? {}
      : {
          picture: hall.picture === undefined ? '' : hall.picture.slice(hall.picture.lastIndexOf('/') + 1),
          zones: zones.map(({ category, name, places, outline }) => ({
            category,
            name,
            places,
            coords: outline,
          })),
        }),
    ...(hall.drawing === undefined ? {} : { drawing, drawingFile: hall.drawing }),
    ...filled({ scripts: hall.scripts, access }),
  };
}

/** The `details` column of a performance, as `readPerformanceDetails` reads it; empty when it says nothing more. */
function detailsOf(performance: CheckedSeason['performances'][number]): object {
  const { collection, notes, priceNotes, access } = performance;
  return filled({ collection, notes, priceNotes, access });
}

/** Halls and shows: what performances refer to. */
export function hallTables(season: CheckedSeason, ids: EveningIds): readonly WantedTable[] {
  return [
    {
      table: 'hall',
      key: ['id'],
      rows: season.halls.map((hall, position) => ({
        id: hall.code,
        name: hall.name,
        address: hall.address,
        ...planColumns(hall.code, season.plans.get(hall.code)),
        position,
        places: 'places' in hall ? hall.places : null,
        category_id: 'places' in hall ? idOf(ids.categories, hall.category) : null,
        appearance: appearanceOf(hall, season.drawings.get(hall.code) ?? '', season.plans.get(hall.code)),
      })),
    },
    {
      table: 'show',
      key: ['id'],
      rows: season.shows.map((show, position) => ({
        id: idOf(ids.shows, show.slug),
        slug: show.slug,
        position,
        genre: show.genre,
        content: contentOf(show),
      })),
    },
  ];
}

/** The performances. */
export function performanceTable(season: CheckedSeason, ids: EveningIds): WantedTable {
  return {
    table: 'performance',
    key: ['id'],
    rows: season.performances.map((performance) => {
      const hasPlan = season.plans.has(performance.hall);
      return {
        id: idOf(ids.performances, performance.code),
        code: performance.code,
        show_id: idOf(ids.shows, performance.show),
        hall_id: performance.hall,
        date: new Date(performance.moment).toISOString(),
        label: performance.label,
        sales_opening: performance.salesOpening,
        is_displayed: performance.displayed,
        is_hidden: performance.hidden,
        is_placed: hasPlan,
        is_numbered: hasPlan && performance.numbered,
        waiting_list: performance.waitingList ? 1 : 0,
        grid_id: idOf(ids.grids, performance.grid),
        vat_rate: performance.vatRate,
        details: detailsOf(performance),
      };
    }),
  };
}

type Performances = Pick<SeasonDocument, 'collections' | 'performances'>;

function salesOf(salesOpening: number): string {
  return salesOpening < 0 ? 'unannounced' : wallTimeOf(salesOpening * 1000);
}

/** The plans of the halls as they are in the database; a hall in free seating has none. */
export async function readPlans(database: Kysely<Database>): Promise<ReadonlyMap<string, HallPlan>> {
  const halls = await database.selectFrom('hall').select(['id', 'plan']).execute();
  return new Map(
    halls.flatMap(({ id, plan }): [string, HallPlan][] =>
      plan === null ? [] : [[id, decodeHallPlan(plan)]],
    ),
  );
}

/** The performances with the collections that they are part of, and what is imposed on their places. */
export async function readPerformances(
  database: Kysely<Database>,
  settings: Settings,
): Promise<Performances> {
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
  const plans = await readPlans(database);
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

export async function readHalls(
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

export async function readShows(database: Kysely<Database>): Promise<SeasonDocument['shows']> {
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
