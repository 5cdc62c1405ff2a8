import { calls } from '../../contract/calls.ts';
import { readAddedSubscriptions } from '../../contract/subscription.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { once } from '../http/operations.ts';
import { readPriceOffer } from '../prices/price-offer.ts';
import { addSubscriptions } from '../subscriptions/add-subscriptions.ts';
import { findFormula } from '../subscriptions/proposed-type.ts';
import { checkSubscriberReference } from '../subscriptions/subscriber-reference.ts';
import { readSubscriptionCatalogue } from '../subscriptions/subscription-catalogue.ts';
import { offerWire, typeWire } from '../subscriptions/subscription-wire.ts';
import { forEverybody, serve } from './serve.ts';

/** The calls that propose formulas and put subscriptions into the cart. */
export const subscriptionCalls = {
  ProposeABO: serve(
    calls.ProposeABO,
    async ({ params, abo }, { database }) => {
      const { offers, formulas } = await readSubscriptionCatalogue(database);
      const wanted = abo ?? params?.abo ?? '';
      const group = formulas.get(wanted)?.group.code;
      const named = offers.filter(
        (offer) => offer.code === wanted || offer.groups.some((one) => one.code === group),
      );
      // A code that means nothing (any more) hides nothing.
      return { propose: (named.length > 0 ? named : offers).map(offerWire) };
    },
    forEverybody,
  ),
  TypesABO: serve(
    calls.TypesABO,
    async ({ abo }, { database }) => {
      const { formula } = findFormula(await readSubscriptionCatalogue(database), abo);
      return { retourABO: { form: formula.code, types: formula.types.map(typeWire) } };
    },
    forEverybody,
  ),
  CtrlRefABO: serve(calls.CtrlRefABO, async ({ abo, ab, type, ref }, exchange) => ({
    types: await checkSubscriberReference(exchange, {
      formulaCode: abo,
      groupCode: ab,
      typeCode: type,
      reference: ref,
    }),
  })),
  AjoutABO: serve(
    calls.AjoutABO,
    async ({ abo, ab, type, info }, { database, caller, settings, operation }) => {
      const wish = { formulaCode: abo, groupCode: ab, typeCode: type, info: info ?? {} };
      const sale = { offer: await readPriceOffer(database), holdSeconds: settings.holdSeconds };
      return inTransaction(database, async (transaction) => {
        const add = async () => ({
          listeID: await addSubscriptions(transaction, caller.contextId, wish, sale),
        });
        return operation === undefined
          ? add()
          : {
              listeID: readAddedSubscriptions(await once(transaction, caller.contextId, operation, add), ''),
            };
      });
    },
    { keepsOperations: true },
  ),
};
