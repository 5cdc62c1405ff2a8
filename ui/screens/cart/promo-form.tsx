import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { longestOf } from '../../../api/entities/field-lengths.ts';
import { isWithoutReason, type Refusal } from '../../../machines/system/refusal.ts';
import { Button } from '../../design/button.tsx';
import { errorIcon } from '../../design/more-icons.tsx';
import { LiveRegion } from '../../design/visually-hidden.tsx';
import { useKeepTyping, useKeptTyping } from '../../forms/kept-typing.ts';
import { promoText } from '../../texts/fr/promo-code.ts';
import { refusalText } from '../../texts/refusal-text.ts';
import styles from './promo-code.module.css';

export interface PromoFormProps {
  /** What was sent last; it is still there after a refusal. */
  readonly typed: string;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly onSubmitted: (code: string) => void;
  readonly onDismissed: () => void;
}

/** One field and its answer: a code that is refused stays in it, with why and what to do beside it. */
export default function PromoForm({ typed, refusal, busy, onSubmitted, onDismissed }: PromoFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [given] = useState({ code: typed });
  const [code, setCode] = useState(useKeptTyping(promoText('promo_title'), given).code);
  useKeepTyping({ label: promoText('promo_title'), given, values: { code }, form });
  const [empty, setEmpty] = useState<'no' | 'sent'>('no');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const isUnanswered = refusal !== null && isWithoutReason(refusal);
  const error =
    empty === 'sent'
      ? promoText('promo_missing')
      : refusal === null
        ? null
        : isUnanswered
          ? promoText('promo_failed')
          : refusalText(refusal);

  useEffect(() => {
    // It was asked for; after a refusal the code is there to be mended.
    if (!busy) {
      field.current?.focus();
    }
  }, [busy]);

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) {
      return;
    }
    if (code.trim() === '') {
      setEmpty('sent');
      field.current?.focus();
      return;
    }
    onSubmitted(code);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-label={promoText('promo_title')}
    >
      <label className={styles.label} htmlFor={id}>
        {promoText('promo_label')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {promoText('promo_hint')}
      </p>
      <div className={styles.fields}>
        <input
          ref={field}
          id={id}
          className={styles.input}
          value={code}
          readOnly={busy}
          maxLength={longestOf.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required
          aria-invalid={error === null || busy ? undefined : true}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
          onChange={(event) => {
            setCode(event.target.value);
            setEmpty('no');
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {promoText(isUnanswered ? 'promo_again' : 'promo_apply')}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onDismissed}>
          {promoText('promo_dismiss')}
        </Button>
      </div>
      {error !== null && !busy && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {errorIcon}
          <span>{error}</span>
        </p>
      )}
      <LiveRegion message={busy ? promoText('promo_checking') : ''} />
    </form>
  );
}
