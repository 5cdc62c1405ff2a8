import { calls } from '../../contract/calls.ts';
import { lockOpenCart } from '../cart/open-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { paymentOfferWire } from '../payment/payment-modes.ts';
import { Refusal, refusalCode } from './refusal.ts';
import { serve } from './serve.ts';

/** How the tickets are collected and how they can be paid. */
export const checkoutCalls = {
  ModeRetrait: serve(calls.ModeRetrait, async (_request, { database }) => {
    const methods = await database.selectFrom('pickup_method').selectAll().orderBy('position').execute();
    return {
      modesRetrait: methods.map((method) => ({
        code: method.code,
        libelle: method.label,
        info: method.information,
        prix: method.price,
        adresse: method.needs_address,
      })),
    };
  }),
  DefRetrait: serve(calls.DefRetrait, async (request, { database, caller }) => {
    await inTransaction(database, async (transaction) => {
      const cart = await lockOpenCart(transaction, caller.contextId);
      if (cart === null) {
        throw new Refusal(
          refusalCode.cartClosed,
          'Votre panier est vide\u00a0: choisissez d’abord vos places.',
        );
      }
      if (cart.paymentReference !== null) {
        throw new Refusal(
          refusalCode.cartClosed,
          'Ce panier est en cours de paiement. Terminez ou annulez ce paiement avant de le changer.',
        );
      }
      const method = await transaction
        .selectFrom('pickup_method')
        .select('code')
        .where('code', '=', request.retr)
        .executeTakeFirst();
      if (method === undefined) {
        throw new Refusal(
          refusalCode.badRequest,
          'Ce mode de retrait n’est pas proposé. Choisissez-en un autre.',
        );
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
