import type { Kysely } from 'kysely';
import { usualPaymentMode } from '../../checkout/checkout.ts';
import type { OfferedPickup } from '../../checkout/pickup.ts';
import type { ShopOptions, ShopSettings } from '../../season/settings.ts';
import { readOptions, readPages } from '../../season/settings-wire.ts';
import { adapterOf, KeptReadings } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { venueFreshness } from '../database/venue-freshness.ts';
import { refusals } from './fr.ts';
import {
  type HallAppearance,
  type PerformanceDetails,
  readHallAppearance,
  readPerformanceDetails,
  readShowContent,
  type ShowContent,
} from './json-columns.ts';

export interface SeasonShowRow {
  readonly id: number;
  readonly slug: string;
  readonly genre: string;
  readonly content: ShowContent;
}

export interface SeasonPerformanceRow {
  readonly id: number;
  readonly showId: number;
  readonly hallId: string;
  readonly date: Date;
  readonly label: string;
  readonly salesOpening: number;
  readonly isDisplayed: boolean;
  readonly isHidden: boolean;
  readonly isPlaced: boolean;
  readonly isNumbered: boolean;
  readonly waitingList: number;
  readonly gridId: number;
  readonly details: PerformanceDetails;
  /** The venue called it off: it is shown as such, and nothing of it is sold. */
  readonly isCancelled: boolean;
}

/** Whether places of it are sold to the public at all, whenever that is. */
export function isOnBill({ isDisplayed, isHidden, isCancelled }: SeasonPerformanceRow): boolean {
  return isDisplayed && !isHidden && !isCancelled;
}

interface SeasonPrice {
  readonly code: string;
  readonly maximum: number | null;
  readonly isDisplayed: boolean;
  /** Category code to cents. */
  readonly amounts: ReadonlyMap<string, number>;
}

/** All that the venue sells, as the database has it; performances by date, shows as the venue orders them. */
export interface SeasonData {
  readonly shows: readonly SeasonShowRow[];
  readonly performances: readonly SeasonPerformanceRow[];
  readonly halls: readonly {
    readonly id: string;
    readonly name: string;
    readonly address: string;
    readonly planId: string | null;
    readonly appearance: HallAppearance;
  }[];
  readonly categories: readonly {
    readonly id: number;
    readonly code: string;
    readonly name: string;
    readonly color: string;
  }[];
  readonly grids: ReadonlyMap<number, readonly SeasonPrice[]>;
  readonly settings: ReadonlyMap<string, object>;
  /** Two of the settings as the shop reads them, too. */
  readonly options: ShopOptions;
  readonly pages: ShopSettings['pages'];
  /** Whether the venue asks for donations, how one can pay and collect: what the checkout asks depends on it. */
  readonly offersDonation: boolean;
  /** The way of paying through the bank that is taken unless another is chosen; null: none is. */
  readonly paymentMode: string | null;
  readonly takesGiftCards: boolean;
  readonly pickupMethods: readonly OfferedPickup[];
  /** The venue's images by name. */
  readonly files: ReadonlyMap<string, { readonly type: string; readonly digest: string }>;
}

const seasons = new KeptReadings<SeasonData>();

/** The season, as old as its memory at most (`SEASON_MEMORY`), within a transaction or not. */
export function readSeason(database: Kysely<Database>): Promise<SeasonData> {
  return seasons
    .of(adapterOf(database), venueFreshness(database))
    .ask(() => loadSeason(database), !database.isTransaction);
}

