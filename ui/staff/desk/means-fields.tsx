import { useId } from 'react';
import { deskMeans } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import layout from '../../design/layout.module.css';
import { TextInput } from '../kit/fields.tsx';
import { meansWords, deskText as words } from './fr.ts';
import styles from './means-fields.module.css';
import type { TillForm } from './till-form.ts';

interface FieldsProps {
  readonly form: TillForm;
  readonly onChanged: (changed: Partial<TillForm>) => void;
}

/** How the cart is paid, and what the means wants to be known. `change` in cents. */
export function MeansFields(props: FieldsProps & { readonly change: number | null }) {
  const name = useId();
  return (
    <>
      <fieldset className={styles.means}>
        <legend className={styles.legend}>{words.means}</legend>
        {deskMeans.map((means) => (
          <label key={means} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.mark}
              checked={props.form.means === means}
              onChange={() => props.onChanged({ means })}
            />
            {meansWords[means]}
          </label>
        ))}
      </fieldset>
      <MeansDetails {...props} />
    </>
  );
}

function MeansDetails({ form, change, onChanged }: FieldsProps & { readonly change: number | null }) {
  switch (form.means) {
    case 'cash':
      return (
        <div>
          <TextInput
            label={words.given}
            hint={words.givenHint}
            width="short"
            inputMode="decimal"
            value={form.given}
            longest={12}
            onChanged={(given) => onChanged({ given })}
          />
          <p className={layout.larger} role="status">
            {change !== null && change >= 0 && words.change(formatMoney(change))}
          </p>
        </div>
      );
    case 'cheque':
      return (
        <TextInput
          label={words.chequeNumber}
          inputMode="numeric"
          value={form.document}
          longest={60}
          onChanged={(document) => onChanged({ document })}
        />
      );
    case 'card':
      return (
        <TextInput
          label={words.receiptNumber}
          hint={words.receiptHint}
          value={form.document}
          longest={60}
          onChanged={(document) => onChanged({ document })}
        />
      );
    case 'complimentary':
      return (
        <>
          <TextInput
            label={words.onBehalfOf}
            hint={words.onBehalfHint}
            value={form.onBehalfOf}
            longest={120}
            onChanged={(onBehalfOf) => onChanged({ onBehalfOf })}
          />
          <TextInput
            label={words.reason}
            value={form.reason}
            longest={500}
            onChanged={(reason) => onChanged({ reason })}
          />
        </>
      );
  }
}
