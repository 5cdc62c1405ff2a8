import { defineCall, field, nothing, repeatable } from '../contract/call.ts';
import { unread } from '../contract/read.ts';
import { type ProofDocumentWire, readProofs, readShownProof } from './proofs-wire.ts';

/** What proves a right to a price: documents of a member, uploaded by `imagePJ.php` and filed here. See docs/contract.md. */
export const proofCalls = {
  ListeJustifs: defineCall({
    name: 'ListeJustifs',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text('identifier') },
    answer: readProofs,
  }),
  AfficheJustif: defineCall({
    name: 'AfficheJustif',
    method: 'POST',
    placement: 'top',
    request: { bix: field.text('identifier'), doc: field.text('identifier') },
    answer: readShownProof,
  }),
  /** Files an uploaded document (`doc`) as a proof (`codeJU`) of somebody's (`npTitu`). */
  AjoutJustif: defineCall({
    name: 'AjoutJustif',
    method: 'POST',
    placement: 'top',
    request: {
      bix: field.text('identifier'),
      codeJU: field.text('identifier'),
      npTitu: field.text('fullName'),
      doc: field.text('identifier'),
      ...repeatable,
    },
    answer: unread<{ readonly justif: ProofDocumentWire }>(),
  }),
  SupprimeJustif: defineCall({
    name: 'SupprimeJustif',
    method: 'POST',
    placement: 'top',
    request: { bix: field.text('identifier'), doc: field.text('identifier'), ...repeatable },
    answer: nothing,
  }),
} as const;
