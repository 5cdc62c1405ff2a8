import { createHash } from 'node:crypto';
import { markupOfLines } from '../../contract/markup.ts';
import type { PricingWire } from '../../contract/pricing.ts';
import type { SeasonData, SeasonPerformanceRow } from './season-data.ts';

/** What `ListeTarifs` answers for these performances: their grids, and what the grids name (wire.md, Catalogue). */
export function pricingWire(season: SeasonData, performances: readonly SeasonPerformanceRow[]): PricingWire {
  const gridIds = [...new Set(performances.map((performance) => performance.gridId))];
  const grids = gridIds.map((id) => season.grids.get(id) ?? []);
  const priceCodes = new Set(grids.flatMap((lines) => lines.map((line) => line.code)));
  const categoryCodes = new Set(grids.flatMap((lines) => lines.flatMap((line) => [...line.amounts.keys()])));
  const prices = [...season.prices].filter(([code]) => priceCodes.has(code));
  const messages = prices.map(([, price]) => markupOfLines([price.label]));
  const proofCodes = new Set(prices.map(([, price]) => price.proofCode));
  const wire = {
    messages,
    apiLTcat: Object.fromEntries(
      season.categories
        .filter((category) => categoryCodes.has(category.code))
        .map((category) => [
          category.code,
          { nomCT: markupOfLines([category.name]), coulCT: category.color },
        ]),
    ),
    grilles: grids.map((lines) =>
      lines.map((line) => ({
        ta: line.code,
        nm: prices.findIndex(([code]) => code === line.code),
        aff: line.isDisplayed,
        nbMax: line.maximum ?? -1,
        css: '',
        px: Object.fromEntries(line.amounts),
        ju: season.prices.get(line.code)?.proofCode ?? '',
        com: markupOfLines([season.prices.get(line.code)?.comment ?? '']),
        bul: '',
      })),
    ),
    grilleSeance: Object.fromEntries(
      performances.map((performance) => [performance.id, gridIds.indexOf(performance.gridId)]),
    ),
    tarifs: Object.fromEntries(prices.map(([code]) => [code, { controle: '', groupe: '' }])),
    controles: {},
    justifs: Object.fromEntries(
      [...season.proofs]
        .filter(([code]) => proofCodes.has(code))
        .map(([code, name]) => [code, { fam: '', nomPres: markupOfLines([name]) }]),
    ),
    prestations: {},
    promos: {},
    okTA: '',
  };
  // The same prices, the same version, whichever process answers.
  const digest = createHash('sha256').update(JSON.stringify(wire)).digest();
  return { version: digest.readUIntBE(0, 4), ...wire };
}
