import { useId } from 'react';
import { countAtPrice, unchosenPrice } from '../../api/prices/price-limits.ts';
import type { PriceFamily } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import {
  alternateCount,
  categoryOf,
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
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { leftIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { Price } from '../design/price.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { priceRemarks } from '../language/price-name.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { AlternateNote, HoldBar, ImposedNote, OrderLimit } from './hold-bar.tsx';
import picker from './picker.module.css';
import { PlacePreferences } from './place-preferences.tsx';
import { isSectionOpen, type PriceSection, priceSections } from './price-sections.ts';
import { ProofNote } from './proof-note.tsx';
import styles from './quantity-panel.module.css';
import { ReferenceForm } from './reference-form.tsx';
import { SoldOutNotice } from './sold-out-notice.tsx';
import { isSoldOut, useLiveAvailability } from './use-live-availability.ts';
import { useKnownFamilies } from './use-openings.ts';

/** How many tickets at each price, without a map (point 4: best available places, or free seating). */
export function QuantityPanel({ offer }: { readonly offer: PerformanceOffer }) {
  const { hasAdditions } = useShop().client;
  const choice = useFact('ticketPicker', ({ context }) => context);
  const availabilityOf = useLiveAvailability(offer);
  const send = useSend('ticketPicker');
  const category = categoryOf(offer, choice.categoryCode);
  if (category === null) {
    return null;
  }
  const { quantities, refusal } = choice;
  const count = quantityChosen(quantities);
  const availability = availabilityOf(category.code);
  const unchosen = quantities[unchosenPrice] ?? 0;
  const mostUnchosen = mostAt(choice, category, unchosenPrice);
  const reconsider = offer.categories.length > 1 ? () => send({ type: 'category.reconsidered' }) : null;
  return (
    <div className={layout.stack4}>
      {reconsider !== null && (
        <div className={styles.back}>
          <Button variant="quiet" size="small" onClick={reconsider}>
            {leftIcon}
            {pickerText('picker_category_back')}
          </Button>
        </div>
      )}
      <div>
        <p className={layout.title}>{category.name}</p>
        <p className={layout.muted}>
          {pickerText('picker_quantity_hint', { count: offer.maximum })}
          {availability === 'O' && ` ${pickerText('prices_last')}`}
        </p>
      </div>
      {isSoldOut(availability) && <SoldOutNotice offer={offer} onCategoryReconsidered={reconsider} />}
      {refusal !== null && <RefusalNotice refusal={refusal} title={pickerText('picker_refused')} />}
      <NotSoldHere choice={choice} />
      {priceSections(offer, category).map((section) => (
        <PriceSectionLines
          key={`${section.family?.code ?? ''} ${section.title}`}
          section={section}
          offer={offer}
          category={category}
        />
      ))}
      <div className={styles.later}>
        <div className={styles.words}>
          <span className={classNames(layout.block, picker.name)}>{pickerText('prices_later')}</span>
          <span className={layout.note}>{pickerText('prices_later_note')}</span>
        </div>
        <QuantityStepper
          label={pickerText('prices_later')}
          quantity={unchosen}
          maximum={mostUnchosen}
          limit={pickerText('prices_limit_order')}
          onChanged={(quantity) => send({ type: 'quantity.changed', priceCode: unchosenPrice, quantity })}
        />
      </div>
      {offer.assignsSeats && hasAdditions && (
        <PlacePreferences
          value={choice.preferences}
          people={count}
          onChanged={(preferences) => send({ type: 'preferences.changed', preferences })}
        />
      )}
      <ImposedNote
        performanceId={offer.performanceId}
        places={Array.from({ length: count }, () => ({ seatId: null }))}
      />
      <p role="status" className={layout.note}>
        {count > 0 && mostUnchosen <= unchosen && (
          <OrderLimit maximum={offer.maximum} performanceId={offer.performanceId} />
        )}
      </p>
      <div className={classNames(layout.stack2, styles.hold)}>
        {offer.alternate !== null && (
          <AlternateNote
            line={offer.alternate}
            amount={offer.alternate.amounts.get(category.code) ?? null}
            count={alternateCount(choice)}
            saved={fullTotal(choice) - choiceTotal(choice)}
          />
        )}
        <HoldBar count={count} total={choiceTotal(choice)} onHold={() => send({ type: 'hold.asked' })} />
      </div>
    </div>
  );
}

/** The most tickets that a price may have beside the others. */
function mostAt(choice: TicketPickerContext, category: OfferCategory, priceCode: string): number {
  return roomFor(choice, { ...choice.quantities, [priceCode]: 0 }, category.code, priceCode);
}

/** Prices that were chosen elsewhere and are not sold here: by their names. */
function NotSoldHere({ choice: { offer, notSoldHere } }: { readonly choice: TicketPickerContext }) {
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

interface PriceSectionLinesProps {
  readonly section: PriceSection;
  readonly offer: PerformanceOffer;
  readonly category: OfferCategory;
}

/** Prices under one heading, each with how many; of a family also its reference. */
function PriceSectionLines({ section, offer, category }: PriceSectionLinesProps) {
  const { family, lines, title, unavailable } = section;
  const accepted = useFact('ticketPicker', ({ context }) => context.accepted);
  const knownFamilies = useKnownFamilies();
  const id = useId();
  const [first] = lines;
  return (
    <section className={layout.stack2} aria-labelledby={title === '' ? undefined : id}>
      {title !== '' && (
        <h3 id={id} className={layout.above2}>
          {title}
        </h3>
      )}
      <ul className={layout.ruled}>
        {lines.map((line) => (
          <QuantityLine
            key={line.code}
            line={line}
            offer={offer}
            category={category}
            isOpen={isSectionOpen(section, offer.performanceId, accepted, knownFamilies)}
          />
        ))}
        {unavailable.map((line) => (
          <li key={line.code} className={styles.line}>
            <div className={styles.words}>
              <span className={classNames(layout.block, picker.name)}>{line.label}</span>
              {line.comment !== '' && <span className={layout.note}>{line.comment}</span>}
            </div>
            <span className={classNames(layout.muted, styles.unavailable)}>
              {pickerText('prices_unavailable')}
            </span>
          </li>
        ))}
      </ul>
      {family !== null && first !== undefined && (
        <div className={layout.stack2}>
          <p className={layout.note}>{familyNotes(family, knownFamilies.has(family.code))}</p>
          <ReferenceForm family={family} priceCode={first.code} performanceId={offer.performanceId} />
        </div>
      )}
    </section>
  );
}

/** What holds for the prices of a family; `isKnown`: a reference of it was accepted before. */
function familyNotes(family: PriceFamily, isKnown: boolean): string {
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
  readonly category: OfferCategory;
  /** Nothing is to be given first: its tickets can be taken. */
  readonly isOpen: boolean;
}) {
  const { line, category } = props;
  const choice = useFact('ticketPicker', ({ context }) => context);
  const send = useSend('ticketPicker');
  const quantity = choice.quantities[line.code] ?? 0;
  const most = mostAt(choice, category, line.code);
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
        <span className={classNames(layout.block, picker.name)}>{line.label}</span>
        {note !== '' && <span className={layout.note}>{note}</span>}
        {proof !== undefined && <ProofNote proof={proof} isWanted={quantity > 0} />}
      </div>
      <span className={classNames(layout.strong, styles.amount)}>
        <Price amount={line.amounts.get(category.code) ?? 0} />
      </span>
      {props.isOpen && (
        <QuantityStepper
          label={line.label}
          quantity={quantity}
          maximum={most}
          limit={limitText(line, quantity + held, most)}
          onChanged={(changed) => send({ type: 'quantity.changed', priceCode: line.code, quantity: changed })}
        />
      )}
    </li>
  );
}
