import {
  type FocusEvent,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormErrors } from '../../machines/form/form.types.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import styles from './form.module.css';
import { FormControlsContext, type FormValues } from './form-controls.ts';
import { formsText } from './fr.ts';
import { type FormOptions, fieldsWith, focusFirst, useForm } from './use-form.ts';

export interface FormFrameProps<Values extends FormValues> extends FormOptions<Values> {
  readonly submitLabel: string;
  /** What stands above a refusal; that the details were not kept, unless it says otherwise. */
  readonly refusedTitle?: string;
  /** What is said when it did not get through, in place of the generic words. */
  readonly failedText?: string;
  readonly children: ReactNode;
}

/** A field with an error, as the page calls it. */
interface NamedField {
  readonly label: string;
  readonly element: HTMLElement;
}

function namedFields(form: HTMLFormElement | null, errors: FormErrors): NamedField[] {
  return fieldsWith(errors, form).flatMap((element) => {
    const group = element.closest('[role="radiogroup"]')?.querySelector('legend');
    const label =
      group ?? form?.querySelector(`label[for="${CSS.escape(element.id)}"]`) ?? element.closest('label');
    const words = (label?.textContent ?? '').replace(formsText('form_optional'), '').trim();
    return words === '' ? [] : [{ label: words, element }];
  });
}

/** How many fields are to be mended and which, each a way to its field. */
function FieldsToMend({ fields }: { readonly fields: readonly NamedField[] }) {
  return (
    <p>
      {formsText('form_to_mend', { count: fields.length })}{' '}
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

/**
 * A form of the house (point 5), with the lifecycle of `formMachine`. Sent with something wrong, it says so on top and leads
 * to the first field to mend; sent well, it is disabled while it runs. A refusal keeps what was typed and stands on top and
 * beside the fields it is about. A key in one field renders no other. What was typed when the page went is there again.
 */
export function FormFrame<Values extends FormValues>(props: FormFrameProps<Values>) {
  const notice = useRef<HTMLDivElement>(null);
  const submitButton = useRef<HTMLButtonElement>(null);
  const [blurredError, setBlurredError] = useState('');
  const [toMend, setToMend] = useState<readonly NamedField[]>([]);
  const { form, values, errorsNow, blockedTimes, refusal, busy, ...shown } = useForm({
    ...props,
    send: (sent, key) => {
      // The fields are disabled while it runs; the focus must not fall out of the page with them.
      submitButton.current?.focus();
      return props.send(sent, key);
    },
  });
  const shownRefusal =
    refusal !== null && shown.isFailed && props.failedText !== undefined
      ? { ...refusal, message: props.failedText }
      : refusal;

  useLayoutEffect(() => {
    if (blockedTimes > 0) {
      setToMend(namedFields(form.current, errorsNow()));
    }
  }, [form, blockedTimes, errorsNow]);

  useEffect(() => {
    if (refusal !== null && !focusFirst(form.current, refusal.fields)) {
      notice.current?.focus();
    }
  }, [form, refusal]);

  const announceError = (event: FocusEvent<HTMLFormElement>) => {
    const name = event.target.getAttribute('name') ?? '';
    setBlurredError(props.errorsOf(values)[name] ?? '');
  };

  return (
    <form
      ref={form}
      className={layout.stack5}
      aria-label={props.label}
      noValidate
      onSubmit={shown.submit}
      onBlur={announceError}
    >
      {shown.isBlocked && (
        <Notice key={blockedTimes} kind="error" title={formsText('form_incomplete')}>
          {toMend.length > 0 && <FieldsToMend fields={toMend} />}
        </Notice>
      )}
      {shownRefusal !== null && !busy && (
        <div ref={notice} tabIndex={-1}>
          <RefusalNotice refusal={shownRefusal} title={props.refusedTitle ?? formsText('form_refused')} />
        </div>
      )}
      <FormControlsContext value={shown.controls}>
        <fieldset className={layout.column7} disabled={busy}>
          {props.children}
        </fieldset>
      </FormControlsContext>
      <LiveRegion message={blurredError} />
      <SlowAnswer patience={shown.patience} />
      {/* Pressing must not blur the field before the click: its message would move the button away from the pointer. */}
      <div
        className={classNames(layout.stack, layout.atStart, styles.submit)}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button ref={submitButton} type="submit" variant="primary" size="large" busy={busy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
