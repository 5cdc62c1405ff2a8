import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../api/server/database/schema.ts';
import { randomCode } from '../../api/server/payment/random-code.ts';

/** A paid order to be written straight into the tables: what is not given is an ordinary one. */
export interface WantedOrder {
  readonly email?: string;
  readonly performanceId?: number;
  readonly paidAt?: Date;
  readonly customerId?: string;
  readonly tickets?: readonly {
    readonly holder?: string;
    readonly amount?: number;
    readonly showTitle?: string;
    readonly cancelledAt?: Date;
  }[];
}

export interface WrittenOrder {
  readonly reference: string;
  readonly customerId: string;
  readonly numbers: readonly string[];
}

let nextNumber = 1000;

export async function writeCustomer(database: Kysely<Database>, email: string): Promise<string> {
  const id = randomBytes(6).toString('hex');
  await database
    .insertInto('customer')
    .values({
      id,
      status: 'member',
      email,
      password_hash: null,
      title: 'Mme',
      last_name: 'Martin',
      first_name: 'Lucie',
      role: '',
      company: '',
      address: '1, rue des Lilas',
      postcode: '26110',
      city: 'Nyons',
      country: 'France',
      phone: '0600000000',
      second_phone: '',
    })
    .execute();
  return id;
}

/** Writes an order as a payment would leave it. */
export async function writePaidOrder(
  database: Kysely<Database>,
  wanted: WantedOrder = {},
): Promise<WrittenOrder> {
  const email = wanted.email ?? 'lucie@example.org';
  const customerId = wanted.customerId ?? (await writeCustomer(database, email));
  const context = await database
    .insertInto('context')
    .values({
      instance_id: randomUUID(),
      cookie_hash: randomBytes(32),
      session_name: '',
      customer_id: customerId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const performance = await database
    .selectFrom('performance')
    .select(['id', 'date'])
    .$if(wanted.performanceId !== undefined, (query) => query.where('id', '=', wanted.performanceId ?? 0))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const tickets = wanted.tickets ?? [{}];
  const reference = `GO${randomCode(10)}`;
  const total = tickets.reduce((sum, ticket) => sum + (ticket.amount ?? 3400), 250);
  await database
    .insertInto('customer_order')
    .values({
      reference,
      customer_id: customerId,
      context_id: context.id,
      email,
      pickup_label: 'Billet électronique',
      total,
      paid_at: wanted.paidAt ?? sql<Date>`now()`,
    })
    .execute();
  await database
    .insertInto('order_line')
    .values({
      order_reference: reference,
      position: 0,
      label: 'Envoi postal',
      nature: 'retrait',
      quantity: 1,
      amount: 250,
    })
    .execute();
  const numbers = tickets.map(() => {
    nextNumber += 1;
    return String(nextNumber);
  });
  await database
    .insertInto('ticket')
    .values(
      tickets.map((ticket, index) => ({
        number: numbers[index] ?? '',
        code: randomCode(26),
        order_reference: reference,
        performance_id: performance.id,
        seat_id: Number(numbers[index]),
        show_title: ticket.showTitle ?? 'Le Malade imaginaire',
        date: performance.date,
        hall: 'Salle Polaris',
        seat_label: 'Orchestre, rang H, place 21',
        category: '1re catégorie',
        category_code: 'C1',
        price_code: 'PLEIN',
        price_label: 'Tarif plein',
        amount: ticket.amount ?? 3400,
        holder: ticket.holder ?? '',
        cancelled_at: ticket.cancelledAt ?? null,
      })),
    )
    .execute();
  return { reference, customerId, numbers };
}
