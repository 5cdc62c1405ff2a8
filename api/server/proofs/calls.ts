import { calls } from '../../contract/calls.ts';
import { ownMember } from '../customer/customer-rows.ts';
import { serve } from '../kernel/serve.ts';
import { deleteProof, fileProof, findProof, listProofs } from './filed-proofs.ts';

/** What proves a right to a price: a member's own documents (points 6 and 7). */
export const proofCalls = {
  ListeJustifs: serve(calls.ListeJustifs, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    return listProofs(exchange.database, member.id);
  }),
  AfficheJustif: serve(calls.AfficheJustif, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    const { type } = await findProof(exchange.database, member.id, request.doc);
    return { url: `/api/justificatifs/${request.doc}?instPA=${exchange.caller.instanceId}`, type };
  }),
  AjoutJustif: serve(calls.AjoutJustif, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    const wanted = { reference: request.doc, proofCode: request.codeJU, holder: request.npTitu };
    return { justif: await fileProof(exchange.database, member.id, wanted) };
  }),
  SupprimeJustif: serve(calls.SupprimeJustif, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    await deleteProof(exchange.database, member.id, request.doc);
    return {};
  }),
};
