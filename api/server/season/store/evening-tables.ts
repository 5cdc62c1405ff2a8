import { createHash } from 'node:crypto';
import { accessKinds } from '../../../season/access.ts';
import { type HallPlan, hasFeature, seatFeature } from '../../../seats/hall-plan.ts';
import { encodeHallPlan } from '../../../seats/hall-plan-wire.ts';
import type { HallEntry, ShowEntry } from '../document/evenings-part.ts';
import { filled } from '../document/fields.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import { idOf } from './rows.ts';
import type { OfferIds, WantedTable } from './write-offer.ts';

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

/** Halls, shows and performances, in an order in which each may refer to those before it. */
export function eveningTables(season: CheckedSeason, ids: EveningIds): readonly WantedTable[] {
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
    {
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
    },
  ];
}
