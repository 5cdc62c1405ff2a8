import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import type { CallWire } from '../../contract/call.ts';
import { type Calls, calls } from '../../contract/calls.ts';
import type { ContentWire } from '../../season/content-calls.ts';
import { imageDirectory } from '../../season/picture-widths.ts';
import type { Database } from '../database/schema.ts';
import type { VenueExchange } from '../kernel/exchange.ts';
import { serveEverybody } from '../kernel/serve.ts';
import { readPriceOffer } from '../prices/price-offer.ts';
import { readAvailability, seatStates } from './availability.ts';
import { catalogueWire, flatSeason } from './catalogue-wire.ts';
import { refusals } from './fr.ts';
import { homeWire } from './home-wire.ts';
import { pricingWire } from './pricing-wire.ts';
import { readSeason, type SeasonData, type SeasonPerformanceRow, selectPerformances } from './season-data.ts';
import { readSoldPrices } from './sold-prices.ts';

/** Where plan documents are served; see `routes.ts`. */
const planDirectory = '/_site/1/plans/';

function readVersion(): string {
  const parsed: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  return typeof parsed === 'object' && parsed !== null && 'version' in parsed ? String(parsed.version) : '';
}

/** The product's version, from package.json. */
export const productVersion = readVersion();

async function select(
  exchange: VenueExchange,
  defSC: string,
): Promise<{ readonly season: SeasonData; readonly performances: readonly SeasonPerformanceRow[] }> {
  const season = await readSeason(exchange.database);
  return { season, performances: selectPerformances(season, defSC, exchange.settings.now()) };
}

/** The calls that tell what is played, at what price and where places are left. */
export const seasonCalls = {
  Accueil: serveEverybody(calls.Accueil, async (_request, { database, settings }) =>
    homeWire(await readSeason(database), settings, productVersion, settings.now()),
  ),
  ParamSC: serveEverybody(
    calls.ParamSC,
    async ({ defSC }, exchange) => {
      const { season, performances } = await select(exchange, defSC);
      return catalogueWire(season, performances);
    },
    {
      beside: flatSeason,
      // Programs of that age read a line of script.
      besideText: (catalogue) => ({
        infosSC: `var apiParamSC = ${JSON.stringify(flatSeason(catalogue).infosSC.apiParamSC)}`,
      }),
    },
  ),
  ListeSC: serveEverybody(calls.ListeSC, async ({ defSC }, exchange) => {
    const { performances } = await select(exchange, defSC);
    return { listeSC: performances.map((performance) => performance.id).join(',') };
  }),
  DispoListeSC: serveEverybody(calls.DispoListeSC, ({ defSC }, { database, settings }) =>
    readAvailability(database, defSC, settings.now()),
  ),
  ListeTarifs: serveEverybody(calls.ListeTarifs, async ({ defSC }, exchange) => {
    const { season, performances } = await select(exchange, defSC);
    const sold = await readSoldPrices(
      exchange.database,
      performances.map(({ id }) => id),
    );
    const offer = await readPriceOffer(exchange.database);
    return pricingWire(season, offer, performances, { sold, isForVenue: exchange.isForVenue === true });
  }),
  PlansSC: serveEverybody(calls.PlansSC, async ({ defSC }, exchange): Promise<CallWire<Calls['PlansSC']>> => {
    const { season, performances } = await select(exchange, defSC);
    const hallIds = new Set(performances.map((performance) => performance.hallId));
    const halls = season.halls.filter((hall) => hallIds.has(hall.id));
    return {
      scripts: [...new Set(halls.flatMap((hall) => hall.appearance.scripts))],
      plans: halls
        .filter((hall) => hall.planId !== null)
        .map((hall) => `${planDirectory}${hall.planId}.json`),
      // Of several halls there is no one drawing.
      html: halls.length === 1 ? (halls[0]?.appearance.drawing ?? '') : '',
    };
  }),
  EtatPlaces: serveEverybody(
    calls.EtatPlaces,
    async ({ sc }, { database }) => {
      const season = await readSeason(database);
      const states = season.performances.some((performance) => performance.id === sc)
        ? await seatStates(database, sc)
        : null;
      if (states === null) {
        throw refusals.performanceUnknown();
      }
      return states;
    },
    {
      tag: ({ version }) => `"${version.toString(36)}"`,
    },
  ),
};

/** The venue's own texts, the same for everybody. */
export const contentCalls = {
  Contenu: serveEverybody(calls.Contenu, async ({ code }, { database }) => {
    const content = await readContent(database, code);
    if (content === null) {
      throw refusals.contentUnknown();
    }
    return content;
  }),
};

/** A cleaned text names its images as the season does: here they get the addresses that they are served at. */
function served(html: string): string {
  return html.replace(/(<img [^<>]*?src=")images\//g, `$1${imageDirectory}`);
}

/** A text by its code, as the wire has it; null when the venue has none of that name. */
async function readContent(database: Kysely<Database>, code: string): Promise<ContentWire | null> {
  const row = await database
    .selectFrom('content')
    .select(['title', 'html', 'updated_on'])
    .where('code', '=', code)
    .executeTakeFirst();
  return row === undefined ? null : { titre: row.title, contenu: served(row.html), maj: row.updated_on };
}
