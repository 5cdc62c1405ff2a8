import type { Channel, FromPage, FromShop, SendResult, WrittenEvent } from '../protocol.ts';
import { createFilmMaker, emptyFilm, type Film } from './film.ts';

/** What the page knows of the shop that it looks at. */
export interface Seen {
  readonly film: Film;
  /** Nothing heard yet; listening; the tab was closed or is being loaded again. */
  readonly connection: 'waiting' | 'live' | 'gone';
  readonly address: string;
  /** What became of the last event that was sent from here; null before the first. */
  readonly sent: SendResult | null;
}

export interface FilmStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Seen;
  readonly send: (session: string, event: WrittenEvent) => void;
  /** Says what is wrong with an event before it is sent. */
  readonly refuse: (words: string) => void;
}

/** Puts what comes through the channel together, and asks for what happened before the page came. */
export function createFilmStore(channel: Channel<FromPage, FromShop>): FilmStore {
  const listeners = new Set<() => void>();
  let seen: Seen = { film: emptyFilm, connection: 'waiting', address: '', sent: null };
  let maker = createFilmMaker();
  let asks = 0;
  const change = (more: Partial<Seen>): void => {
    seen = { ...seen, ...more };
    for (const listener of listeners) {
      listener();
    }
  };
  const hear = (message: FromShop): void => {
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
  };
}
