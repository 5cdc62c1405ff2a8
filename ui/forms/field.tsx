import { useField } from 'formik';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../design/class-names.ts';
import { errorIcon } from '../design/more-icons.tsx';
import { checkoutText } from '../texts/fr-checkout.ts';
import styles from './field.module.css';
import type { FormErrors } from './validation.ts';

/** What the server refused, by field, as long as what it refused still stands there. */
export const RefusedFields = createContext<FormErrors>({});

export interface BoundField {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
  /** The ids of the hint and of the error, whichever are shown. */
  readonly describedBy: string | undefined;
  readonly onTyped: (value: string) => void;
  readonly onBlur: () => void;
}

/** A field of the form around it: its text, and its message once it was left or the form was sent (point 5). */
export function useTextField(name: string, hasHint: boolean): BoundField {
  const id = useId();
  const [input, meta, helpers] = useField<string>(name);
  const refused = useContext(RefusedFields)[name] ?? null;
  const error = meta.touched && meta.error !== undefined ? meta.error : refused;
  const described = classNames(hasHint && hintId(id), error !== null && errorId(id));
  return {
    id,
    value: input.value,
    error,
    describedBy: described === '' ? undefined : described,
    onTyped: (value) => void helpers.setValue(value),
    onBlur: () => void helpers.setTouched(true),
  };
}

export function hintId(id: string): string {
  return `${id}-hint`;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

/** The class of an input of the house. */
export function inputClass(error: string | null, width?: FieldWidth): string {
  return classNames(styles.input, error !== null && styles.invalid, width !== undefined && styles[width]);
}

export type FieldWidth = 'short' | 'medium';

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | null;
  readonly isOptional?: boolean | undefined;
  readonly children: ReactNode;
}

/** Label above, then the hint, the field and its message. */
export function FieldFrame(props: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={props.id}>
        {props.label}
        {props.isOptional === true && <Optional />}
      </label>
      {props.hint !== undefined && <Hint id={props.id}>{props.hint}</Hint>}
      {props.children}
      <FieldError id={props.id} error={props.error} />
    </div>
  );
}

export function Optional() {
  return <span className={styles.optional}> {checkoutText('form_optional')}</span>;
}

export function Hint(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={hintId(props.id)} className={styles.hint}>
      {props.children}
    </p>
  );
}

/** What is wrong, with a sign beside the words. The form announces it: a region here would speak for every field at once. */
export function FieldError(props: { readonly id: string; readonly error: string | null }) {
  return (
    props.error !== null && (
      <p id={errorId(props.id)} className={styles.error}>
        {errorIcon}
        <span>{props.error}</span>
      </p>
    )
  );
}
