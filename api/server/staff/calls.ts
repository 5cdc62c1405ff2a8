import { type Kysely, sql } from 'kysely';
import { encode } from 'uqr';
import { accountCalls } from '../../staff/account-calls.ts';
import type { StaffCallName } from '../../staff/calls.ts';
import { clearAttempts, countAttempt, forgetAttempt, type Gate, networkOf } from '../customer/attempts.ts';
import { hashPassword, verifyPassword } from '../customer/password.ts';
import { waitInWords } from '../customer/sign-in.ts';
import { isGuessable } from '../customer/weak-passwords.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../kernel/browser-cookies.ts';
import { TooManyTries } from '../kernel/refusal.ts';
import { readVenueName } from '../season/venue-facts.ts';
import { refusals } from './fr.ts';
import { writeJournal } from './journal.ts';
import { oneTimeAddress, takeOneTimeCode } from './one-time-code.ts';
import { change, open, reading, type ServedStaffCall, type StaffAsking } from './serve-staff.ts';

const shortestPassword = 12;
const journalPage = 50;

/** From one network on one account: somebody who guesses. In seconds, as all that follow. */
const perMemberAndNetwork = { name: 'staff-sign-in', free: 10, longestWait: 900, forgetting: 180 };
/** From one network on whatever account, or by whatever invitation. */
const perNetwork = { name: 'staff-sign-in-network', free: 30, longestWait: 120, forgetting: 30 };
/** On one account from wherever; whoever it is waits 20 seconds at worst while others guess. */
const perMember = { name: 'staff-sign-in-member', free: 30, longestWait: 20, forgetting: 30 };

function gatesOf(asking: StaffAsking, member: string | null): readonly Gate[] {
  const network = networkOf(asking.address);
  const any = [{ rule: perNetwork, key: network }];
  return member === null
    ? any
    : [{ rule: perMemberAndNetwork, key: `${member}\0${network}` }, { rule: perMember, key: member }, ...any];
}

/** @throws Refusal while there were too many tries. */
async function countTry(asking: StaffAsking, member: string | null): Promise<void> {
  const seconds = await countAttempt(asking.database, gatesOf(asking, member));
  if (seconds > 0) {
    throw new TooManyTries(refusals.tooManyTries({ wait: waitInWords(seconds) }));
  }
}

const activeMember = (database: Kysely<Database>) =>
  database.selectFrom('staff_member').selectAll().where('ended_at', 'is', null);

type MemberRow = Awaited<ReturnType<ReturnType<typeof activeMember>['executeTakeFirstOrThrow']>>;

const memberOf = ({ id, name, email, role }: MemberRow) => ({ id, name, email, role });

function stateOf(passwordHash: string | null, endedAt: Date | null): 'invited' | 'active' | 'ended' {
  if (endedAt !== null) {
    return 'ended';
  }
  return passwordHash === null ? 'invited' : 'active';
}

