import type { Channel, FromPage, FromShop, SendResult, WrittenEvent } from '../protocol.ts';
import { createFilmMaker, emptyFilm, type Film } from './film.ts';
import { openRecording } from './open-recording.ts';

/** What the page knows of the shop that it looks at. */
export interface Seen {
  readonly film: Film;
  /** Nothing heard yet; listening; the tab was closed or is being loaded again; a saved recording is on show instead. */
  readonly connection: 'waiting' | 'live' | 'gone' | 'recording';
  /** Where the shop is, or what the recording says of itself. */
  readonly address: string;
  /** Why the last file that was opened cannot be shown; empty when it can. */
  readonly refusedFile: string;
  /** What became of the last event that was sent from here; null before the first. */
  readonly sent: SendResult | null;
}

export interface FilmStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Seen;
  readonly send: (session: string, event: WrittenEvent) => void;
  /** Says what is wrong with an event before it is sent. */
  readonly refuse: (words: string) => void;
  /** Shows a saved recording instead of the shop, or says why it cannot. */
  readonly open: (file: Blob) => Promise<void>;
  /** From a recording back to the shop. */
  readonly goLive: () => void;
}

/** Puts what comes through the channel together, and asks for what happened before the page came. */
export function createFilmStore(channel: Channel<FromPage, FromShop>): FilmStore {
  const listeners = new Set<() => void>();
  let seen: Seen = { film: emptyFilm, connection: 'waiting', address: '', refusedFile: '', sent: null };
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
      const opened = await openRecording(file);
      if (opened.kind === 'refused') {
        change({ refusedFile: opened.words });
        return;
      }
      maker = createFilmMaker();
      change({
        film: maker.add(opened.charts, opened.recorded),
        connection: 'recording',
        address: opened.words,
        refusedFile: '',
      });
    },
    goLive: () => {
      maker = createFilmMaker();
      change({ film: emptyFilm, connection: 'waiting', address: '', refusedFile: '' });
      channel.post({ kind: 'hello' });
    },
  };
}
