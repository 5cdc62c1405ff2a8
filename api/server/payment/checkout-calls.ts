import { calls } from '../../contract/calls.ts';
import { markupOfLines } from '../../contract/markup.ts';
import { lockOpenCart } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { serve } from '../kernel/serve.ts';
import { checkPickup } from '../proofs/accepted-proof.ts';
import { refusals } from './fr.ts';
import { paymentOfferWire } from './payment-modes.ts';

/** How the tickets are collected and how they can be paid. */
export const checkoutCalls = {
  ModeRetrait: serve(calls.ModeRetrait, async (_request, { database }) => {
    const methods = await database
      .selectFrom('pickup_method')
      .leftJoin('proof', 'proof.code', 'pickup_method.proof_code')
      .select(['pickup_method.code', 'label', 'information', 'price', 'needs_address'])
      .select(['proof.code as proofCode', 'proof.name as proofName', 'proof.is_required_online as isOnline'])
      .select('proof.awaits_acceptance as isAwaited')
      .orderBy('pickup_method.position')
      .execute();
    return {
      modesRetrait: methods.map((method) => ({
        code: method.code,
        libelle: method.label,
        info: method.information,
        prix: method.price,
        adresse: method.needs_address,
        ...(method.proofCode === null
          ? {}
          : {
              justif: {
                codeJU: method.proofCode,
                nomPres: markupOfLines([method.proofName ?? '']),
                enLigne: method.isOnline === true,
                ...(method.isAwaited === true ? { attend: true } : {}),
              },
            }),
      })),
    };
  }),
  DefRetrait: serve(calls.DefRetrait, async (request, { database, caller }) => {
    await inTransaction(database, async (transaction) => {
      const cart = await lockOpenCart(transaction, caller.contextId);
      if (cart === null) {
        throw refusals.cartEmpty();
      }
      if (cart.paymentReference !== null) {
        throw refusals.paymentUnderWay();
      }
      const method = await transaction
        .selectFrom('pickup_method')
        .select('code')
        .where('code', '=', request.retr)
        .executeTakeFirstOrThrow(() => refusals.pickupNotOffered());
      // Of somebody who is not known yet the payment asks it.
      if (caller.isProven && caller.customerId !== null) {
        await checkPickup(transaction, method.code, caller.customerId);
      }
      await transaction
        .updateTable('cart')
        .set({ pickup_code: method.code })
        .where('id', '=', cart.id)
        .execute();
    });
    return {};
  }),
  ModePaiement: serve(calls.ModePaiement, (_request, { database }) => paymentOfferWire(database)),
};
