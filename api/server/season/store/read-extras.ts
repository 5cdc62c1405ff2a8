import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { filled, wallTimeOf } from '../document/fields.ts';
import type { SeasonDocument } from '../document/season-document.ts';

type Openings = Pick<SeasonDocument, 'families' | 'references' | 'promos'>;
type Products = Pick<SeasonDocument, 'services' | 'donations' | 'cards' | 'fees'>;

/** A database's moment as a document's; undefined when there is none. */
export function momentText(time: Date | null): string | undefined {
  return time === null ? undefined : wallTimeOf(time.getTime());
}

/** What opens prices, as a document says it. */
export async function readOpenings(database: Kysely<Database>): Promise<Openings> {
  const families = await database
    .selectFrom('price_family')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const prices = await database.selectFrom('price_family_price').selectAll().orderBy('price_code').execute();
  const references = await database
    .selectFrom('price_reference')
    .selectAll()
    .where('customer_id', 'is', null)
    .orderBy('family_code')
    .orderBy('reference')
    .execute();
  const promos = await database.selectFrom('promo').selectAll().orderBy('code').execute();
  const replaced = await database.selectFrom('promo_price').selectAll().orderBy('base_price_code').execute();
  return {
    families: families.map((family) => ({
      code: family.code,
      label: family.label,
      prices: Object.fromEntries(
        prices
          .filter(({ family_code }) => family_code === family.code)
          .map(({ price_code, group_name }) => [price_code, group_name]),
      ),
      ...(family.nature === 'R' ? {} : { nature: family.nature }),
      ...filled({
        generic: family.is_generic,
        open: family.is_open,
        nominative: family.is_nominative,
        maximum: family.maximum,
        text: family.text,
        placeholder: family.placeholder,
        nameHint: family.name_hint,
        openMessage: family.open_message,
      }),
    })),
    references: references.map((one) => ({
      family: one.family_code,
      reference: one.reference,
      ...filled({
        lastName: one.holder_last_name,
        firstName: one.holder_first_name,
        maximum: one.maximum,
        validUntil: momentText(one.valid_until),
      }),
    })),
    promos: promos.map((promo) => ({
      code: promo.code,
      label: promo.label,
      ...filled({
        from: momentText(promo.starts_at),
        until: momentText(promo.ends_at),
        maximumUses: promo.maximum_uses,
        maximumTickets: promo.maximum_tickets,
      }),
      ...(promo.is_once_per_customer ? {} : { oncePerCustomer: false }),
      prices: Object.fromEntries(
        replaced
          .filter(({ promo_code }) => promo_code === promo.code)
          .map(({ base_price_code, price_code }) => [base_price_code, price_code]),
      ),
    })),
  };
}

interface ProductRow {
  readonly code: string;
  readonly family: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly least_amount: number;
  readonly most_amount: number;
  readonly suggestions: readonly number[];
  readonly maximum: number;
  readonly is_displayed: boolean;
}

function productOf(row: ProductRow) {
  return {
    code: row.code,
    name: row.name,
    ...filled({ family: row.family, description: row.description }),
    price: row.price < 0 ? ('chosen' as const) : row.price,
    ...(row.least_amount === 100 ? {} : { leastAmount: row.least_amount }),
    ...(row.most_amount === 1_000_000 ? {} : { mostAmount: row.most_amount }),
    ...filled({ suggestions: [...row.suggestions] }),
    maximum: row.maximum,
    ...(row.is_displayed ? {} : { displayed: false }),
  };
}

/** What is sold beside places, as a document says it. */
export async function readProducts(database: Kysely<Database>): Promise<Products> {
  const services = await database
    .selectFrom('service')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const cards = await database.selectFrom('card').selectAll().orderBy('position').orderBy('code').execute();
  const fees = await database.selectFrom('fee').selectAll().orderBy('position').orderBy('code').execute();
  const servicesOf = (type: 'presta' | 'don') =>
    services
      .filter((service) => service.type === type)
      .map((service) => ({
        ...productOf(service),
        ...filled({ perPerformance: service.is_per_performance }),
        ...(service.stock === null ? {} : { stock: service.stock }),
        ...filled({ fifo: service.fifo }),
      }));
  return {
    services: servicesOf('presta'),
    donations: servicesOf('don'),
    cards: cards.map((card) => ({
      ...productOf(card),
      ...filled({ needsHolder: card.needs_holder, validMonths: card.valid_months }),
      ...(card.is_gift === card.price < 0 ? {} : { gift: card.is_gift }),
    })),
    fees: fees.map(({ code, name, amount, is_per_ticket }) => ({
      code,
      name,
      amount,
      ...filled({ perTicket: is_per_ticket }),
    })),
  };
}
