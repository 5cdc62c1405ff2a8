import { customerCalls } from '../../api/server/customer/calls.ts';
import type { Caller } from '../../api/server/kernel/exchange.ts';
import { refusalCode } from '../../api/server/kernel/refusal.ts';
import type { PaymentWorld } from './payment-world.ts';

type Form = Readonly<Record<string, string>>;

/** A form that nothing is wrong with. */
export const visitor: Form = {
  bix: 'neW',
  profil: 'visiteur',
  titre: 'Mme',
  nom: 'D’Artagnan',
  prenom: 'Zoé',
  fonction: '',
  raisonsociale: '',
  adresse: '1 place du Théâtre',
  cp: '26110',
  ville: 'Nyons',
  pays: 'France',
  tel1: '04 75 00 00 00',
  tel2: '',
  email: 'zoe@exemple.fr',
};

/** Its spaces count. */
export const password = ' Les trois mousquetaires ';

export const isRefused = { code: refusalCode.notAllowed };

/** What the tests of accounts do, again and again. `worldNow` gives the world that `beforeAll` started. */
export function customerSteps(worldNow: () => PaymentWorld) {
  const nobody = () => worldNow().newShopper(null);
  const save = (caller: Caller, form: Form) =>
    customerCalls.ClientOk.handle({ form }, worldNow().exchangeOf(caller)).then(({ clients }) => clients);

  /** A caller as the next request would carry it: the customer is the context's. */
  const refresh = async (caller: Caller): Promise<Caller> => {
    const context = await worldNow()
      .database.selectFrom('context')
      .select('customer_id')
      .where('id', '=', caller.contextId)
      .executeTakeFirstOrThrow();
    return { ...caller, customerId: context.customer_id };
  };

  return {
    nobody,
    save,
    refresh,
    signIn: (caller: Caller, email: string, mdp: string) =>
      customerCalls.TestCompte.handle({ email, mdp }, worldNow().exchangeOf(caller)).then(
        ({ clients }) => clients,
      ),
    read: (caller: Caller, bix: string) =>
      customerCalls.InfoClient.handle({ bix }, worldNow().exchangeOf(caller)),
    newMember: async (email: string, mdp = password): Promise<{ caller: Caller; bix: string }> => {
      const caller = await nobody();
      const [client] = await save(caller, { ...visitor, email, profil: 'membre', mdp, mdp_conf: mdp });
      return { caller: await refresh(caller), bix: client?.bix ?? '' };
    },
  };
}
