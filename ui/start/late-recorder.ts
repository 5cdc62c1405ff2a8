import type { AnyActorRef } from 'xstate';
import type { EarlyInspection } from '../inspector/recording/inspection.ts';
import type { Flight } from '../shop/shop.tsx';

/** A start says some hundreds of things: beyond this it is none any more, and the recording begins later. */
const mostBefore = 4000;

/**
 * The flight recorder’s code comes after the first page; what the actors do until then is kept for it. `root` is not started
 * yet. Returns what brings it, which rejects while its code cannot be fetched.
 */
export function createLateRecorder(root: AnyActorRef, clock: { now(): number }): () => Promise<Flight> {
  let before: EarlyInspection[] = [];
  const listening = root.system.inspect((inspected) => {
    if (before.push({ at: clock.now(), inspected }) > mostBefore) {
      listening.unsubscribe();
      before = [];
    }
  });
  let bringing: Promise<Flight> | null = null;
  return () => {
    bringing ??= import('./flight-recorder.ts').then(
      ({ startRecorder }) => {
        listening.unsubscribe();
        const flight = startRecorder(root, clock, before);
        before = [];
        return flight;
      },
      (error: unknown) => {
        bringing = null;
        throw error;
      },
    );
    return bringing;
  };
}
