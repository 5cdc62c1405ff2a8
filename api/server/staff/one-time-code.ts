import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../database/schema.ts';

/** Bytes: as RFC 4226 recommends. */
const secretSize = 20;
/** Codes of the step before and after are taken too: phones' clocks differ. */
const toleratedSteps = 1;

const generator = (secret: string, label: string, issuer: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** A new secret for the application on somebody's phone, in Base32. */
export function newOneTimeSecret(): string {
  return new Secret({ size: secretSize }).base32;
}

/** The address that such an application reads from a picture. */
export function oneTimeAddress(secret: string, email: string, venue: string): string {
  return generator(secret, email, venue).toString();
}

/**
 * Takes a code, once: the same one, or an older one, is not taken again.
 * @returns Whether it was right.
 */
export async function takeOneTimeCode(
  database: Kysely<Database>,
  member: { readonly id: number; readonly secret: string },
  code: string,
): Promise<boolean> {
  const totp = generator(member.secret, '', '');
  const shift = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: toleratedSteps }) : null;
  if (shift === null) {
    return false;
  }
  const step = String(totp.counter() + shift);
  const { numUpdatedRows } = await database
    .updateTable('staff_member')
    .set({ last_one_time_step: step })
    .where('id', '=', member.id)
    .where(sql<boolean>`last_one_time_step < ${step}::bigint`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
