import type { FaultList } from '../document/faults.ts';
import type { FamilyEntry, PromoEntry, ReferenceEntry } from '../document/openings-part.ts';
import { momentOf } from '../document/wall-time.ts';
import { type Names, noteTwins, noteUnknown, type Placed } from './document-reader.ts';

/** Notes a moment that does not exist, and an end that comes before its beginning. */
export function noteMoments(
  faults: FaultList,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
  place: string,
): void {
  const [start, end] = [from, until].map((moment) => (moment === undefined ? null : momentOf(moment)));
  if (from !== undefined && start === null) {
    faults.add(`${place}.from`, `ce jour ou cette heure n’existe pas à Paris\u00a0: ${from}`);
  }
  if (until !== undefined && end === null) {
    faults.add(`${place}.until`, `ce jour ou cette heure n’existe pas à Paris\u00a0: ${until}`);
  }
  if (start != null && end != null && end <= start) {
    faults.add(`${place}.until`, 'la fin vient avant le début');
  }
}

/** Checks what opens prices: families, their references, promo codes. */
export function checkOpenings(
  faults: FaultList,
  parts: {
    readonly families: readonly Placed<FamilyEntry>[];
    readonly references: readonly Placed<ReferenceEntry>[];
    readonly promos: readonly Placed<PromoEntry>[];
  },
  names: { readonly prices: Names; readonly families: Names },
): void {
  const familyOf = new Map<string, string>();
  for (const { entry, place } of parts.families) {
    for (const price of Object.keys(entry.prices)) {
      noteUnknown(faults, names.prices, price, `${place}.prices.${price}`, 'le tarif');
      const other = familyOf.get(price);
      if (other !== undefined) {
        faults.add(`${place}.prices.${price}`, `le tarif «\u00a0${price}\u00a0» est déjà de ${other}`);
      }
      familyOf.set(price, other ?? place);
    }
  }
  for (const { entry, place } of parts.references) {
    noteUnknown(faults, names.families, entry.family, `${place}.family`, 'la famille');
    if (entry.validUntil !== undefined && momentOf(entry.validUntil) === null) {
      faults.add(
        `${place}.validUntil`,
        `ce jour ou cette heure n’existe pas à Paris\u00a0: ${entry.validUntil}`,
      );
    }
  }
  noteTwins(
    faults,
    parts.references.map(({ entry, place }) => ({ place, name: `${entry.family} ${entry.reference}` })),
    'reference',
  );
  for (const { entry, place } of parts.promos) {
    noteMoments(faults, entry, place);
    for (const [base, price] of Object.entries(entry.prices)) {
      noteUnknown(faults, names.prices, base, `${place}.prices.${base}`, 'le tarif');
      noteUnknown(faults, names.prices, price, `${place}.prices.${base}`, 'le tarif');
    }
  }
}
