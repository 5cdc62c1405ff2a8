import { type Gate, isCounted, networkOf, whileMissesAreFew } from '../customer/attempts.ts';
import { waitInWords } from '../customer/sign-in.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { TooManyTries } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';

/** Misses of one browser, and of one customer in whatever browser: eight, then one every ten minutes at worst. */
const perPerson = { name: 'code', free: 8, firstWait: 75, longestWait: 600, forgetting: 75 };
/** Misses of a network by those who had missed before: 30, then one in twenty seconds at worst. */
const perNetwork = { name: 'code-network', free: 30, longestWait: 20, forgetting: 20 };
/**
 * First misses of a network, counted apart: a neighbour who guesses keeps nobody out who has not missed, unless with a new
 * browser for each guess, which is slowed down here in turn.
 */
const perNetworkFirst = { name: 'code-network-first', free: 100, longestWait: 20, forgetting: 20 };

function refuse(seconds: number): never {
  throw new TooManyTries(refusals.tooManyReferences({ wait: waitInWords(seconds) }));
}

/**
 * Looks a code up (a promo, a gift card, a reference) where guessing is bounded: misses of all kinds count together, by
 * browser, by customer and by network; what is right never counts. Not inside a transaction, which would forget a miss.
 * @param look Finds what the code opens, or null: a miss.
 * @throws Refusal (13) after too many misses; nothing is then looked at.
 */
export async function lookUpCode<Found>(
  { database, caller, address }: Exchange,
  look: () => Promise<Found | null>,
): Promise<Found | null> {
  const own: readonly Gate[] = [
    { rule: perPerson, key: `browser ${caller.contextId}` },
    ...(caller.customerId === null ? [] : [{ rule: perPerson, key: `customer ${caller.customerId}` }]),
  ];
  const rule = (await isCounted(database, own)) ? perNetwork : perNetworkFirst;
  return whileMissesAreFew(database, [...own, { rule, key: networkOf(address) }], look, refuse);
}
