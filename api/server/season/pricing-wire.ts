import { createHash } from 'node:crypto';
import { markupOfLines } from '../../contract/markup.ts';
import type {
  PriceFamilyWire,
  PriceLineWire,
  PriceOpeningsWire,
  PricingWire,
  UnpricedLineWire,
} from '../../prices/pricing-wire.ts';
import type { Cents } from '../../values/money.ts';
import type { GridLine, PriceFamily, PriceOffer } from '../prices/price-offer.ts';
import type { SeasonData, SeasonPerformanceRow } from './season-data.ts';
import type { SoldPrice } from './sold-prices.ts';

/** Of a category that the venue no longer has. */
const formerColor = '#6b6b6b';

/** What was ever sold at the performances that are told, and who is told. */
export interface FormerPrices {
  readonly sold: readonly SoldPrice[];
  /** Its programs look up what each ticket cost; shoppers need not know an amount that is no longer asked. */
  readonly isForVenue: boolean;
}

/** The names that the answer's lines point at by index. */
class Messages {
  readonly list: string[] = [];
  readonly #indexes = new Map<string, number>();

  /** The index of a plain text. */
  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) {
      return known;
    }
    this.#indexes.set(text, this.list.length);
    return this.list.push(markupOfLines([text])) - 1;
  }
}

/**
 * What a grid no longer says and tickets were sold for: lines that nobody is offered, each with one amount in a category, so
 * that a program finds every ticket's price (ruling 29).
 */
function formerLines(
  { sold, isForVenue }: FormerPrices,
  amountOf: (priceCode: string, categoryCode: string) => Cents | null,
  messages: Messages,
): readonly PriceLineWire[] {
  const lines: { readonly ta: string; readonly nm: number; readonly px: Map<string, Cents> }[] = [];
  for (const { priceCode, priceLabel, categoryCode, amount, isShare } of sold) {
    const today = amountOf(priceCode, categoryCode);
    const isListed = lines.some(({ ta, px }) => ta === priceCode && px.get(categoryCode) === amount);
    if (today === amount || isListed || ((today !== null || isShare) && !isForVenue)) {
      continue;
    }
    const line = lines.find(({ ta, px }) => ta === priceCode && !px.has(categoryCode));
    if (line === undefined) {
      const nm = messages.indexOf(priceLabel === '' ? priceCode : priceLabel);
      lines.push({ ta: priceCode, nm, px: new Map([[categoryCode, amount]]) });
    } else {
      line.px.set(categoryCode, amount);
    }
  }
  return lines.map(({ ta, nm, px }) => ({
    ta,
    nm,
    aff: false,
    nbMax: 0,
    css: '',
    px: Object.fromEntries(px),
    ju: '',
    com: '',
    bul: '',
  }));
}

/** How a grid is told: what it sells, in cents, and apart from it the prices that the venue has not set (rulings 9 and 27). */
function gridWire(
  offer: PriceOffer,
  lines: readonly GridLine[],
  codeOf: ReadonlyMap<number, string>,
  messages: Messages,
): { readonly priced: readonly PriceLineWire[]; readonly unpriced: readonly UnpricedLineWire[] } {
  const priced: PriceLineWire[] = [];
  const unpriced: UnpricedLineWire[] = [];
  for (const line of lines) {
    const price = offer.prices.get(line.code);
    const named = {
      ta: line.code,
      nm: messages.indexOf(nameOf(offer, line.code)),
      // A price of a promo is listed, and chosen only with its code.
      aff: line.isDisplayed && !offer.promoPrices.has(line.code),
    };
    const amounts = [...line.amounts].map(([id, amount]) => [codeOf.get(id) ?? '', amount] as const);
    const px = amounts.flatMap(([code, amount]) => (amount === null ? [] : [[code, amount] as const]));
    const cat = amounts.flatMap(([code, amount]) => (amount === null ? [code] : []));
    if (px.length > 0) {
      priced.push({
        ...named,
        nbMax: line.maximum ?? -1,
        css: '',
        px: Object.fromEntries(px),
        ju: price?.proofCode ?? '',
        com: markupOfLines([price?.comment ?? '']),
        bul: '',
      });
    }
    if (cat.length > 0) {
      unpriced.push({ ...named, cat });
    }
  }
  return { priced, unpriced };
}

function familyWire(family: PriceFamily): PriceFamilyWire {
  return {
    codeTA: family.priceCodes,
    generique: family.isGeneric,
    okAchat: family.isOpen,
    nominatif: family.isNominative,
    nbMaxCtrl: family.maximum ?? -1,
    nature: family.nature,
    texte: markupOfLines([family.text]),
    placeHolder: family.placeholder,
    infoNP: markupOfLines([family.nameHint]),
    okAchatMessage: markupOfLines([family.openMessage]),
    libelle: markupOfLines([family.label]),
  };
}

/** The prices that a promo may change, to those that it puts in their place; no code is told, they are for who was given one. */
function promosWire(
  offer: PriceOffer,
  priceCodes: ReadonlySet<string>,
): Readonly<Record<string, readonly string[]>> {
  const promos = new Map<string, string[]>();
  for (const [base, opened] of [...offer.promos.values()].flatMap((promo) => [...promo.prices])) {
    const known = promos.get(base) ?? [];
    if (priceCodes.has(base) && priceCodes.has(opened) && !known.includes(opened)) {
      promos.set(base, [...known, opened]);
    }
  }
  return Object.fromEntries(promos);
}

function nameOf(offer: PriceOffer, code: string): string {
  const label = offer.prices.get(code)?.label ?? '';
  return label === '' ? code : label;
}

