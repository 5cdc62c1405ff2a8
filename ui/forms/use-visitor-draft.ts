import { useMemo } from 'react';
import type { TabStorage } from '../shop/shop.tsx';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import type { VisitorDraft } from './use-draft.ts';
import { emptyVisitor } from './validation.ts';
import { visitorDraftKey } from './visitor-draft-key.ts';

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
