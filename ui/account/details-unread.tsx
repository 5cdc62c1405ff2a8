import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { text } from '../language/fr.ts';
import { useMemberId, useOwnDetails } from '../session/use-customer.ts';
import { accountText } from './fr.ts';

/** Where a member sees their own name and details: these could not be read anew, and can be from here. */
export function DetailsUnread() {
  const memberId = useMemberId();
  // The session reads them by itself when somebody is recognised: here they are only read again.
  const { state, retry } = useOwnDetails();
  return (
    memberId !== null &&
    state === 'failed' && (
      <Notice
        kind="warning"
        actions={
          <Button size="small" onClick={retry}>
            {text('retry')}
          </Button>
        }
      >
        <p>{accountText('account_details_old')}</p>
      </Notice>
    )
  );
}
