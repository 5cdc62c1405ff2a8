import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Deed } from '../../staff/staff-call.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';

/** What somebody did: to what, why, and what else is worth knowing of it. No secret, and no more of a person than is needed. */
export interface JournalEntry {
  /** One of the words of `ui/staff/journal/fr.ts`, « tickets.cancelled ». */
  readonly what: string;
  /** The reference of an order, or what else it was done to and which: what one searches the journal for. */
  readonly subject: string;
  /** Free words, which may name somebody: they can be erased, and `details` cannot. */
  readonly reason: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The subject of what is done to an evening; its page finds it by that. */
export function performanceSubject(performanceId: number): string {
  return `performance ${performanceId}`;
}

/** The person who did what is written; without an id for a command on the machine itself. */
export interface JournalAuthor {
  readonly id: number | null;
  readonly name: string;
}

interface Row {
  readonly number: string;
  readonly at: Date;
  readonly staff_id: number | null;
  readonly who: string;
  readonly what: string;
  readonly subject: string;
  readonly reason: string;
  readonly salt: Buffer | null;
  readonly words_digest: Buffer | null;
  readonly details: string;
}

const saltLength = 16;

/** Of free words: it says nothing of them without their salt. */
function wordsDigestOf(salt: Buffer, words: string): Buffer {
  return createHash('sha256').update(salt).update(words).digest();
}

/** Whether the words are those that were written, or none any more. */
function areWordsTrue({ reason, salt, words_digest }: Row): boolean {
  if (words_digest === null) {
    return salt === null;
  }
  return salt === null ? reason === '' : wordsDigestOf(salt, reason).equals(words_digest);
}

/** The digest of a row and of all before it: whoever changes one, or takes one away, must write every later one anew. */
function digestOf(before: Buffer, row: Row): Buffer {
  const said = [
    row.number,
    row.at.toISOString(),
    row.staff_id,
    row.who,
    row.what,
    row.subject,
    row.words_digest === null ? row.reason : `sha256 ${row.words_digest.toString('hex')}`,
    row.details,
  ];
  return createHash('sha256').update(before).update(JSON.stringify(said)).digest();
}

/** Writes entries by the transaction of what they tell, as the last thing that it locks. */
export async function writeJournal(
  transaction: LockedUpTo<'journal'>,
  author: JournalAuthor,
  entries: readonly JournalEntry[],
): Promise<void> {
  if (entries.length === 0) {
    return;
  }
  const head = await transaction.selectFrom('journal_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  let number = BigInt(head.number);
  let digest = head.digest;
  const at = new Date();
  for (const { what, subject, reason, details = {} } of entries) {
    number += 1n;
    const salt = randomBytes(saltLength);
    const row: Row = {
      number: String(number),
      at,
      staff_id: author.id,
      who: author.name,
      what,
      subject,
      ...{ reason, salt, words_digest: wordsDigestOf(salt, reason) },
      details: JSON.stringify(details),
    };
    digest = digestOf(digest, row);
    await transaction
      .insertInto('journal')
      .values({ ...row, digest })
      .execute();
  }
  await transaction
    .updateTable('journal_head')
    .set({ number: String(number), digest })
    .execute();
}

/**
 * Erases the words of what was done to these subjects; that it was done stays, with its digests. Words from before they could be erased
 * stay too, until the journal is chained anew.
 * @returns How many rows lost their words.
 */
export async function eraseJournalWords(
  transaction: InTransaction,
  subjects: RawBuilder<string>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE journal SET reason = '', salt = NULL
    WHERE words_digest IS NOT NULL AND reason <> '' AND subject IN (${subjects})`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/** As many as a page of one thing tells. */
const mostDeeds = 100;

/** The deeds of an order, by its reference, or of an evening; the latest first. */
export async function readDeeds(
  database: Kysely<Database>,
  of: { readonly subject: string } | { readonly performanceId: number },
): Promise<Deed[]> {
  const selected = database
    .selectFrom('journal')
    .select(['number', 'at', 'who', 'what', 'reason', 'details']);
  const rows = await ('subject' in of
    ? selected.where('subject', '=', of.subject)
    : selected.where('performance_id', '=', of.performanceId)
  )
    .orderBy('number', 'desc')
    .limit(mostDeeds)
    .execute();
  return rows.map(({ number, at, details, ...row }) => ({
    ...row,
    number: Number(number),
    at: at.getTime(),
    details: JSON.parse(details),
  }));
}

/** The result of a check: the journal is whole, or the first number at which a row was changed or is missing. */
export type JournalVerdict =
  | {
      readonly kind: 'whole';
      readonly entries: bigint;
      /** How many of them have lost their words. */
      readonly erased: bigint;
      readonly digest: string;
      readonly isKnown: boolean;
    }
  | { readonly kind: 'broken'; readonly number: bigint };

const batch = 1000;

const rechained = 'journal.rechained';

/** Whether the journal ended with this digest when it was chained anew: what was noted down before that is known by it. */
function isHeadBefore({ what, details }: Row, known: string | null): boolean {
  return what === rechained && JSON.parse(details).before === known;
}

/**
 * Reads the whole journal and computes every digest again.
 * @param known A digest that was noted down earlier, in hexadecimals; `isKnown` says whether the journal still goes through it, or
 *   ended with it when it was chained anew, so that one written anew from some point on is found. Without one it is taken for known.
 */
export async function checkJournal(
  database: Kysely<Database>,
  known: string | null,
): Promise<JournalVerdict> {
  let number = 0n;
  let digest: Buffer = Buffer.alloc(0);
  let erased = 0n;
  let isKnown = known === null;
  for (;;) {
    const rows = await database
      .selectFrom('journal')
      .selectAll()
      .where('number', '>', String(number))
      .orderBy('number')
      .limit(batch)
      .execute();
    for (const row of rows) {
      const expected = digestOf(digest, row);
      if (BigInt(row.number) !== number + 1n || !expected.equals(row.digest) || !areWordsTrue(row)) {
        return { kind: 'broken', number: number + 1n };
      }
      number += 1n;
      digest = expected;
      erased += row.words_digest !== null && row.salt === null ? 1n : 0n;
      isKnown ||= digest.toString('hex') === known || isHeadBefore(row, known);
    }
    if (rows.length < batch) {
      break;
    }
  }
  const head = await database.selectFrom('journal_head').selectAll().executeTakeFirstOrThrow();
  if (BigInt(head.number) > number || (BigInt(head.number) === number && !head.digest.equals(digest))) {
    return { kind: 'broken', number: number + 1n };
  }
  return { kind: 'whole', entries: number, erased, digest: digest.toString('hex'), isKnown };
}

/** Rows from before words could be erased get a salt, and every digest from the first of them on is computed anew. */
async function saltOldRows(transaction: InTransaction): Promise<{ rows: number; digest: Buffer }> {
  let digest: Buffer = Buffer.alloc(0);
  let rows = 0;
  let number = '0';
  for (;;) {
    const found = await transaction
      .selectFrom('journal')
      .selectAll()
      .where('number', '>', number)
      .orderBy('number')
      .limit(batch)
      .execute();
    for (const row of found) {
      const isOld = row.words_digest === null;
      const salt = isOld ? randomBytes(saltLength) : row.salt;
      const words_digest = isOld && salt !== null ? wordsDigestOf(salt, row.reason) : row.words_digest;
      digest = digestOf(digest, { ...row, salt, words_digest });
      rows += isOld ? 1 : 0;
      number = row.number;
      if (!digest.equals(row.digest)) {
        await transaction
          .updateTable('journal')
          .set({ salt, words_digest, digest })
          .where('number', '=', number)
          .execute();
      }
    }
    if (found.length < batch) {
      return { rows, digest };
    }
  }
}

/** The words of those who were erased while theirs could not be: their orders, and documents that are gone. */
const erasedSubjects = sql<string>`
  SELECT 'person ' || id FROM customer WHERE erased_at IS NOT NULL
  UNION SELECT reference FROM customer_order JOIN customer ON customer.id = customer_id WHERE erased_at IS NOT NULL
  UNION SELECT subject FROM journal WHERE subject LIKE 'proof %'
    AND NOT EXISTS (SELECT FROM proof_document WHERE 'proof ' || id = subject)`;

/**
 * Chains the journal anew, so that the words of rows from before they could be erased can be: once, by who has the machine, while nobody
 * else writes. Only a journal that is whole and goes through a digest that was noted down is; the new one begins where that ended, by a row
 * that tells its last digest. Words of those who were erased meanwhile go at once.
 * @returns What was done; `nothing` where no row is from before, or what is wrong with the journal, which then stays as it is.
 */
export async function rechainJournal(
  transaction: LockedUpTo<'journal'>,
  author: JournalAuthor,
  known: string,
): Promise<
  | { readonly kind: 'rechained'; readonly rows: number; readonly erased: number; readonly digest: string }
  | { readonly kind: 'nothing' }
  | JournalVerdict
> {
  const head = await transaction.selectFrom('journal_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  const old = transaction.selectFrom('journal').select('number').where('words_digest', 'is', null);
  if ((await old.limit(1).executeTakeFirst()) === undefined) {
    return { kind: 'nothing' };
  }
  const verdict = await checkJournal(transaction, known);
  if (verdict.kind === 'broken' || !verdict.isKnown) {
    return verdict;
  }
  const { rows, digest } = await saltOldRows(transaction);
  await transaction.updateTable('journal_head').set({ digest }).execute();
  const erased = await eraseJournalWords(transaction, erasedSubjects);
  const details = { rows, erased, before: head.digest.toString('hex') };
  await writeJournal(transaction, author, [{ what: rechained, subject: 'journal', reason: '', details }]);
  const last = await transaction.selectFrom('journal_head').select('digest').executeTakeFirstOrThrow();
  return { kind: 'rechained', rows, erased, digest: last.digest.toString('hex') };
}
