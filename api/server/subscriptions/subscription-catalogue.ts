import { type Kysely, type Selectable, sql } from 'kysely';
import {
  type CollectionDefinition,
  type SubscriptionFormula,
  type SubscriptionGroup,
  type SubscriptionOffer,
  type SubscriptionType,
  typeDisplay,
} from '../../subscriptions/subscription.ts';
import { collectionList } from '../../values/tag-list.ts';
import { KeptReadings } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { venueFreshness } from '../database/venue-freshness.ts';
import { readSeasonCollections } from '../season/json-columns.ts';
import { refusals } from './fr.ts';
import type {
  SubscriptionCollectionTable,
  SubscriptionFormulaTable,
  SubscriptionGroupTable,
  SubscriptionTypeTable,
} from './tables.ts';

/** A formula as the venue has set it, where it stands and how many there are. */
export interface ProposedFormula {
  readonly formula: SubscriptionFormula;
  readonly group: SubscriptionGroup;
  /** How many are sold in all; null without a limit. */
  readonly stock: number | null;
}

/** All that the venue proposes to subscribers, and what their rules need to know of the season. */
export interface SubscriptionCatalogue {
  readonly offers: readonly SubscriptionOffer[];
  readonly formulas: ReadonlyMap<string, ProposedFormula>;
  /** Category id to code. */
  readonly categoryCodes: ReadonlyMap<number, string>;
  readonly genreOfShow: ReadonlyMap<number, string>;
  /** Performance id to the position of its collection in the season's list, from 1; without those that are in none. */
  readonly collectionOfPerformance: ReadonlyMap<number, number>;
}

const catalogues = new KeptReadings<SubscriptionCatalogue>();

/** What the venue proposes to subscribers, as old as the season’s memory at most; each transaction reads it anew. */
export function readSubscriptionCatalogue(database: Kysely<Database>): Promise<SubscriptionCatalogue> {
  return catalogues
    .of(database, venueFreshness(database))
    .ask(() => loadSubscriptionCatalogue(database), !database.isTransaction);
}

const items = (joined: string): readonly string[] =>
  joined
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const paragraphs = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function typeOf(row: Selectable<SubscriptionTypeTable>): SubscriptionType {
  return {
    id: row.code,
    kind: row.kind,
    display: typeDisplay(row.kind),
    label: row.label,
    ticketsMin: row.minimum_places,
    ticketsMax: row.maximum_places,
    filter: row.filter,
    pricings: items(row.price_codes),
    isSingleShow: row.is_single_show,
    enableIfIsSelected: items(row.enabled_by),
    price: row.amount,
    control: row.family_code,
    proofType: row.proof_code,
    isNominative: row.is_nominative,
    ...(row.guest_price_codes === '' || row.most_guests === 0
      ? {}
      : { guests: { pricings: items(row.guest_price_codes), most: row.most_guests } }),
  };
}

function collectionsOf(
  rows: readonly Selectable<SubscriptionCollectionTable>[],
): ReadonlyMap<string, CollectionDefinition> {
  return new Map(
    rows.map((row, index) => [
      row.code,
      {
        id: row.code,
        title: row.title,
        collectionKey: index + 1,
        formulaCode: row.formula_code,
        filter: collectionList(row.filter, index + 1),
        minimum: row.minimum,
        maximum: row.maximum,
      },
    ]),
  );
}

const period = (row: { readonly before_the: Date | null; readonly after_the: Date | null }) => ({
  beforeThe: row.before_the?.getTime() ?? null,
  afterThe: row.after_the?.getTime() ?? null,
});

function groupOf(
  row: Selectable<SubscriptionGroupTable>,
  formulas: readonly Selectable<SubscriptionFormulaTable>[],
): SubscriptionGroup {
  return {
    code: row.code,
    title: row.title,
    text: paragraphs(row.text),
    ...period(row),
    categories: items(row.categories),
    isSingleCategory: row.is_single_category,
    formulas: formulas.filter((formula) => formula.group_code === row.code).map((formula) => formula.code),
    buttonText: row.button_text,
  };
}

