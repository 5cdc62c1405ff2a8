import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../design/button.tsx';
import { errorId, FieldFrame, hintId, inputClass } from '../../forms/field.tsx';
import { proofsText } from '../../texts/fr/proofs.ts';
import styles from './proof-upload.module.css';

/** As many characters as the server keeps. */
const longestHolder = 200;

export interface HolderFormProps {
  readonly holder: string;
  readonly onChanged: (holder: string) => void;
  readonly onSent: () => void;
  /** What else can be done, beside sending. */
  readonly beside: ReactNode;
}

/** Whose document it is, and sending it: one field that is filled in already. */
export function HolderForm(props: HolderFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<'notYet' | 'once'>('notYet');
  const isMissing = props.holder.trim() === '';
  const error = isMissing && asked === 'once' ? proofsText('upload_holder_required') : null;
  return (
    <form
      noValidate
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked('once');
        if (isMissing) {
          input.current?.focus();
        } else {
          props.onSent();
        }
      }}
    >
      <FieldFrame
        id={id}
        label={proofsText('upload_holder')}
        hint={proofsText('upload_holder_hint')}
        error={error}
      >
        <input
          ref={input}
          id={id}
          name="holder"
          className={inputClass(error)}
          value={props.holder}
          maxLength={longestHolder}
          autoComplete="off"
          aria-required
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? hintId(id) : `${hintId(id)} ${errorId(id)}`}
          onChange={(event) => props.onChanged(event.target.value)}
          onBlur={() => setAsked('once')}
        />
      </FieldFrame>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          {proofsText('upload_send')}
        </Button>
        {props.beside}
      </div>
    </form>
  );
}
