import { fromCallback } from 'xstate';
import type { Clock } from './clock.ts';
import { callbackSlot } from './slot.ts';

/** An absolute moment has come; `now` is the shop's time when it was noticed, which sleep can make much later. */
export interface DeadlineReached {
  readonly type: 'deadline.reached';
  readonly now: number;
}

/** `at`: epoch milliseconds of the server's time; 0 is past, so it asks for the present time. */
export interface DeadlineInput {
  readonly at: number;
}

/** Where a machine waits for an absolute moment. A delay would be lost on restore and wrong after sleep (rule 7). */
export const deadlineSlot = callbackSlot<DeadlineReached, DeadlineInput>('deadline');

/** A timer of more than 2^31 - 1 ms fires at once: wait in pieces. */
const longestTimer = 2_147_000_000;

/** Tells its parent once, when the clock passes `at`: computed at the start, again at each waking, and clamped. */
export function createDeadline(clock: Clock) {
  return fromCallback<DeadlineReached, DeadlineInput>(({ input, sendBack }) => {
    let cancelTimer = (): void => {};
    const check = (): void => {
      cancelTimer();
      const now = clock.now();
      const left = input.at - now;
      if (left > 0) {
        cancelTimer = clock.setTimer(check, Math.min(left, longestTimer));
        return;
      }
      stopListening();
      sendBack({ type: 'deadline.reached', now });
    };
    const stopListening = clock.onResume(check);
    // Never at once: the parent is still entering the state that waits.
    cancelTimer = clock.setTimer(check, 0);
    return () => {
      cancelTimer();
      stopListening();
    };
  });
}
