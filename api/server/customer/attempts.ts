import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/*
 * The one place that counts what may not be done without end: passwords, codes, mails, accounts. It counts in the database,
 * for all processes together. A rule says how often; a gate is a rule applied to somebody, and one thing is counted at
 * several gates: the person, their browser (`caller.contextId`), their network (`networkOf(exchange.address)`). What is
 * done counts by `countAttempt` alone; where only misses count, `whileMissesAreFew` takes back what turned out right.
 * Neither belongs inside a transaction: what is rolled back was not counted.
 */

/**
 * How often something may be tried. The first `free` tries of a window follow at once; after those each must wait for the
 * one before: `firstWait` (1 unless said otherwise), then twice as long each time, up to `longestWait`. One try is forgotten
 * every `forgetting` seconds: nothing is locked for good. All in seconds.
 */
export interface AttemptRule {
  /** What is counted; also keeps the subjects of different rules apart. */
  readonly name: string;
  readonly free: number;
  readonly firstWait?: number;
  readonly longestWait: number;
  readonly forgetting: number;
}

/** A rule applied to somebody: an account, an address, both together. */
export interface Gate {
  readonly rule: AttemptRule;
  readonly key: string;
}

/** Only a digest is kept: the table tells nobody's e-mail or address. */
function subjectOf({ rule, key }: Gate): Buffer {
  return createHash('sha256').update(`${rule.name}\0${key}`).digest();
}

/** Seconds to wait after a try that left this score. */
const delayOf = ({ free, firstWait = 1, longestWait }: AttemptRule) =>
  sql`(CASE WHEN round(known.score) < ${free}::int THEN 0
    ELSE least(${longestWait}::int, ${firstWait}::int * power(2, least(round(known.score) - ${free}::int, 20))) END)`;

/** Counts a try; false when it comes too early, and is then not counted. One statement: two at once count as two. */
export async function mayTry(database: Kysely<Database>, gate: Gate): Promise<boolean> {
  const { rule } = gate;
  const { rows } = await sql`
    INSERT INTO attempt AS known (subject, score, at) VALUES (${subjectOf(gate)}, 1, now())
    ON CONFLICT (subject) DO UPDATE SET
      score = 1 + greatest(0, known.score - greatest(0, extract(epoch FROM now() - known.at)) / ${rule.forgetting}::int),
      at = greatest(known.at, now())
    WHERE round(known.score) < ${rule.free}::int OR now() >= known.at + make_interval(secs => ${delayOf(rule)})
    RETURNING score`.execute(database);
  return rows.length > 0;
}

/** Takes one try back. */
async function takeBack(database: Kysely<Database>, gates: readonly Gate[]): Promise<void> {
  for (const gate of gates) {
    await sql`UPDATE attempt SET score = greatest(0, score - 1) WHERE subject = ${subjectOf(gate)}`.execute(
      database,
    );
  }
}

async function secondsLeft(database: Kysely<Database>, gate: Gate): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT ceil(extract(epoch FROM known.at + make_interval(secs => ${delayOf(gate.rule)}) - now()))::int AS seconds
    FROM attempt AS known WHERE subject = ${subjectOf(gate)}`.execute(database);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/**
 * Counts a try at every gate, in order; at the first that is still shut nothing is counted at all.
 * @returns How many seconds to wait, or 0 when the try may be made.
 */
export async function countAttempt(database: Kysely<Database>, gates: readonly Gate[]): Promise<number> {
  const passed: Gate[] = [];
  for (const gate of gates) {
    if (!(await mayTry(database, gate))) {
      await takeBack(database, passed);
      return secondsLeft(database, gate);
    }
    passed.push(gate);
  }
  return 0;
}

/** A try that turned out right does not count. */
export function forgetAttempt(database: Kysely<Database>, gates: readonly Gate[]): Promise<void> {
  return takeBack(database, gates);
}

/** Whether a try is still counted at one of these gates. */
export async function isCounted(database: Kysely<Database>, gates: readonly Gate[]): Promise<boolean> {
  for (const gate of gates) {
    const { rows } = await sql`
      SELECT FROM attempt WHERE subject = ${subjectOf(gate)} AND round((score
        - greatest(0, extract(epoch FROM now() - at)) / ${gate.rule.forgetting}::int)::numeric) >= 1`.execute(
      database,
    );
    if (rows.length > 0) {
      return true;
    }
  }
  return false;
}

/**
 * Runs `look` when all gates are open, and counts it there only when it was a miss (null) in the end; while it runs it
 * counts, so that many at once do not slip through. A `look` that throws has compared nothing, and is not counted.
 * @param refuse Throws what is said when one must wait; it is given the seconds.
 */
export async function whileMissesAreFew<Found>(
  database: Kysely<Database>,
  gates: readonly Gate[],
  look: () => Promise<Found | null>,
  refuse: (seconds: number) => never,
): Promise<Found | null> {
  let wait = await countAttempt(database, gates);
  if (wait === 1) {
    // Perhaps only others who are right are being looked at in this very moment.
    await setTimeout(1000);
    wait = await countAttempt(database, gates);
  }
  if (wait > 0) {
    return refuse(wait);
  }
  let isMiss = false;
  try {
    const found = await look();
    isMiss = found === null;
    return found;
  } finally {
    if (!isMiss) {
      await takeBack(database, gates);
    }
  }
}

/** Whoever is right starts afresh. */
export async function clearAttempts(database: Kysely<Database>, gates: readonly Gate[]): Promise<void> {
  if (gates.length > 0) {
    await database.deleteFrom('attempt').where('subject', 'in', gates.map(subjectOf)).execute();
  }
}

/** An IPv4 address by its four numbers, or an IPv6 address by its eight groups, in one way of writing. */
function groupsOf(address: string): readonly string[] {
  const mapped = /^::ffff:(\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i.exec(address)?.[1] ?? address;
  if (!mapped.includes(':')) {
    return mapped.split('.');
  }
  const [head = '', tail] = mapped.split('::');
  const split = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));
  const first = split(head);
  const last = split(tail ?? '');
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}

/** The part of an address that one household or company has: an IPv6 address by its first 64 bits. */
export function networkOf(address: string): string {
  const groups = groupsOf(address);
  return groups.length > 4 ? groups.slice(0, 4).join(':') : groups.join('.');
}

/** The part of an address that somebody with many addresses has: 24 bits of IPv4, 48 of IPv6. */
export function providerNetworkOf(address: string): string {
  const groups = groupsOf(address);
  return groups.length > 4 ? groups.slice(0, 3).join(':') : groups.slice(0, 3).join('.');
}
