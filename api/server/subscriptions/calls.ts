import { calls } from '../../contract/calls.ts';
import type { SubscriptionType } from '../../subscriptions/subscription.ts';
import { readAddedSubscriptions, readConvertedTickets } from '../../subscriptions/subscription-wire.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { once } from '../kernel/operations.ts';
import { serve, serveEverybody } from '../kernel/serve.ts';
import { readAcceptedReferences } from '../prices/cart-facts.ts';
import { readPriceOffer } from '../prices/price-offer.ts';
import { addSubscriptions } from './add-subscriptions.ts';
import { convertTickets } from './convert-tickets.ts';
import { checkSubscriberReference } from './subscriber-reference.ts';
import { findFormula, readSubscriptionCatalogue } from './subscription-catalogue.ts';
import { offerWire, typeWire } from './subscription-wire.ts';

/** The calls that propose formulas and put subscriptions into the cart. */
export const subscriptionCalls = {
  ProposeABO: serveEverybody(calls.ProposeABO, async ({ params, abo }, { database }) => {
    const { offers, formulas } = await readSubscriptionCatalogue(database);
    const wanted = abo ?? params?.abo ?? '';
    const group = formulas.get(wanted)?.group.code;
    const named = offers.filter(
      (offer) => offer.code === wanted || offer.groups.some((one) => one.code === group),
    );
    // A code that means nothing (any more) hides nothing.
    return { propose: (named.length > 0 ? named : offers).map(offerWire) };
  }),
  TypesABO: serve(calls.TypesABO, async ({ abo }, { database, caller }) => {
    const { formula } = findFormula(await readSubscriptionCatalogue(database), abo);
    // Only what is hidden depends on who asks.
    const accepted = formula.types.some(({ display }) => display === 'hidden')
      ? await readAcceptedReferences(database, caller.contextId)
      : [];
    const referenceOf = ({ control }: SubscriptionType) =>
      accepted.find(({ familyCode }) => familyCode === control)?.reference;
    return {
      retourABO: {
        form: formula.code,
        types: formula.types.map((type) => typeWire(type, referenceOf(type))),
      },
    };
  }),
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
  ConvertitABO: serve(
    calls.ConvertitABO,
    async ({ abo, types, listeID, abonnes, eco }, { database, caller, settings, operation }) => {
      const wish = {
        formulaCode: abo,
        typeCodes: types,
        lineIds: listeID,
        positions: abonnes,
        leastSaving: eco ?? 0,
      };
      const sale = { offer: await readPriceOffer(database), holdSeconds: settings.holdSeconds };
      return inTransaction(database, async (transaction) => {
        const convert = () => convertTickets(transaction, caller.contextId, wish, sale);
        if (operation === undefined) {
          return convert();
        }
        const answer = await once(transaction, caller.contextId, operation, convert);
        const { lineIds, saving } = readConvertedTickets(answer, '');
        return { listeID: lineIds, eco: saving };
      });
    },
    { keepsOperations: true },
  ),
};
