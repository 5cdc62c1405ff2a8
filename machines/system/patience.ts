/** Milliseconds for which an answer is awaited without a word, and after which it is said what can be done. */
export const patienceDelays = { longAnswer: 3000, missingAnswer: 17_000 } as const;

/**
 * The states inside one in which somebody waits for an answer: at first nothing is said, after three seconds that it takes
 * long, after twenty what can be done. Views read the tags.
 */
export const patienceStates = {
  initial: 'prompt',
  states: {
    prompt: { after: { longAnswer: 'slow' } },
    slow: {
      description: 'It takes long: that is said.',
      tags: 'slow',
      after: { missingAnswer: 'stuck' },
    },
    stuck: { description: 'It takes very long: what can be done is said.', tags: 'stuck' },
  },
} as const;

/** How long somebody has waited for an answer, as it is said. */
export type Patience = 'prompt' | 'slow' | 'stuck';

/** How long a snapshot has waited, told from its tags. */
export function patienceOf(snapshot: { hasTag(tag: 'slow' | 'stuck'): boolean }): Patience {
  if (snapshot.hasTag('stuck')) {
    return 'stuck';
  }
  return snapshot.hasTag('slow') ? 'slow' : 'prompt';
}
