import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '../../api/staff/staff-call.ts';
import type { RunningShop } from '../support/server/running-shop.ts';
import type { ShopOfFile } from './shop-of-file.ts';
import type { Shopper, ShopperOptions } from './shopper.ts';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const addMember = async (
  shop: Pick<RunningShop, 'ask'>,
  role: StaffRole,
  oneTimeSecret: string,
  invitation: Buffer | null,
): Promise<number> => {
  const [row] = await shop.ask(
    `INSERT INTO staff_member (email, name, role, one_time_secret, invitation_hash, invitation_expires_at)
      VALUES ($1, $2, $3, $4, $5, now() + interval '1 day') RETURNING id`,
    [`${randomUUID()}@grande-ourse.example`, `Camille ${role}`, role, oneTimeSecret, invitation],
  );
  return Number(row?.id);
};

/** Invites somebody, and gives the address of their invitation. */
export async function inviteStaff(
  shop: Pick<RunningShop, 'ask'>,
  role: StaffRole,
  oneTimeSecret: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await addMember(shop, role, oneTimeSecret, hashOf(secret));
  return `/guichet/invitation#${secret}`;
}

/** A browser in which somebody of this role is signed in to the staff's pages. */
export async function openAsStaff<Running extends RunningShop>(
  shop: ShopOfFile<Running>,
  role: StaffRole,
  options: Omit<ShopperOptions, 'address'> & { readonly breaks?: boolean } = {},
): Promise<Shopper> {
  const secret = randomBytes(32).toString('base64url');
  const id = await addMember(shop, role, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', null);
  await shop.ask(`INSERT INTO staff_session (token_hash, staff_id, device) VALUES ($1, $2, '')`, [
    hashOf(secret),
    id,
  ]);
  const browser = await shop.newShopper(options);
  const { hostname } = new URL(shop.address);
  await browser.context.addCookies([
    {
      name: 'guichet-staff',
      value: secret,
      domain: hostname,
      path: '/guichet',
      httpOnly: true,
      sameSite: 'Strict',
    },
  ]);
  return browser;
}
