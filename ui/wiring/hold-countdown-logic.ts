import type { LateLogic } from '../../machines/app/app.types.ts';
import { holdCountdownMachine } from '../../machines/holdCountdown/holdCountdown.machine.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { createDeadline } from '../../machines/system/deadline.ts';

/** The slots of the countdown, filled with the browser's clock. */
export function provideHoldCountdown(clock: Clock) {
  return { deadline: createDeadline(clock) };
}

/** The countdown with its slots filled: a chunk of its own, fetched with the first cart that holds something. */
export function bringHoldCountdown(clock: Clock): Pick<LateLogic, 'holdCountdown'> {
  return { holdCountdown: holdCountdownMachine.provide({ actors: provideHoldCountdown(clock) }) };
}
