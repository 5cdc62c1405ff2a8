import { type Cents, formatMoney, type PriceRange } from '../../api/values/money.ts';
import { text } from '../language/fr.ts';
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import { type MoneyStyle, useMoneyStyle } from './money-style.tsx';

/** « de 8 € à 28 € », or one amount when both are the same (point 9: keys SI_de and SI_a). */
export function formatPriceRange(range: PriceRange, style: MoneyStyle): string {
  const lowest = formatMoney(range.lowest, style);
  return range.lowest === range.highest
    ? lowest
    : `${text('SI_de')} ${lowest} ${text('SI_a')} ${formatMoney(range.highest, style)}`;
}

/** An amount of money, with digits of equal width and no line break inside; null when the server named none. */
export function Price(props: { readonly amount: Cents | null }) {
  const style = useMoneyStyle();
  return (
    <span className={classNames(layout.figures, layout.oneLine)}>
      {props.amount === null ? text('price_unknown') : formatMoney(props.amount, style)}
    </span>
  );
}
