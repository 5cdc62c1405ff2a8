import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { checkSeason } from './check/check-season.ts';
import type { Fault } from './document/faults.ts';
import { type SeasonDocument, seasonFormat } from './document/season-document.ts';
import type { SeasonPackage } from './document/season-package.ts';
import { readHalls, readPerformances, readShows } from './store/evenings.ts';
import { type MovedPerformance, SeasonMoves, SeasonRefused } from './store/performances-kept.ts';
import { readOpenings, readPricesPart } from './store/prices.ts';
import { readCheckout, readProducts } from './store/products.ts';
import { readOffers } from './store/subscriptions.ts';
import { readContents, readForms, readImages, readSettings, venueParts } from './store/venue.ts';
import { lockSeason, type SeasonChanges, writeSeason } from './store/write-season.ts';

/** What came of an import: what it changed, or why nothing was written. */
export interface ImportResult {
  readonly changes: SeasonChanges | null;
  readonly faults: readonly Fault[];
  readonly notices: readonly string[];
  /** Sold performances that it would move: nothing was written, since nobody said that it may. */
  readonly moves: readonly MovedPerformance[];
}

/**
 * Checks a season whole, then writes it in one transaction: all of it or nothing. A running server shows it within a second.
 * @param moves Whether performances with sold tickets may be moved, and those who bought them told by mail.
 */
export async function importSeason(
  database: Kysely<Database>,
  season: SeasonPackage,
  moves: 'refused' | 'told' = 'refused',
): Promise<ImportResult> {
  const { season: checked, faults, notices } = await checkSeason(season);
  if (checked === null) {
    return { changes: null, faults, notices, moves: [] };
  }
  try {
    const changes = await inTransaction(database, async (transaction) => {
      // A hall of thousands of places for a hundred evenings takes longer than a shopper's call may.
      await sql`SET LOCAL statement_timeout = '10min'`.execute(transaction);
      await lockSeason(transaction);
      return writeSeason(transaction, checked, { moves });
    });
    await sql`ANALYZE seat`.execute(database);
    return { changes, faults: [], notices, moves: [] };
  } catch (error) {
    if (error instanceof SeasonRefused) {
      return { changes: null, faults: error.faults, notices, moves: [] };
    }
    if (error instanceof SeasonMoves) {
      return { changes: null, faults: [], notices, moves: error.moved };
    }
    throw error;
  }
}

/** A season as its document says it, with the files that it names. */
export interface ExportedSeason {
  readonly document: SeasonDocument;
  readonly files: ReadonlyMap<string, Buffer>;
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
