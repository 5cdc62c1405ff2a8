import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the package's default kind) with OWASP's parameters: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes wait for one another: sign-ins in numbers must leave the machine to those who buy. */
const mostAtOnce = 2;
const waiting: (() => void)[] = [];
let running = 0;

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= mostAtOnce) {
    // The place is handed over by the one that ends, so that nobody can slip in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) {
      running -= 1;
    } else {
      next();
    }
  }
}

/** The text to store for a password, exactly as it was typed: no trimming, no change of case. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

let decoy: Promise<string> | null = null;

/**
 * Which of some stored hashes a password opens, by position. With no hash at all the same work is done on a decoy, so
 * that an unknown e-mail takes as long as a known one.
 */
export async function verifyPassword(
  password: string,
  hashes: readonly string[],
): Promise<readonly boolean[]> {
  // Made by whoever comes first, known or not, so that it tells nothing either.
  decoy ??= hash('personne ne se connecte avec ceci', cost);
  const unknown = await decoy;
  if (hashes.length === 0) {
    await inTurn(() => verify(unknown, password));
    return [];
  }
  const results: boolean[] = [];
  for (const stored of hashes) {
    results.push(await inTurn(() => verify(stored, password)));
  }
  return results;
}
