import { useField } from 'formik';
import { type ReactNode, useContext, useId } from 'react';
import styles from './field.module.css';
import { errorId, FieldError, Hint, hintId, RefusedFields } from './field.tsx';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

/** A box to tick, bound to the form around it. Its message shows as soon as it was changed (point 5). */
export function CheckboxField(props: CheckboxFieldProps) {
  const [input, meta, helpers] = useField<boolean>(props.name);
  const refused = useContext(RefusedFields)[props.name] ?? null;
  const isDirty = meta.value !== meta.initialValue;
  const error = (meta.touched || isDirty) && meta.error !== undefined ? meta.error : refused;
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.checkbox}>
        <input
          className={styles.mark}
          type="checkbox"
          name={props.name}
          checked={input.value}
          aria-required={props.isOptional === true ? undefined : true}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error !== null ? errorId(id) : props.hint === undefined ? undefined : hintId(id)}
          onChange={(event) => void helpers.setValue(event.target.checked)}
          onBlur={() => void helpers.setTouched(true)}
        />
        <span>{props.label}</span>
      </label>
      {props.hint !== undefined && <Hint id={id}>{props.hint}</Hint>}
      <FieldError id={id} error={error} />
    </div>
  );
}
