import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { type FiledProof, proofCalls, proofStates } from '../../../api/staff/proof-calls.ts';
import { Choices } from '../kit/choices.tsx';
import { Read, StaffPage } from '../kit/page.tsx';
import { useReading } from '../kit/use-reading.ts';
import { proofWords as words } from './fr.ts';
import { ProofSheet } from './proof-sheet.tsx';

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
