import type { ServiceOffer } from '../../api/products/product.ts';
import { type Cents, formatMoney } from '../../api/values/money.ts';
import { catchFocus } from '../design/catch-focus.ts';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { errorId, FieldError } from '../forms/field.tsx';
import { TextField, useTextField } from '../forms/text-field.tsx';
import { offersText } from './fr.ts';

export interface AmountChoiceProps {
  readonly offer: ServiceOffer;
  /** It takes the focus of the button that it replaces. */
  readonly isFirstFocus?: boolean;
}

/** How much: one of the amounts that the venue proposes, or another within its bounds. Bound to the form around it. */
export function AmountChoice({ offer, isFirstFocus = false }: AmountChoiceProps) {
  const field = useTextField('amount', false);
  const style = useMoneyStyle();
  const { id, error } = field;
  return (
    <>
      <fieldset
        ref={isFirstFocus ? catchFocus : undefined}
        tabIndex={isFirstFocus ? -1 : undefined}
        role="radiogroup"
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : errorId(id)}
      >
        <legend className={classNames(layout.below2, layout.firm)}>{offersText('offers_amount')}</legend>
        <div className={layout.row2}>
          {offer.suggestions.map((amount: Cents) => (
            <Choice
              key={amount}
              value={String(amount)}
              label={formatMoney(amount, style)}
              chosen={field.value}
              onChosen={field.onTyped}
            />
          ))}
          <Choice
            value="typed"
            label={offersText('offers_amount_other')}
            chosen={field.value}
            onChosen={field.onTyped}
          />
        </div>
        <FieldError id={id} error={error} />
      </fieldset>
      {field.value === 'typed' && (
        <TextField
          name="typed"
          label={offersText('offers_amount_typed')}
          hint={offersText('offers_amount_bounds', {
            least: formatMoney(offer.leastAmount, style),
            most: formatMoney(offer.mostAmount, style),
          })}
          autoComplete="off"
          width="short"
        />
      )}
    </>
  );
}

function Choice(props: {
  readonly value: string;
  readonly label: string;
  readonly chosen: string;
  readonly onChosen: (value: string) => void;
}) {
  return (
    <label className={classNames(layout.figures, choosable.chip)}>
      <input
        className={choosable.whole}
        type="radio"
        name="amount"
        value={props.value}
        checked={props.chosen === props.value}
        onChange={() => props.onChosen(props.value)}
      />
      {props.label}
    </label>
  );
}
