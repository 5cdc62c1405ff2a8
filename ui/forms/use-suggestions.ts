import { useRef, useState } from 'react';

/** What was found, and for which typed text. */
interface Found<Item> {
  readonly typed: string;
  readonly items: readonly Item[];
}

export interface Suggestions<Item> {
  readonly items: readonly Item[];
  /** The items are those of this very text. */
  readonly isFor: (typed: string) => boolean;
  readonly lookUp: (typed: string) => void;
}

/**
 * Looks up what is typed, and keeps the answer to the latest question only. A look-up that fails suggests nothing: the
 * field can be filled by hand.
 */
export function useSuggestions<Item>(
  find: (typed: string) => Promise<readonly Item[]>,
  shortest: number,
): Suggestions<Item> {
  const latest = useRef('');
  const [found, setFound] = useState<Found<Item> | null>(null);

  const ask = async (typed: string) => {
    try {
      const items = await find(typed);
      if (latest.current === typed) {
        setFound({ typed, items });
      }
    } catch {
      if (latest.current === typed) {
        setFound(null);
      }
    }
  };

  return {
    items: found?.items ?? [],
    isFor: (typed) => found?.typed === typed.trim(),
    lookUp: (value) => {
      const typed = value.trim();
      latest.current = typed;
      if (typed.length < shortest) {
        setFound(null);
      } else if (found?.typed !== typed) {
        void ask(typed);
      }
    },
  };
}
