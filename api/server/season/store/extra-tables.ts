import { sql } from 'kysely';
import { momentOf } from '../document/fields.ts';
import type { CardEntry, ServiceEntry } from '../document/offer-part.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import type { WantedTable } from './write-offer.ts';

/** A document's moment as a database takes it; null when it is left out. */
export function timeOf(wallTime: string | undefined): string | null {
  const moment = wallTime === undefined ? null : momentOf(wallTime);
  return moment === null ? null : new Date(moment).toISOString();
}

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

/** Forms of the venue's own. */
export function formTables(season: CheckedSeason): readonly WantedTable[] {
  return [
    {
      table: 'custom_form',
      key: ['code'],
      rows: season.forms.map((form, position) => ({
        code: form.code,
        position,
        title: form.title,
        introduction: form.introduction,
        recipient: form.recipient ?? '',
        fields: form.fields,
        submit_label: form.submitLabel,
        thanks: form.thanks,
      })),
    },
  ];
}

/** What opens prices. References that belong to a customer's account are the database's own. */
export function openingTables(season: CheckedSeason): readonly WantedTable[] {
  return [
    {
      table: 'price_family',
      key: ['code'],
      rows: season.families.map((family, position) => ({
        code: family.code,
        label: family.label,
        position,
        nature: family.nature,
        is_generic: family.generic,
        is_open: family.open,
        is_nominative: family.nominative,
        maximum: family.maximum ?? null,
        text: family.text,
        placeholder: family.placeholder,
        name_hint: family.nameHint,
        open_message: family.openMessage,
      })),
    },
    {
      table: 'price_family_price',
      key: ['price_code'],
      rows: season.families.flatMap((family) =>
        Object.entries(family.prices).map(([price_code, group_name]) => ({
          price_code,
          family_code: family.code,
          group_name,
        })),
      ),
    },
    {
      table: 'price_reference',
      key: ['family_code', 'reference'],
      own: sql<boolean>`customer_id IS NULL`,
      rows: season.references.map((one) => ({
        family_code: one.family,
        reference: one.reference,
        holder_last_name: one.lastName,
        holder_first_name: one.firstName,
        maximum: one.maximum ?? null,
        valid_until: timeOf(one.validUntil),
      })),
    },
    {
      table: 'promo',
      key: ['code'],
      rows: season.promos.map((promo) => ({
        code: promo.code,
        label: promo.label,
        starts_at: timeOf(promo.from),
        ends_at: timeOf(promo.until),
        maximum_uses: promo.maximumUses ?? null,
        maximum_tickets: promo.maximumTickets ?? null,
        is_once_per_customer: promo.oncePerCustomer,
      })),
    },
    {
      table: 'promo_price',
      key: ['promo_code', 'base_price_code'],
      rows: season.promos.flatMap((promo) =>
        Object.entries(promo.prices).map(([base_price_code, price_code]) => ({
          promo_code: promo.code,
          base_price_code,
          price_code,
        })),
      ),
    },
  ];
}

/** What is sold beside places. */
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
  ];
}

/** The venue's own texts. */
export function contentTable(season: CheckedSeason): WantedTable {
  return {
    table: 'content',
    key: ['code'],
    rows: season.contents.map(({ code, title, html, updatedOn }, position) => ({
      code,
      title,
      html,
      updated_on: updatedOn,
      position,
    })),
  };
}
