import { Formik, type FormikProps, type FormikTouched, setNestedObjectValues } from 'formik';
import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { FormAnswer, FormErrors } from '../../machines/form/form.types.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { type FormEffects, useFormActor, useFormState } from '../actors/use-form-actor.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { checkoutText } from '../texts/fr-checkout.ts';
import { FormControlsContext, type FormValues } from './form-controls.ts';
import styles from './form-frame.module.css';
import { useKeepTyping, useKeptTyping } from './kept-typing.ts';
import { useFieldControls } from './use-field-controls.ts';

export interface FormFrameProps<Values extends FormValues> {
  readonly label: string;
  readonly initialValues: Values;
  readonly errorsOf: (values: Values) => FormErrors;
  /** What whoever answers it holds against it: it opens with that, and is free of it once that is withdrawn. */
  readonly refusal: Refusal | null;
  readonly submitLabel: string;
  /** What stands above a refusal; that the details were not kept, unless it says otherwise. */
  readonly refusedTitle?: string;
  /** What is said when it did not get through, in place of the generic words. */
  readonly failedText?: string;
  /** Told after every change, for a draft. */
  readonly onTyped?: (values: Values) => void;
  /** Resolves to what whoever takes it has answered; rejects when it did not get through. */
  readonly send: (values: Values) => Promise<FormAnswer>;
  readonly children: ReactNode;
}

/**
 * A form of the house (point 5), with the lifecycle of `formMachine`. Sent with something wrong, it says so on top and leads
 * to the first field to mend; sent well, it is disabled while it runs. A refusal keeps what was typed and stands on top and
 * beside the fields it is about. A key in one field renders no other. What was typed when the page went is there again.
 */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  const [given] = useState(props.initialValues);
  const opened = useKeptTyping(props.label, given);
  return (
    <Formik<Values>
      initialValues={opened}
      // The machine says when the rules look.
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={() => {}}
    >
      {(formik) => <FormBody {...props} initialValues={given} formik={formik} />}
    </Formik>
  );
}

/** A field with an error, as the page calls it. */
interface NamedField {
  readonly label: string;
  readonly element: HTMLElement;
}

/** The fields with an error in the order of the page; of the radio buttons of a group, the first. */
function fieldsWith(errors: FormErrors, form: HTMLFormElement | null): HTMLElement[] {
  const found = new Map<string, HTMLElement>();
  for (const field of form?.querySelectorAll<HTMLElement>('[name]') ?? []) {
    const name = field.getAttribute('name') ?? '';
    if (name in errors && !found.has(name)) {
      found.set(name, field);
    }
  }
  return [...found.values()];
}

/** The field with an error that stands first on the page takes the focus; whether there is one. */
function focusFirst(form: HTMLFormElement | null, errors: FormErrors): boolean {
  const [first] = fieldsWith(errors, form);
  first?.focus();
  return first !== undefined;
}

function namedFields(form: HTMLFormElement | null, errors: FormErrors): NamedField[] {
  return fieldsWith(errors, form).flatMap((element) => {
    const group = element.closest('[role="radiogroup"]')?.querySelector('legend');
    const label =
      group ?? form?.querySelector(`label[for="${CSS.escape(element.id)}"]`) ?? element.closest('label');
    const words = (label?.textContent ?? '').replace(checkoutText('form_optional'), '').trim();
    return words === '' ? [] : [{ label: words, element }];
  });
}

/** How many fields are to be mended and which, each a way to its field. */
function FieldsToMend({ fields }: { readonly fields: readonly NamedField[] }) {
  return (
    <p>
      {checkoutText('form_to_mend', { count: fields.length })}{' '}
      {fields.map(({ label, element }, index) => (
        <Fragment key={element.getAttribute('name')}>
          {index > 0 && ', '}
          <button type="button" className={styles.toField} onClick={() => element.focus()}>
            {label}
          </button>
        </Fragment>
      ))}
    </p>
  );
}

