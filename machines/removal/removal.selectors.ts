import type { SnapshotFrom } from 'xstate';
import type { removalMachine } from './removal.machine.ts';

const told = ['takingBack', 'back', 'backInPart'] as const;
const offers = ['refused', 'unanswered'] as const;

/** What is said of a removal: that it can be put back, why it could not be, that it is on its way, or what came back. */
export type RemovalNews = 'offered' | (typeof told)[number] | (typeof offers)[number];

/** Null while there is nothing to say. */
export function removalNews(snapshot: SnapshotFrom<typeof removalMachine>): RemovalNews | null {
  if (snapshot.matches('offered')) {
    return offers.find((state) => snapshot.matches({ offered: state })) ?? 'offered';
  }
  return told.find((state) => snapshot.matches(state)) ?? null;
}
