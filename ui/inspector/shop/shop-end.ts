import type { AnyActorRef } from 'xstate';
import { type ChartDescription, describeChart } from '../chart/chart-description.ts';
import type { Channel, FromPage, FromShop } from '../protocol.ts';
import { watchSystem } from '../recording/inspection.ts';
import { machineOf, type Recorded, recordHappening } from '../recording/recorded.ts';
import { sendWritten } from './send-event.ts';

/** What happened earlier is forgotten, but for who appeared. */
const mostKept = 4000;
/** What happens within this time goes in one message, in milliseconds. */
const together = 40;

export interface ShopEndOptions {
  readonly root: AnyActorRef;
  readonly channel: Channel<FromShop, FromPage>;
  /** The shop’s time, in epoch milliseconds. */
  readonly now: () => number;
  readonly address: () => string;
}

/**
 * The shop’s end of its own inspector: watches the system, masks what happens, tells it to whatever page listens (all of it
 * to one that says hello), and sends events that are written there. Returns what ends it.
 */
export function openShopEnd({ root, channel, now, address }: ShopEndOptions): () => void {
  const charts = new Map<string, ChartDescription>();
  let kept: readonly Recorded[] = [];
  let fresh: { charts: ChartDescription[]; recorded: Recorded[] } = { charts: [], recorded: [] };
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = (): void => {
    timer = null;
    if (fresh.recorded.length > 0) {
      channel.post({ kind: 'more', ...fresh });
    }
    fresh = { charts: [], recorded: [] };
  };

  const stop = watchSystem({ root, now }, (happening) => {
    const machine = machineOf(happening.actor);
    if (machine !== null && !charts.has(machine.id)) {
      const chart = describeChart(machine);
      charts.set(machine.id, chart);
      fresh.charts.push(chart);
    }
    const recorded = recordHappening(happening);
    fresh.recorded.push(recorded);
    kept = [...kept, recorded];
    if (kept.length > mostKept) {
      const early = kept.slice(0, mostKept / 2).filter(({ kind }) => kind === 'appeared');
      kept = [...early, ...kept.slice(mostKept / 2)];
    }
    timer ??= setTimeout(flush, together);
  });

  const tellAll = (): void => {
    flush();
    channel.post({ kind: 'film', address: address(), charts: [...charts.values()], recorded: kept });
  };

  channel.listen((message) => {
    if (message.kind === 'hello') {
      tellAll();
    } else {
      channel.post({
        kind: 'sendResult',
        ask: message.ask,
        ...sendWritten(root, message.session, message.event),
      });
      flush();
    }
  });
  tellAll();
  return () => {
    stop();
    if (timer !== null) {
      clearTimeout(timer);
    }
    channel.post({ kind: 'gone' });
    channel.close();
  };
}
