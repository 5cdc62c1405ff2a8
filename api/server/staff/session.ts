import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { mayAct, type StaffMember, type StaffRole } from '../../staff/staff-call.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, isSecret, randomSecret } from '../kernel/browser-cookies.ts';
import { deviceName } from '../kernel/device-name.ts';
import type { ServerSettings } from '../settings.ts';
import { refusals } from './fr.ts';
import type { StaffSessionPort } from './serve-staff.ts';

/** A working day, and an evening. In seconds. */
const longestSession = 43_200;
/** Left alone for so long, a session is over; a phone at the door is used all evening. In seconds. */
const longestIdle = 14_400;

interface Services {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
}

const isSecure = ({ publicAddress }: ServerSettings): boolean => publicAddress.startsWith('https:');

/** `__Secure-` where browsers allow it; it goes to the staff's pages alone. */
const nameOf = (settings: ServerSettings): string =>
  isSecure(settings) ? '__Secure-guichet-staff' : 'guichet-staff';

function secretIn(request: FastifyRequest, settings: ServerSettings): string | null {
  const value = parse(request.headers.cookie ?? '')[nameOf(settings)];
  return value !== undefined && isSecret(value) ? value : null;
}

function setSecret(reply: FastifyReply, settings: ServerSettings, secret: string): void {
  reply.header(
    'set-cookie',
    serialize(nameOf(settings), secret, {
      httpOnly: true,
      secure: isSecure(settings),
      sameSite: 'strict',
      path: '/guichet',
      maxAge: secret === '' ? 0 : longestSession,
    }),
  );
}

/** The member of the staff who is signed in in the browser that asks, or null. */
export async function findStaff(
  { database, settings }: Services,
  request: FastifyRequest,
): Promise<StaffMember | null> {
  const secret = secretIn(request, settings);
  if (secret === null) {
    return null;
  }
  const hash = hashOf(secret);
  const found = await database
    .selectFrom('staff_session')
    .innerJoin('staff_member', 'staff_member.id', 'staff_session.staff_id')
    .select(['id', 'name', 'email', 'role'])
    .select(sql<boolean>`used_at < now() - interval '1 minute'`.as('isLongAgo'))
    .where('token_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`started_at > now() - make_interval(secs => ${longestSession})`)
    .where(sql<boolean>`used_at > now() - make_interval(secs => ${longestIdle})`)
    .executeTakeFirst();
  if (found === undefined) {
    return null;
  }
  const { isLongAgo, ...member } = found;
  if (isLongAgo) {
    await database
      .updateTable('staff_session')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', hash)
      .execute();
  }
  return member;
}

/**
 * Who asks, where only some may: for addresses of the staff's pages that are no call, such as files.
 * @throws Refusal when nobody is signed in, or somebody who may not.
 */
export async function requireStaff(
  services: Services,
  request: FastifyRequest,
  least: StaffRole,
): Promise<StaffMember> {
  const staff = await findStaff(services, request);
  if (staff === null) {
    throw refusals.signedOut();
  }
  if (!mayAct(staff.role, least)) {
    throw refusals.notYours();
  }
  return staff;
}

/** The session of a request: opened or closed by what its call finds. */
export function sessionOf(
  { database, settings }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): StaffSessionPort {
  return {
    open: async (memberId) => {
      const secret = randomSecret();
      await database
        .insertInto('staff_session')
        .values({
          token_hash: hashOf(secret),
          staff_id: memberId,
          device: deviceName(request.headers['user-agent'] ?? ''),
        })
        .execute();
      setSecret(reply, settings, secret);
    },
    close: async () => {
      const secret = secretIn(request, settings);
      if (secret !== null) {
        await database.deleteFrom('staff_session').where('token_hash', '=', hashOf(secret)).execute();
      }
      setSecret(reply, settings, '');
    },
  };
}

/** Forgets sessions that are over, and what was kept for changes that nobody repeats any more. */
export async function forgetStaffTraces(database: Kysely<Database>): Promise<void> {
  await database
    .deleteFrom('staff_session')
    .where(sql<boolean>`started_at < now() - make_interval(secs => ${longestSession})`)
    .execute();
  await database
    .deleteFrom('staff_operation')
    .where('at', '<', sql<Date>`now() - interval '2 days'`)
    .execute();
}
