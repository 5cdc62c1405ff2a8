import type { ReactNode } from 'react';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import type { AvailabilityCode } from '../../api/season/availability.ts';
import {
  alternateCount,
  choiceTotal,
  fullTotal,
  quantityChosen,
  roomFor,
} from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type {
  OfferCategory,
  PerformanceOffer,
  TicketPickerContext,
} from '../../machines/ticketPicker/ticketPicker.types.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { leftIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { AlternateNote } from './alternate-note.tsx';
import { pickerText } from './fr.ts';
import { HoldBar } from './hold-bar.tsx';
import { OrderLimit } from './order-limit.tsx';
import { PriceSectionLines } from './price-section-lines.tsx';
import { isSectionOpen, priceSections } from './price-sections.ts';
import styles from './quantity-panel.module.css';
import { SoldOutNotice } from './sold-out-notice.tsx';
import { isSoldOut } from './use-live-availability.ts';

export interface QuantityPanelProps {
  readonly offer: PerformanceOffer;
  readonly category: OfferCategory;
  /** What is chosen so far. */
  readonly choice: TicketPickerContext;
  /** Families of which the venue accepted a reference before. */
  readonly knownFamilies: ReadonlySet<string>;
  /** What is left in the category at this moment. */
  readonly availability: AvailabilityCode;
  readonly busy: boolean;
  /** What else is asked of who comes: how to sit. */
  readonly children?: ReactNode;
  readonly onQuantityChanged: (priceCode: string, quantity: number) => void;
  /** Null when there is only one category. */
  readonly onCategoryReconsidered: (() => void) | null;
  readonly onHold: () => void;
}

/** How many tickets at each price, without a map (point 4: best available places, or free seating). */
export function QuantityPanel(props: QuantityPanelProps) {
  const { offer, category, choice } = props;
  const { quantities, refusal } = choice;
  const count = quantityChosen(quantities);
  const mostOf = (priceCode: string): number =>
    roomFor(choice, { ...quantities, [priceCode]: 0 }, category.code, priceCode);
  return (
    <div className={layout.stack4}>
      {props.onCategoryReconsidered !== null && (
        <div className={styles.back}>
          <Button variant="quiet" size="small" onClick={props.onCategoryReconsidered}>
            {leftIcon}
            {pickerText('picker_category_back')}
          </Button>
        </div>
      )}
      <p className={layout.muted}>
        <span className={styles.category}>{category.name}</span>
        {pickerText('picker_quantity_hint', { count: offer.maximum })}
        {props.availability === 'O' && ` ${pickerText('prices_last')}`}
      </p>
      {isSoldOut(props.availability) && (
        <SoldOutNotice offer={offer} onCategoryReconsidered={props.onCategoryReconsidered} />
      )}
      {refusal !== null && <RefusalNotice refusal={refusal} title={pickerText('picker_refused')} />}
      <NotSoldHere choice={choice} />
      {priceSections(offer, category).map((section) => (
        <PriceSectionLines
          key={`${section.family?.code ?? ''} ${section.title}`}
          section={section}
          isOpen={isSectionOpen(section, offer.performanceId, choice.accepted, props.knownFamilies)}
          isKnown={section.family !== null && props.knownFamilies.has(section.family.code)}
          offer={offer}
          categoryCode={category.code}
          quantities={quantities}
          mostOf={mostOf}
          onQuantityChanged={props.onQuantityChanged}
        />
      ))}
      <div className={styles.later}>
        <div className={styles.words}>
          <span className={styles.label}>{pickerText('prices_later')}</span>
          <span className={layout.note}>{pickerText('prices_later_note')}</span>
        </div>
        <QuantityStepper
          label={pickerText('prices_later')}
          quantity={quantities[unchosenPrice] ?? 0}
          maximum={mostOf(unchosenPrice)}
          limit={pickerText('prices_limit_order')}
          onChanged={(changed) => props.onQuantityChanged(unchosenPrice, changed)}
        />
      </div>
      {props.children}
      <p role="status" className={layout.note}>
        {count > 0 && mostOf(unchosenPrice) <= (quantities[unchosenPrice] ?? 0) && (
          <OrderLimit maximum={offer.maximum} performanceId={offer.performanceId} />
        )}
      </p>
      <div className={styles.hold}>
        {offer.alternate !== null && (
          <AlternateNote
            line={offer.alternate}
            amount={offer.alternate.amounts.get(category.code) ?? null}
            count={alternateCount(choice)}
            saved={fullTotal(choice) - choiceTotal(choice)}
          />
        )}
        <HoldBar count={count} total={choiceTotal(choice)} busy={props.busy} onHold={props.onHold} />
      </div>
    </div>
  );
}

/** Prices that were chosen elsewhere and are not sold here: by their names. */
function NotSoldHere({ choice: { offer, notSoldHere } }: Pick<QuantityPanelProps, 'choice'>) {
  if (notSoldHere.length === 0) {
    return null;
  }
  const lines = offer?.categories.flatMap(({ prices, referenced }) => [...prices, ...referenced]) ?? [];
  const labels = notSoldHere.map((code) => lines.find((line) => line.code === code)?.label ?? code);
  return (
    <Notice kind="warning" title={pickerText('prices_notSold_title', { count: labels.length })}>
      <p>{pickerText('prices_notSold_text', { labels: labels.join(', ') })}</p>
    </Notice>
  );
}
