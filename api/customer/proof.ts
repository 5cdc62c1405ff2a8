import type { EpochMilliseconds } from '../values/paris-time.ts';

/** What the venue asks to be proved for a price; `code` is the wire's `codeJU`. */
export interface ProofType {
  readonly code: string;
  /** What to send, in the venue's words, as lines of text. */
  readonly label: string;
}

/** What the venue made of a document; nobody has looked yet when it is received. It counts unless it is refused, or a price waits for its being accepted. */
export type ProofState = 'received' | 'accepted' | 'refused';

/** A document that the customer filed. */
export interface ProofDocument {
  /** The wire's `cdRef`: what the document is asked for, and deleted, by. */
  readonly reference: string;
  readonly proofCode: string;
  readonly label: string;
  /** Whose document it is. */
  readonly holder: string;
  readonly state: ProofState;
  /** Why the venue refused it, in its words; empty otherwise. */
  readonly refusalReason: string;
  readonly isImage: boolean;
  /** Bytes. */
  readonly size: number;
  readonly uploadedAt: EpochMilliseconds;
  /** When it stops to count and is deleted. */
  readonly expiresAt: EpochMilliseconds;
}

/** All of a customer's proofs, and what can be proved. */
export interface Proofs {
  readonly documents: readonly ProofDocument[];
  readonly types: readonly ProofType[];
}

/** How a document is shown: an address for its owner's browser alone. */
export interface ShownProof {
  readonly address: string;
  readonly isImage: boolean;
}

/** The most bytes of one document: 8 MiB. */
export const mostProofBytes = 8 * 1024 * 1024;

/** The best document of a kind that still counts: an accepted one, else one received, else one refused; null when none was given. */
export function bestDocument(
  documents: readonly ProofDocument[],
  proofCode: string,
  now: EpochMilliseconds,
): ProofDocument | null {
  const own = documents.filter((one) => one.proofCode === proofCode && one.expiresAt > now);
  return (
    (['accepted', 'received', 'refused'] as const)
      .map((state) => own.find((one) => one.state === state))
      .find((one) => one !== undefined) ?? null
  );
}
