import type { CheckedSeason } from '../document/season-document.ts';
import type { EveningIds } from './evening-tables.ts';
import { timeOf } from './extra-tables.ts';
import { idOf } from './rows.ts';
import type { WantedTable } from './write-offer.ts';

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
