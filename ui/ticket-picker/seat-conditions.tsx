import type { PriceFamily } from '../../api/prices/price-openings.ts';
import { familyOf } from '../../api/prices/price-openings.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { lineOf } from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type { ChosenSeat, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import layout from '../design/layout.module.css';
import { pickerText } from './fr.ts';
import { ProofNote } from './proof-note.tsx';
import { ReferenceForm } from './reference-form.tsx';
import styles from './seat-conditions.module.css';

export interface SeatConditionsProps {
  readonly offer: PerformanceOffer;
  readonly seats: readonly ChosenSeat[];
  readonly knownFamilies: ReadonlySet<string>;
}

/** What the prices of the chosen seats ask for, and the references that open others for them. */
export function SeatConditions({ offer, seats, knownFamilies }: SeatConditionsProps) {
  const { openings } = offer;
  const proofs = [
    ...new Set(
      seats.map(({ categoryCode, priceCode }) => lineOf(offer, categoryCode, priceCode)?.proofType ?? ''),
    ),
  ].flatMap((code) => lookUp('proof', openings.proofTypes, code) ?? []);
  const isLater = seats.some(({ priceCode }) => priceCode === unchosenPrice);
  const families = familiesFor(offer, seats);
  const isNominative = seats.some(({ priceCode }) => familyOf(openings, priceCode)?.isNominative);
  if (proofs.length + families.length === 0 && !isLater && !isNominative) {
    return null;
  }
  return (
    <div className={layout.stack3}>
      {isLater && <p className={styles.note}>{pickerText('prices_later_note')}.</p>}
      {isNominative && <p className={styles.note}>{pickerText('prices_nominative')}</p>}
      {proofs.map((proof) => (
        <ProofNote key={proof.code} proof={proof} isWanted />
      ))}
      {families.map(({ family, priceCode }) => (
        <section key={family.code} className={styles.family} aria-label={family.label}>
          <p className={layout.strong}>{family.label}</p>
          {family.isOpen && family.openMessage !== '' && <p className={styles.note}>{family.openMessage}</p>}
          {!family.isOpen && knownFamilies.has(family.code) && (
            <p className={styles.note}>{pickerText('prices_known')}</p>
          )}
          <ReferenceForm family={family} priceCode={priceCode} performanceId={offer.performanceId} />
        </section>
      ))}
    </div>
  );
}

/** The families with prices in the categories of the seats, each with one of those prices. */
function familiesFor(
  { categories, openings }: PerformanceOffer,
  seats: readonly ChosenSeat[],
): readonly { readonly family: PriceFamily; readonly priceCode: string }[] {
  const chosen = new Set(seats.map(({ categoryCode }) => categoryCode));
  const lines = categories
    .filter(({ code }) => chosen.has(code))
    .flatMap(({ prices, referenced }) => [...prices, ...referenced]);
  const byCode = new Map<string, { readonly family: PriceFamily; readonly priceCode: string }>();
  for (const { code } of lines) {
    const family = familyOf(openings, code);
    if (family !== undefined && !byCode.has(family.code)) {
      byCode.set(family.code, { family, priceCode: code });
    }
  }
  return [...byCode.values()];
}
