import { type Call, type Field, type RequestOf, readRequest } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import type { RequestFields } from '../../contract/parameters.ts';
import { flatSeason } from '../season/catalogue-wire.ts';
import type { Exchange } from './handler.ts';
import { handlers } from './handlers.ts';

/** What a call is answered with: its payload, what older readers find beside it, and how it may be cached. */
interface Answer {
  readonly payload: object;
  readonly beside: object;
  /** An entity tag for an answer that is the same for everybody; null for one that is kept nowhere. */
  readonly tag: string | null;
}

/** A call with its handler, its types settled: fields in, payload out. */
export interface ServedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly placement: 'top' | 'data';
  /** Has a `cle` of its own: repeated with the same key, it has its effect once. */
  readonly isRepeatable: boolean;
  /** May change who is signed in: the session's cookie follows. */
  readonly changesSignIn: boolean;
  /** Acts although it is a GET: only the shop's own pages may make it (ruling 6). */
  readonly sameOriginOnly: boolean;
  /** Season answers may be kept by the browser and asked again; the others never are. */
  readonly isPersonal: boolean;
  /** @throws ContractError for fields that cannot be read; @throws Refusal from the handler. */
  answer(fields: RequestFields, exchange: Exchange): Promise<Answer>;
}

interface Traits<Wire> {
  readonly changesSignIn?: boolean;
  readonly sameOriginOnly?: boolean;
  readonly isPersonal?: boolean;
  readonly beside?: (wire: Wire) => object;
  readonly tag?: (wire: Wire) => string;
}

function serve<Shape extends Readonly<Record<string, Field<unknown>>>, Wire extends object, Reading>(
  call: Call<Shape, Wire, Reading>,
  handler: (request: RequestOf<Shape>, exchange: Exchange) => Promise<Wire>,
  traits: Traits<Wire> = {},
): ServedCall {
  return {
    name: call.name,
    method: call.method,
    placement: call.placement,
    isRepeatable: 'cle' in call.request,
    changesSignIn: traits.changesSignIn ?? false,
    sameOriginOnly: traits.sameOriginOnly ?? false,
    isPersonal: traits.isPersonal ?? true,
    answer: async (fields, exchange) => {
      const payload = await handler(readRequest(call, fields), exchange);
      return {
        payload,
        beside: traits.beside?.(payload) ?? {},
        tag: traits.tag?.(payload) ?? null,
      };
    },
  };
}

const season = { isPersonal: false } as const;

/** Every call but `Contexte`, which needs no caller yet. A call without an entry does not compile. */
export const servedCalls: Readonly<Record<Exclude<CallName, 'Contexte'>, ServedCall>> = {
  Accueil: serve(calls.Accueil, handlers.Accueil, season),
  ParamSC: serve(calls.ParamSC, handlers.ParamSC, { ...season, beside: flatSeason }),
  DispoListeSC: serve(calls.DispoListeSC, handlers.DispoListeSC, season),
  ListeTarifs: serve(calls.ListeTarifs, handlers.ListeTarifs, season),
  PlansSC: serve(calls.PlansSC, handlers.PlansSC, season),
  EtatPlaces: serve(calls.EtatPlaces, handlers.EtatPlaces, {
    ...season,
    tag: ({ version }) => `"${version.toString(36)}"`,
  }),
  PrendrePlaces: serve(calls.PrendrePlaces, handlers.PrendrePlaces),
  ResaNonPlacee: serve(calls.ResaNonPlacee, handlers.ResaNonPlacee),
  ChangeTarif: serve(calls.ChangeTarif, handlers.ChangeTarif),
  LiberePlaces: serve(calls.LiberePlaces, handlers.LiberePlaces),
  LiberePanier: serve(calls.LiberePanier, handlers.LiberePanier),
  ProlongePanier: serve(calls.ProlongePanier, handlers.ProlongePanier),
  ContenuPanier: serve(calls.ContenuPanier, handlers.ContenuPanier),
  InfoClient: serve(calls.InfoClient, handlers.InfoClient),
  ClientOk: serve(calls.ClientOk, handlers.ClientOk, { changesSignIn: true }),
  TestCompte: serve(calls.TestCompte, handlers.TestCompte, { changesSignIn: true }),
  Deconnexion: serve(calls.Deconnexion, handlers.Deconnexion, { changesSignIn: true }),
  ListePays: serve(calls.ListePays, handlers.ListePays, season),
  ListeVilles: serve(calls.ListeVilles, handlers.ListeVilles, season),
  ModeRetrait: serve(calls.ModeRetrait, handlers.ModeRetrait),
  DefRetrait: serve(calls.DefRetrait, handlers.DefRetrait),
  ModePaiement: serve(calls.ModePaiement, handlers.ModePaiement),
  AppelPaiement: serve(calls.AppelPaiement, handlers.AppelPaiement, { sameOriginOnly: true }),
  EtatPaiement: serve(calls.EtatPaiement, handlers.EtatPaiement),
};

const byName: ReadonlyMap<string, ServedCall> = new Map(Object.entries(servedCalls));

/** The call of this name, or null: names come from addresses and are looked up in nothing but this list. */
export function findServedCall(name: string): ServedCall | null {
  return byName.get(name) ?? null;
}
