import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { CheckedSeason, SeasonDocument } from '../document/season-document.ts';
import type { EveningIds } from './evenings.ts';
import { idOf, momentText, timeOf, type WantedTable } from './rows.ts';

interface Choice {
  readonly only: readonly string[];
  readonly except: readonly string[];
}

/** The wire's tag list of a choice: shows and performances by their numbers, genres by name. */
function tagList({ only, except }: Choice, ids: EveningIds): string {
  const tags = (only.length > 0 ? only : except).map((tag) => {
    const [, kind, name = ''] = /^(?:(show|performance):)?(.*)$/.exec(tag) ?? [];
    if (kind === 'show') {
      return `SP=${idOf(ids.shows, name)}`;
    }
    return kind === 'performance' ? String(idOf(ids.performances, name)) : name;
  });
  return tags.length === 0 ? '' : `${only.length > 0 ? '' : '!'}${tags.join(',')}`;
}

interface Sold {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly categories: readonly string[];
  readonly singleCategory: boolean;
  readonly buttonText: string;
}

function soldColumns(sold: Sold) {
  return {
    before_the: timeOf(sold.until),
    after_the: timeOf(sold.from),
    categories: sold.categories.join(','),
    is_single_category: sold.singleCategory,
    button_text: sold.buttonText,
  };
}

/** Offers, groups, formulas and what belongs to each, in an order in which each may refer to those before it. */
export function subscriptionTables(season: CheckedSeason, ids: EveningIds): readonly WantedTable[] {
  const groups = season.offers.flatMap((offer) =>
    offer.groups.map((group, position) => ({ group, position, offer_code: offer.code })),
  );
  const formulas = groups.flatMap(({ group }) =>
    group.formulas.map((formula, position) => ({ formula, position, group_code: group.code })),
  );
  return [
    {
      table: 'subscription_offer',
      key: ['code'],
      rows: season.offers.map(({ code, title, text, categories }, position) => ({
        code,
        position,
        title,
        text: text.join('\n'),
        categories: categories.join(','),
      })),
    },
    {
      table: 'subscription_group',
      key: ['code'],
      rows: groups.map(({ group, position, offer_code }) => ({
        code: group.code,
        offer_code,
        position,
        title: group.title,
        text: group.text.join('\n'),
        ...soldColumns(group),
      })),
    },
    {
      table: 'subscription_formula',
      key: ['code'],
      isLockedBySales: true,
      rows: formulas.map(({ formula, position, group_code }) => ({
        code: formula.code,
        group_code,
        position,
        title: formula.title,
        text: formula.text.join('\n'),
        ...soldColumns(formula),
        select_label: formula.selectLabel,
        information: formula.information,
        stock: formula.stock ?? null,
      })),
    },
    {
      table: 'subscription_collection',
      key: ['formula_code', 'code'],
      rows: formulas.flatMap(({ formula }) =>
        formula.collections.map((collection, position) => ({
          formula_code: formula.code,
          code: collection.code,
          position,
          title: collection.title,
          filter: tagList(collection, ids),
          minimum: collection.minimum,
          maximum: collection.maximum ?? null,
        })),
      ),
    },
    {
      table: 'subscription_category_minimum',
      key: ['formula_code', 'category_code'],
      rows: formulas.flatMap(({ formula }) =>
        Object.entries(formula.categoryMinimums).map(([category_code, minimum]) => ({
          formula_code: formula.code,
          category_code,
          minimum,
        })),
      ),
    },
    {
      table: 'subscription_type',
      key: ['formula_code', 'code'],
      rows: formulas.flatMap(({ formula }) =>
        formula.types.map((type, position) => ({
          formula_code: formula.code,
          code: type.code,
          position,
          kind: { choice: '', label: 'libelle', hidden: 'cache' }[type.kind],
          label: type.label,
          minimum_places: type.minimum,
          maximum_places: type.maximum ?? null,
          filter: tagList(type, ids),
          price_codes: type.prices.join(','),
          is_single_show: type.singleShow,
          enabled_by: type.enabledBy.join(','),
          amount: type.amount ?? null,
          family_code: type.family ?? '',
          proof_code: type.proof ?? '',
          is_nominative: type.nominative,
          guest_price_codes: type.guestPrices.join(','),
          most_guests: type.guests,
        })),
      ),
    },
  ];
}

type Offers = NonNullable<SeasonDocument['offers']>;

type Formula = Offers[number]['groups'][number]['formulas'][number];

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Names by the numbers that tag lists have. */
interface Names {
  readonly shows: ReadonlyMap<number, string>;
  readonly performances: ReadonlyMap<number, string>;
}

interface Rows {
  readonly collections: readonly Row<'subscription_collection'>[];
  readonly minimums: readonly Row<'subscription_category_minimum'>[];
  readonly types: readonly Row<'subscription_type'>[];
}

