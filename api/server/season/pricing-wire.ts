import { createHash } from 'node:crypto';
import { markupOfLines } from '../../contract/markup.ts';
import type { PriceFamilyWire, PriceOpeningsWire } from '../../contract/price-openings-wire.ts';
import type { PriceLineWire, PricingWire, UnpricedLineWire } from '../../contract/pricing.ts';
import type { PriceFamily } from '../prices/families-and-promos.ts';
import type { GridLine, PriceOffer } from '../prices/price-offer.ts';
import type { SeasonData, SeasonPerformanceRow } from './season-data.ts';

/** How a grid is told: what it sells, in cents, and apart from it the prices that the venue has not set (rulings 9 and 27). */
function gridWire(
  offer: PriceOffer,
  lines: readonly GridLine[],
  codeOf: ReadonlyMap<number, string>,
  ranks: ReadonlyMap<string, number>,
): { readonly priced: readonly PriceLineWire[]; readonly unpriced: readonly UnpricedLineWire[] } {
  const priced: PriceLineWire[] = [];
  const unpriced: UnpricedLineWire[] = [];
  for (const line of lines) {
    const price = offer.prices.get(line.code);
    const named = {
      ta: line.code,
      nm: ranks.get(line.code) ?? -1,
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
          { fam: proof.family, nomPres: markupOfLines([proof.name]), enLigne: proof.isRequiredOnline },
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

/** What `ListeTarifs` answers for these performances: their grids, and what the grids name (wire.md, Catalogue). */
export function pricingWire(
  season: SeasonData,
  offer: PriceOffer,
  performances: readonly SeasonPerformanceRow[],
): PricingWire {
  const gridIds = [...new Set(performances.map((performance) => performance.gridId))];
  const grids = gridIds.map((id) => [...(offer.grids.get(id)?.values() ?? [])]);
  const used = new Set(grids.flatMap((lines) => lines.map((line) => line.code)));
  // In the venue's order.
  const priceCodes = new Set([...offer.prices.keys()].filter((code) => used.has(code)));
  const ranks = new Map([...priceCodes].map((code, index) => [code, index]));
  const categoryIds = new Set(grids.flatMap((lines) => lines.flatMap((line) => [...line.amounts.keys()])));
  const codeOf = new Map(season.categories.map((category) => [category.id, category.code]));
  const told = grids.map((lines) => gridWire(offer, lines, codeOf, ranks));
  const wire = {
    messages: [...priceCodes].map((code) => markupOfLines([offer.prices.get(code)?.label ?? code])),
    apiLTcat: Object.fromEntries(
      season.categories
        .filter((category) => categoryIds.has(category.id))
        .map((category) => [
          category.code,
          { nomCT: markupOfLines([category.name]), coulCT: category.color },
        ]),
    ),
    grilles: told.map(({ priced }) => priced),
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
