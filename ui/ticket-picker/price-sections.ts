import type { PriceFamily } from '../../api/prices/price-openings.ts';
import { familyOf } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';

/** Prices of a category under one heading. */
export interface PriceSection {
  /** The group in which the venue lists them (the wire's `groupe`), else the family's name; empty for those of everybody. */
  readonly title: string;
  /** The family that a reference opens; null for prices of everybody. */
  readonly family: PriceFamily | null;
  readonly lines: readonly PriceLine[];
  /** Listed without an amount (ruling 9). */
  readonly unavailable: readonly PriceLine[];
}

/** The prices of a category by their headings, each where its first price stands; those of everybody come first. */
export function priceSections(
  { openings }: PerformanceOffer,
  category: OfferCategory,
): readonly PriceSection[] {
  const sections = new Map<
    string,
    { family: PriceFamily | null; title: string; lines: PriceLine[]; unavailable: PriceLine[] }
  >();
  const sectionOf = (code: string) => {
    const family = familyOf(openings, code) ?? null;
    const group = openings.groupOfPrice.get(code) ?? '';
    const title = group === '' ? (family?.label ?? '') : group;
    const key = `${family?.code ?? ''} ${title}`;
    const known = sections.get(key) ?? { family, title, lines: [], unavailable: [] };
    sections.set(key, known);
    return known;
  };
  for (const line of [...category.prices, ...category.referenced]) {
    sectionOf(line.code).lines.push(line);
  }
  for (const line of category.unavailable) {
    sectionOf(line.code).unavailable.push(line);
  }
  const all = [...sections.values()];
  const isForAll = ({ title, family }: PriceSection): boolean => title === '' && family === null;
  return [...all.filter(isForAll), ...all.filter((section) => !isForAll(section))];
}

/** Whether the prices of a section can be taken: by anybody, or with a reference that was accepted. */
export function isSectionOpen(
  { family }: PriceSection,
  performanceId: number,
  accepted: readonly { readonly familyCode: string; readonly performanceId: number }[],
  knownFamilies: ReadonlySet<string>,
): boolean {
  return (
    family === null ||
    family.isOpen ||
    knownFamilies.has(family.code) ||
    accepted.some((one) => one.familyCode === family.code && one.performanceId === performanceId)
  );
}
