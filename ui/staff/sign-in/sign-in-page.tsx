import { useCallback, useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import type { StaffMember } from '../../../api/staff/staff-member.ts';
import { Button } from '../../design/button.tsx';
import { ChangeNotice } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { StaffPage } from '../kit/page.tsx';
import { useStaff } from '../kit/staff.tsx';
import { useChange } from '../kit/use-change.ts';
import { signInWords as words } from './fr.ts';
import styles from './sign-in.module.css';

/** Tells the root who has just proven who they are. */
export function useEntering() {
  const { root } = useStaff();
  return useCallback(
    ({ member }: { readonly member: StaffMember }) => root.send({ type: 'staff.signedIn', member }),
    [root],
  );
}

/** The two proofs, in one form: a manager of passwords fills the first. */
export function SignInPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useChange(accountCalls.signIn, useEntering());
  return (
    <StaffPage title={words.title} isNarrow>
      <div className={styles.card}>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            signIn.send({ email, password, code });
          }}
        >
          <TextInput
            label={words.email}
            type="email"
            autoComplete="username"
            value={email}
            isRequired
            longest={254}
            onChanged={setEmail}
          />
          <TextInput
            label={words.password}
            type="password"
            autoComplete="current-password"
            value={password}
            isRequired
            longest={200}
            onChanged={setPassword}
          />
          <TextInput
            label={words.code}
            hint={words.codeHint}
            autoComplete="one-time-code"
            inputMode="numeric"
            width="short"
            value={code}
            isRequired
            longest={10}
            onChanged={setCode}
          />
          <ChangeNotice change={signIn} />
          <Button type="submit" variant="primary" size="large" busy={signIn.state === 'sending'}>
            {words.enter}
          </Button>
        </form>
      </div>
    </StaffPage>
  );
}
