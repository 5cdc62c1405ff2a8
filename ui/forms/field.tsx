import type { ReactNode } from 'react';
import { classNames } from '../design/class-names.ts';
import control from '../design/control.module.css';
import layout from '../design/layout.module.css';
import { errorIcon } from '../design/more-icons.tsx';
import styles from './field.module.css';
import { formsText } from './fr.ts';

export function hintId(id: string): string {
  return `${id}-hint`;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

/** The class of an input of the house. */
export function inputClass(error: string | null, width?: FieldWidth): string {
  return classNames(
    control.control,
    styles.input,
    error !== null && control.invalid,
    width !== undefined && styles[width],
  );
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
    <div className={layout.shrinkable}>
      <label className={control.label} htmlFor={props.id}>
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
  return <span className={classNames(layout.note, styles.optional)}> {formsText('form_optional')}</span>;
}

export function Hint(props: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={hintId(props.id)} className={classNames(layout.note, layout.below2)}>
      {props.children}
    </p>
  );
}

/** What is wrong, with a sign beside the words. The form announces it: a region here would speak for every field at once. */
export function FieldError(props: { readonly id: string; readonly error: string | null }) {
  return (
    props.error !== null && (
      <p
        id={errorId(props.id)}
        className={classNames(layout.alarm, layout.small, layout.above2, styles.error)}
      >
        {errorIcon}
        <span>{props.error}</span>
      </p>
    )
  );
}
