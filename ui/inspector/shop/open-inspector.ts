import type { AnyActorRef, Snapshot } from 'xstate';
import { stateName } from '../chart/chart.ts';
import { type ChartDescription, describeChart } from '../chart/chart-description.ts';
import {
  type Channel,
  type FromPage,
  type FromShop,
  inspectorPath,
  openChannel,
  type SendResult,
  tabField,
  type WrittenEvent,
} from '../protocol.ts';
import { isOfMachine, livingActors, machineOf, watchSystem } from '../recording/inspection.ts';
import { answeredEvents, type Recorded, recordHappening } from '../recording/recorded.ts';
import styles from './inspector-bar.module.css';

const refused = (words: string): SendResult => ({ isSent: false, words });
const saidOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sends a written event to a living actor, when one of its active states answers it and a guard lets it through. What is
 * wrong with it is said in words; it never throws.
 */
export function sendWritten(root: AnyActorRef, session: string, event: WrittenEvent): SendResult {
  const actor = livingActors(root).find(({ sessionId }) => sessionId === session);
  if (actor === undefined) {
    return refused('This actor does not live any more.');
  }
  const snapshot: Snapshot<unknown> = actor.getSnapshot();
  if (!isOfMachine(snapshot)) {
    return refused('This is no machine: it has no states that could answer an event.');
  }
  const where = `« ${actor.id} », which stands in « ${stateName(snapshot)} »,`;
  const answered = answeredEvents(snapshot);
  if (!answered.includes(event.type)) {
    const list = answered.length === 0 ? 'nothing' : answered.join(', ');
    return refused(`${where} does not answer « ${event.type} ». It answers: ${list}.`);
  }
  try {
    if (!snapshot.can(event)) {
      return refused(`${where} answers « ${event.type} », but no guard lets this payload through.`);
    }
  } catch (error) {
    return refused(`A guard of ${where} cannot read this payload: ${saidOf(error)}`);
  }
  try {
    actor.send(event);
  } catch (error) {
    return refused(`${where} could not take it: ${saidOf(error)}`);
  }
  const after: Snapshot<unknown> = actor.getSnapshot();
  return after.status === 'error'
    ? refused(
        `This payload made « ${actor.id} » fail (${saidOf(after.error)}); whoever is above it has answered that.`,
      )
    : { isSent: true, words: `Sent « ${event.type} » to « ${actor.id} ».` };
}

/** What happened earlier is forgotten, but for who appeared. */
const mostKept = 4000;
/** What happens within this time goes in one message, in milliseconds. */
const together = 40;

interface ShopEndOptions {
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

/** The bar in the corner of the shop while it is inspected. */
export interface InspectorBar {
  say(words: string): void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

/** Shows the bar: a browser opens windows only when it is clicked, so both inspectors can be opened from here. */
export function showInspectorBar(choices: readonly Choice[]): InspectorBar {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Inspector');
  bar.lang = 'en';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const buttons = choices.map(({ name, choose }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', choose);
    return button;
  });
  bar.append(words, ...buttons);
  document.body.append(bar);
  return {
    say: (text) => {
      words.textContent = text;
    },
  };
}

/** What of the shop is inspected. */
export interface Inspected {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
}

/** Asks for the inspector in the shop’s address; with this value for the shop’s own page, whatever the network is. */
const field = 'inspecter';
const here = 'ici';
const tabKey = 'guichet-inspecteur';

/** This tab’s name, the same after a reload: the inspector’s page goes on with it. */
function tabName(): string {
  const known = sessionStorage.getItem(tabKey);
  const name = known ?? crypto.randomUUID();
  sessionStorage.setItem(tabKey, name);
  return name;
}

/**
 * Development only. With `?inspecter` in the address the whole actor system is shown in the Stately inspector, with
 * `?inspecter=ici` or without a network in the shop’s own page. Called before the root is started.
 */
export function openInspector({ root, clock }: Inspected): void {
  const wish = new URLSearchParams(window.location.search).get(field);
  if (wish === null) {
    return;
  }
  const tab = tabName();
  const end = openShopEnd({
    root,
    channel: openChannel<FromShop, FromPage>(tab),
    now: () => clock.now(),
    address: () => window.location.href,
  });
  window.addEventListener('pagehide', end, { once: true });

  const openOwn = (): void => {
    const opened = window.open(`${inspectorPath}?${tabField}=${tab}`, `guichet-inspecteur-${tab}`);
    bar.say(
      opened === null
        ? 'The browser opens no window by itself: open the inspector from here.'
        : 'The inspector is open in a window of its own.',
    );
  };
  const openStately = async (): Promise<void> => {
    bar.say('Opening the Stately inspector…');
    const stately = await import('./stately.ts');
    const outcome = await stately.openStately(root);
    bar.say(
      {
        connected: 'The Stately inspector shows the shop; personal values are masked.',
        blocked: 'The browser opens no window by itself: open the inspector from here.',
        silent: 'The Stately inspector does not answer: without a network, open the shop’s own.',
      }[outcome],
    );
  };
  const bar = showInspectorBar([
    { name: 'The shop’s own inspector', choose: openOwn },
    { name: 'Stately inspector', choose: () => void openStately() },
  ]);
  if (wish === here || !navigator.onLine) {
    openOwn();
  } else {
    void openStately();
  }
}
