import { createHash } from 'node:crypto';
import { timestampParameter } from '../../contract/parameters.ts';
import type { RenderedPage, RenderPage } from '../../contract/rendered-page.ts';
import { KeptReading } from '../database/kept-reading.ts';
import { answerText, refusalText } from '../kernel/envelope.ts';
import type { VenueExchange } from '../kernel/exchange.ts';
import { embeddableText } from '../kernel/markup.ts';
import { RecentValues } from '../kernel/recent-values.ts';
import { Refusal } from '../kernel/refusal.ts';
import { findServedCall } from './served-calls.ts';

/** A page as it is first seen: its markup, and the styles of single elements, which the page may have by their digest. */
export interface DrawnPage {
  readonly markup: string;
  /** What it was drawn from, as JSON in a script element, for the shop that goes on from there. */
  readonly drawnFrom: string;
  readonly style: string;
  /** For `style-src`; empty without a style. */
  readonly allowance: string;
}

/** The shop draws it itself. */
export const notDrawn: DrawnPage = { markup: '', drawnFrom: '', style: '', allowance: '' };
/**
 * Milliseconds. Drawing takes the processor from whoever holds places: a page is drawn twice a minute at most, for all who open it,
 * and what it says is left may be that old.
 */
const freshness = { renewedAfter: 30_000, keptFor: 60_000 };
/**
 * Pages drawn for what was asked of them, for anybody can write as many queries as they like: one in so many milliseconds, and as many
 * at once as a reader without script may open in a row.
 */
const asking = { between: 1000, atOnce: 10 };
/** Pages that are kept at once, and up to twice as many. */
const leastPages = 100;

const entities: ReadonlyMap<string, string> = new Map([
  ['&quot;', '"'],
  ['&#x27;', "'"],
  ['&amp;', '&'],
]);

/** The policy of the page lets no element have a style of its own: each becomes a rule, by its number. */
function withRules(drawn: RenderedPage): DrawnPage {
  const numbers = new Map<string, number>();
  const markup = drawn.markup.replace(/ style="([^"]*)"/g, (_, value: string) => {
    const rule = value.replace(/&(?:quot|#x27|amp);/g, (entity) => entities.get(entity) ?? '');
    if (/[<>{}\\]/.test(rule)) {
      return '';
    }
    const number = numbers.get(rule) ?? numbers.size;
    numbers.set(rule, number);
    return ` data-drawn="${number}"`;
  });
  const drawnFrom = `<script type="application/json" id="guichet-drawn-page">${embeddableText(drawn.drawnFrom)}</script>`;
  if (numbers.size === 0) {
    return { ...notDrawn, markup, drawnFrom };
  }
  const rules = [...numbers].map(([rule, number]) => `[data-drawn="${number}"]{${rule}}`).join('');
  return {
    markup,
    drawnFrom,
    style: `<style>${rules}</style>`,
    allowance: `'sha256-${createHash('sha256').update(rules).digest('base64')}'`,
  };
}

/** What the program that draws has: the season as everybody is told it, and what an empty cart may have. */
async function ask(exchange: VenueExchange, name: string, query: URLSearchParams): Promise<string> {
  const call = findServedCall(name);
  const fields = new Map([...query].filter(([field]) => field !== 'instPA' && field !== timestampParameter));
  try {
    if (call?.audience === 'everybody') {
      return answerText(await call.question(fields).answer(exchange), call.placement);
    }
    if (call?.audience === 'caller' && call.forNobody !== null) {
      return answerText(await call.forNobody(fields, exchange), call.placement);
    }
  } catch (error) {
    if (error instanceof Refusal) {
      return refusalText(error);
    }
    throw error;
  }
  throw new Error(`${name} is somebody’s own`);
}

/** The pages that everybody sees alike, drawn by the shop's own components for whoever has no script: people and robots. */
export class DrawnPages {
  readonly #exchange: VenueExchange;
  readonly #render: () => Promise<RenderPage | null>;
  readonly #warn: (error: unknown) => void;
  #nextAsked = 0;
  readonly #pages = new RecentValues<KeptReading<DrawnPage>>(leastPages);

  constructor(
    exchange: VenueExchange,
    render: () => Promise<RenderPage | null>,
    warn: (error: unknown) => void,
  ) {
    this.#exchange = exchange;
    this.#render = render;
    this.#warn = warn;
  }

  /** The page at this canonical path; without markup where it cannot be drawn: the shop then draws it itself. */
  async of(address: string): Promise<DrawnPage> {
    try {
      return await this.#readingOf(address).ask(() => this.#draw(address));
    } catch (error) {
      this.#warn(error);
      return notDrawn;
    }
  }

  /** The same with what a query asks of it; null where too many were asked for. */
  async asked(address: string): Promise<DrawnPage | null> {
    const now = performance.now();
    if (this.#pages.get(address) === undefined) {
      const next = Math.max(this.#nextAsked, now) + asking.between;
      if (next > now + asking.between * asking.atOnce) {
        return null;
      }
      this.#nextAsked = next;
    }
    return this.of(address);
  }

  async #draw(address: string): Promise<DrawnPage> {
    const render = await this.#render();
    const { settings } = this.#exchange;
    const drawn = await render?.({
      address,
      origin: settings.publicAddress,
      now: settings.now(),
      ask: (name, query) => ask(this.#exchange, name, query),
    });
    return drawn == null ? notDrawn : withRules(drawn);
  }

  #readingOf(address: string): KeptReading<DrawnPage> {
    const known = this.#pages.get(address);
    if (known !== undefined) {
      return known;
    }
    const reading = new KeptReading<DrawnPage>(freshness);
    this.#pages.set(address, reading);
    return reading;
  }
}
