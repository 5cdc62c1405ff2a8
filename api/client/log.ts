import type { LogLevel } from '../contract/log-levels.ts';
import type { PageConfiguration } from '../contract/page-configuration.ts';
import { encodeParameters, timestampParameter } from '../contract/parameters.ts';
import { createHttp, type Fetch } from './http.ts';
import type { LogFields } from './log-entry.ts';

/** Where the shopper is; queries are cut off before anything is sent (ruling 20). */
export interface PageFacts {
  readonly address: string;
  readonly referrer: string;
  readonly agent: string;
}

/** Tells the venue's log. Returns at once, never throws, drops what is more than 20 a minute. */
export type Log = (message: string, fields?: LogFields, level?: LogLevel) => void;

export interface LogOptions {
  readonly configuration: Pick<PageConfiguration, 'base' | 'instanceId'>;
  /** `now` for the timestamp, `elapsed` (milliseconds) for the limit. */
  readonly clock: { now(): number; elapsed(): number; setTimer(run: () => void, delay: number): () => void };
  readonly page: () => PageFacts;
  /** The flight recording that goes with critical entries, compressed; empty or rejected when there is none. */
  readonly recording?: () => Promise<string>;
  readonly fetch?: Fetch;
}

const mostPerMinute = 20;
const minute = 60_000;
/** The log call of point 7: POST {base}/log/{level}, message and context, without a time limit. */
export function createLog({ configuration, clock, page, recording, fetch }: LogOptions): Log {
  const http = createHttp(fetch);
  let sentAt: number[] = [];
  let dropped = 0;

  const send = async (message: string, given: LogFields, level: LogLevel): Promise<void> => {
    const fields = { ...given, dropped: dropped === 0 ? null : dropped };
    dropped = 0;
    // Most who shop never have anything to tell: how it is written comes with the first entry.
    const { attach, formOf, sendEntry, withoutQuery, withoutValues } = await import('./log-entry.ts');
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
    });
    if (level === 'critical' && recording !== undefined) {
      await attach(body, recording(), clock);
    }
    await sendEntry(body, (form) =>
      http.raw(`${configuration.base}/log/${level}?${query}`, {
        method: 'POST',
        body: form,
        keepalive: true,
      }),
    );
  };

  return (message, fields = {}, level = 'error') => {
    const now = clock.elapsed();
    sentAt = sentAt.filter((time) => now - time < minute);
    if (sentAt.length >= mostPerMinute) {
      dropped += 1;
      return;
    }
    sentAt.push(now);
    // A log that fails is lost: telling it would fail too, and it must never be what breaks.
    send(message, fields, level).catch(() => {});
  };
}
