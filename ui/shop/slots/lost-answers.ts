import { isAnswerLost } from '../../../api/client/errors.ts';
import type { Clock } from '../../../machines/system/clock.ts';

/** How long a network that dropped an answer is given to come back, in milliseconds. */
const pause = 1000;

/**
 * Asks; when the answer is lost, once more after a second. Only for what is harmless to repeat: readings, and changes that
 * carry the key of their request.
 */
export async function askTwice<Answer>(
  clock: Pick<Clock, 'setTimer'>,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isAnswerLost(error) || signal.aborted) {
      throw error;
    }
  }
  await new Promise<void>((resolve, reject) => {
    const stop = clock.setTimer(resolve, pause);
    signal.addEventListener(
      'abort',
      () => {
        stop();
        reject(signal.reason);
      },
      { once: true },
    );
  });
  return ask();
}
