import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { useMemberId } from '../session/use-customer.ts';
import { useLateActor } from '../shop/use-late-actor.ts';
import { accountText } from './fr.ts';
import { ProofUpload } from './proof-upload.tsx';

export interface ProofUploadModalProps {
  /** What the document is to prove: the wire's `codeJU`. */
  readonly proofCode: string;
  readonly onDismissed: () => void;
}

/** The modal `justifUpload` (point 2): a member gives a proof document; anybody else is led to sign in. */
export default function ProofUploadModal(props: ProofUploadModalProps) {
  return (
    <Dialog title={accountText('upload_title')} onDismiss={props.onDismissed}>
      <Content {...props} />
    </Dialog>
  );
}

function Content(props: ProofUploadModalProps) {
  const memberId = useMemberId();
  const { state, retry } = useLateActor('upload');
  if (memberId === null) {
    return (
      <Notice
        kind="info"
        announcement="none"
        actions={
          <Link to="/authentification" className={buttonClass({ variant: 'primary' })}>
            {accountText('upload_signIn')}
          </Link>
        }
      >
        <p>{accountText('upload_members')}</p>
      </Notice>
    );
  }
  switch (state) {
    case 'here':
      return <ProofUpload key={memberId} {...props} customerId={memberId} />;
    case 'failed':
      return (
        <Notice
          kind="error"
          title={accountText('upload_late_failed')}
          actions={<Button onClick={retry}>{text('retry')}</Button>}
        >
          <p>{accountText('upload_late_failed_text')}</p>
        </Notice>
      );
    case 'awaited':
      return <Waiting label={accountText('upload_loading')} />;
  }
}
