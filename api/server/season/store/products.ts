import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { CardEntry, ServiceEntry } from '../document/offer-part.ts';
import type { CheckedSeason, SeasonDocument } from '../document/season-document.ts';
import type { WantedTable } from './rows.ts';

function productColumns(product: ServiceEntry | CardEntry, position: number) {
  return {
    code: product.code,
    family: product.family,
    name: product.name,
    description: product.description,
    price: product.price === 'chosen' ? -1 : product.price,
    least_amount: product.leastAmount,
    most_amount: product.mostAmount,
    suggestions: product.suggestions,
    maximum: product.maximum,
    is_displayed: product.displayed,
    position,
  };
}

/** What is sold beside places, how tickets come to their buyers, and how one pays. */
export function productTables(season: CheckedSeason): readonly WantedTable[] {
  const services = [
    ...season.services.map((service) => ({ service, type: 'presta' })),
    ...season.donations.map((service) => ({ service, type: 'don' })),
  ];
  return [
    {
      table: 'service',
      key: ['code'],
      rows: services.map(({ service, type }, position) => ({
        ...productColumns(service, position),
        type,
        is_per_performance: service.perPerformance,
        stock: service.stock ?? null,
        fifo: service.fifo,
      })),
    },
    {
      table: 'card',
      key: ['code'],
      rows: season.cards.map((card, position) => ({
        ...productColumns(card, position),
        needs_holder: card.needsHolder,
        valid_months: card.validMonths ?? null,
        is_gift: card.gift ?? card.price === 'chosen',
      })),
    },
    {
      table: 'fee',
      key: ['code'],
      rows: season.fees.map(({ code, name, amount, perTicket }, position) => ({
        code,
        name,
        amount,
        is_per_ticket: perTicket,
        position,
      })),
    },
    {
      table: 'pickup_method',
      key: ['code'],
      rows: season.pickupMethods.map((method, position) => ({
        code: method.code,
        label: method.label,
        information: method.information,
        price: method.price,
        needs_address: method.needsAddress,
        proof_code: method.proof ?? '',
        position,
      })),
    },
    {
      table: 'payment_mode',
      key: ['code'],
      rows: season.paymentModes.map((mode, position) => ({
        code: mode.code,
        label: mode.label,
        information: mode.information,
        price: mode.price,
        is_disabled: mode.disabled,
        type: mode.type,
        instalments: mode.instalments,
        position,
      })),
    },
  ];
}

type Products = Pick<SeasonDocument, 'services' | 'donations' | 'cards' | 'fees'>;

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

export async function readCheckout(
  database: Kysely<Database>,
): Promise<Pick<SeasonDocument, 'pickupMethods' | 'paymentModes'>> {
  const methods = await database.selectFrom('pickup_method').selectAll().orderBy('position').execute();
  const modes = await database.selectFrom('payment_mode').selectAll().orderBy('position').execute();
  return {
    pickupMethods: methods.map(({ code, label, information, price, needs_address, proof_code }) => ({
      code,
      label,
      ...filled({ information, price, needsAddress: needs_address, proof: proof_code }),
    })),
    paymentModes: modes.map(({ code, label, information, price, is_disabled, type, instalments }) => ({
      code,
      label,
      ...filled({ information, price, disabled: is_disabled }),
      ...(type === 'checkbox' ? { type: 'checkbox' as const } : {}),
      ...(instalments === 1 ? {} : { instalments }),
    })),
  };
}
