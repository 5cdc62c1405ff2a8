import { type Kysely, sql } from 'kysely';
import type { StaffRole } from '../../staff/staff-call.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, randomSecret } from '../kernel/browser-cookies.ts';
import { writeJournal } from './journal.ts';
import { newOneTimeSecret } from './one-time-code.ts';

/** What was done at the machine itself is written down too. */
export const machine = { id: null, name: 'npm run staff' };

/** How long an invitation can be followed. */
export const invitationDays = 7;

/** Invites somebody, or again whoever lost their phone or password: what opened before opens nothing then.
 * @returns The secret of the link, which nobody can be told again. */
export async function invite(
  database: Kysely<Database>,
  { email, role, name }: { readonly email: string; readonly role: StaffRole; readonly name: string },
): Promise<string> {
  const secret = randomSecret();
  const invited = {
    email,
    name,
    role,
    password_hash: null,
    one_time_secret: newOneTimeSecret(),
    last_one_time_step: '0',
    invitation_hash: hashOf(secret),
    invitation_expires_at: sql<Date>`now() + make_interval(days => ${invitationDays})`,
  };
  await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('staff_member')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    const { id } =
      known === undefined
        ? await transaction
            .insertInto('staff_member')
            .values(invited)
            .returning('id')
            .executeTakeFirstOrThrow()
        : known;
    if (known !== undefined) {
      await transaction.updateTable('staff_member').set(invited).where('id', '=', id).execute();
      await transaction.deleteFrom('staff_session').where('staff_id', '=', id).execute();
    }
    await writeJournal(transaction, machine, [
      { what: 'staff.invited', subject: `staff ${id}`, reason: '', details: { name, role } },
    ]);
  });
  return secret;
}
