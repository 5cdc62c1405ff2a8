import { useId } from 'react';
import { classNames } from '../design/class-names.ts';
import { errorId, hintId } from './field.tsx';
import { useFormControls, useFormFact } from './form-controls.ts';

/** From when on a field says what is wrong with it (point 5): once it was left, as soon as it was changed, or while it is filled in. */
export type MessageMoment = 'left' | 'changed' | 'live';

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
