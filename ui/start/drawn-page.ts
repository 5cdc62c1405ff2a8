import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { parse, stringify } from 'devalue';
import type { AnyActorRef } from 'xstate';
import type { DrawnPage, ShopRoot } from '../shop/shop.tsx';

/** What a page was drawn from: the browser goes on from there, and asks for none of it again. */
export interface DrawnFrom {
  /** When it was drawn: epoch milliseconds. */
  readonly at: number;
  readonly answers: DehydratedState;
}

/** As text that `readDrawnFrom` takes: JSON, with what JSON lacks (Maps, what occurs twice) spelt in it. */
export function writeDrawnFrom(at: number, queryClient: QueryClient): string {
  return stringify({ at, answers: dehydrate(queryClient) } satisfies DrawnFrom);
}

/** What the page brought, from the element `#guichet-drawn-page`, to be read once; null where the page came empty. */
export function readDrawnFrom(page: Document): DrawnFrom | null {
  const element = page.getElementById('guichet-drawn-page');
  if (element === null || element.tagName !== 'SCRIPT') {
    return null;
  }
  try {
    // Written by `writeDrawnFrom` of the same build: no other program writes pages.
    return parse(element.textContent ?? '') as DrawnFrom;
  } catch {
    // Changed on its way: the shop draws the page itself.
    return null;
  }
}

/** Gives the caches what the page was drawn from. */
export function adoptAnswers({ answers }: DrawnFrom, queryClient: QueryClient): void {
  hydrate(queryClient, answers);
}

export interface FollowedPage extends DrawnPage {
  /** Notes each actor as it begins to live: that is how the server drew it. To be called when the root has just started. */
  readonly follow: (root: ShopRoot) => void;
}

export function followDrawnPage(at: number): FollowedPage {
  const first = new WeakMap<object, unknown>();
  const note = (actor: AnyActorRef): void => {
    if (!first.has(actor)) {
      first.set(actor, actor.getSnapshot());
    }
  };
  return {
    at,
    // Noted from that very actor.
    snapshotOf: <Snapshot>(actor: { readonly getSnapshot: () => Snapshot }) =>
      (first.get(actor) ?? actor.getSnapshot()) as Snapshot,
    follow: (root) => {
      note(root);
      const noteAll = (): void => {
        for (const child of Object.values<AnyActorRef | undefined>(root.getSnapshot().children)) {
          if (child !== undefined) {
            note(child);
          }
        }
      };
      noteAll();
      root.subscribe({ next: noteAll, error: () => {} });
    },
  };
}