async function loadSeason(database: Kysely<Database>): Promise<SeasonData> {
  const [shows, performances, halls, categories, grids, settings, files, donations, modes, pickups] =
    await Promise.all([
      database.selectFrom('show').selectAll().orderBy('position').execute(),
      database.selectFrom('performance').selectAll().orderBy('date').orderBy('id').execute(),
      database
        .selectFrom('hall')
        .select(['id', 'name', 'address', 'plan_id', 'appearance'])
        .orderBy('position')
        .execute(),
      database.selectFrom('category').selectAll().orderBy('position').orderBy('id').execute(),
      loadGrids(database),
      database.selectFrom('setting').selectAll().execute(),
      database.selectFrom('venue_file').select(['name', 'type', 'digest']).execute(),
      database
        .selectFrom('service')
        .select('code')
        .where('type', '=', 'don')
        .where('is_displayed', '=', true)
        .limit(1)
        .execute(),
      database
        .selectFrom('payment_mode')
        .select(['code', 'type', 'price', 'instalments'])
        .where('is_disabled', '=', false)
        .orderBy('position')
        .orderBy('code')
        .execute(),
      database
        .selectFrom('pickup_method')
        .leftJoin('proof', (join) =>
          join.onRef('proof.code', '=', 'pickup_method.proof_code').on('proof.is_required_online', '=', true),
        )
        .select(['pickup_method.code', 'price', 'needs_address', 'proof.code as proofCode'])
        .orderBy('position')
        .execute(),
    ]);
  const settingOf = (name: string) => settings.find(({ key }) => key === name)?.value ?? {};
  return {
    shows: shows.map(({ id, slug, genre, content }) => ({
      id,
      slug,
      genre,
      content: readShowContent(content),
    })),
    performances: performances.map((row) => ({
      id: row.id,
      showId: row.show_id,
      hallId: row.hall_id,
      date: row.date,
      label: row.label,
      salesOpening: row.sales_opening,
      isDisplayed: row.is_displayed,
      isHidden: row.is_hidden,
      isPlaced: row.is_placed,
      isNumbered: row.is_numbered,
      waitingList: row.waiting_list,
      gridId: row.grid_id,
      details: readPerformanceDetails(row.details),
      isCancelled: row.called_off_at !== null,
    })),
    halls: halls.map(({ plan_id, appearance, ...hall }) => ({
      ...hall,
      planId: plan_id,
      appearance: readHallAppearance(appearance),
    })),
    categories,
    grids,
    offersDonation: donations.length > 0,
    paymentMode: usualPaymentMode(modes.filter(({ type }) => type === 'radio')),
    takesGiftCards: modes.some(({ type }) => type === 'checkbox'),
    pickupMethods: pickups.map(({ needs_address, ...pickup }) => ({
      ...pickup,
      needsAddress: needs_address,
    })),
    settings: new Map(settings.map((setting) => [setting.key, setting.value])),
    options: readOptions(settingOf('options'), ''),
    pages: readPages(settingOf('pages'), ''),
    files: new Map(files.map(({ name, ...file }) => [name, file])),
  };
}

async function loadGrids(database: Kysely<Database>): Promise<ReadonlyMap<number, readonly SeasonPrice[]>> {
  const [lines, amounts] = await Promise.all([
    database.selectFrom('grid_price').selectAll().orderBy('grid_id').orderBy('position').execute(),
    database
      .selectFrom('grid_amount')
      .innerJoin('category', 'category.id', 'grid_amount.category_id')
      .select(['grid_id', 'price_code', 'category.code', 'amount'])
      .orderBy('category.position')
      .orderBy('category.id')
      .execute(),
  ]);
  const grids = new Map<number, SeasonPrice[]>();
  for (const line of lines) {
    const grid = grids.get(line.grid_id) ?? [];
    grids.set(line.grid_id, grid);
    grid.push({
      code: line.price_code,
      maximum: line.maximum,
      isDisplayed: line.is_displayed,
      amounts: new Map(
        amounts
          .filter((amount) => amount.grid_id === line.grid_id && amount.price_code === line.price_code)
          // What has no amount yet is not sold (« prix indisponible »).
          .flatMap(({ code, amount }): [string, number][] => (amount === null ? [] : [[code, amount]])),
      ),
    });
  }
  return grids;
}

/** As many as an address can carry. */
const ids = /^(?:\d{1,9}(?:,\d{1,9}){0,2999})?$/;
const show = /^(?:SP|spec)=(\d{1,9})$/;
/** A performance stays in the season's listing for a day after it was played. */
const shownAfter = 86_400_000;

/**
 * The performances that a `defSC` names (wire.md): `4560,4561` (ids), `SP=1838` or `spec=1838` (those of a show), `*`
 * (all). By date; ids that are unknown are left out, and none at all is an empty list.
 * @throws Refusal when it has none of these forms.
 */
export function selectPerformances(
  season: SeasonData,
  defSC: string,
  now: number,
): readonly SeasonPerformanceRow[] {
  if (defSC === '*') {
    return season.performances.filter((performance) => performance.date.getTime() > now - shownAfter);
  }
  const showId = show.exec(defSC)?.[1];
  if (showId !== undefined) {
    return season.performances.filter((performance) => performance.showId === Number(showId));
  }
  if (ids.test(defSC)) {
    const wanted = new Set(defSC.split(',').map(Number));
    return season.performances.filter((performance) => wanted.has(performance.id));
  }
  throw refusals.selectionUnclear();
}