function FormBody<Values extends FormValues>(
  props: FormFrameProps<Values> & { readonly formik: FormikProps<Values> },
) {
  const { formik, onTyped } = props;
  const { values } = formik;
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [blurredError, setBlurredError] = useState('');
  /** What a refusal is about: the values that were sent, at first those that the form opened with. */
  const [judged, setJudged] = useState(values);
  const [opened] = useState(values);
  const [toMend, setToMend] = useState<readonly NamedField[]>([]);
  useKeepTyping({ label: props.label, given: props.initialValues, values, form });

  const keepErrors = (): FormErrors => {
    const errors = props.errorsOf(values);
    formik.setErrors({});
    for (const [name, message] of Object.entries(errors)) {
      formik.setFieldError(name, message);
    }
    return errors;
  };
  const effects: FormEffects = {
    validate: keepErrors,
    // The messages must be there when the focus arrives, to be read with the field.
    judge: () =>
      flushSync(() => {
        void formik.setTouched(setNestedObjectValues<FormikTouched<Values>>(values, true), false);
        return keepErrors();
      }),
    submit: async () => {
      setJudged(values);
      // The fields are disabled while it runs; the focus must not fall out of the page with them.
      submitButton.current?.focus();
      return props.send(values);
    },
  };
  const actor = useFormActor(effects, props.refusal);
  const blockedTimes = useFormState(actor, ({ context }) => context.blockedTimes, 0);
  const isBlocked = useFormState(actor, (snapshot) => snapshot.matches({ sending: 'blocked' }), false);
  const refusal = useFormState(actor, ({ context }) => context.refusal, props.refusal);
  const busy = useFormState(actor, (snapshot) => snapshot.hasTag('busy'), false);
  const patience = useFormState(actor, patienceOf, 'prompt');
  const isFailed = useFormState(actor, (snapshot) => snapshot.matches({ sending: 'failed' }), false);
  const shownRefusal =
    refusal !== null && isFailed && props.failedText !== undefined
      ? { ...refusal, message: props.failedText }
      : refusal;

  const refusedFields = Object.fromEntries(
    busy ? [] : Object.entries(refusal?.fields ?? {}).filter(([name]) => values[name] === judged[name]),
  );
  const controls = useFieldControls(formik, refusedFields, (event) => actor?.send(event));

  const isHeld = useRef(props.refusal !== null);
  useEffect(() => {
    if (isHeld.current && props.refusal === null) {
      actor?.send({ type: 'refusal.withdrawn' });
    }
    isHeld.current = props.refusal !== null;
  }, [actor, props.refusal]);

  useEffect(() => {
    if (values !== opened) {
      onTyped?.(values);
    }
  }, [onTyped, opened, values]);

  useLayoutEffect(() => {
    if (blockedTimes > 0) {
      setToMend(namedFields(form.current, actor?.getSnapshot().context.errors ?? {}));
      focusFirst(form.current, actor?.getSnapshot().context.errors ?? {});
    }
  }, [actor, blockedTimes]);

  useEffect(() => {
    if (refusal !== null && !focusFirst(form.current, refusal.fields)) {
      notice.current?.focus();
    }
  }, [refusal]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor?.send({ type: 'submit.asked' });
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
      {isBlocked && (
        <Notice key={blockedTimes} kind="error" title={checkoutText('form_incomplete')}>
          {toMend.length > 0 && <FieldsToMend fields={toMend} />}
        </Notice>
      )}
      {shownRefusal !== null && !busy && (
        <div ref={notice} tabIndex={-1}>
          <RefusalNotice refusal={shownRefusal} title={props.refusedTitle ?? checkoutText('form_refused')} />
        </div>
      )}
      <FormControlsContext value={controls}>
        <fieldset className={styles.fields} disabled={busy}>
          {props.children}
        </fieldset>
      </FormControlsContext>
      <LiveRegion message={blurredError} />
      <SlowAnswer patience={patience} />
      {/* Pressing must not blur the field before the click: its message would move the button away from the pointer. */}
      <div className={styles.submit} role="presentation" onMouseDown={(event) => event.preventDefault()}>
        <Button ref={submitButton} type="submit" variant="primary" size="large" busy={busy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
