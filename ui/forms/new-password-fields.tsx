import { classNames } from '../design/class-names.ts';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { sessionText } from '../session/fr.ts';
import { useFormFact } from './form-controls.ts';
import styles from './password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { shortestPassword, strengthOf } from './password-strength.ts';

export interface NewPasswordFieldsProps {
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
    <div className={classNames(styles.strength, !isShort && styles[strength])}>
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
