import type { ChartDescription } from './chart/chart-description.ts';
import type { Recorded } from './recording/recorded.ts';

/** Where the inspector’s page is in development, and the field of its address that says which tab of the shop it shows. */
export const inspectorPath = '/inspecteur.html';
export const tabField = 'boutique';

/** The channel between one tab of the shop and whatever inspects it. */
const channelName = (tab: string): string => `guichet-inspecteur-${tab}`;

/** An event to be sent, as it was written: nothing of it is known. */
export interface WrittenEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** What came of sending an event. */
export interface SendResult {
  readonly isSent: boolean;
  /** For the developer: why not, or what happened. */
  readonly words: string;
}

export type FromShop =
  /** Everything so far: the answer to « hello », and what a shop says that has just started. */
  | {
      readonly kind: 'film';
      readonly address: string;
      readonly charts: readonly ChartDescription[];
      readonly recorded: readonly Recorded[];
    }
  | {
      readonly kind: 'more';
      readonly charts: readonly ChartDescription[];
      readonly recorded: readonly Recorded[];
    }
  | ({ readonly kind: 'sendResult'; readonly ask: number } & SendResult)
  | { readonly kind: 'gone' };

export type FromPage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly ask: number; readonly session: string; readonly event: WrittenEvent };

/** What both ends need of a `BroadcastChannel`. */
export interface Channel<Sent, Heard> {
  post(message: Sent): void;
  listen(hear: (message: Heard) => void): void;
  close(): void;
}

/** The channel of a tab; both ends are built from the same code, so that messages are what their types say. */
export function openChannel<Sent, Heard>(tab: string): Channel<Sent, Heard> {
  const channel = new BroadcastChannel(channelName(tab));
  return {
    post: (message) => channel.postMessage(message),
    listen: (hear) => {
      channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
    },
    close: () => channel.close(),
  };
}
