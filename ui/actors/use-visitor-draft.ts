import { useMemo } from 'react';
import type { VisitorDraft } from '../forms/use-draft.ts';
import { createVisitorDraft } from '../forms/visitor-draft.ts';
import { useOwnStorage } from './use-own-storage.ts';

/** What was typed about a person in this tab and not sent yet, whichever form it was typed in. */
export function useVisitorDraft(): VisitorDraft {
  const storage = useOwnStorage();
  return useMemo(() => createVisitorDraft(storage), [storage]);
}