function listOf(joined: string): string[] {
  return joined.split(',').filter((item) => item !== '');
}

function choiceOf(filter: string, names: Names): { only?: string[]; except?: string[] } {
  const tags = listOf(filter.replace(/^!/, '')).map((tag) => {
    const show = /^SP=(\d+)$/.exec(tag)?.[1];
    if (show !== undefined) {
      return `show:${names.shows.get(Number(show)) ?? show}`;
    }
    return /^\d+$/.test(tag) ? `performance:${names.performances.get(Number(tag)) ?? tag}` : tag;
  });
  return filled(filter.startsWith('!') ? { except: tags } : { only: tags });
}

function soldOf(
  row: Pick<
    Row<'subscription_group'>,
    'before_the' | 'after_the' | 'categories' | 'is_single_category' | 'button_text'
  >,
) {
  return filled({
    from: momentText(row.after_the),
    until: momentText(row.before_the),
    categories: listOf(row.categories),
    singleCategory: row.is_single_category,
    buttonText: row.button_text,
  });
}

function textOf(text: string) {
  return filled({ text: text.split('\n').filter((line) => line !== '') });
}

function typeOf(row: Row<'subscription_type'>, names: Names): Formula['types'][number] {
  return {
    code: row.code,
    label: row.label,
    ...(row.kind === 'libelle'
      ? { kind: 'label' as const }
      : row.kind === 'cache'
        ? { kind: 'hidden' as const }
        : {}),
    ...filled({ minimum: row.minimum_places, maximum: row.maximum_places }),
    ...choiceOf(row.filter, names),
    ...filled({
      prices: listOf(row.price_codes),
      singleShow: row.is_single_show,
      enabledBy: listOf(row.enabled_by),
    }),
    ...(row.amount === null ? {} : { amount: row.amount }),
    ...filled({
      family: row.family_code,
      proof: row.proof_code,
      nominative: row.is_nominative,
      guestPrices: listOf(row.guest_price_codes),
      guests: row.most_guests,
    }),
  };
}

function formulaOf(row: Row<'subscription_formula'>, rows: Rows, names: Names): Formula {
  const own = <Item extends { readonly formula_code: string }>(items: readonly Item[]): readonly Item[] =>
    items.filter(({ formula_code }) => formula_code === row.code);
  const minimums = own(rows.minimums).map(({ category_code, minimum }) => [category_code, minimum] as const);
  return {
    code: row.code,
    title: row.title,
    ...textOf(row.text),
    ...soldOf(row),
    ...filled({ selectLabel: row.select_label, information: row.information }),
    ...(row.stock === null ? {} : { stock: row.stock }),
    ...filled({
      collections: own(rows.collections).map((collection) => ({
        code: collection.code,
        title: collection.title,
        ...choiceOf(collection.filter, names),
        minimum: collection.minimum,
        ...filled({ maximum: collection.maximum }),
      })),
    }),
    ...(minimums.length === 0 ? {} : { categoryMinimums: Object.fromEntries(minimums) }),
    types: own(rows.types).map((type) => typeOf(type, names)),
  };
}

/** What subscribers are offered, as a document says it. */
export async function readOffers(database: Kysely<Database>): Promise<Offers> {
  const offers = await database
    .selectFrom('subscription_offer')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const groups = await database
    .selectFrom('subscription_group')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const formulas = await database
    .selectFrom('subscription_formula')
    .selectAll()
    .orderBy('position')
    .orderBy('code')
    .execute();
  const rows: Rows = {
    collections: await database
      .selectFrom('subscription_collection')
      .selectAll()
      .orderBy('position')
      .execute(),
    minimums: await database
      .selectFrom('subscription_category_minimum')
      .selectAll()
      .orderBy('category_code')
      .execute(),
    types: await database.selectFrom('subscription_type').selectAll().orderBy('position').execute(),
  };
  const shows = await database.selectFrom('show').select(['id', 'slug']).execute();
  const performances = await database.selectFrom('performance').select(['id', 'code']).execute();
  const names: Names = {
    shows: new Map(shows.map(({ id, slug }) => [id, slug])),
    performances: new Map(performances.map(({ id, code }) => [id, code])),
  };
  return offers.map((offer) => ({
    code: offer.code,
    title: offer.title,
    ...textOf(offer.text),
    ...filled({ categories: listOf(offer.categories) }),
    groups: groups
      .filter(({ offer_code }) => offer_code === offer.code)
      .map((group) => ({
        code: group.code,
        ...filled({ title: group.title }),
        ...textOf(group.text),
        ...soldOf(group),
        formulas: formulas
          .filter(({ group_code }) => group_code === group.code)
          .map((formula) => formulaOf(formula, rows, names)),
      })),
  }));
}
