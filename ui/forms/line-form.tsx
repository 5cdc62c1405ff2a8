import { type ReactNode, useEffect, useId, useRef } from 'react';
import { object } from 'yup';
import { longestOf } from '../../api/values/field-lengths.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isWithoutReason } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { refusalText } from '../language/refusal-text.ts';
import styles from './field.module.css';
import { errorId, FieldError, FieldFrame, hintId, inputClass } from './field.tsx';
import { type FormOptions, useForm } from './use-form.ts';
import { cleaned, errorsBy, required } from './validation.ts';

export interface LineFormProps extends Pick<FormOptions<{ readonly code: string }>, 'label' | 'refusal'> {
  readonly fieldLabel: string;
  readonly hint: string;
  /** What stands in the field at first. */
  readonly code?: string;
  /** What is said when nothing was typed. */
  readonly missingText: string;
  /** What is said when it did not get through. */
  readonly failedText: string;
  readonly submitLabel: string;
  readonly isPrimary?: boolean;
  /** It appeared because it was asked for, and takes the focus. */
  readonly isFirstFocus?: boolean;
  /** It is worth something by itself: the browser does not keep it when the page goes. */
  readonly isSecret?: boolean;
  /** Something else is being done beside it, which it waits for. */
  readonly isHeldUp?: boolean;
  /** What is said aloud: while it is with whoever takes it, or of what came of it. */
  readonly spoken?: (busy: boolean) => string;
  /** What can be done when an answer takes very long; nothing is said of that where it is said elsewhere on the page. */
  readonly slowText?: string;
  /** Resolves to what whoever takes it has answered. */
  readonly send: (code: string, key: string) => Promise<FormAnswer>;
  /** Stands beside the button. */
  readonly children?: (busy: boolean) => ReactNode;
}

/**
 * A form of one line: a code, and its button. A code that is refused stays in it, with why beside it, until another one is typed;
 * one that was taken leaves it empty.
 */
export function LineForm(props: LineFormProps) {
  const { isHeldUp = false } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { form, submit, controls, values, judged, refusal, ...shown } = useForm({
    label: props.label,
    initialValues: { code: props.code ?? '' },
    errorsOf: (typed) => errorsBy(object({ code: required(props.missingText, cleaned()) }), typed),
    refusal: props.refusal,
    send: ({ code }, key) => props.send(code.trim(), key),
  });
  const busy = shown.busy || isHeldUp;
  const refused = refusal === null || values.code !== judged.code ? null : refusal;
  const error = shown.isBlocked
    ? props.missingText
    : refused === null || busy
      ? null
      : isWithoutReason(refused)
        ? props.failedText
        : refusalText(refused);

  const { isDone } = shown;
  useEffect(() => {
    if (isDone) {
      controls.change({ code: '' });
    }
  }, [isDone, controls]);

  const isOpened = useRef(props.refusal !== null);
  useEffect(() => {
    // One that opens refused takes the focus from nobody.
    if (refusal !== null && !isOpened.current) {
      field.current?.focus();
    }
    isOpened.current = false;
  }, [refusal]);

  return (
    <form
      ref={form}
      className={layout.stack1}
      noValidate
      onSubmit={(event) => (isHeldUp ? event.preventDefault() : submit(event))}
      aria-label={props.label}
    >
      <FieldFrame id={id} label={props.fieldLabel} hint={props.hint} error={null}>
        <div className={layout.line2}>
          <input
            ref={field}
            id={id}
            name="code"
            className={classNames(inputClass(error), styles.code)}
            value={values.code}
            readOnly={busy}
            autoFocus={props.isFirstFocus}
            maxLength={longestOf.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-secret={props.isSecret}
            aria-required
            aria-invalid={error === null ? undefined : true}
            aria-describedby={classNames(hintId(id), error !== null && errorId(id))}
            onChange={(event) => controls.change({ code: event.target.value })}
          />
          <Button type="submit" variant={props.isPrimary === true ? 'primary' : 'secondary'} busy={busy}>
            {props.submitLabel}
          </Button>
          {props.children?.(busy)}
        </div>
      </FieldFrame>
      {error !== null && (
        <div role="alert">
          <FieldError id={id} error={error} />
        </div>
      )}
      {props.slowText !== undefined && <SlowAnswer patience={shown.patience} text={props.slowText} />}
      <LiveRegion message={props.spoken?.(busy) ?? ''} />
    </form>
  );
}
