import { useId } from 'react';
import { classNames } from '../design/class-names.ts';
import { errorId, FieldFrame, type FieldWidth, hintId, inputClass } from './field.tsx';
import { useFormControls, useFormFact } from './form-controls.ts';

/** From when on a field says what is wrong with it (point 5): once it was left, as soon as it was changed, or while it is filled in. */
type MessageMoment = 'left' | 'changed' | 'live';

/** What is wrong with a field of the form around, when it is time to say so; what was refused stands until it is changed. */
export function useFieldError(name: string, moment: MessageMoment = 'left'): string | null {
  return useFormFact(({ values, initial, left, errors, refused }) => {
    const isTime =
      left.has(name) ||
      (moment === 'live' && values[name] !== '') ||
      (moment === 'changed' && values[name] !== initial[name]);
    return (isTime ? errors[name] : undefined) ?? refused[name] ?? null;
  });
}

interface BoundField {
  readonly id: string;
  readonly value: string;
  readonly error: string | null;
  /** The ids of the hint and of the error, whichever are shown. */
  readonly describedBy: string | undefined;
  readonly onTyped: (value: string) => void;
  readonly onBlur: () => void;
}

/** A field of the form around it: its text, and its message once it was left or the form was sent (point 5). */
export function useTextField(name: string, hasHint: boolean, moment?: MessageMoment): BoundField {
  const id = useId();
  const { change, leave } = useFormControls();
  const value = useFormFact(({ values }) => values[name]);
  const error = useFieldError(name, moment);
  const described = classNames(hasHint && hintId(id), error !== null && errorId(id));
  return {
    id,
    value: typeof value === 'string' ? value : '',
    error,
    describedBy: described === '' ? undefined : described,
    onTyped: (typed) => change({ [name]: typed }),
    onBlur: () => leave(name),
  };
}

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The token by which the browser fills it in (WCAG 1.3.5). */
  readonly autoComplete: string;
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric';
  readonly isOptional?: boolean;
  readonly width?: FieldWidth;
  /** Several lines, as many as this at first. */
  readonly rows?: number;
  /** When it says what is wrong; once it was left, unless it says otherwise. */
  readonly moment?: MessageMoment;
  /** How what was typed is written once the field is left. */
  readonly rewrite?: (typed: string) => string;
  /** It appeared because it was asked for, and takes the focus. */
  readonly isFirstFocus?: boolean;
}

/** A field of text bound to the form around it. */
export function TextField(props: TextFieldProps) {
  const field = useTextField(props.name, props.hint !== undefined, props.moment);
  const attributes = {
    id: field.id,
    name: props.name,
    className: inputClass(field.error, props.width),
    value: field.value,
    autoComplete: props.autoComplete,
    autoFocus: props.isFirstFocus,
    'aria-required': props.isOptional === true ? undefined : true,
    'aria-invalid': field.error === null ? undefined : true,
    'aria-describedby': field.describedBy,
    onChange: (event: { readonly target: { readonly value: string } }) => field.onTyped(event.target.value),
    onBlur: () => {
      const rewritten = props.rewrite?.(field.value) ?? field.value;
      if (rewritten !== field.value) {
        field.onTyped(rewritten);
      }
      field.onBlur();
    },
  };
  return (
    <FieldFrame
      id={field.id}
      label={props.label}
      hint={props.hint}
      error={field.error}
      isOptional={props.isOptional}
    >
      {props.rows === undefined ? (
        <input
          {...attributes}
          // An e-mail field of the browser's would trim and rewrite what is typed; the keyboard is asked for by inputMode.
          type={props.type === 'email' ? 'text' : (props.type ?? 'text')}
          inputMode={props.inputMode ?? (props.type === 'email' ? 'email' : undefined)}
          autoCapitalize={props.type === 'email' ? 'none' : undefined}
          spellCheck={props.type === 'email' ? false : undefined}
        />
      ) : (
        <textarea {...attributes} rows={props.rows} />
      )}
    </FieldFrame>
  );
}