/** What opens the listed prices or a subscription: families, proofs, promos; what goes by two or more; and the services beside them. */
function openingsWire(
  offer: PriceOffer,
  priceCodes: ReadonlySet<string>,
  performances: readonly SeasonPerformanceRow[],
): PriceOpeningsWire {
  const codes = [...priceCodes];
  const types = [...offer.subscriptions.formulas.values()].flatMap(({ formula }) => formula.types);
  // A formula says what its types ask, also where no price asks the same.
  const typeFamilies = new Set(types.map(({ control }) => control));
  const proofCodes = new Set([
    ...codes.map((code) => offer.prices.get(code)?.proofCode ?? ''),
    ...types.map(({ proofType }) => proofType),
  ]);
  const promos = promosWire(offer, priceCodes);
  return {
    tarifs: Object.fromEntries(
      codes.map((code) => {
        const family = offer.familyOfPrice.get(code);
        return [code, { controle: family?.code ?? '', groupe: family?.groups.get(code) ?? '' }];
      }),
    ),
    controles: Object.fromEntries(
      [...offer.families.values()]
        .filter(
          ({ code, priceCodes: opened }) =>
            typeFamilies.has(code) || opened.some((price) => priceCodes.has(price)),
        )
        .map((family) => [family.code, familyWire(family)]),
    ),
    justifs: Object.fromEntries(
      [...offer.proofs.values()]
        .filter((proof) => proofCodes.has(proof.code))
        .map((proof) => [
          proof.code,
          {
            fam: proof.family,
            nomPres: markupOfLines([proof.name]),
            enLigne: proof.isRequiredOnline,
            ...(proof.isAwaited ? { attend: true } : {}),
          },
        ]),
    ),
    prestations: Object.fromEntries(
      offer.services.map(({ code, family, name, price, fifo }) => [
        code,
        { fam: family, nomPres: markupOfLines([name]), prix: price, fifo },
      ]),
    ),
    promos,
    okTA: Object.keys(promos).join(','),
    papo: priceCodes.has(offer.options.alternatePrice) ? offer.options.alternatePrice : '',
    imposees: Object.fromEntries(
      performances.flatMap(({ id }) => {
        const rule = offer.options.imposed.get(id);
        return rule === undefined ? [] : [[id, { lot: rule.lot, ensembles: rule.sets }]];
      }),
    ),
  };
}

/** The categories of the grids, and those of places that were once sold, by code. */
function categoriesWire(
  season: SeasonData,
  categoryIds: ReadonlySet<number>,
  former: readonly PriceLineWire[],
  sold: readonly SoldPrice[],
): PricingWire['apiLTcat'] {
  const formerCodes = new Set(former.flatMap(({ px }) => Object.keys(px)));
  const known = season.categories.filter(({ id, code }) => categoryIds.has(id) || formerCodes.has(code));
  const names = new Map(sold.map(({ categoryCode, category }) => [categoryCode, category]));
  for (const { code } of season.categories) {
    formerCodes.delete(code);
  }
  return Object.fromEntries([
    ...[...formerCodes].map((code) => [
      code,
      { nomCT: markupOfLines([names.get(code) ?? code]), coulCT: formerColor },
    ]),
    ...known.map(({ code, name, color }) => [code, { nomCT: markupOfLines([name]), coulCT: color }]),
  ]);
}

/** What `ListeTarifs` answers for these performances: their grids, and what the grids name (wire.md, Catalogue). */
export function pricingWire(
  season: SeasonData,
  offer: PriceOffer,
  performances: readonly SeasonPerformanceRow[],
  past: FormerPrices,
): PricingWire {
  const gridIds = [...new Set(performances.map((performance) => performance.gridId))];
  const grids = gridIds.map((id) => [...(offer.grids.get(id)?.values() ?? [])]);
  const used = new Set(grids.flatMap((lines) => lines.map((line) => line.code)));
  // In the venue's order.
  const priceCodes = new Set([...offer.prices.keys()].filter((code) => used.has(code)));
  const messages = new Messages();
  for (const code of priceCodes) {
    messages.indexOf(nameOf(offer, code));
  }
  const categoryIds = new Set(grids.flatMap((lines) => lines.flatMap((line) => [...line.amounts.keys()])));
  const codeOf = new Map(season.categories.map((category) => [category.id, category.code]));
  const idOf = new Map(season.categories.map((category) => [category.code, category.id]));
  const gridOf = new Map(performances.map(({ id, gridId }) => [id, gridId]));
  const told = grids.map((lines) => gridWire(offer, lines, codeOf, messages));
  const former = gridIds.map((gridId) =>
    formerLines(
      { ...past, sold: past.sold.filter(({ performanceId }) => gridOf.get(performanceId) === gridId) },
      (price, category) =>
        offer.grids
          .get(gridId)
          ?.get(price)
          ?.amounts.get(idOf.get(category) ?? -1) ?? null,
      messages,
    ),
  );
  const wire = {
    messages: messages.list,
    apiLTcat: categoriesWire(season, categoryIds, former.flat(), past.sold),
    grilles: told.map(({ priced }, index) => [...priced, ...(former[index] ?? [])]),
    sansPrix: told.map(({ unpriced }) => unpriced),
    grilleSeance: Object.fromEntries(
      performances.map((performance) => [performance.id, gridIds.indexOf(performance.gridId)]),
    ),
    ...openingsWire(offer, priceCodes, performances),
  };
  // The same prices, the same version, whichever process answers.
  const digest = createHash('sha256').update(JSON.stringify(wire)).digest();
  return { version: String(digest.readUIntBE(0, 4)), ...wire };
}
