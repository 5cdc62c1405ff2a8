import type { Random } from '../random.ts';

/** What somebody comes for. */
export type Purpose = 'tickets' | 'subscription';

const shareOfSubscribers = 0.1;

/** What a shopper comes for, by chances of its own. */
export function anyPurpose(random: Random): Purpose {
  return random.chance(shareOfSubscribers) ? 'subscription' : 'tickets';
}