/** @throws Refusal unless the link's secret is that of somebody who was invited and has not come yet. */
async function invitedBy(asking: StaffAsking, secret: string): Promise<MemberRow> {
  await countTry(asking, null);
  const found = await activeMember(asking.database)
    .where('invitation_hash', '=', hashOf(secret))
    .where('invitation_expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow(() => refusals.invitationOver());
  await forgetAttempt(asking.database, gatesOf(asking, null));
  return found;
}

async function enter(asking: StaffAsking, member: MemberRow, what: string) {
  await asking.session.open(member.id);
  await inTransaction(asking.database, (transaction) =>
    writeJournal(transaction, member, [{ what, subject: `staff ${member.id}`, reason: '' }]),
  );
  return { member: memberOf(member) };
}

/** Who works here: signing in with two proofs, coming by an invitation, and what the manager sees of both. */
export const accountStaffCalls = {
  whoAmI: open(accountCalls.whoAmI, async (_, { database, settings, staff }) => ({
    member: staff,
    venue: await readVenueName(database, settings),
  })),

  signIn: open(accountCalls.signIn, async ({ email, password, code }, asking) => {
    const key = email.normalize('NFC').toLowerCase();
    await countTry(asking, key);
    const member = await activeMember(asking.database)
      .where(sql<boolean>`lower(email) = ${key}`)
      .where('password_hash', 'is not', null)
      .executeTakeFirst();
    const [isRight = false] = await verifyPassword(password, [member?.password_hash ?? ''].filter(Boolean));
    if (
      member === undefined ||
      !isRight ||
      !(await takeOneTimeCode(asking.database, { id: member.id, secret: member.one_time_secret }, code))
    ) {
      throw refusals.credentialsWrong();
    }
    await clearAttempts(asking.database, gatesOf(asking, key));
    return enter(asking, member, 'staff.signedIn');
  }),

  signOut: open(accountCalls.signOut, async (_, { session }) => {
    await session.close();
    return {};
  }),

  readInvitation: open(accountCalls.readInvitation, async ({ secret }, asking) => {
    const member = await invitedBy(asking, secret);
    const venue = await readVenueName(asking.database, asking.settings);
    const { data } = encode(oneTimeAddress(member.one_time_secret, member.email, venue), { border: 4 });
    return {
      member: memberOf(member),
      oneTimeSecret: member.one_time_secret,
      picture: data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join('')),
    };
  }),

  acceptInvitation: open(accountCalls.acceptInvitation, async ({ secret, password, code }, asking) => {
    const member = await invitedBy(asking, secret);
    const known = [member.email, member.name, await readVenueName(asking.database, asking.settings)];
    if ([...password].length < shortestPassword || isGuessable(password, known)) {
      throw refusals.passwordWeak();
    }
    await countTry(asking, `invited ${member.id}`);
    if (!(await takeOneTimeCode(asking.database, { id: member.id, secret: member.one_time_secret }, code))) {
      throw refusals.codeWrong();
    }
    const password_hash = await hashPassword(password);
    const { numUpdatedRows } = await asking.database
      .updateTable('staff_member')
      .set({ password_hash, invitation_hash: null, invitation_expires_at: null })
      .where('id', '=', member.id)
      .where('invitation_hash', '=', hashOf(secret))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw refusals.invitationOver();
    }
    return enter(asking, member, 'staff.joined');
  }),

  staffMembers: reading(accountCalls.staffMembers, async (_, { database }) => {
    const rows = await database
      .selectFrom('staff_member')
      .leftJoin('staff_session', 'staff_session.staff_id', 'staff_member.id')
      .select(['id', 'name', 'email', 'role', 'password_hash', 'ended_at'])
      .select(sql<Date | null>`max(used_at)`.as('lastSeen'))
      .groupBy('staff_member.id')
      .orderBy('name')
      .execute();
    return {
      members: rows.map(({ id, name, email, role, password_hash, ended_at, lastSeen }) => ({
        ...{ id, name, email, role },
        state: stateOf(password_hash, ended_at),
        lastSeen: lastSeen?.getTime() ?? null,
      })),
    };
  }),

  endStaffMember: change(accountCalls.endStaffMember, async ({ id, reason }, { transaction, staff }) => {
    if (id === staff.id) {
      throw refusals.notOneself();
    }
    const ended = await transaction
      .updateTable('staff_member')
      .set({ ended_at: sql<Date>`now()`, invitation_hash: null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('name')
      .executeTakeFirstOrThrow(() => refusals.memberUnknown());
    await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    return {
      told: {},
      entries: [{ what: 'staff.ended', subject: `staff ${id}`, reason, details: { name: ended.name } }],
    };
  }),

  journal: reading(accountCalls.journal, async ({ before, search }, { database }) => {
    const rows = await database
      .selectFrom('journal')
      .select(['number', 'at', 'who', 'what', 'subject', 'reason', 'details'])
      .$if(before !== null, (query) => query.where('number', '<', String(before)))
      .$if(search.trim() !== '', (query) => {
        const pattern = `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
        return query.where((any) =>
          any.or([
            any('subject', 'ilike', pattern),
            any('who', 'ilike', pattern),
            any('reason', 'ilike', pattern),
          ]),
        );
      })
      .orderBy('number', 'desc')
      .limit(journalPage + 1)
      .execute();
    return {
      rows: rows.slice(0, journalPage).map(({ number, at, details, ...row }) => ({
        ...row,
        number: Number(number),
        at: at.getTime(),
        details: JSON.parse(details),
      })),
      isWhole: rows.length <= journalPage,
    };
  }),
} satisfies Partial<Record<StaffCallName, ServedStaffCall>>;
