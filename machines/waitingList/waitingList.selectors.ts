import type { ShopSnapshot } from '../system/registry.ts';

type WaitingList = ShopSnapshot<'waitingList'>;

/** Which of the two things that can be done with a place was asked last. */
export function askedOf(list: WaitingList): 'taking' | 'leaving' | null {
  if (list.matches('taking') || list.matches({ joined: 'notTaken' })) {
    return 'taking';
  }
  return list.matches('leaving') || list.matches({ joined: 'refused' }) ? 'leaving' : null;
}

/** What the shopper has before them. */
export type WaitingStep = 'reading' | 'failed' | 'offering' | 'joined' | 'taken' | 'left';

/** The form also while it is with the server, the place also while it is given up. */
export function waitingStepOf(list: WaitingList): WaitingStep {
  if (list.matches('offering') || list.matches('joining')) {
    return 'offering';
  }
  // A list was asked for while another’s places are being taken.
  if (list.matches({ taking: { asking: 'unwatched' } })) {
    return 'reading';
  }
  if (list.matches('joined') || list.matches('leaving') || list.matches('taking')) {
    return 'joined';
  }
  return (['taken', 'failed', 'left'] as const).find((step) => list.matches(step)) ?? 'reading';
}
