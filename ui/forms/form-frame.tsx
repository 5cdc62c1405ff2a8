import { Formik, type FormikProps, type FormikTouched, setNestedObjectValues } from 'formik';
import { type FocusEvent, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { checkoutText } from '../texts/fr-checkout.ts';
import { RefusedFields } from './field.tsx';
import styles from './form-frame.module.css';
import type { FormErrors } from './validation.ts';

type FormValues = Readonly<Record<string, string | boolean>>;

export interface FormFrameProps<Values extends FormValues> {
  readonly label: string;
  readonly initialValues: Values;
  readonly errorsOf: (values: Values) => FormErrors;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly submitLabel: string;
  /** What stands above a refusal; that the details were not kept, unless it says otherwise. */
  readonly refusedTitle?: string;
  /** Told after every change, for a draft. */
  readonly onTyped?: (values: Values) => void;
  readonly onSubmitted: (values: Values) => void;
  readonly children: ReactNode;
}

/**
 * A form of the house (point 5). Sent with something wrong, it says so on top and leads to the first field to mend; sent
 * well, it is disabled while it runs. A refusal keeps what was typed and stands on top and beside the fields it is about.
 */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  return (
    <Formik<Values>
      initialValues={props.initialValues}
      validate={props.errorsOf}
      onSubmit={(values) => props.onSubmitted(values)}
    >
      {(formik) => <FormBody {...props} formik={formik} />}
    </Formik>
  );
}

/** The field with an error that stands first on the page takes the focus; whether there is one. */
function focusFirst(form: HTMLFormElement | null, errors: FormErrors): boolean {
  const fields = form?.querySelectorAll<HTMLElement>('[name]') ?? [];
  const first = [...fields].find((field) => (field.getAttribute('name') ?? '') in errors);
  first?.focus();
  return first !== undefined;
}

function FormBody<Values extends FormValues>(
  props: FormFrameProps<Values> & { readonly formik: FormikProps<Values> },
) {
  const { formik, refusal, busy, onTyped } = props;
  const { values } = formik;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  /** How many times it was sent with something wrong; a new alert each time. */
  const [blockedTimes, setBlockedTimes] = useState(0);
  const [blurredError, setBlurredError] = useState('');
  /** What the refusal is about: the values that were sent, at first those that the form opened with. */
  const [judged, setJudged] = useState(values);
  const [opened] = useState(values);

  const isBlocked = blockedTimes > 0 && Object.keys(formik.errors).length > 0;
  const refusedFields = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).filter(([name]) => values[name] === judged[name]),
  );

  useEffect(() => {
    if (values !== opened) {
      onTyped?.(values);
    }
  }, [onTyped, opened, values]);

  useEffect(() => {
    if (refusal !== null && !focusFirst(form.current, refusal.fields)) {
      notice.current?.focus();
    }
  }, [refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) {
      return;
    }
    const errors = props.errorsOf(values);
    if (Object.keys(errors).length > 0) {
      // The messages must be there when the focus arrives, to be read with the field.
      flushSync(() => {
        setBlockedTimes((times) => times + 1);
        void formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(values, true), false);
        for (const [name, message] of Object.entries(errors)) {
          formik.setFieldError(name, message);
        }
      });
      focusFirst(event.currentTarget, errors);
      return;
    }
    setBlockedTimes(0);
    setJudged(values);
    // The fields are disabled while it runs; the focus must not fall out of the page with them.
    submitButton.current?.focus();
    props.onSubmitted(values);
  };

  const announceError = (event: FocusEvent<HTMLFormElement>) => {
    const name = event.target.getAttribute('name') ?? '';
    setBlurredError(props.errorsOf(values)[name] ?? '');
  };

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={props.label}
      noValidate
      onSubmit={submit}
      onBlur={announceError}
    >
      {isBlocked && <Notice key={blockedTimes} kind="error" title={checkoutText('form_incomplete')} />}
      {refusal !== null && !busy && !isBlocked && (
        <div ref={notice} tabIndex={-1}>
          <RefusalNotice refusal={refusal} title={props.refusedTitle ?? checkoutText('form_refused')} />
        </div>
      )}
      <RefusedFields value={busy ? {} : refusedFields}>
        <fieldset className={styles.fields} disabled={busy}>
          {props.children}
        </fieldset>
      </RefusedFields>
      <LiveRegion message={blurredError} />
      {/* Pressing must not blur the field before the click: its message would move the button away from the pointer. */}
      <div className={styles.submit} role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <Button ref={submitButton} type="submit" variant="primary" size="large" busy={busy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
