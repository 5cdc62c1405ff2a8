import { cartCalls } from '../cart/calls.ts';
import { cartChangeCalls } from '../cart/change-calls.ts';
import type { AnyCall } from '../contract/call.ts';
import { writeRequest } from '../contract/call.ts';
import type { Parameters } from '../contract/parameters.ts';
import { accountCalls } from '../customer/account-calls.ts';
import type { Catalogue } from '../season/catalogue.ts';
import type { ShopSettings } from '../season/settings.ts';
import { subscriptionCalls } from '../subscriptions/calls.ts';
import { ShopError } from '../values/shop-error.ts';
import { forbidRepeating } from './errors.ts';
import type { CallOptions, Client } from './transport.ts';

/** Asks a server without our additions for something by the means that it has; what it gives stands in the wire's form. */
type Substitute = (asked: {
  readonly client: Client;
  readonly request: Parameters;
  readonly options: CallOptions | undefined;
}) => Promise<unknown>;

/** The one way to pay that is left when nobody tells the ways: the bank's page (point 1). */
export const onlyMode = { code: 'carte', libelle: 'Carte bancaire', type: 'radio' } as const;

const nothing = async () => ({});

/** By the call: those that are additions, and those whose added fields do something. */
const substitutes: Readonly<Record<string, Substitute>> = {
  ModePaiement: async () => ({ modesPaiement: [onlyMode], cgv: '' }),
  ListeAttente: async () => ({ attentes: [] }),
  Deconnexion: nothing,
  /** A cart that was paid is empty; anything else may still become so, until the shop says that nobody knows. */
  EtatPaiement: async ({ client, options }) => {
    const { cart } = await client.read(cartCalls.ContenuPanier, {}, options);
    return { etat: cart.items.length === 0 ? 'paye' : 'enCours' };
  },
  /** Without `listeID` and `expire` that would empty the cart: one line after the other, or what was found to be over. */
  LiberePanier: async ({ client, request: { listeID, expire: _, cle: __, ...request }, options }) => {
    const lines = Array.isArray(listeID) ? listeID.map(String) : [];
    for (const idPA of lines) {
      await client.call(cartChangeCalls.LiberePanier, { idPA }, options);
    }
    if (lines.length === 0) {
      const { idPA, sc } = request;
      await client.call(
        cartChangeCalls.LiberePanier,
        {
          ...(typeof idPA === 'string' ? { idPA } : {}),
          ...(typeof sc === 'number' ? { sc } : {}),
        },
        options,
      );
    }
    return {};
  },
  /** The new lines are those that the cart did not have before. */
  AjoutABO: async ({ client, request, options }) => {
    const subscriptions = async () => {
      const { cart } = await client.read(cartCalls.ContenuPanier, {}, options);
      return cart.items.filter(({ type }) => type === 'subscription').map(({ id }) => id);
    };
    const before = await subscriptions();
    const { abo, type, info } = request;
    await client.call(
      subscriptionCalls.AjoutABO,
      { abo: String(abo), type: String(type), info: textsOf(info) },
      options,
    );
    return { listeID: (await subscriptions()).filter((id) => !before.includes(id)) };
  },
};

function textsOf(value: Parameters[string]): Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {};
}

/** Calls that a server of the public interface does not have and that nothing stands for: refused as such, unasked. */
const missing: ReadonlySet<string> = new Set([
  'Contenu',
  'Formulaire',
  'EnvoieFormulaire',
  'EtatPlaces',
  'ReprendPanier',
  'ProlongePanier',
  'BloquePanier',
  'LienPorteur',
  'RetireLienPorteur',
  'RetirePromo',
  'ConvertitABO',
  accountCalls.NouveauMotDePasse.name,
  accountCalls.ChangeIdentifiants.name,
  accountCalls.ListeAppareils.name,
  accountCalls.FermeAppareil.name,
  'CarteCadeau',
  'RetireCarteCadeau',
  'AjoutAttente',
  'SupprimeAttente',
  'PrendreAttente',
]);

/** A field is missing or names nothing. */
const unknownNumber = 2;

/**
 * What a call is answered with in the wire's form, without asking for it: null where it is to be asked.
 * @throws ShopError for what such a server cannot do.
 */
export async function substitute(
  client: Client,
  call: AnyCall['name'],
  request: object,
  options: CallOptions | undefined,
): Promise<{ readonly wire: unknown } | null> {
  if (missing.has(call)) {
    throw new ShopError('Cette billetterie ne le propose pas.', unknownNumber, {});
  }
  const found = Object.hasOwn(substitutes, call) ? substitutes[call] : undefined;
  return found === undefined
    ? null
    : { wire: await found({ client, request: writeRequest(request), options }) };
}

/** Asks for a change without a key: when its answer is lost it is not asked for again, for it could be done twice. */
export async function asOnce<Answer>(
  call: Pick<AnyCall, 'method'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (call.method === 'POST') {
      forbidRepeating(error);
    }
    throw error;
  }
}

/** The season without waiting lists: there is no call to join one. */
export function withoutWaitingLists(catalogue: Catalogue): Catalogue {
  return {
    ...catalogue,
    performances: new Map(
      [...catalogue.performances].map(([id, performance]) => [id, { ...performance, isQueueable: false }]),
    ),
  };
}

/** Settings without what such a server cannot do: options on places, and looking at or choosing on a map. */
export function withoutMaps(settings: ShopSettings): ShopSettings {
  const options = { ...settings.options, optionSeconds: 0, allowsMoving: false, allowsViewing: false };
  return { ...settings, options };
}
