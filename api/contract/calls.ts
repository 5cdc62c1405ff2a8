import { type AvailabilityWire, readAvailability } from './availability.ts';
import { defineCall, field, optional } from './call.ts';
import { type CartWire, readCart } from './cart.ts';
import { type CatalogueWire, readCatalogue } from './catalogue.ts';
import {
  type HostedPaymentWire,
  type PaymentModeWire,
  type PickupMethodWire,
  readHostedPayment,
  readPaymentModes,
  readPickupMethods,
} from './checkout.ts';
import {
  type CredentialsWire,
  type CustomerWire,
  readCities,
  readCountries,
  readCredentialsList,
  readCustomer,
} from './customer.ts';
import { type PaymentOutcomeWire, readPaymentOutcome } from './order.ts';
import { type PricingWire, readPricing } from './pricing.ts';
import { fields, integer, mapped, otherwise, type Reader, text } from './read.ts';
import { type PlansWire, readPlans, readSeatStates, type SeatStatesWire } from './seats.ts';
import { type HomeWire, readHome } from './settings.ts';

/** An answer of which nothing is read: that it came without a failure is all. */
const nothing: Reader<null> = () => null;
type Nothing = Readonly<Record<string, never>>;

/** The key that makes a repeated request harmless (chosen here): the same key, the same effect, once. */
const repeatable = { cle: optional(field.text) };

/** What `Contexte` answers, at top level. */
export interface ContextWire {
  readonly instPA: string;
  readonly inst: number;
  readonly version: string;
  readonly langues: string;
  readonly bix: string;
  readonly site: string;
  readonly regle: string;
  readonly parcours: string;
  readonly pNom: string;
  readonly topFSN: number;
}

