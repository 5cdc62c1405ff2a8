import { createContext, type ReactNode, useContext } from 'react';

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
