import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownProofQuery } from '../../api/client/queries/proofs.ts';
import type { ProofDocument, ShownProof } from '../../api/customer/proof.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { formatLongDay } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { useShop } from '../shop/shop.tsx';
import { accountText } from './fr.ts';
import { holderName } from './proof-line.tsx';
import styles from './proof-preview.module.css';

export interface ProofPreviewProps {
  readonly customerId: string;
  readonly document: ProofDocument;
  readonly onDismissed: () => void;
}

/** A filed document, to be looked at by its owner: a picture here, a PDF as a download. */
export function ProofPreview({ customerId, document, onDismissed }: ProofPreviewProps) {
  const { client } = useShop();
  const { data, isError, isFetching, refetch } = useQuery(
    shownProofQuery(client, customerId, document.reference),
  );
  return (
    <Dialog
      size="large"
      title={accountText('preview_title', { holder: holderName(document) })}
      onDismiss={onDismissed}
    >
      {data !== undefined ? (
        <Shown shown={data} document={document} />
      ) : isError ? (
        <Notice
          kind="error"
          title={accountText('preview_failed')}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <p>{accountText('preview_failed_text')}</p>
        </Notice>
      ) : (
        <Waiting label={accountText('preview_loading')} />
      )}
    </Dialog>
  );
}

function Shown({ shown, document }: { readonly shown: ShownProof; readonly document: ProofDocument }) {
  const [sight, setSight] = useState<'opening' | 'unseen'>('opening');
  if (!shown.isImage) {
    return (
      <div className={layout.stack4}>
        <p>{accountText('preview_pdf')}</p>
        <p>
          <a href={shown.address} download className={buttonClass({ variant: 'primary' })}>
            {accountText('preview_download')}
          </a>
        </p>
      </div>
    );
  }
  return sight === 'unseen' ? (
    <Notice kind="error" title={accountText('preview_failed')}>
      <p>{accountText('preview_unseen')}</p>
    </Notice>
  ) : (
    <img
      className={styles.picture}
      src={shown.address}
      alt={accountText('preview_picture', {
        holder: holderName(document),
        date: formatLongDay(document.uploadedAt),
      })}
      onError={() => setSight('unseen')}
    />
  );
}
