import type { SnapshotFrom } from 'xstate';
import type { subscriptionsMachine } from './subscriptions.machine.ts';

type Snapshot = SnapshotFrom<typeof subscriptionsMachine>;

const compositionStates = ['editing', 'blocked', 'held', 'troubled'] as const;

/** How a composition stands: being made, with the cart, or as the cart left it. */
export type CompositionState = (typeof compositionStates)[number] | 'holding';

/** Null while nothing is composed. */
export function compositionState(snapshot: Snapshot): CompositionState | null {
  if (snapshot.matches({ initialised: 'holding' })) {
    return 'holding';
  }
  return compositionStates.find((state) => snapshot.matches({ initialised: { composing: state } })) ?? null;
}

export const hasFailedToLoad = (snapshot: Snapshot): boolean => snapshot.matches('loadingError');

/** Whether the shopper is asked which formula they want. */
export const isFormulaAsked = (snapshot: Snapshot): boolean => snapshot.matches({ initialised: 'choosing' });

/** Whether the page of this formula, or of none in particular, is the one that is looked at. */
export const isOpened = (snapshot: Snapshot, abo: string | null): boolean =>
  !snapshot.matches('notInitialised') && snapshot.context.abo === abo;
