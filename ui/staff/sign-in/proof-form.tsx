import { type ReactNode, useCallback, useState } from 'react';
import type { StaffMember } from '../../../api/staff/staff-member.ts';
import { Button } from '../../design/button.tsx';
import { type AnyChange, ChangeNotice } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { useStaff } from '../kit/staff.tsx';
import styles from './sign-in.module.css';

/** Tells the root who has just proven who they are. */
export function useEntering() {
  const { root } = useStaff();
  return useCallback(
    ({ member }: { readonly member: StaffMember }) => root.send({ type: 'staff.signedIn', member }),
    [root],
  );
}

/** A form that ends with the two proofs, a password and a code: a manager of passwords fills or keeps the first. */
export function ProofForm(props: {
  readonly change: AnyChange;
  readonly password: {
    readonly label: string;
    readonly hint?: string;
    readonly autoComplete: 'current-password' | 'new-password';
  };
  readonly code: { readonly label: string; readonly hint?: string };
  readonly label: string;
  readonly onSent: (proofs: { readonly password: string; readonly code: string }) => void;
  /** What comes before them. */
  readonly children: ReactNode;
}) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSent({ password, code });
      }}
    >
      {props.children}
      <TextInput
        {...props.password}
        type="password"
        value={password}
        isRequired
        longest={200}
        onChanged={setPassword}
      />
      <TextInput
        {...props.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="short"
        value={code}
        isRequired
        longest={10}
        onChanged={setCode}
      />
      <ChangeNotice change={props.change} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={props.change.state === 'sending'}
        disabled={props.change.state === 'unanswered'}
      >
        {props.label}
      </Button>
    </form>
  );
}
