import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ChangeEvent, type DragEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { object } from 'yup';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { displayName } from '../../api/customer/customer.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { uploadStepOf } from '../../machines/upload/upload.selectors.ts';
import type { ChosenDocument } from '../../machines/upload/upload.types.ts';
import { Button, buttonClass, IconButton } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { removeIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { ShortFields } from '../forms/form-group.tsx';
import { TextField } from '../forms/text-field.tsx';
import { cleanText, errorsBy, filled } from '../forms/validation.ts';
import { text } from '../language/fr.ts';
import { formatSize } from '../language/sizes.ts';
import { useCustomer, useMemberId } from '../session/use-customer.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { type AccountTextKey, accountText, fr as proofs } from './fr.ts';
import styles from './proof-upload.module.css';

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

interface ProofUploadProps {
  readonly proofCode: string;
  readonly customerId: string;
  readonly onDismissed: () => void;
}

/** Giving a proof, step by step, as the machine `upload` stands. */
function ProofUpload(props: ProofUploadProps) {
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
    <div ref={catchFocus} className={layout.column4} tabIndex={-1}>
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
      {label !== '' && (
        <p className={classNames(layout.below2, layout.strong)}>{accountText('upload_wanted', { label })}</p>
      )}
      <p>{accountText('upload_rules')}</p>
    </div>
  );
}

/** The longest side of a preview, in pixels. */
const longestSide = 640;

/** Draws a picture file on a canvas, in its own proportions. @throws when it cannot be opened. */
async function drawPicture(canvas: HTMLCanvasElement, picture: Blob): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
}

/** The document that was chosen: what it looks like, its name and size. `onLetGo` where it can still be taken back. */
function ChosenCard(props: { readonly onLetGo?: () => void }) {
  const document = useFact('upload', ({ context }) => context.file);
  const form = useFact('upload', ({ context }) => context.form);
  if (document === null) {
    return null;
  }
  return (
    <div className={classNames(layout.sheet, styles.card)}>
      <div className={styles.sight}>
        {form === 'picture' ? (
          <Picture document={document} />
        ) : (
          <span className={styles.pdf} aria-hidden="true">
            PDF
          </span>
        )}
      </div>
      <div>
        <p className={classNames(layout.strong, layout.breaking)}>{document.name}</p>
        <p className={layout.note}>
          {accountText('upload_size', {
            kind: accountText(form === 'picture' ? 'proofs_picture' : 'proofs_pdf'),
            size: formatSize(document.size),
          })}
        </p>
      </div>
      {props.onLetGo !== undefined && (
        <IconButton label={accountText('upload_letGo')} icon={removeIcon} onClick={props.onLetGo} />
      )}
    </div>
  );
}

/** Drawn from the file itself: no address of it is made, so nothing has to be allowed to show it. */
function Picture({ document }: { readonly document: { readonly name: string } }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas !== null && document instanceof Blob) {
        // A picture that cannot be drawn was checked all the same: its name stands beside it.
        drawPicture(canvas, document).catch(() => {});
      }
    },
    [document],
  );
  return (
    <canvas
      ref={draw}
      className={styles.picture}
      width={1}
      height={1}
      role="img"
      aria-label={accountText('upload_preview', { name: document.name })}
    />
  );
}

/** What the browser offers to choose from; with it telephones turn their photos into JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,application/pdf';

interface DocumentPickerProps {
  /** `area`: where a file can also be dropped; `button` beside others. */
  readonly look: 'area' | 'button';
  readonly label?: string;
  readonly onChosen: (document: ChosenDocument) => void;
}

/** The browser's own file picker under a label of the house. */
function DocumentPicker(props: DocumentPickerProps) {
  const id = useId();
  const [over, setOver] = useState<'no' | 'yes'>('no');
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined) {
      props.onChosen(file);
    }
  };
  const isArea = props.look === 'area';
  const label = props.label ?? accountText(isArea ? 'upload_choose' : 'upload_another');
  const picker = (
    <>
      <input
        id={id}
        type="file"
        accept={accepted}
        className={styles.input}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          take(event.target.files);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={classNames(buttonClass({ variant: isArea ? 'primary' : 'secondary' }), styles.label)}
      >
        {label}
      </label>
    </>
  );
  if (!isArea) {
    return <span className={classNames(layout.relative, styles.inline)}>{picker}</span>;
  }
  return (
    <div
      className={classNames(
        layout.centred,
        layout.relative,
        layout.stack2,
        styles.area,
        over === 'yes' && styles.over,
      )}
      onDragOver={(event: DragEvent) => {
        event.preventDefault();
        setOver('yes');
      }}
      onDragLeave={() => setOver('no')}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver('no');
        take(event.dataTransfer.files);
      }}
    >
      {picker}
      <p className={classNames(layout.note, styles.drop)}>{accountText('upload_drop')}</p>
    </div>
  );
}
