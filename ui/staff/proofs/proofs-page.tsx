import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type FiledProof, proofCalls, proofStates } from '../../../api/staff/proof-calls.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatDate } from '../../language/dates.ts';
import { formatSize } from '../../language/sizes.ts';
import { useReading } from '../kit/ask-staff.ts';
import { ChangeNotice, Confirm } from '../kit/change-view.tsx';
import { Choices } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { proofWords as words } from './fr.ts';
import styles from './proofs.module.css';

interface ProofSheetProps {
  readonly proof: FiledProof;
  /** « Document 2 sur 5 ». */
  readonly place: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

const nameOf = ({ holder, name }: FiledProof): string => holder || name || words.somebody;

function Document({ proof }: { readonly proof: FiledProof }) {
  const address = `/guichet/files/justificatifs/${proof.id}`;
  if (!proof.isImage) {
    return (
      <div className={layout.stack3}>
        <p>{words.pdfNote}</p>
        <p>
          <a className={buttonClass()} href={address} download>
            {words.keep}
          </a>
        </p>
      </div>
    );
  }
  return (
    <a href={address} target="_blank" rel="noopener" aria-label={words.open}>
      <img
        className={`${layout.box} ${styles.picture}`}
        src={address}
        alt={words.alternative(proof.proof, nameOf(proof))}
      />
    </a>
  );
}

/** Whether a key was typed into something, or stands for more than itself. */
function isTyped(event: KeyboardEvent): boolean {
  const { target } = event;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, dialog, [role="alertdialog"]') !== null)
  );
}

/**
 * One document, large, with all that helps to judge it. While it has the focus, as it does when it comes, letters and arrows do the same
 * as the buttons; elsewhere on the page a letter does nothing (WCAG 2.1.4).
 */
export function ProofSheet(props: ProofSheetProps) {
  const { proof, onPrevious, onNext } = props;
  const [isRefusing, setRefusing] = useState(false);
  const judge = useChange(proofCalls.judgeProof, () => setRefusing(false));
  const mayAccept = proof.state !== 'accepted' && judge.state !== 'sending' && judge.state !== 'unanswered';
  const mayRefuse = proof.state !== 'refused';
  const accept = () => judge.send({ id: proof.id, seen: proof.state, verdict: 'accepted', reason: '' });
  const refuse = () => setRefusing(true);
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const place = sheet.current;
    const press = (event: KeyboardEvent): void => {
      const does: Readonly<Record<string, (() => void) | null>> = {
        a: mayAccept ? accept : null,
        r: mayRefuse ? refuse : null,
        ArrowLeft: onPrevious,
        ArrowRight: onNext,
      };
      if (!isTyped(event) && !event.repeat) {
        does[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
      }
    };
    place?.addEventListener('keydown', press);
    return () => place?.removeEventListener('keydown', press);
  });
  return (
    <fieldset
      ref={sheet}
      className={`${layout.column5} ${styles.desk}`}
      aria-label={nameOf(proof)}
      tabIndex={-1}
    >
      <Document proof={proof} />
      <Panel title={nameOf(proof)}>
        <p className={layout.note}>{props.place}</p>
        {proof.isAwaited && proof.state === 'received' && (
          <p>
            <Badge tone="warning">{words.awaited}</Badge>
          </p>
        )}
        <Facts
          facts={[
            { term: words.proof, detail: proof.proof },
            { term: words.prices, detail: proof.prices.join(', ') },
            { term: words.holder, detail: proof.holder },
            {
              term: words.member,
              detail: (
                <span className={layout.breaking}>
                  {[proof.name, proof.email].filter(Boolean).join(', ')}
                </span>
              ),
            },
            { term: words.sent, detail: formatShortDate(proof.uploadedAt) },
            { term: words.until, detail: formatDate(proof.expiresAt) },
            {
              term: words.size,
              detail: `${proof.isImage ? words.picture : words.pdf}, ${formatSize(proof.size)}`,
            },
            { term: words.reason, detail: proof.reason },
          ]}
        />
        <div className={layout.row3}>
          {proof.state !== 'accepted' && (
            <Button
              variant="primary"
              busy={judge.state === 'sending'}
              disabled={judge.state === 'unanswered'}
              onClick={accept}
            >
              {words.accept}
            </Button>
          )}
          {mayRefuse && (
            <Button variant="danger" onClick={refuse}>
              {words.refuse}
            </Button>
          )}
        </div>
        {!isRefusing && <ChangeNotice change={judge} />}
        <div className={layout.row2}>
          <Button size="small" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
            {words.previous}
          </Button>
          <Button size="small" disabled={onNext === null} onClick={() => onNext?.()}>
            {words.next}
          </Button>
        </div>
        <p className={layout.note}>{words.keys}</p>
      </Panel>
      {isRefusing && (
        <Confirm
          title={words.refuseOf(nameOf(proof))}
          label={words.refuse}
          isDangerous
          change={judge}
          onConfirmed={(reason) =>
            judge.send({ id: proof.id, seen: proof.state, verdict: 'refused', reason })
          }
          onDismissed={() => setRefusing(false)}
        >
          <p>{words.refuseWhat}</p>
        </Confirm>
      )}
    </fieldset>
  );
}

const address = '/guichet/justificatifs';
const addresses: Readonly<Record<FiledProof['state'], string>> = {
  received: address,
  accepted: `${address}?etat=acceptes`,
  refused: `${address}?etat=refuses`,
};
const labels = { received: words.waiting, accepted: words.accepted, refused: words.refused } as const;

/** Milliseconds: while the page is open, documents that come stand there by themselves. */
const everyMinute = 60_000;

/** Documents one after the other, each large: accepted or refused, and the next one is there. */
export function ProofsPage() {
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` });
  const state = proofStates.find((one) => addresses[one] === here) ?? 'received';
  return (
    <StaffPage title={words.title}>
      <ProofList key={state} state={state} />
    </StaffPage>
  );
}

function ProofList({ state }: { readonly state: FiledProof['state'] }) {
  const found = useReading(proofCalls.waitingProofs, { state }, { every: everyMinute });
  const [at, setAt] = useState(0);
  return (
    <Read of={found}>
      {({ proofs, counts }) => {
        const place = Math.min(at, proofs.length - 1);
        const proof = proofs[place];
        return (
          <>
            <Choices
              label={words.states}
              choices={proofStates.map((one) => ({
                to: addresses[one],
                label: labels[one](counts[one]),
                isCurrent: one === state,
              }))}
            />
            {proof === undefined ? (
              <p role="status">{state === 'received' ? words.none : words.noneJudged}</p>
            ) : (
              <ProofSheet
                key={proof.id}
                proof={proof}
                place={words.place(place + 1, proofs.length)}
                onPrevious={place === 0 ? null : () => setAt(place - 1)}
                onNext={place === proofs.length - 1 ? null : () => setAt(place + 1)}
              />
            )}
          </>
        );
      }}
    </Read>
  );
}