/** Each table once, in the venue's order; one after the other, since all may go by one connection. */
async function readRows(database: Kysely<Database>) {
  return {
    offers: await database
      .selectFrom('subscription_offer')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    groups: await database
      .selectFrom('subscription_group')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    formulas: await database
      .selectFrom('subscription_formula')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    collections: await database
      .selectFrom('subscription_collection')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    minimums: await database
      .selectFrom('subscription_category_minimum')
      .selectAll()
      .orderBy('category_code')
      .execute(),
    types: await database
      .selectFrom('subscription_type')
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .execute(),
    categories: await database.selectFrom('category').select(['id', 'code']).execute(),
    shows: await database.selectFrom('show').select(['id', 'genre']).execute(),
    performances: await database
      .selectFrom('performance')
      .select(['id', sql<string>`details ->> 'collection'`.as('collection')])
      .where(sql<boolean>`details ->> 'collection' <> ''`)
      .execute(),
    seasonCollections: readSeasonCollections(
      (
        await database
          .selectFrom('setting')
          .select('value')
          .where('key', '=', 'collections')
          .executeTakeFirst()
      )?.value,
    ),
  };
}

async function loadSubscriptionCatalogue(database: Kysely<Database>): Promise<SubscriptionCatalogue> {
  const rows = await readRows(database);
  const groups = new Map(rows.groups.map((row) => [row.code, groupOf(row, rows.formulas)]));
  const proposed = rows.formulas.flatMap((row): ProposedFormula[] => {
    const group = groups.get(row.group_code);
    const formula: SubscriptionFormula = {
      code: row.code,
      title: row.title,
      text: paragraphs(row.text),
      ...period(row),
      // What the group asks for holds for a formula that does not say otherwise.
      categories: row.categories === '' ? (group?.categories ?? []) : items(row.categories),
      isSingleCategory: row.is_single_category || group?.isSingleCategory === true,
      buttonText: row.button_text,
      formulas: group?.formulas ?? [],
      selectLabel: row.select_label,
      infos: paragraphs(row.information),
      collectionDefinitions: collectionsOf(
        rows.collections.filter((collection) => collection.formula_code === row.code),
      ),
      categoryMinimums: new Map(
        rows.minimums
          .filter((minimum) => minimum.formula_code === row.code)
          .map((minimum) => [minimum.category_code, minimum.minimum]),
      ),
      types: rows.types.filter((type) => type.formula_code === row.code).map(typeOf),
    };
    return group === undefined ? [] : [{ formula, group, stock: row.stock }];
  });
  const formulas = new Map(proposed.map((one) => [one.formula.code, one]));
  return {
    offers: rows.offers.map((offer) => {
      const own = rows.groups
        .filter((group) => group.offer_code === offer.code)
        .flatMap((group) => groups.get(group.code) ?? []);
      return {
        code: offer.code,
        title: offer.title,
        text: paragraphs(offer.text),
        categories: items(offer.categories),
        formulas: own.flatMap((group) => group.formulas.flatMap((code) => formulas.get(code)?.formula ?? [])),
        groups: own,
      };
    }),
    formulas,
    categoryCodes: new Map(rows.categories.map((category) => [category.id, category.code])),
    genreOfShow: new Map(rows.shows.map((show) => [show.id, show.genre])),
    collectionOfPerformance: new Map(
      rows.performances.map(({ id, collection }) => [
        id,
        rows.seasonCollections.findIndex(({ code }) => code === collection) + 1,
      ]),
    ),
  };
}

/** A type of a formula, as a request names it. */
export interface TypeQuestion {
  readonly formulaCode: string;
  /** The wire's `ab`; undefined for the formula's own group. */
  readonly groupCode: string | undefined;
  readonly typeCode: string;
}

/** @throws Refusal (2) for a formula that the venue does not have. */
export function findFormula(catalogue: SubscriptionCatalogue, code: string): ProposedFormula {
  const proposed = catalogue.formulas.get(code);
  if (proposed === undefined) {
    throw refusals.formulaUnknown();
  }
  return proposed;
}

/** @throws Refusal (2) for a formula, a group of it or a type that the venue does not have, or that is only a heading. */
export function findType(
  catalogue: SubscriptionCatalogue,
  question: TypeQuestion,
): ProposedFormula & { readonly type: SubscriptionType } {
  const proposed = findFormula(catalogue, question.formulaCode);
  const type = proposed.formula.types.find((one) => one.id === question.typeCode);
  const isOfGroup = question.groupCode === undefined || question.groupCode === proposed.group.code;
  if (type === undefined || !isOfGroup || type.display === 'disabled') {
    throw refusals.typeUnknown({ title: proposed.formula.title });
  }
  return { ...proposed, type };
}
