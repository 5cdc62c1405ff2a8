import { type ChartDescription, causeWords } from '../chart/chart-description.ts';
import type { Channel, FromPage, FromShop, SendResult, WrittenEvent } from '../protocol.ts';
import type { Recorded, RecordedActor, RecordedState } from '../recording/recorded.ts';
import type { ReplayedFilm } from '../replay/replay.ts';
import { type OpenedRecording, openRecording } from './open-recording.ts';

/** One thing that one actor was told, and what came of it. */
export interface Moment {
  /** Its place in the film, from 0. */
  readonly index: number;
  readonly at: number;
  readonly session: string;
  /** Null for what came from outside: a view, the router. */
  readonly source: string | null;
  readonly event: Extract<Recorded, { readonly kind: 'told' }>['event'];
  /** Null until it has been answered. */
  readonly answer: { readonly transitions: readonly string[]; readonly state: RecordedState } | null;
}

/** An actor of the film: from which moment on it is there. */
export interface FilmActor extends RecordedActor {
  readonly appearedAt: number;
}

/** All that was seen of a system, moment by moment. It only ever grows: a look at the past changes nothing in the shop. */
export interface Film {
  readonly charts: ReadonlyMap<string, ChartDescription>;
  readonly actors: ReadonlyMap<string, FilmActor>;
  readonly moments: readonly Moment[];
}

const emptyFilm: Film = { charts: new Map(), actors: new Map(), moments: [] };

function numbered(
  moments: readonly Moment[],
  serials: ReadonlyMap<number, number>,
  serial: number,
): Moment | undefined {
  const index = serials.get(serial);
  return index === undefined ? undefined : moments[index];
}

/** Puts recordings together, and goes on when more comes. */
export function createFilmMaker(): {
  readonly add: (charts: readonly ChartDescription[], recorded: readonly Recorded[]) => Film;
} {
  const charts = new Map<string, ChartDescription>();
  const actors = new Map<string, FilmActor>();
  let moments: Moment[] = [];
  const serials = new Map<number, number>();

  const take = (one: Recorded): void => {
    if (one.kind === 'appeared') {
      actors.set(one.actor.session, { ...one.actor, appearedAt: moments.length });
    } else if (one.kind === 'told') {
      serials.set(one.serial, moments.length);
      const { at, session, source, event } = one;
      moments.push({ index: moments.length, at, session, source, event, answer: null });
    } else {
      const found = numbered(moments, serials, one.serial);
      if (found !== undefined) {
        moments[found.index] = { ...found, answer: { transitions: one.transitions, state: one.state } };
      }
    }
  };

  return {
    add: (more, recorded) => {
      for (const chart of more) {
        charts.set(chart.id, chart);
      }
      moments = [...moments];
      for (const one of recorded) {
        take(one);
      }
      return { charts: new Map(charts), actors: new Map(actors), moments };
    },
  };
}

/** How an actor stood once the moment had been answered; null when it was not there. Before the first moment: -1. */
export function stateAt({ actors, moments }: Film, session: string, index: number): RecordedState | null {
  const actor = actors.get(session);
  if (actor === undefined || actor.appearedAt > index + 1) {
    return null;
  }
  const last = moments
    .slice(0, index + 1)
    .findLast((moment) => moment.session === session && moment.answer !== null);
  return last?.answer?.state ?? actor.state;
}

/** The transitions that this moment took in this actor; none when it is about another. */
export function transitionsAt({ moments }: Film, session: string, index: number): readonly string[] {
  const moment = moments[index];
  return moment?.session === session ? (moment.answer?.transitions ?? []) : [];
}

/** An actor with those below it, as they lived at a moment. */
export interface FilmBranch {
  readonly actor: FilmActor;
  readonly state: RecordedState;
  readonly children: readonly FilmBranch[];
}

/** The machines that lived at a moment, in one another. What has ended is left out. */
export function treeAt(film: Film, index: number): readonly FilmBranch[] {
  const branchOf = (session: string): readonly FilmBranch[] => {
    const actor = film.actors.get(session);
    const state = stateAt(film, session, index);
    if (actor === undefined || actor.machine === null || state === null || state.status === 'stopped') {
      return [];
    }
    return [{ actor, state, children: state.children.flatMap(branchOf) }];
  };
  const roots = [...film.actors.values()].filter(({ parent }) => parent === null);
  return roots.flatMap(({ session }) => branchOf(session));
}

/** The machine above an actor that is none, and itself where it is one: whose lifeline it speaks from. */
export function speakerOf({ actors }: Film, session: string): FilmActor | null {
  const actor = actors.get(session);
  if (actor === undefined) {
    return null;
  }
  return actor.machine !== null || actor.parent === null
    ? actor
    : speakerOf({ ...emptyFilm, actors }, actor.parent);
}

