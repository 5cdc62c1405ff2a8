import { useId, useState } from 'react';
import { isTicketCode, tidyCode } from '../../../api/door/ticket-code.ts';
import { Button } from '../../design/button.tsx';
import { errorId, FieldFrame, hintId, inputClass } from '../../forms/field.tsx';
import { doorWords as words } from './fr.ts';
import styles from './scanner-screen.module.css';

/** A ticket's code, typed: whatever the camera does. */
export function CodeForm(props: {
  readonly onTyped: (code: string) => void;
  readonly isFirstFocus?: boolean;
}) {
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className={styles.codeForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const tidied = tidyCode(code);
        if (isTicketCode(tidied)) {
          setError(null);
          setCode('');
          props.onTyped(tidied);
        } else {
          setError(words.codeWrong);
        }
      }}
    >
      <FieldFrame id={id} label={words.code} hint={words.codeHint} error={error}>
        <input
          id={id}
          className={inputClass(error)}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-first-focus={props.isFirstFocus === true ? '' : undefined}
          aria-invalid={error !== null}
          aria-describedby={error === null ? hintId(id) : `${hintId(id)} ${errorId(id)}`}
          onChange={(event) => setCode(event.target.value)}
        />
      </FieldFrame>
      <Button type="submit" variant="primary">
        {words.check}
      </Button>
    </form>
  );
}
