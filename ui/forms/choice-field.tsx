import { type ReactNode, useId } from 'react';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import control from '../design/control.module.css';
import layout from '../design/layout.module.css';
import styles from './field.module.css';
import { errorId, FieldError, Hint, hintId, Optional } from './field.tsx';
import { useFormControls, useFormFact } from './form-controls.ts';
import { useFieldError, useTextField } from './text-field.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly choices: readonly Choice[];
  readonly isOptional?: boolean;
}

/** One of a few choices, all in sight: a group of radio buttons bound to the form around it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const field = useTextField(props.name, props.hint !== undefined);
  return (
    <fieldset
      className={layout.shrinkable}
      role="radiogroup"
      aria-required={props.isOptional === true ? undefined : true}
      aria-invalid={field.error === null ? undefined : true}
      aria-describedby={field.describedBy}
    >
      <legend className={control.label}>
        {props.label}
        {props.isOptional === true && <Optional />}
      </legend>
      {props.hint !== undefined && <Hint id={field.id}>{props.hint}</Hint>}
      <div className={layout.row3}>
        {props.choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(choosable.card, styles.choice, field.error !== null && styles.wrong)}
          >
            <input
              className={choosable.tick}
              type="radio"
              name={props.name}
              value={choice.value}
              checked={field.value === choice.value}
              onChange={() => field.onTyped(choice.value)}
              onBlur={(event) => {
                // From one radio to the next, the group is not left.
                if (!isInGroup(event.relatedTarget, props.name)) {
                  field.onBlur();
                }
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}

function isInGroup(target: EventTarget | null, name: string): boolean {
  return target instanceof HTMLInputElement && target.name === name;
}

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
    <div className={layout.shrinkable}>
      <label className={styles.checkbox}>
        <input
          className={choosable.tick}
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