/** What an actor was told, for people: « refreshAvailability done » for the long name that XState gives it. */
export function eventWords({ actors, charts }: Film, { session, event }: Moment): string {
  const { type } = event;
  if (type === 'xstate.init') {
    return 'begins';
  }
  const chart = charts.get(actors.get(session)?.machine ?? '');
  const cause = chart?.transitions.find(({ key }) => key.includes(` | ${type} | `))?.cause;
  return cause === undefined ? type : causeWords(cause);
}

/** What the page knows of the shop that it looks at. */
export interface Seen {
  readonly film: Film;
  /** Nothing heard yet; listening; the tab was closed or is being loaded again; a saved recording is on show instead. */
  readonly connection: 'waiting' | 'live' | 'gone' | 'recording';
  /** Where the shop is, or what the recording says of itself. */
  readonly address: string;
  /** Why the last file that was opened cannot be shown; empty when it can. */
  readonly refusedFile: string;
  /** Of a recording that is on show; null for the shop. */
  readonly playing: Playing | null;
  /** What became of the last event that was sent from here; null before the first. */
  readonly sent: SendResult | null;
}

/** How a saved recording is shown. */
export interface Playing {
  /** As the machines of today play it, or as it was recorded. */
  readonly view: 'replayed' | 'recorded';
  /** Null when only the end of the recording is left, which cannot be replayed. */
  readonly replayed: ReplayedFilm | null;
}

export interface FilmStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Seen;
  readonly send: (session: string, event: WrittenEvent) => void;
  /** Says what is wrong with an event before it is sent. */
  readonly refuse: (words: string) => void;
  /** Shows a saved recording instead of the shop, or says why it cannot. */
  readonly open: (file: Blob) => Promise<void>;
  /** Of a recording: its replay, or what was recorded. */
  readonly show: (view: Playing['view']) => void;
  /** From a recording back to the shop. */
  readonly goLive: () => void;
}

/** Puts what comes through the channel together, and asks for what happened before the page came. */
export function createFilmStore(channel: Channel<FromPage, FromShop>): FilmStore {
  const listeners = new Set<() => void>();
  let seen: Seen = {
    film: emptyFilm,
    connection: 'waiting',
    address: '',
    refusedFile: '',
    playing: null,
    sent: null,
  };
  let opened: Extract<OpenedRecording, { readonly kind: 'opened' }> | null = null;
  let maker = createFilmMaker();
  let asks = 0;
  const change = (more: Partial<Seen>): void => {
    seen = { ...seen, ...more };
    for (const listener of listeners) {
      listener();
    }
  };
  const hear = (message: FromShop): void => {
    if (seen.connection === 'recording') {
      return;
    }
    switch (message.kind) {
      case 'film':
        // Another page of the shop, or this page’s first look: what was known before is of another system.
        maker = createFilmMaker();
        change({
          film: maker.add(message.charts, message.recorded),
          connection: 'live',
          address: message.address,
        });
        return;
      case 'more':
        if (seen.connection === 'live') {
          change({ film: maker.add(message.charts, message.recorded) });
        }
        return;
      case 'sendResult':
        if (message.ask === asks) {
          change({ sent: { isSent: message.isSent, words: message.words } });
        }
        return;
      case 'gone':
        change({ connection: 'gone' });
        return;
    }
  };
  const show = (view: Playing['view']): void => {
    if (opened === null) {
      return;
    }
    const { charts, recorded, replayed, words } = opened;
    const isReplayed = view === 'replayed' && replayed !== null;
    maker = createFilmMaker();
    change({
      film: maker.add(charts, isReplayed ? replayed.recorded : recorded),
      connection: 'recording',
      address: words,
      refusedFile: '',
      playing: { view: isReplayed ? 'replayed' : 'recorded', replayed },
    });
  };
  channel.listen(hear);
  channel.post({ kind: 'hello' });
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => seen,
    send: (session, event) => {
      asks += 1;
      channel.post({ kind: 'send', ask: asks, session, event });
    },
    refuse: (words) => change({ sent: { isSent: false, words } }),
    open: async (file) => {
      const found = await openRecording(file);
      if (found.kind === 'refused') {
        change({ refusedFile: found.words });
        return;
      }
      opened = found;
      show('replayed');
    },
    show,
    goLive: () => {
      maker = createFilmMaker();
      opened = null;
      change({ film: emptyFilm, connection: 'waiting', address: '', refusedFile: '', playing: null });
      channel.post({ kind: 'hello' });
    },
  };
}
