import type { PriceLine } from '../../api/prices/pricing.ts';
import { ageBelow } from '../../api/season/audience.ts';
import { text } from './fr.ts';

/**
 * What a price asks for, or warns of, in words that go wherever the price goes: « sur justificatif »; « spectacle dès 12 ans » for
 * who is younger than the show is for (`leastAge` in years, null where nobody says).
 */
export function priceRemarks(
  line: Pick<PriceLine, 'label' | 'proofType'>,
  leastAge: number | null,
): readonly string[] {
  const below = ageBelow(line.label);
  return [
    ...(line.proofType === '' ? [] : [text('price_on_proof')]),
    ...(below === null || leastAge === null || leastAge < below
      ? []
      : [text('price_too_young', { count: leastAge })]),
  ];
}

/** A price by its name, with what it asks for: « Solidaire · sur justificatif ». */
export function priceName(line: Pick<PriceLine, 'label' | 'proofType'>, leastAge: number | null): string {
  return [line.label, ...priceRemarks(line, leastAge)].join(' · ');
}
