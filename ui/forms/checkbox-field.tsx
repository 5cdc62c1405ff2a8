import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { errorId, FieldError, Hint, hintId } from './field.tsx';
import { useFormControls, useFormFact } from './form-controls.ts';
import { useFieldError } from './text-field.tsx';

export interface CheckboxFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

/** A box to tick, bound to the form around it. Its message shows as soon as it was changed (point 5). */
export function CheckboxField(props: CheckboxFieldProps) {
  const { name } = props;
  const { change, leave } = useFormControls();
  const isTicked = useFormFact(({ values }) => values[name] === true);
  const error = useFieldError(name, 'changed');
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.checkbox}>
        <input
          className={styles.mark}
          type="checkbox"
          name={name}
          checked={isTicked}
          aria-required={props.isOptional === true ? undefined : true}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error !== null ? errorId(id) : props.hint === undefined ? undefined : hintId(id)}
          onChange={(event) => change({ [name]: event.target.checked })}
          onBlur={() => leave(name)}
        />
        <span>{props.label}</span>
      </label>
      {props.hint !== undefined && <Hint id={id}>{props.hint}</Hint>}
      <FieldError id={id} error={error} />
    </div>
  );
}
