import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { object } from 'yup';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { displayName } from '../../api/customer/customer.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { uploadStepOf } from '../../machines/upload/upload.selectors.ts';
import type { ChosenDocument } from '../../machines/upload/upload.types.ts';
import { Button } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { ShortFields } from '../forms/form-group.tsx';
import { TextField } from '../forms/text-field.tsx';
import { cleanText, errorsBy, filled } from '../forms/validation.ts';
import { text } from '../language/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { ChosenCard } from './chosen-card.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { type AccountTextKey, accountText, fr as proofs } from './fr.ts';
import styles from './proof-upload.module.css';

/** How much of the document has left; said aloud at each quarter. */
function SendingProgress() {
  const part = useFact('upload', ({ context }) => Math.round(context.progress * 100));
  const quarter = Math.floor(part / 25) * 25;
  return (
    <div className={layout.stack2}>
      <p className={layout.figures} aria-hidden="true">
        {accountText('upload_sending_part', { part })}
      </p>
      <progress className={styles.bar} max={100} value={part} aria-label={accountText('upload_sending')} />
      <LiveRegion message={accountText('upload_sending_part', { part: quarter })} />
    </div>
  );
}

interface HolderValues extends Readonly<Record<string, string>> {
  readonly holder: string;
}

interface HolderFormProps {
  readonly holder: string;
  readonly onTyped: (holder: string) => void;
}

const schema = object({ holder: filled(accountText('upload_holder_required'), longestOf.fullName) });

/** Whose document it is, and sending it: one field that is filled in already. */
function HolderForm(props: HolderFormProps) {
  const { root } = useShop();
  const { onTyped } = props;
  const [initialValues] = useState<HolderValues>({ holder: props.holder });
  return (
    <FormFrame<HolderValues>
      label={accountText('upload_title')}
      initialValues={initialValues}
      errorsOf={(values) => errorsBy(schema, values)}
      refusal={null}
      submitLabel={accountText('upload_send')}
      onTyped={({ holder }) => onTyped(holder)}
      send={({ holder }, key) =>
        askActor(actorOf(root, 'upload'), { type: 'document.sent', holder: cleanText(holder), key })
      }
    >
      <ShortFields>
        <TextField
          name="holder"
          label={accountText('upload_holder')}
          hint={accountText('upload_holder_hint')}
          autoComplete="off"
        />
      </ShortFields>
    </FormFrame>
  );
}

const isKey = (key: string): key is AccountTextKey => Object.hasOwn(proofs, key);

/** The server's own words, otherwise ours for the status: those of a server or a proxy are for programs. */
function troubleText(kind: 'refused' | 'failed', { code, message }: Refusal): string {
  const key = `upload_${kind}_${code}`;
  return message === '' ? accountText(isKey(key) ? key : `upload_${kind}_other`) : message;
}

/** Why the document was not taken, and what can be done; nothing while all is well. `onRetried` where the same can be sent again. */
function UploadTrouble(props: { readonly onRetried?: () => void }) {
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
          <p className={layout.note}>{accountText('upload_private')}</p>
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
          <div className={layout.line3}>{another}</div>
        </Panel>
      );
    case 'sending':
      return (
        <Panel key="sending">
          <ChosenCard />
          <SendingProgress />
          <div className={layout.line3}>
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
          <div className={layout.line3}>
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
          <div className={layout.line3}>{another}</div>
        </Panel>
      );
    case 'failed':
      return (
        <Panel key="failed">
          <UploadTrouble onRetried={() => send({ type: 'upload.retried' })} />
          <ChosenCard onLetGo={() => send({ type: 'document.letGo' })} />
          <div className={layout.line3}>{another}</div>
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
