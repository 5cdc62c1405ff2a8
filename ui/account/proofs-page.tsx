import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { proofsQuery, shownProofQuery } from '../../api/client/queries/proofs.ts';
import type { ProofDocument, Proofs, ProofType, ShownProof } from '../../api/customer/proof.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { isDone } from '../../machines/accountChange/accountChange.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { Waiting } from '../design/waiting.tsx';
import { formatLongDay } from '../language/dates.ts';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { formatSize } from '../language/sizes.ts';
import { useMemberId } from '../session/use-customer.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import { OwnLine, OwnLines } from './own-line.tsx';
import { pricesAsking } from './proof-tasks.ts';
import styles from './proofs-page.module.css';
import { useAccountChange } from './use-account-change.ts';
import { partWith, useMemberPart } from './use-member-part.ts';

/** `/compte/justificatifs`: what prices ask for, and what was given for it. */
export default function ProofsPage() {
  const memberId = useMemberId();
  return memberId === null ? null : <OwnProofs customerId={memberId} />;
}

/** What lies over the page, about one document. */
type Above = { readonly kind: 'preview' | 'deletion'; readonly document: ProofDocument };

function OwnProofs({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const arrival = useLateActor('accountChange');
  const part = useMemberPart(proofsQuery(client, customerId));
  const [above, setAbove] = useState<Above | null>(null);
  const [said, setSaid] = useState('');
  const close = () => setAbove(null);
  return (
    <AccountPage title={accountText('proofs_title')} lead={accountText('proofs_lead')}>
      <AccountPart
        part={partWith(arrival, part)}
        waiting={accountText('proofs_loading')}
        look="cards"
        count={2}
      >
        {(proofs) => <ProofTypes proofs={proofs} onAsked={setAbove} />}
      </AccountPart>
      <LiveRegion message={said} />
      {above?.kind === 'preview' && (
        <ProofPreview customerId={customerId} document={above.document} onDismissed={close} />
      )}
      {above?.kind === 'deletion' && (
        <ProofDeletionDialog
          document={above.document}
          onDismissed={close}
          onDeleted={() => {
            setSaid(accountText('proofs_deleted'));
            close();
          }}
        />
      )}
    </AccountPage>
  );
}

interface AskedAbove {
  readonly onAsked: (above: Above) => void;
}

function ProofTypes({ proofs, onAsked }: AskedAbove & { readonly proofs: Proofs }) {
  const known = new Set(proofs.types.map(({ code }) => code));
  const others = proofs.documents.filter(({ proofCode }) => !known.has(proofCode));
  if (proofs.types.length === 0 && others.length === 0) {
    return (
      <EmptyState title={accountText('proofs_none_title')}>
        <p>{accountText('proofs_none')}</p>
      </EmptyState>
    );
  }
  return (
    <div className={layout.column5}>
      {proofs.types.map((type) => (
        <ProofTypeCard
          key={type.code}
          type={type}
          documents={proofs.documents.filter(({ proofCode }) => proofCode === type.code)}
          onAsked={onAsked}
        />
      ))}
      {others.length > 0 && (
        <Card as="section" labelledBy="justificatifs-autres" className={layout.column3}>
          <h2 id="justificatifs-autres" className={layout.heading}>
            {accountText('proofs_others')}
          </h2>
          <p className={layout.muted}>{accountText('proofs_others_lead')}</p>
          <Documents documents={others} onAsked={onAsked} />
        </Card>
      )}
    </div>
  );
}

function ProofTypeCard(
  props: AskedAbove & { readonly type: ProofType; readonly documents: readonly ProofDocument[] },
) {
  const { type, documents } = props;
  const { queries } = useShop();
  const { data: pricing } = useQuery(queries.pricing());
  const send = useSend('modals');
  const prices = pricing === undefined ? [] : pricesAsking(pricing, type.code);
  const label = type.label === '' ? type.code : type.label;
  const id = `justificatif-${type.code}`;
  return (
    <Card as="section" labelledBy={id} className={layout.column3}>
      <h2 id={id} className={layout.heading}>
        {label.charAt(0).toLocaleUpperCase('fr') + label.slice(1)}
      </h2>
      {prices.length > 0 && (
        <p className={layout.muted}>{accountText('proofs_asked', { prices: prices.join(', ') })}</p>
      )}
      {documents.length === 0 ? (
        <p>{accountText('proofs_none_given')}</p>
      ) : (
        <Documents documents={documents} onAsked={props.onAsked} />
      )}
      <div>
        <Button
          size="small"
          accessibleName={accountText('proofs_add_name', { label })}
          onClick={() =>
            send({ type: 'modal.opened', modal: { name: 'justifUpload', proofCode: type.code } })
          }
        >
          {accountText('proofs_add')}
        </Button>
      </div>
    </Card>
  );
}

function Documents({ documents, onAsked }: AskedAbove & { readonly documents: readonly ProofDocument[] }) {
  const now = useMinute();
  return (
    <OwnLines>
      {documents.map((document) => (
        <ProofLine
          key={document.reference}
          document={document}
          now={now}
          onPreviewAsked={() => onAsked({ kind: 'preview', document })}
          onDeletionAsked={() => onAsked({ kind: 'deletion', document })}
        />
      ))}
    </OwnLines>
  );
}

interface ProofLineProps {
  readonly document: ProofDocument;
  readonly now: EpochMilliseconds;
  readonly onPreviewAsked: () => void;
  readonly onDeletionAsked: () => void;
}

const tones = { received: 'info', accepted: 'success', refused: 'danger', over: 'neutral' } as const;

/** Whose a document is, as it is called where nobody was named. */
function holderName({ holder }: ProofDocument): string {
  return holder === '' ? accountText('proofs_holder_unknown') : holder;
}

/** A document that was given: whose, what became of it, until when it counts. */
function ProofLine(props: ProofLineProps) {
  const { document, now } = props;
  const { expiresAt } = document;
  const state = expiresAt > 0 && expiresAt <= now ? 'over' : document.state;
  const holder = holderName(document);
  const date = formatLongDay(document.uploadedAt);
  return (
    <OwnLine
      name={holder}
      badge={<Badge tone={tones[state]}>{accountText(`proofs_state_${state}`)}</Badge>}
      actions={
        <div className={layout.row2}>
          <Button
            size="small"
            accessibleName={accountText('proofs_see_name', { holder, date })}
            onClick={props.onPreviewAsked}
          >
            {accountText('proofs_see')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            accessibleName={accountText('proofs_delete_name', { holder, date })}
            onClick={props.onDeletionAsked}
          >
            {accountText('proofs_delete')}
          </Button>
        </div>
      }
    >
      <p className={layout.note}>
        {accountText(document.isImage ? 'proofs_picture' : 'proofs_pdf')}
        {document.size > 0 && `, ${formatSize(document.size)}`}
        {document.uploadedAt > 0 && ` · ${accountText('proofs_sent', { date })}`}
      </p>
      {state !== 'refused' && expiresAt > 0 && (
        <p className={layout.note}>{accountText('proofs_until', { date: formatLongDay(expiresAt) })}</p>
      )}
      {state === 'refused' && (
        <p className={classNames(layout.small, styles.help)}>
          {document.refusalReason !== '' &&
            `${accountText('proofs_refused_reason', { reason: document.refusalReason })} `}
          {accountText(document.refusalReason === '' ? 'proofs_refused_help' : 'proofs_refused_again')}
        </p>
      )}
    </OwnLine>
  );
}

interface ProofPreviewProps {
  readonly customerId: string;
  readonly document: ProofDocument;
  readonly onDismissed: () => void;
}

/** A filed document, to be looked at by its owner: a picture here, a PDF as a download. */
function ProofPreview({ customerId, document, onDismissed }: ProofPreviewProps) {
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
      className={classNames(layout.box, styles.picture)}
      src={shown.address}
      alt={accountText('preview_picture', {
        holder: holderName(document),
        date: formatLongDay(document.uploadedAt),
      })}
      onError={() => setSight('unseen')}
    />
  );
}

interface ProofDeletionDialogProps {
  readonly document: ProofDocument;
  readonly onDismissed: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a document is deleted for good (WCAG 3.3.4), and says when it was not. */
function ProofDeletionDialog({ document, onDismissed, onDeleted }: ProofDeletionDialogProps) {
  const ask = useAccountChange();
  const isBusy = useFact('accountChange', (snapshot) => snapshot.hasTag('busy'));
  const patience = useFact('accountChange', patienceOf);
  const refusal = useFact('accountChange', ({ context }) => context.refusal);
  const isDeleted = useFact('accountChange', isDone);
  useEffect(() => {
    if (isDeleted) {
      onDeleted();
    }
  }, [isDeleted, onDeleted]);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={accountText('proofs_delete_title')}
      onDismiss={onDismissed}
    >
      <div className={layout.stack4}>
        <p>{accountText('proofs_delete_text')}</p>
        <SlowAnswer patience={patience} text={text('loading_stuck_text')} />
        {refusal !== null && (
          <Notice kind="error" title={accountText('proofs_delete_failed')}>
            <p>{refusalText(refusal)}</p>
          </Notice>
        )}
        <div className={layout.row3}>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => ask({ kind: 'deleteProof', reference: document.reference })}
          >
            {accountText('proofs_delete_yes')}
          </Button>
          <Button isFirstFocus onClick={onDismissed}>
            {accountText('proofs_delete_no')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
