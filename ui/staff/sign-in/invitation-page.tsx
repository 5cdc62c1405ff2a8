import { useState } from 'react';
import { accountCalls } from '../../../api/staff/account-calls.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { ChangeNotice } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { useReading } from '../kit/use-reading.ts';
import { signInWords as words } from './fr.ts';
import styles from './sign-in.module.css';
import { useEntering } from './sign-in-page.tsx';

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
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const join = useChange(accountCalls.acceptInvitation, useEntering());
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        join.send({ secret: props.secret, password, code });
      }}
    >
      <p>{words.pictureStep}</p>
      <Picture rows={props.picture} />
      <p>
        {words.byHand} <span className={styles.key}>{props.oneTimeSecret}</span>
      </p>
      <TextInput
        label={words.passwordStep}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
        value={password}
        isRequired
        longest={200}
        onChanged={setPassword}
      />
      <TextInput
        label={words.codeStep}
        inputMode="numeric"
        autoComplete="one-time-code"
        width="short"
        value={code}
        isRequired
        longest={10}
        onChanged={setCode}
      />
      <ChangeNotice change={join} />
      <Button type="submit" variant="primary" size="large" busy={join.state === 'sending'}>
        {words.join}
      </Button>
    </form>
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
