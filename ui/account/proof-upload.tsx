import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { displayName } from '../../api/customer/customer.ts';
import { uploadStepOf } from '../../machines/upload/upload.selectors.ts';
import type { ChosenDocument } from '../../machines/upload/upload.types.ts';
import { Button } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { useCustomer } from '../session/use-customer.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { accountText } from './fr.ts';
import { HolderForm } from './holder-form.tsx';
import styles from './proof-upload.module.css';
import { SendingProgress } from './sending-progress.tsx';
import { UploadTrouble } from './upload-trouble.tsx';

export interface ProofUploadProps {
  readonly proofCode: string;
  readonly customerId: string;
  readonly onDismissed: () => void;
}

/** Giving a proof, step by step, as the machine `upload` stands. */
export function ProofUpload(props: ProofUploadProps) {
  const { proofCode } = props;
  const step = useFact('upload', uploadStepOf);
  const send = useSend('upload');
  const customer = useCustomer();
  const [holder, setHolder] = useState(customer === null ? '' : displayName(customer.details));
  const choose = (file: ChosenDocument) => send({ type: 'document.chosen', proofCode, file });
  const another = <DocumentPicker look="button" onChosen={choose} />;
  switch (step) {
    case 'choosing':
      return (
        <Panel key="choosing">
          <Wanted {...props} />
          <UploadTrouble />
          <DocumentPicker look="area" onChosen={choose} />
          <p className={styles.muted}>{accountText('upload_private')}</p>
        </Panel>
      );
    case 'checking':
      return (
        <Panel key="checking">
          <Waiting label={accountText('upload_checking')} />
        </Panel>
      );
    case 'ready':
      return (
        <Panel key="ready">
          <ChosenCard onLetGo={() => send({ type: 'document.letGo' })} />
          <HolderForm holder={holder} onTyped={setHolder} />
          <div className={styles.actions}>{another}</div>
        </Panel>
      );
    case 'sending':
      return (
        <Panel key="sending">
          <ChosenCard />
          <SendingProgress />
          <div className={styles.actions}>
            <Button onClick={() => send({ type: 'upload.cancelled' })}>{accountText('upload_cancel')}</Button>
          </div>
        </Panel>
      );
    case 'filing':
      return (
        <Panel key="filing">
          <ChosenCard />
          <Waiting label={accountText('upload_filing')} />
        </Panel>
      );
    case 'filed':
      return (
        <Panel key="filed">
          <Notice kind="success" title={accountText('upload_filed_title')}>
            <p>{accountText('upload_filed')}</p>
          </Notice>
          <div className={styles.actions}>
            <Button variant="primary" onClick={props.onDismissed}>
              {accountText('upload_close')}
            </Button>
            <DocumentPicker look="button" label={accountText('upload_filed_more')} onChosen={choose} />
          </div>
        </Panel>
      );
    case 'refused':
      return (
        <Panel key="refused">
          <UploadTrouble />
          <ChosenCard onLetGo={() => send({ type: 'document.letGo' })} />
          <div className={styles.actions}>{another}</div>
        </Panel>
      );
    case 'failed':
      return (
        <Panel key="failed">
          <UploadTrouble onRetried={() => send({ type: 'upload.retried' })} />
          <ChosenCard onLetGo={() => send({ type: 'document.letGo' })} />
          <div className={styles.actions}>{another}</div>
        </Panel>
      );
  }
}

function Panel(props: { readonly children: ReactNode }) {
  return (
    <div ref={catchFocus} className={styles.panel} tabIndex={-1}>
      {props.children}
    </div>
  );
}

/** What the venue asks for, in its words. */
function Wanted({ customerId, proofCode }: ProofUploadProps) {
  const { client } = useShop();
  const { data } = useQuery(proofsQuery(client, customerId));
  const label = data?.types.find(({ code }) => code === proofCode)?.label ?? '';
  return (
    <div>
      {label !== '' && <p className={styles.wanted}>{accountText('upload_wanted', { label })}</p>}
      <p>{accountText('upload_rules')}</p>
    </div>
  );
}
