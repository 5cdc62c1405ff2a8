import { useEffect, useState } from 'react';
import { debounce } from './debounce.ts';
import type { VisitorValues } from './validation.ts';

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