/** Every call of the wire that the shop makes, by its name. See docs/contract.md. */
export const calls = {
  Contexte: defineCall<ContextWire>()({
    name: 'Contexte',
    method: 'GET',
    placement: 'top',
    request: { inst: field.integer, session: field.text, paramsURL: optional(field.text) },
    answer: mapped(fields({ instPA: text, bix: otherwise(text, '') }), (wire) => ({
      instanceId: wire.instPA,
      customerId: wire.bix === '' ? null : wire.bix,
    })),
  }),
  Accueil: defineCall<HomeWire>()({
    name: 'Accueil',
    method: 'GET',
    placement: 'data',
    request: {},
    answer: readHome,
  }),
  ParamSC: defineCall<CatalogueWire>()({
    name: 'ParamSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text },
    answer: readCatalogue,
  }),
  DispoListeSC: defineCall<AvailabilityWire>()({
    name: 'DispoListeSC',
    method: 'GET',
    placement: 'top',
    request: { defSC: field.text },
    answer: readAvailability,
  }),
  ListeTarifs: defineCall<PricingWire>()({
    name: 'ListeTarifs',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text },
    answer: readPricing,
  }),
  PlansSC: defineCall<PlansWire>()({
    name: 'PlansSC',
    method: 'GET',
    placement: 'data',
    request: { defSC: field.text },
    answer: readPlans,
  }),
  /** Chosen here: the live states of a performance's seats. */
  EtatPlaces: defineCall<SeatStatesWire>()({
    name: 'EtatPlaces',
    method: 'GET',
    placement: 'top',
    request: { sc: field.integer },
    answer: readSeatStates,
  }),
  /** Takes exactly the seats asked for, all or none; `tarifs` by seat, '?' for a price not yet chosen. */
  PrendrePlaces: defineCall<{ readonly listeID: readonly string[] }>()({
    name: 'PrendrePlaces',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      idPla: field.integers,
      nbPla: field.integer,
      tarifs: optional(field.texts),
      abos: optional(field.texts),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Takes the best places of a category; `tarifs` by place. */
  ResaNonPlacee: defineCall<{ readonly listeID: readonly string[] }>()({
    name: 'ResaNonPlacee',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      cate: field.text,
      nbPla: field.integer,
      tarifs: optional(field.texts),
      abos: optional(field.texts),
      ...repeatable,
    },
    answer: nothing,
  }),
  ChangeTarif: defineCall<Nothing>()({
    name: 'ChangeTarif',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: field.text,
      tarif: field.text,
      codeRef: optional(field.text),
      nuPla: optional(field.integer),
      ...repeatable,
    },
    answer: nothing,
  }),
  LiberePlaces: defineCall<Nothing>()({
    name: 'LiberePlaces',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: field.text,
      nbPla: optional(field.integer),
      idPla: optional(field.integers),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Releases a line (`idPA`), a performance (`sc`), or everything; `expire=1` (chosen here) only what is over. */
  LiberePanier: defineCall<Nothing>()({
    name: 'LiberePanier',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: optional(field.text),
      sc: optional(field.integer),
      expire: optional(field.integer),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Chosen here: extends the hold by the venue's `nbPlus` seconds. */
  ProlongePanier: defineCall<Nothing>()({
    name: 'ProlongePanier',
    method: 'POST',
    placement: 'top',
    request: repeatable,
    answer: nothing,
  }),
  ContenuPanier: defineCall<CartWire>()({
    name: 'ContenuPanier',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readCart,
  }),
  InfoClient: defineCall<CustomerWire>()({
    name: 'InfoClient',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text },
    answer: readCustomer,
  }),
  /** Creates (bix `neW`) or updates a customer; the form's `profil` is `visiteur` for a purchase without an account. */
  ClientOk: defineCall<{ readonly clients: readonly CredentialsWire[] }>()({
    name: 'ClientOk',
    method: 'POST',
    placement: 'top',
    request: { form: field.form, ...repeatable },
    answer: readCredentialsList,
  }),
  TestCompte: defineCall<{ readonly clients: readonly CredentialsWire[] }>()({
    name: 'TestCompte',
    method: 'POST',
    placement: 'top',
    request: { email: field.text, mdp: field.text },
    answer: readCredentialsList,
  }),
  /** Chosen here: ends the signed-in session of this browser; the cart stays. */
  Deconnexion: defineCall<Nothing>()({
    name: 'Deconnexion',
    method: 'POST',
    placement: 'top',
    request: {},
    answer: nothing,
  }),
  ListePays: defineCall<{ readonly listePY: string }>()({
    name: 'ListePays',
    method: 'GET',
    placement: 'top',
    request: { lettre: field.text },
    answer: readCountries,
  }),
  ListeVilles: defineCall<{ readonly listeVI: string }>()({
    name: 'ListeVilles',
    method: 'GET',
    placement: 'top',
    request: { codePostal: field.text },
    answer: readCities,
  }),
  ModeRetrait: defineCall<{ readonly modesRetrait: readonly PickupMethodWire[] }>()({
    name: 'ModeRetrait',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPickupMethods,
  }),
  DefRetrait: defineCall<Nothing>()({
    name: 'DefRetrait',
    method: 'POST',
    placement: 'top',
    request: { retr: field.text, ...repeatable },
    answer: nothing,
  }),
  /** Chosen here: the ways in which this cart can be paid. */
  ModePaiement: defineCall<{ readonly modesPaiement: readonly PaymentModeWire[] }>()({
    name: 'ModePaiement',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readPaymentModes,
  }),
  /** Starts the payment of the cart, or gives again the one under way for an unchanged cart (ruling 6). `mode` chosen here. */
  AppelPaiement: defineCall<HostedPaymentWire>()({
    name: 'AppelPaiement',
    method: 'GET',
    placement: 'top',
    request: { mode: optional(field.text) },
    answer: readHostedPayment,
  }),
  /** Chosen here: what became of a payment, and the order when it is paid. */
  EtatPaiement: defineCall<PaymentOutcomeWire>()({
    name: 'EtatPaiement',
    method: 'GET',
    placement: 'top',
    request: { ref: field.text },
    answer: readPaymentOutcome,
  }),
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Levels of the log call, `{base}/log/{level}`. */
export type LogLevel = 'debug' | 'info' | 'warning' | 'error' | 'critical';
export const logLevels: readonly LogLevel[] = ['debug', 'info', 'warning', 'error', 'critical'];

/** The wire's name of the timestamp that goes with every call beside `instPA` (chosen here). */
export const timestampParameter = 'ts';

/** What the page is served with, as JSON in the element `#guichet-configuration` (chosen here). */
export interface PageConfiguration {
  /** Where the calls go: `/api`. */
  readonly base: string;
  /** The server's prefix for relative assets: `/`. */
  readonly assets: string;
  readonly inst: number;
  /** Absent or empty when the server could not give one: the start then fails with a message. */
  readonly instanceId: string;
  readonly customerId: string | null;
  /** Epoch milliseconds at which the page was made; the first answer is asked for with it, so that the page can preload it. */
  readonly servedAt: number;
}

const integerOr = otherwise(integer, 0);

export const readPageConfiguration: Reader<PageConfiguration> = mapped(
  fields({
    base: text,
    assets: otherwise(text, '/'),
    inst: integerOr,
    instPA: otherwise(text, ''),
    bix: otherwise(text, ''),
    servie: integerOr,
  }),
  (wire) => ({
    base: wire.base,
    assets: wire.assets,
    inst: wire.inst,
    instanceId: wire.instPA,
    customerId: wire.bix === '' ? null : wire.bix,
    servedAt: wire.servie,
  }),
);
