import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { text } from '../language/fr.ts';
import { useFact } from '../shop/shop.tsx';
import { type AccountTextKey, accountText, fr as proofs } from './fr.ts';

const isKey = (key: string): key is AccountTextKey => Object.hasOwn(proofs, key);

/** The server's own words, otherwise ours for the status: those of a server or a proxy are for programs. */
function troubleText(kind: 'refused' | 'failed', { code, message }: Refusal): string {
  const key = `upload_${kind}_${code}`;
  return message === '' ? accountText(isKey(key) ? key : `upload_${kind}_other`) : message;
}

/** Why the document was not taken, and what can be done; nothing while all is well. `onRetried` where the same can be sent again. */
export function UploadTrouble(props: { readonly onRetried?: () => void }) {
  const fault = useFact('upload', ({ context }) => context.fault);
  const refusal = useFact('upload', ({ context }) => context.refusal);
  if (fault !== null) {
    return (
      <Notice kind="error" title={accountText('upload_fault_title')}>
        <p>{accountText(`upload_fault_${fault}`)}</p>
      </Notice>
    );
  }
  if (refusal === null) {
    return null;
  }
  const kind = props.onRetried === undefined ? 'refused' : 'failed';
  return (
    <Notice
      kind="error"
      title={accountText(`upload_${kind}_title`)}
      {...(props.onRetried === undefined
        ? {}
        : {
            actions: (
              <Button variant="primary" onClick={props.onRetried}>
                {text('retry')}
              </Button>
            ),
          })}
    >
      <p>{troubleText(kind, refusal)}</p>
    </Notice>
  );
}
