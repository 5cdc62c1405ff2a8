import { useSyncExternalStore } from 'react';
import type { Clock } from '../../machines/system/clock.ts';
import { useShop } from './shop.tsx';

const minute = 60_000;

/** One subscription for each clock, so that every view sees the same minute. */
const subscriptions = new WeakMap<Clock, (listener: () => void) => () => void>();

function subscriptionOf(clock: Clock): (listener: () => void) => () => void {
  const known = subscriptions.get(clock);
  if (known !== undefined) {
    return known;
  }
  const subscribe = (listener: () => void): (() => void) => {
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = clock.setTimer(
        () => {
          listener();
          wait();
        },
        minute - (clock.now() % minute) + 5,
      );
    };
    wait();
    const stopListening = clock.onResume(listener);
    return () => {
      cancel();
      stopListening();
    };
  };
  subscriptions.set(clock, subscribe);
  return subscribe;
}

/** The server's time, moving with the minute (epoch milliseconds): for what is past or on sale, not for countdowns. */
export function useMinute(): number {
  const { clock, drawn } = useShop();
  const minuteOf = (time: number): number => Math.floor(time / minute) * minute;
  const read = (): number => minuteOf(clock.now());
  return useSyncExternalStore(subscriptionOf(clock), read, () =>
    drawn === null ? read() : minuteOf(drawn.at),
  );
}
