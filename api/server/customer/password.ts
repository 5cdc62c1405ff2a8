import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Turnstile } from '../kernel/turnstile.ts';
import { refusals } from './fr.ts';
import { cost } from './password-cost.ts';

const hashes = new Turnstile(2, 100, () => refusals.manySigningIn());

/**
 * The text to store for a password, exactly as it was typed: no trimming, no change of case.
 * @throws Refusal when too many are being hashed.
 */
export function hashPassword(password: string): Promise<string> {
  return hashes.inTurn(() => hash(password, cost));
}

/** Whether a stored hash is weaker than what is made today: it is made anew at the next sign-in. */
export function isOutdated(stored: string): boolean {
  const { memoryCost = 0, timeCost = 0, parallelism = 0 } = parseOptions(stored);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || parallelism < cost.parallelism;
}

let decoy: Promise<string> | null = null;

/**
 * Which of some stored hashes a password opens, by position. `count` comparisons are made in any case, the missing ones on a
 * decoy, so that the time taken does not tell how many there are.
 * @throws Refusal when too many are being compared.
 */
export async function verifyPassword(
  password: string,
  stored: readonly string[],
  count = 1,
): Promise<readonly boolean[]> {
  // Made by whoever comes first, known or not, so that it tells nothing either.
  decoy ??= hash('personne ne se connecte avec ceci', cost);
  const unknown = await decoy;
  const results: boolean[] = [];
  for (let position = 0; position < Math.max(count, stored.length); position += 1) {
    results.push(await hashes.inTurn(() => verify(stored[position] ?? unknown, password)));
  }
  return results.slice(0, stored.length);
}
