import type { Channel, FromPage, FromShop, SendResult, WrittenEvent } from '../protocol.ts';
import { createFilmMaker, emptyFilm, type Film } from './film.ts';
import { type OpenedRecording, openRecording } from './open-recording.ts';
import type { ReplayedFilm } from './replayed-film.ts';

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
