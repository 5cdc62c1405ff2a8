import { type ReactNode, useState } from 'react';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { sessionText } from '../session/fr.ts';
import { FieldFrame, inputClass } from './field.tsx';
import { useFormFact } from './form-controls.ts';
import styles from './password-field.module.css';
import { shortestPassword, strengthOf } from './password-strength.ts';
import { useTextField } from './text-field.tsx';

interface PasswordFieldProps {
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
      <div className={classNames(layout.relative, styles.password)}>
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

interface NewPasswordFieldsProps {
  readonly label?: string;
}

/** A new password, how well it resists guessing, and the same once more: in a form of `NewPasswordValues`. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={props.label ?? sessionText('field_password')}
        hint={sessionText('field_newPassword_hint')}
        autoComplete="new-password"
      >
        <PasswordStrength />
      </PasswordField>
      <PasswordField
        name="confirmation"
        label={sessionText('field_confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}

const bars = ['weak', 'fair', 'strong'] as const;

/** How well the password of the form around it resists guessing, in words and in bars; it stands from the start, so that nothing moves when it says something. */
export function PasswordStrength() {
  const password = useFormFact(({ values }) => (typeof values.password === 'string' ? values.password : ''));
  const strength = strengthOf(password);
  const isShort = strength === 'short';
  const lit = isShort ? 0 : bars.indexOf(strength) + 1;
  const sentence = isShort
    ? sessionText('strength_short', { count: shortestPassword - [...password].length })
    : sessionText('strength_label', { strength: sessionText(`strength_${strength}`) });
  return (
    <div className={classNames(layout.stack2, layout.note, layout.above2, !isShort && styles[strength])}>
      <div className={styles.bars} aria-hidden="true">
        {bars.map((bar, index) => (
          <span key={bar} className={classNames(styles.bar, index < lit && styles.lit)} />
        ))}
      </div>
      <p>{password === '' ? '\u00a0' : sentence}</p>
      {/* What is missing is not counted aloud at every key. */}
      <LiveRegion message={isShort ? '' : sentence} />
    </div>
  );
}
