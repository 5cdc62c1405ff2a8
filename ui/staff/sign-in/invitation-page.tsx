import { useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { Notice } from '../../design/notice.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { useReading } from '../kit/use-reading.ts';
import { signInWords as words } from './fr.ts';
import { ProofForm, useEntering } from './proof-form.tsx';
import styles from './sign-in.module.css';

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
        {words.byHand} <span className={styles.key}>{props.oneTimeSecret}</span>
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
      <div className={styles.card}>
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
