import type { LogLevel } from '../contract/log-levels.ts';
import type { PageConfiguration } from '../contract/page-configuration.ts';
import { encodeParameters } from '../contract/parameters.ts';
import { timestampParameter } from '../contract/timestamp.ts';
import { createHttp, type Fetch } from './http.ts';

/** Where the shopper is; queries are cut off before anything is sent (ruling 20). */
export interface PageFacts {
  readonly address: string;
  readonly referrer: string;
  readonly agent: string;
}

/** Extra fields of the context: names of word characters, no personal data, no token, no query values. */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

/** Tells the venue's log. Returns at once, never throws, drops what is more than 20 a minute. */
export type Log = (message: string, fields?: LogFields, level?: LogLevel) => void;

export interface LogOptions {
  readonly configuration: Pick<PageConfiguration, 'base' | 'instanceId'>;
  /** `now` for the timestamp, `elapsed` (milliseconds) for the limit. */
  readonly clock: { now(): number; elapsed(): number };
  readonly page: () => PageFacts;
  readonly fetch?: Fetch;
}

const mostPerMinute = 20;
const minute = 60_000;
const longestMessage = 500;
/** How long a value may be, in characters; the shorter lengths for when the whole would be too large. */
const longestValues = [2000, 1000, 500, 200, 50] as const;
/** The server takes 8 KiB. */
const mostBytes = 8000;

/** An address without credentials, hash and the values of its query: `https://shop/billets?abo&spec`. */
export function withoutValues(address: string): string {
  try {
    const url = new URL(address);
    const names = [...new Set(url.searchParams.keys())].map(encodeURIComponent).join('&');
    return `${url.origin}${url.pathname}${names === '' ? '' : `?${names}`}`;
  } catch {
    return '';
  }
}

/** An address without query and hash. */
export function withoutQuery(address: string): string {
  return withoutValues(address).split('?', 1)[0] ?? '';
}

/** Message and context as a form that the server takes: long values are cut, more so until the whole fits. */
function formOf(message: string, context: LogFields): URLSearchParams {
  let form = new URLSearchParams();
  for (const longest of longestValues) {
    const cut = Object.entries(context).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, longest) : value,
    ]);
    form = encodeParameters({
      message: message.slice(0, Math.min(longest, longestMessage)),
      context: Object.fromEntries(cut),
    });
    if (form.toString().length <= mostBytes) {
      break;
    }
  }
  return form;
}

/** The log call of point 7: POST {base}/log/{level}, message and context, without a time limit. */
export function createLog({ configuration, clock, page, fetch }: LogOptions): Log {
  const http = createHttp(fetch);
  let sentAt: number[] = [];
  let dropped = 0;

  const send = (message: string, fields: LogFields, level: LogLevel): void => {
    const { address, referrer, agent } = page();
    const query = encodeParameters({
      instPA: configuration.instanceId,
      [timestampParameter]: Math.round(clock.now()),
    });
    const body = formOf(message, {
      ...fields,
      page: withoutValues(address),
      referrer: withoutQuery(referrer),
      agent,
      dropped: dropped === 0 ? null : dropped,
    });
    dropped = 0;
    // A log that fails is lost: telling it would fail too.
    http
      .raw(`${configuration.base}/log/${level}?${query}`, { method: 'POST', body, keepalive: true })
      .catch(() => {});
  };

  return (message, fields = {}, level = 'error') => {
    const now = clock.elapsed();
    sentAt = sentAt.filter((time) => now - time < minute);
    if (sentAt.length >= mostPerMinute) {
      dropped += 1;
      return;
    }
    sentAt.push(now);
    try {
      send(message, fields, level);
    } catch {
      // The log must never be what breaks.
    }
  };
}
