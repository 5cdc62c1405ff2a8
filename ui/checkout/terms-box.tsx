import { type Ref, useId } from 'react';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { errorIcon } from '../design/more-icons.tsx';
import { checkoutText } from './fr.ts';
import styles from './terms-box.module.css';

export interface TermsBoxProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly areAccepted: boolean;
  /** The order was pressed without it: what to say. */
  readonly error: string | null;
  readonly disabled: boolean;
  readonly onChanged: (areAccepted: boolean) => void;
  readonly onOpened: () => void;
}

/** The box by which the terms of sale are accepted, with the way to read them beside it. */
export function TermsBox(props: TermsBoxProps) {
  const id = useId();
  return (
    <div className={styles.box}>
      <label className={styles.label}>
        <input
          ref={props.ref}
          className={styles.mark}
          type="checkbox"
          checked={props.areAccepted}
          disabled={props.disabled}
          aria-required="true"
          aria-invalid={props.error === null ? undefined : true}
          aria-describedby={props.error === null ? undefined : id}
          onChange={(event) => props.onChanged(event.target.checked)}
        />
        <span>
          {checkoutText('summary_terms_before')} {checkoutText('summary_terms_link')}.
        </span>
      </label>
      <button type="button" className={classNames(layout.textWay, styles.open)} onClick={props.onOpened}>
        {checkoutText('summary_terms_open')}
      </button>
      {props.error !== null && (
        <p id={id} className={styles.error} role="alert">
          {errorIcon}
          <span>{props.error}</span>
        </p>
      )}
    </div>
  );
}
