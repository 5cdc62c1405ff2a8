import { type AvailabilityCode, isAvailable } from '../../api/season/availability.ts';
import { priceRange } from '../../api/values/money.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { AvailabilityBadge, availabilityKind } from '../design/availability-badge.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { pickerText } from './fr.ts';
import '../design/css-variables.ts';
import { rightIcon } from '../design/icons.tsx';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { useFact, useSend } from '../shop/shop.tsx';
import styles from './categories-panel.module.css';
import { AllTakenNotice } from './sold-out-notice.tsx';
import { useLiveAvailability } from './use-live-availability.ts';

/** The modal categories (points 2 and 4): where to be, with prices and what is left. */
export function CategoriesPanel({ offer }: { readonly offer: PerformanceOffer }) {
  const refusal = useFact('ticketPicker', ({ context }) => context.refusal);
  const availabilityOf = useLiveAvailability(offer);
  const send = useSend('ticketPicker');
  const { categories } = offer;
  if (categories.length === 0) {
    return <p>{pickerText('picker_categories_none')}</p>;
  }
  return (
    <div className={layout.stack4}>
      {/* Why the places of the category before could not be had. */}
      {refusal !== null && <RefusalNotice refusal={refusal} title={pickerText('picker_refused')} />}
      {categories.some(({ code }) => isChoosable(availabilityOf(code))) ? (
        <p className={layout.large}>{pickerText('picker_categories')}</p>
      ) : (
        <AllTakenNotice performanceId={offer.performanceId} canTry={false} />
      )}
      <ul className={layout.stack3}>
        {categories.map((category) => (
          <li key={category.code}>
            <CategoryChoice
              category={category}
              availability={availabilityOf(category.code)}
              onChosen={() => send({ type: 'category.chosen', categoryCode: category.code })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether places may be left: what is not known may be tried. */
function isChoosable(availability: AvailabilityCode): boolean {
  return isAvailable(availability) || availability === '?';
}

function CategoryChoice(props: {
  readonly category: OfferCategory;
  readonly availability: AvailabilityCode;
  readonly onChosen: () => void;
}) {
  const { category, availability } = props;
  const money = useMoneyStyle();
  const range = priceRange(
    category.prices.map((line) => line.amounts.get(category.code)).filter((amount) => amount !== undefined),
  );
  return (
    <button
      type="button"
      className={classNames(choosable.card, styles.choice)}
      disabled={!isChoosable(availability)}
      onClick={props.onChosen}
    >
      <span
        className={classNames(layout.swatch, styles.swatch)}
        style={{ '--category-color': category.color }}
      />
      <span className={layout.stack}>
        <span className={layout.title}>{category.name}</span>
        <span className={layout.muted}>
          {range === null ? pickerText('prices_by_reference') : formatPriceRange(range, money)}
        </span>
      </span>
      <span className={styles.badge}>
        <AvailabilityBadge kind={availabilityKind(availability)} />
      </span>
      <span className={styles.sign}>{rightIcon}</span>
    </button>
  );
}
