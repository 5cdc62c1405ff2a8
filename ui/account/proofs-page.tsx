import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import type { ProofDocument, Proofs, ProofType } from '../../api/customer/proof.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { useMemberId } from '../session/use-customer.ts';
import { useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import { ProofDeletionDialog } from './proof-deletion-dialog.tsx';
import { ProofLine } from './proof-line.tsx';
import { ProofPreview } from './proof-preview.tsx';
import { pricesAsking } from './proof-tasks.ts';
import styles from './proofs-page.module.css';
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
    <ul className={styles.documents}>
      {documents.map((document) => (
        <ProofLine
          key={document.reference}
          document={document}
          now={now}
          onPreviewAsked={() => onAsked({ kind: 'preview', document })}
          onDeletionAsked={() => onAsked({ kind: 'deletion', document })}
        />
      ))}
    </ul>
  );
}
