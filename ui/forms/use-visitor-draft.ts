import { useEffect, useMemo, useState } from 'react';
import type { TabStorage } from '../shop/shop.tsx';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import { debounce } from './debounce.ts';
import { visitorDraftKey } from './kept-keys.ts';
import { emptyVisitor, type VisitorValues } from './validation.ts';

/** Where what is typed about a person is kept until it is sent. */
export interface VisitorDraft {
  readonly read: () => Partial<VisitorValues> | null;
  readonly write: (values: VisitorValues) => void;
}

/** What is typed rests this long before it is kept. */
const draftRest = 300;

/**
 * Keeps a draft while a form lives, after a rest and at the latest when the form or the page goes; whoever gave it clears it.
 */
export function useDraft(draft: VisitorDraft): {
  readonly onTyped: (values: VisitorValues) => void;
  readonly flush: () => void;
} {
  const [keeper] = useState(() => debounce<VisitorValues>((values) => draft.write(values), draftRest));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return { onTyped: keeper.call, flush: keeper.flush };
}

/** The texts of the form's own fields among whatever stood in the storage. */
function textsOf(stored: unknown): Readonly<Record<string, string>> | null {
  if (typeof stored !== 'object' || stored === null) {
    return null;
  }
  return Object.fromEntries(
    Object.entries(stored).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && Object.hasOwn(emptyVisitor, entry[0]),
    ),
  );
}

/** Keeps what is typed in the visitor's form for the life of the tab, so that a reload loses nothing. */
export function createVisitorDraft(storage: TabStorage): VisitorDraft {
  return {
    read: () => {
      try {
        return textsOf(JSON.parse(storage.read(visitorDraftKey) ?? 'null'));
      } catch {
        return null;
      }
    },
    // Whatever else a form holds, a password above all, is not kept.
    write: (values) => storage.write(visitorDraftKey, JSON.stringify(textsOf(values))),
  };
}

/** What was typed about a person in this tab and not sent yet, whichever form it was typed in. */
export function useVisitorDraft(): VisitorDraft {
  const storage = useOwnStorage();
  return useMemo(() => createVisitorDraft(storage), [storage]);
}
