import { type ReactNode, useCallback, useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import type { StaffMember } from '../../../api/staff/staff-call.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { useReading } from '../kit/ask-staff.ts';
import { type AnyChange, ChangeNotice } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useStaff } from '../kit/staff.tsx';
import { useChange } from '../kit/use-change.ts';
import { signInWords as words } from './fr.ts';
import styles from './sign-in.module.css';

/** Tells the root who has just proven who they are. */
function useEntering() {
  const { root } = useStaff();
  return useCallback(
    ({ member }: { readonly member: StaffMember }) => root.send({ type: 'staff.signedIn', member }),
    [root],
  );
}

/** A form that ends with the two proofs, a password and a code: a manager of passwords fills or keeps the first. */
function ProofForm(props: {
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
      className={layout.column4}
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

/** Who one is, and the two proofs of it. */
export function SignInPage() {
  const [email, setEmail] = useState('');
  const signIn = useChange(accountCalls.signIn, useEntering());
  return (
    <StaffPage title={words.title} isNarrow>
      <div className={`${layout.column5} ${layout.box} ${styles.card}`}>
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

const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** The dark modules as one path, row by row. */
function Picture(props: { readonly rows: readonly string[] }) {
  const path = props.rows
    .flatMap((row, y) => [...row].flatMap((module, x) => (module === '1' ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${props.rows.length} ${props.rows.length}`}
      role="img"
      aria-label={words.pictureName}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function Joining(props: {
  readonly secret: string;
  readonly oneTimeSecret: string;
  readonly picture: readonly string[];
}) {
  const join = useChange(accountCalls.acceptInvitation, useEntering());
  return (
    <ProofForm
      change={join}
      password={{ label: words.passwordStep, hint: words.passwordHint, autoComplete: 'new-password' }}
      code={{ label: words.codeStep }}
      label={words.join}
      onSent={(proofs) => join.send({ secret: props.secret, ...proofs })}
    >
      <p>{words.pictureStep}</p>
      <Picture rows={props.picture} />
      <p>
        {words.byHand} <span className={`${layout.breaking} ${styles.key}`}>{props.oneTimeSecret}</span>
      </p>
    </ProofForm>
  );
}

/** Where the link of an invitation leads: its secret stands behind the #, and is in no log. */
export function InvitationPage() {
  const [secret] = useState(() => window.location.hash.slice(1));
  const invitation = useReading(
    accountCalls.readInvitation,
    { secret },
    { isWanted: secretForm.test(secret) },
  );
  return (
    <StaffPage title={words.invitationTitle} isNarrow>
      <div className={`${layout.column5} ${layout.box} ${styles.card}`}>
        {secretForm.test(secret) ? (
          <Read of={invitation}>
            {({ member, oneTimeSecret, picture }) => (
              <>
                <p>{words.invitationLead(member.name)}</p>
                <Joining secret={secret} oneTimeSecret={oneTimeSecret} picture={picture} />
              </>
            )}
          </Read>
        ) : (
          <Notice kind="error">{words.noSecret}</Notice>
        )}
      </div>
    </StaffPage>
  );
}
