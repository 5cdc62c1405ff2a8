import { isAvailable } from '../../../api/entities/availability.ts';
import { priceRange } from '../../../api/entities/money.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { AvailabilityBadge, availabilityKind } from '../../design/availability-badge.tsx';
import '../../design/css-variables.ts';
import { rightIcon } from '../../design/icons.tsx';
import { useMoneyStyle } from '../../design/money-style.tsx';
import { formatPriceRange } from '../../design/price.tsx';
import { pickerText } from '../../texts/fr/picker.ts';
import styles from './categories-panel.module.css';

export interface CategoriesPanelProps {
  readonly offer: PerformanceOffer;
  readonly onCategoryChosen: (categoryCode: string) => void;
}

/** The modal categories (points 2 and 4): where to be, with prices and what is left. */
export function CategoriesPanel(props: CategoriesPanelProps) {
  const { categories } = props.offer;
  if (categories.length === 0) {
    return <p>{pickerText('picker_categories_none')}</p>;
  }
  return (
    <div className={styles.panel}>
      <p className={styles.question}>{pickerText('picker_categories')}</p>
      <ul className={styles.list}>
        {categories.map((category) => (
          <li key={category.code}>
            <CategoryChoice category={category} onCategoryChosen={props.onCategoryChosen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function CategoryChoice(props: {
  readonly category: OfferCategory;
  readonly onCategoryChosen: (categoryCode: string) => void;
}) {
  const { category } = props;
  const money = useMoneyStyle();
  const range = priceRange(
    category.prices.map((line) => line.amounts.get(category.code)).filter((amount) => amount !== undefined),
  );
  return (
    <button
      type="button"
      className={styles.choice}
      disabled={!isAvailable(category.availability) && category.availability !== '?'}
      onClick={() => props.onCategoryChosen(category.code)}
    >
      <span className={styles.swatch} style={{ '--category-color': category.color }} />
      <span className={styles.words}>
        <span className={styles.name}>{category.name}</span>
        {range !== null && <span className={styles.prices}>{formatPriceRange(range, money)}</span>}
      </span>
      <span className={styles.badge}>
        <AvailabilityBadge kind={availabilityKind(category.availability)} />
      </span>
      <span className={styles.sign}>{rightIcon}</span>
    </button>
  );
}
