import { sql } from 'kysely';
import type { PaymentTransaction } from './payment-row.ts';
import { randomCode } from './random-code.ts';
import type { SoldService } from './sold-lines.ts';

/** 16 characters of five bits: a card may be worth money, so its number is not to be guessed. */
const numberLength = 16;

/** Issues the cards of a sale: each with a number of its own, good for as long as the venue says today. */
export async function writeCards(
  transaction: PaymentTransaction,
  reference: string,
  customerId: string,
  services: readonly SoldService[],
): Promise<void> {
  for (const card of services.filter((line) => line.type === 'carte')) {
    await transaction
      .insertInto('sold_card')
      .values({
        // Never all digits: a number can then not pass for the id of a line of a cart.
        number: `C${randomCode(numberLength)}`,
        card_code: card.code,
        order_reference: reference,
        customer_id: customerId,
        label: card.label,
        amount: card.amount,
        holder_last_name: card.holderLastName,
        holder_first_name: card.holderFirstName,
        message: card.message,
        issued_at: sql<Date>`now()`,
        valid_until: sql<Date | null>`(
          SELECT now() + make_interval(months => valid_months) FROM card WHERE code = ${card.code})`,
        balance: sql<
          number | null
        >`(SELECT ${card.amount}::int FROM card WHERE code = ${card.code} AND is_gift)`,
      })
      .execute();
  }
}
