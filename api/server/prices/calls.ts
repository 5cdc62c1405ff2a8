import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { serve } from '../kernel/serve.ts';
import { changePrice } from './change-price.ts';
import { checkReference } from './check-reference.ts';
import { applyPromo, withdrawPromo } from './promo.ts';

/** The calls that choose a ticket's price and open prices that are not for everybody. */
export const priceOpeningCalls = {
  ChangeTarif: serve(
    calls.ChangeTarif,
    async ({ idPA, tarif, codeRef = '', nuPla }, { database, caller }) => {
      await inTransaction(database, (transaction) =>
        changePrice(transaction, caller.contextId, {
          lineId: idPA,
          priceCode: tarif,
          reference: codeRef,
          seatId: nuPla,
        }),
      );
      return {};
    },
  ),
  CtrlRef: serve(calls.CtrlRef, ({ sc, ta, ref, compl = '' }, exchange) =>
    checkReference(exchange, { performanceId: sc, priceCode: ta, reference: ref, complement: compl }),
  ),
  CodePromo: serve(calls.CodePromo, ({ code }, exchange) => applyPromo(exchange, code)),
  RetirePromo: serve(calls.RetirePromo, async (_request, exchange) => ({
    listeID: await withdrawPromo(exchange),
  })),
};
