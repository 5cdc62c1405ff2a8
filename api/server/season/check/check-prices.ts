import type { FaultList } from '../document/faults.ts';
import type { GridEntry, PriceEntry } from '../document/prices-part.ts';
import { type Names, noteTwins, noteUnknown, type Placed } from './document-reader.ts';

/** Checks the proof that something asks for. */
export function noteProof(
  faults: FaultList,
  proofs: Names,
  entry: { readonly proof?: string | undefined },
  place: string,
): void {
  if (entry.proof !== undefined) {
    noteUnknown(faults, proofs, entry.proof, `${place}.proof`, 'le justificatif');
  }
}

/** Checks what prices and grids name. */
export function checkPrices(
  faults: FaultList,
  prices: readonly Placed<PriceEntry>[],
  grids: readonly Placed<GridEntry>[],
  names: {
    readonly prices: Names;
    readonly proofs: Names;
    readonly categories: Names;
  },
): void {
  for (const { entry, place } of prices) {
    noteProof(faults, names.proofs, entry, place);
  }
  for (const { entry, place } of grids) {
    noteTwins(
      faults,
      entry.prices.map(({ price }, index) => ({ place: `${place}.prices[${index}]`, name: price })),
      'price',
    );
    for (const [index, line] of entry.prices.entries()) {
      const at = `${place}.prices[${index}]`;
      noteUnknown(faults, names.prices, line.price, `${at}.price`, 'le tarif');
      if (Object.keys(line.amounts).length === 0) {
        faults.add(`${at}.amounts`, `le tarif «\u00a0${line.price}\u00a0» n’a aucun montant`);
      }
      for (const category of Object.keys(line.amounts)) {
        noteUnknown(faults, names.categories, category, `${at}.amounts.${category}`, 'la catégorie');
      }
    }
  }
}
