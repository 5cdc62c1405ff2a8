import { useId } from 'react';
import { countAtPrice } from '../../api/prices/price-limits.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import layout from '../design/layout.module.css';
import { Price } from '../design/price.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { priceRemarks } from '../language/price-name.ts';
import { pickerText } from './fr.ts';
import type { PriceSection } from './price-sections.ts';
import { ProofNote } from './proof-note.tsx';
import styles from './quantity-panel.module.css';
import { ReferenceForm } from './reference-form.tsx';

export interface PriceSectionLinesProps {
  readonly section: PriceSection;
  /** Its prices can be taken. */
  readonly isOpen: boolean;
  /** A reference of its family was accepted before. */
  readonly isKnown: boolean;
  readonly offer: PerformanceOffer;
  readonly categoryCode: string;
  readonly quantities: Readonly<Record<string, number>>;
  /** The most tickets that a price may have beside the others. */
  readonly mostOf: (priceCode: string) => number;
  readonly onQuantityChanged: (priceCode: string, quantity: number) => void;
}

/** Prices under one heading, each with how many; of a family also its reference. */
export function PriceSectionLines(props: PriceSectionLinesProps) {
  const { section, offer, categoryCode, quantities } = props;
  const { family, lines, title, unavailable } = section;
  const id = useId();
  const [first] = lines;
  return (
    <section className={layout.stack2} aria-labelledby={title === '' ? undefined : id}>
      {title !== '' && (
        <h3 id={id} className={styles.heading}>
          {title}
        </h3>
      )}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <QuantityLine
            key={line.code}
            line={line}
            offer={offer}
            categoryCode={categoryCode}
            quantity={quantities[line.code] ?? 0}
            most={props.isOpen ? props.mostOf(line.code) : null}
            onQuantityChanged={props.onQuantityChanged}
          />
        ))}
        {unavailable.map((line) => (
          <li key={line.code} className={styles.line}>
            <div className={styles.words}>
              <span className={styles.label}>{line.label}</span>
              {line.comment !== '' && <span className={layout.note}>{line.comment}</span>}
            </div>
            <span className={styles.unavailable}>{pickerText('prices_unavailable')}</span>
          </li>
        ))}
      </ul>
      {family !== null && first !== undefined && (
        <div className={layout.stack2}>
          <p className={layout.note}>{familyNotes(section, props.isKnown)}</p>
          <ReferenceForm family={family} priceCode={first.code} performanceId={offer.performanceId} />
        </div>
      )}
    </section>
  );
}

function familyNotes({ family }: PriceSection, isKnown: boolean): string {
  if (family === null) {
    return '';
  }
  return [
    family.isOpen ? family.openMessage : isKnown ? pickerText('prices_known') : '',
    family.maximum === null
      ? ''
      : `${pickerText(family.isOpen ? 'prices_family_open_maximum' : 'prices_family_maximum', { count: family.maximum })}.`,
    family.isNominative ? pickerText('prices_nominative') : '',
  ]
    .filter((note) => note !== '')
    .join(' ');
}

/** Why a price has no « + »: its own limit, or that of the order, which is said below. */
function limitText(line: PriceLine, count: number, most: number): string {
  if (line.maximum !== null && count >= line.maximum) {
    return pickerText('prices_limit_own', { count: line.maximum });
  }
  return pickerText(most === 0 ? 'prices_limit_none' : 'prices_limit_order');
}

function QuantityLine(props: {
  readonly line: PriceLine;
  readonly offer: PerformanceOffer;
  readonly categoryCode: string;
  readonly quantity: number;
  /** Null while a reference is to be given first. */
  readonly most: number | null;
  readonly onQuantityChanged: (priceCode: string, quantity: number) => void;
}) {
  const { line, quantity, most } = props;
  const held = countAtPrice(line.code, props.offer.held);
  const proof = lookUp('proof', props.offer.openings.proofTypes, line.proofType);
  const note = [
    // What is to be proved has its own line.
    ...priceRemarks({ ...line, proofType: proof === undefined ? line.proofType : '' }, props.offer.leastAge),
    line.comment,
    line.maximum === null ? '' : pickerText('prices_maximum', { count: line.maximum }),
    line.maximum === null || held === 0 ? '' : pickerText('prices_in_cart', { count: held }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <span className={styles.label}>{line.label}</span>
        {note !== '' && <span className={layout.note}>{note}</span>}
        {proof !== undefined && <ProofNote proof={proof} isWanted={quantity > 0} />}
      </div>
      <span className={styles.amount}>
        <Price amount={line.amounts.get(props.categoryCode) ?? 0} />
      </span>
      {most !== null && (
        <QuantityStepper
          label={line.label}
          quantity={quantity}
          maximum={most}
          limit={limitText(line, quantity + held, most)}
          onChanged={(changed) => props.onQuantityChanged(line.code, changed)}
        />
      )}
    </li>
  );
}
