import { type AvailabilityCode, isAvailable } from '../../api/season/availability.ts';
import { priceRange } from '../../api/values/money.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { AvailabilityBadge, availabilityKind } from '../design/availability-badge.tsx';
import layout from '../design/layout.module.css';
import { pickerText } from './fr.ts';
import '../design/css-variables.ts';
import { rightIcon } from '../design/icons.tsx';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import styles from './categories-panel.module.css';
import { AllTakenNotice } from './sold-out-notice.tsx';

export interface CategoriesPanelProps {
  readonly offer: PerformanceOffer;
  /** What is left in a category at this moment. */
  readonly availabilityOf: (categoryCode: string) => AvailabilityCode;
  /** Why the places of the category before could not be had. */
  readonly refusal: Refusal | null;
  readonly onCategoryChosen: (categoryCode: string) => void;
}

/** The modal categories (points 2 and 4): where to be, with prices and what is left. */
export function CategoriesPanel(props: CategoriesPanelProps) {
  const { categories } = props.offer;
  if (categories.length === 0) {
    return <p>{pickerText('picker_categories_none')}</p>;
  }
  return (
    <div className={layout.stack4}>
      {props.refusal !== null && (
        <RefusalNotice refusal={props.refusal} title={pickerText('picker_refused')} />
      )}
      {categories.some(({ code }) => isChoosable(props.availabilityOf(code))) ? (
        <p className={layout.large}>{pickerText('picker_categories')}</p>
      ) : (
        <AllTakenNotice performanceId={props.offer.performanceId} canTry={false} />
      )}
      <ul className={layout.stack3}>
        {categories.map((category) => (
          <li key={category.code}>
            <CategoryChoice
              category={category}
              availability={props.availabilityOf(category.code)}
              onCategoryChosen={props.onCategoryChosen}
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
  readonly onCategoryChosen: (categoryCode: string) => void;
}) {
  const { category, availability } = props;
  const money = useMoneyStyle();
  const range = priceRange(
    category.prices.map((line) => line.amounts.get(category.code)).filter((amount) => amount !== undefined),
  );
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={!isChoosable(availability)}
      onClick={() => props.onCategoryChosen(category.code)}
    >
      <span className={styles.swatch} style={{ '--category-color': category.color }} />
      <span className={styles.words}>
        <span className={styles.name}>{category.name}</span>
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
