import { useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { TextInput } from '../kit/fields.tsx';
import { StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { signInWords as words } from './fr.ts';
import { ProofForm, useEntering } from './proof-form.tsx';
import styles from './sign-in.module.css';

/** Who one is, and the two proofs of it. */
export function SignInPage() {
  const [email, setEmail] = useState('');
  const signIn = useChange(accountCalls.signIn, useEntering());
  return (
    <StaffPage title={words.title} isNarrow>
      <div className={styles.card}>
        <ProofForm
          change={signIn}
          password={{ label: words.password, autoComplete: 'current-password' }}
          code={{ label: words.code, hint: words.codeHint }}
          label={words.enter}
          onSent={(proofs) => signIn.send({ email, ...proofs })}
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
        </ProofForm>
      </div>
    </StaffPage>
  );
}
