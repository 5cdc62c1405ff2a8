import { createContext, type ReactNode, useContext } from 'react';
import { type Cents, formatMoney, type PriceRange } from '../../api/entities/money.ts';
import { text } from '../texts/text.ts';
import styles from './price.module.css';

/** How the venue writes amounts (point 9: whole amounts may show no decimals). */
export interface MoneyStyle {
  readonly hideZeroCents: boolean;
}

const MoneyStyleContext = createContext<MoneyStyle>({ hideZeroCents: false });

/** Sets for all amounts below how they are written. */
export function MoneyStyleProvider(props: MoneyStyle & { readonly children: ReactNode }) {
  return (
    <MoneyStyleContext value={props.hideZeroCents ? shortMoney : longMoney}>
      {props.children}
    </MoneyStyleContext>
  );
}

const shortMoney: MoneyStyle = { hideZeroCents: true };
const longMoney: MoneyStyle = { hideZeroCents: false };

export function useMoneyStyle(): MoneyStyle {
  return useContext(MoneyStyleContext);
}

/** « de 8 € à 28 € », or one amount when both are the same (point 9: keys SI_de and SI_a). */
export function formatPriceRange(range: PriceRange, style: MoneyStyle): string {
  const lowest = formatMoney(range.lowest, style);
  return range.lowest === range.highest
    ? lowest
    : `${text('SI_de')} ${lowest} ${text('SI_a')} ${formatMoney(range.highest, style)}`;
}

/** An amount of money, with digits of equal width and no line break inside. */
export function Price(props: { readonly amount: Cents }) {
  const style = useMoneyStyle();
  return <span className={styles.price}>{formatMoney(props.amount, style)}</span>;
}
