import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { categories } from '../prices.ts';
import { type DemoFormula, demoOffers } from './subscription-formulas.ts';

/** What the places of subscribers are sold for; never offered beside a subscription. */
const subscriberPrices = [
  { code: 'ABO', label: 'Abonné', comment: '', proof_code: '' },
  { code: 'ABOP', label: 'Abonné Pleine Lune', comment: '', proof_code: '' },
  { code: 'ABOJ', label: 'Abonné moins de 28 ans', comment: '', proof_code: '' },
  { code: 'ABOINC', label: 'Compris dans l’abonnement', comment: '', proof_code: '' },
  { code: 'ACCO', label: 'Accompagnateur', comment: '', proof_code: '' },
] as const;

type SubscriberPrice = (typeof subscriberPrices)[number]['code'];

/** Cents by category, for each grid of the season (`season/prices.ts`) in which subscribers come. */
const subscriberAmounts: Readonly<
  Record<number, Readonly<Partial<Record<SubscriberPrice, Readonly<Record<string, number>>>>>>
> = {
  1: {
    ABO: { CAR: 3400, C1: 2700, C2: 2050, C3: 1250 },
    ABOP: { CAR: 3000, C1: 2400, C2: 1850, C3: 1100 },
    ABOJ: { C1: 1200, C2: 950, C3: 700 },
    ABOINC: { C1: 0 },
    ACCO: { CAR: 0, C1: 0, C2: 0, C3: 0 },
  },
  2: {
    ABO: { PAR: 7900, C1: 6200, C2: 4450, C3: 2700 },
    ABOP: { PAR: 7000, C1: 5500, C2: 3950, C3: 2400 },
    ABOJ: { C1: 3100, C2: 2200, C3: 1300 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
  },
  3: { ABO: { U: 1400 }, ABOP: { U: 1250 }, ABOJ: { U: 700 }, ACCO: { U: 0 } },
  6: {
    ABO: { PAR: 3850, C1: 3050, C2: 2250, C3: 1400 },
    ABOP: { PAR: 3400, C1: 2700, C2: 1950, C3: 1250 },
    ABOJ: { C1: 1500, C2: 1100, C3: 700 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
  },
};

const youngFamily = {
  code: 'CHARIOT',
  label: 'Carte Grand-Chariot',
  position: 50,
  is_nominative: true,
  maximum: null,
  text: 'Le numéro est sur votre carte Grand-Chariot\u00a0; elle ouvre un abonnement à votre nom.',
  placeholder: 'GC-2601',
} as const;

const youngReferences = [
  { reference: 'GC2601', holder_last_name: 'Nguyen', holder_first_name: 'Linh' },
  { reference: 'GC2602', holder_last_name: 'Bernard', holder_first_name: 'Tom' },
  { reference: 'GC2603', holder_last_name: 'Diallo', holder_first_name: 'Awa' },
] as const;

const proof = { code: 'CMI', name: 'une carte mobilité inclusion, ou une carte d’invalidité' } as const;

const after = 100;

async function writeSubscriberPrices(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('price')
    .values(subscriberPrices.map((price, position) => ({ ...price, position: after + position })))
    .execute();
  const idOf = new Map(categories.map((category) => [category.code, category.id]));
  const lines = Object.entries(subscriberAmounts).flatMap(([grid, prices]) =>
    Object.entries(prices).map(([price_code, amounts]) => ({ grid_id: Number(grid), price_code, amounts })),
  );
  await transaction
    .insertInto('grid_price')
    .values(
      lines.map(({ grid_id, price_code }, position) => ({
        grid_id,
        price_code,
        position: after + position,
        maximum: null,
        is_displayed: false,
      })),
    )
    .execute();
  await transaction
    .insertInto('grid_amount')
    .values(
      lines.flatMap(({ grid_id, price_code, amounts }) =>
        Object.entries(amounts).map(([category, amount]) => ({
          grid_id,
          price_code,
          category_id: idOf.get(category) ?? 0,
          amount,
        })),
      ),
    )
    .execute();
}

async function writeFormula(
  transaction: Transaction<Database>,
  group: string,
  position: number,
  formula: DemoFormula,
): Promise<void> {
  await transaction
    .insertInto('subscription_formula')
    .values({
      code: formula.code,
      group_code: group,
      position,
      title: formula.title,
      text: formula.text,
      before_the: null,
      after_the:
        formula.opensInDays === undefined
          ? null
          : sql<Date>`date_trunc('hour', now() + make_interval(days => ${formula.opensInDays}))`,
      categories: formula.categories ?? '',
      is_single_category: formula.isSingleCategory ?? false,
      button_text: formula.buttonText,
      select_label: formula.selectLabel,
      information: formula.information,
      stock: formula.stock ?? null,
    })
    .execute();
  for (const [order, collection] of (formula.collections ?? []).entries()) {
    await transaction
      .insertInto('subscription_collection')
      .values({ maximum: null, ...collection, formula_code: formula.code, position: order })
      .execute();
  }
  for (const [category_code, minimum] of Object.entries(formula.categoryMinimums ?? {})) {
    await transaction
      .insertInto('subscription_category_minimum')
      .values({ formula_code: formula.code, category_code, minimum })
      .execute();
  }
  await transaction
    .insertInto('subscription_type')
    .values(
      formula.types.map((type, order) => ({
        formula_code: formula.code,
        code: type.code,
        position: order,
        kind: type.kind ?? '',
        label: type.label,
        minimum_places: type.minimum ?? 0,
        maximum_places: type.maximum ?? null,
        filter: type.filter ?? '',
        price_codes: type.prices ?? '',
        is_single_show: type.isSingleShow ?? false,
        enabled_by: type.enabledBy ?? '',
        amount: type.amount ?? null,
        family_code: type.family ?? '',
        proof_code: type.proof ?? '',
        is_nominative: type.isNominative ?? false,
      })),
    )
    .execute();
}

/** Writes the demo season's formulas, the prices of subscribers and the references of the young. */
export async function writeSubscriptions(transaction: Transaction<Database>): Promise<void> {
  await writeSubscriberPrices(transaction);
  await transaction.insertInto('proof').values(proof).execute();
  await transaction.insertInto('price_family').values(youngFamily).execute();
  await transaction
    .insertInto('price_reference')
    .values(youngReferences.map((reference) => ({ ...reference, family_code: youngFamily.code })))
    .execute();
  for (const [position, { groups, ...offer }] of demoOffers.entries()) {
    await transaction
      .insertInto('subscription_offer')
      .values({ ...offer, position })
      .execute();
    for (const [order, group] of groups.entries()) {
      await transaction
        .insertInto('subscription_group')
        .values({
          code: group.code,
          offer_code: offer.code,
          position: order,
          title: group.title,
          text: group.text,
          before_the: null,
          after_the: null,
          categories: '',
          is_single_category: false,
          button_text: group.buttonText,
        })
        .execute();
      for (const [place, formula] of group.formulas.entries()) {
        await writeFormula(transaction, group.code, place, formula);
      }
    }
  }
}
