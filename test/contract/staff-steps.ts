import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { hashPassword } from '../../api/server/customer/password.ts';
import { newOneTimeSecret } from '../../api/server/staff/one-time-code.ts';
import { type StaffCallName, staffCalls } from '../../api/staff/calls.ts';
import type { StaffRole } from '../../api/staff/staff-call.ts';
import type { Shopper, TestServer } from '../support/server/server.ts';

/** What the staff's pages are answered. */
export interface StaffAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Asked<Name extends StaffCallName> = z.input<(typeof staffCalls)[Name]['asks']>;
type Told<Name extends StaffCallName> = z.output<(typeof staffCalls)[Name]['tells']>;

/** Somebody of the staff at their own browser; a stranger has no role. */
export interface StaffBrowser {
  readonly id: number;
  readonly cookie: () => string;
  /** Asks, whatever the answer is. */
  tryTo<Name extends StaffCallName>(name: Name, ask: Asked<Name>, key?: string): Promise<StaffAnswer>;
  /** Asks, and reads the answer as the pages do. @throws Error for a refusal, with its words. */
  ask<Name extends StaffCallName>(name: Name, ask: Asked<Name>, key?: string): Promise<Told<Name>>;
}

export const staffPassword = 'douze violons accordés';

/** The code that an application shows now, or some steps of 30 seconds later. */
export function oneTimeCode(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({
    timestamp: Date.now() + later * 30_000,
  });
}

const cookieIn = (header: unknown): string =>
  [header]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('guichet-staff='))
    ?.split(';')[0] ?? '';

type Served = Pick<TestServer, 'database' | 'inject'>;

/** A browser in which nobody of the staff is signed in; with `beside`, the one in which that shopper uses the shop. */
export function strangerOf(server: Served, beside?: Shopper): StaffBrowser {
  let cookie = '';
  const tryTo: StaffBrowser['tryTo'] = async (name, ask, key = randomUUID()) => {
    const { status, body, headers } = await server.inject({
      method: 'POST',
      url: `/guichet/api/${name}`,
      headers: {
        'content-type': 'application/json',
        cookie: [cookie, beside?.cookie() ?? ''].filter(Boolean).join('; '),
      },
      payload: JSON.stringify({ ask, key }),
    });
    cookie = cookieIn(headers['set-cookie']) || cookie;
    return { status, body };
  };
  return {
    id: 0,
    cookie: () => cookie,
    tryTo,
    ask: async (name, ask, key) => {
      const { status, body } = await tryTo(name, ask, key);
      if (status !== 200) {
        throw new Error(JSON.stringify(body.refusal ?? body));
      }
      // The schema of the call says the type.
      return staffCalls[name].tells.parse(body) as Told<typeof name>;
    },
  };
}

/** Somebody who was invited in this role and has signed in. */
export async function signInStaff(server: Served, role: StaffRole, beside?: Shopper): Promise<StaffBrowser> {
  const secret = newOneTimeSecret();
  const email = `${role}-${randomUUID().slice(0, 8)}@grande-ourse.example`;
  const { id } = await server.database
    .insertInto('staff_member')
    .values({
      ...{ email, role, name: `Camille ${role}` },
      password_hash: await hashPassword(staffPassword),
      one_time_secret: secret,
      invitation_hash: null,
      invitation_expires_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const browser = strangerOf(server, beside);
  await browser.ask('signIn', { email, password: staffPassword, code: oneTimeCode(secret) });
  return { ...browser, id };
}
