import { useMemo } from 'react';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import type { VisitorDraft } from './use-draft.ts';
import { createVisitorDraft } from './visitor-draft.ts';

/** What was typed about a person in this tab and not sent yet, whichever form it was typed in. */
export function useVisitorDraft(): VisitorDraft {
  const storage = useOwnStorage();
  return useMemo(() => createVisitorDraft(storage), [storage]);
}
