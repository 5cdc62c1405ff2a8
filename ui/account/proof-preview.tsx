import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shownProofQuery } from '../../api/client/queries/proofs.ts';
import type { ProofDocument, ShownProof } from '../../api/entities/proof.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useShop } from '../shop/shop.tsx';
import { formatLongDay } from '../texts/dates.ts';
import { proofsText } from '../texts/fr/proofs.ts';
import { text } from '../texts/text.ts';
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
      title={proofsText('preview_title', { holder: holderName(document) })}
      onDismiss={onDismissed}
    >
      {data !== undefined ? (
        <Shown shown={data} document={document} />
      ) : isError ? (
        <Notice
          kind="error"
          title={proofsText('preview_failed')}
          actions={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {text('retry')}
            </Button>
          }
        >
          <p>{proofsText('preview_failed_text')}</p>
        </Notice>
      ) : (
        <Waiting label={proofsText('preview_loading')} />
      )}
    </Dialog>
  );
}

function Shown({ shown, document }: { readonly shown: ShownProof; readonly document: ProofDocument }) {
  const [sight, setSight] = useState<'opening' | 'unseen'>('opening');
  if (!shown.isImage) {
    return (
      <div className={styles.pdf}>
        <p>{proofsText('preview_pdf')}</p>
        <p>
          <a href={shown.address} download className={buttonClass({ variant: 'primary' })}>
            {proofsText('preview_download')}
          </a>
        </p>
      </div>
    );
  }
  return sight === 'unseen' ? (
    <Notice kind="error" title={proofsText('preview_failed')}>
      <p>{proofsText('preview_unseen')}</p>
    </Notice>
  ) : (
    <img
      className={styles.picture}
      src={shown.address}
      alt={proofsText('preview_picture', {
        holder: holderName(document),
        date: formatLongDay(document.uploadedAt),
      })}
      onError={() => setSight('unseen')}
    />
  );
}
