import { useId } from 'react';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import layout from './layout.module.css';
import { downIcon } from './more-icons.tsx';
import styles from './select.module.css';
import hidden from './visually-hidden.module.css';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps {
  readonly label: string;
  /** Of the field in a form that is sent without a script. */
  readonly name?: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChanged: (value: string) => void;
  readonly disabled?: boolean;
  /** Read out, not shown: where the line around it already says it. */
  readonly isLabelHidden?: boolean;
  /** Something is still to be chosen here, or was chosen wrongly. */
  readonly isInvalid?: boolean;
  readonly describedBy?: string;
}

/** The browser's own list of choices, dressed: it works everywhere, with any keyboard and any reader. */
export function Select(props: SelectProps) {
  const id = useId();
  return (
    <div className={layout.shrinkable}>
      <label
        className={props.isLabelHidden === true ? hidden.hidden : classNames(control.label, layout.small)}
        htmlFor={id}
      >
        {props.label}
      </label>
      <div className={layout.relative}>
        <select
          id={id}
          name={props.name}
          className={classNames(
            control.control,
            layout.cut,
            styles.select,
            props.isInvalid === true && classNames(control.invalid, styles.invalid),
          )}
          value={props.value}
          disabled={props.disabled}
          aria-invalid={props.isInvalid === true ? true : undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => props.onChanged(event.target.value)}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow}>{downIcon}</span>
      </div>
    </div>
  );
}
