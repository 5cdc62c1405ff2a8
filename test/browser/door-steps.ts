import { randomBytes, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { hashPassword } from '../../api/server/customer/password.ts';
import { randomCode } from '../../api/server/payment/random-code.ts';
import { newOneTimeSecret } from '../../api/server/staff/one-time-code.ts';
import type { RunningShop } from '../support/server/running-shop.ts';

const password = 'douze violons accordés';

/** Somebody of the staff signs in at this page. */
export async function signInAsStaff(
  shop: Pick<RunningShop, 'ask'>,
  page: Page,
  role: 'door' | 'desk' | 'manager',
): Promise<void> {
  const secret = newOneTimeSecret();
  const email = `${role}-${randomUUID().slice(0, 8)}@grande-ourse.example`;
  await shop.ask(
    `INSERT INTO staff_member (email, role, name, password_hash, one_time_secret) VALUES ($1, $2, $3, $4, $5)`,
    [email, role, 'Camille Martin', await hashPassword(password), secret],
  );
  await page.goto('/guichet');
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  const code = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate();
  await page.getByLabel(/code/i).fill(code);
  await page.getByRole('button', { name: 'Entrer' }).click();
  await page.getByRole('link', { name: 'Entrée' }).first().waitFor();
}

/** Plays an evening now, or in some hours; gives its id. */
export async function eveningIn(
  shop: Pick<RunningShop, 'ask'>,
  hours: number,
  offset: number,
): Promise<number> {
  const [row] = await shop.ask(
    `UPDATE performance SET date = now() + make_interval(hours => $1)
     WHERE id = (SELECT id FROM performance ORDER BY id LIMIT 1 OFFSET $2) RETURNING id`,
    [hours, offset],
  );
  return Number(row?.id);
}

/** A paid ticket of an evening: its code. */
export async function soldTicket(
  shop: Pick<RunningShop, 'ask'>,
  performanceId: number,
  number: number,
): Promise<string> {
  const code = randomCode(26);
  const reference = `GO${randomCode(10)}`;
  const [context] = await shop.ask(
    `INSERT INTO context (instance_id, cookie_hash, session_name) VALUES ($1, $2, '') RETURNING id`,
    [randomUUID(), randomBytes(32)],
  );
  await shop.ask(
    `INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
       country, phone, second_phone)
     VALUES ('abcdef012345', 'visitor', 'lucie@example.org', 'Mme', 'Martin', 'Lucie', '', '', '1, rue des Lilas',
       '26110', 'Nyons', 'France', '0600000000', '') ON CONFLICT DO NOTHING`,
  );
  await shop.ask(
    `INSERT INTO customer_order (reference, customer_id, context_id, email, pickup_label, total, paid_at)
     VALUES ($1, 'abcdef012345', $2, 'lucie@example.org', 'Billet électronique', 3400, now())`,
    [reference, context?.id],
  );
  await shop.ask(
    `INSERT INTO ticket (number, code, order_reference, performance_id, seat_id, show_title, date, hall, seat_label,
       category, price_code, price_label, amount, holder)
     SELECT $1, $2, $3, id, $4, 'Le Malade imaginaire', date, 'Salle Polaris', $5, '1re catégorie', 'PLEIN',
       'Tarif plein', 3400, 'Lucie Martin' FROM performance WHERE id = $6`,
    [number, code, reference, number, `Orchestre, rang H, place ${number}`, performanceId],
  );
  return code;
}

/** Opens this door of the evening that is nearest. */
export async function openDoor(page: Page, door: string): Promise<void> {
  await page.goto('/guichet/entree');
  await page.getByLabel('Nom de la porte').fill(door);
  await page.getByRole('button', { name: 'Ouvrir la porte' }).click();
}
