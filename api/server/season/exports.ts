import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { availabilityWire } from './availability.ts';
import { catalogueWire, flatSeason } from './catalogue-wire.ts';
import { readSeason } from './season-data.ts';
import { selectPerformances } from './selection.ts';

/** What is to come, in the flat form: `exportParamSC.json` (wire.md, For the venue's other software). */
export async function exportSeason(database: Kysely<Database>, now: number) {
  const season = await readSeason(database);
  return flatSeason(catalogueWire(season, selectPerformances(season, '*', now)));
}

/** Where places are left: `exportDispo.json`. `catego` names the categories of the characters of `dispo`, in order. */
export async function exportAvailability(database: Kysely<Database>, now: number) {
  const season = await readSeason(database);
  const performances = selectPerformances(season, '*', now);
  const { listeCat, dispoVOR } = await availabilityWire(database, season, performances, now);
  const width = listeCat === '' ? 0 : listeCat.split(',').length;
  return {
    catego: listeCat,
    seance: performances.map(({ id }, row) => ({
      id,
      dispo: dispoVOR.slice(row * width, (row + 1) * width),
    })),
  };
}
