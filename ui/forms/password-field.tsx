import { type ReactNode, useState } from 'react';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { sessionText } from '../session/fr.ts';
import { FieldFrame, inputClass } from './field.tsx';
import styles from './password-field.module.css';
import { useTextField } from './use-text-field.ts';

export interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** `new-password` for one that is chosen now: password managers offer one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shown under the field while it is typed. */
  readonly children?: ReactNode;
}

/** A password bound to the form around it: hidden until it is asked to be shown; pasting is welcome (ruling 13). */
export function PasswordField(props: PasswordFieldProps) {
  const field = useTextField(props.name, props.hint !== undefined);
  const [look, setLook] = useState<'untouched' | 'shown' | 'hidden'>('untouched');
  const isShown = look === 'shown';
  return (
    <FieldFrame id={field.id} label={props.label} hint={props.hint} error={field.error}>
      <div className={styles.password}>
        <input
          id={field.id}
          name={props.name}
          type={isShown ? 'text' : 'password'}
          className={inputClass(field.error)}
          value={field.value}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-required
          aria-invalid={field.error === null ? undefined : true}
          aria-describedby={field.describedBy}
          onChange={(event) => field.onTyped(event.target.value)}
          onBlur={field.onBlur}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={sessionText(isShown ? 'password_hide_name' : 'password_show_name')}
          aria-controls={field.id}
          // The focus stays where one types.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLook(isShown ? 'hidden' : 'shown')}
        >
          {sessionText(isShown ? 'password_hide' : 'password_show')}
        </button>
      </div>
      <LiveRegion
        message={look === 'untouched' ? '' : sessionText(isShown ? 'password_shown' : 'password_hidden')}
      />
      {props.children}
    </FieldFrame>
  );
}
