import { readCustomerReferences, readHistory } from '../checkout/history-wire.ts';
import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import {
  fields,
  flag,
  integer,
  lenientList,
  mapped,
  otherwise,
  record,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import type { Device } from './customer.ts';
import { readCredentialsList } from './customer-wire.ts';

const device = mapped(
  fields({
    id: text,
    /** « Firefox sur Windows »; empty where that is not known. */
    nom: otherwise(text, ''),
    /** Unix seconds: when it was signed in, and last used, to a minute. */
    debut: otherwise(integer, 0),
    usage: otherwise(integer, 0),
    /** The one that asks. */
    ici: otherwise(flag, false),
  }),
  (wire): Device => ({
    id: wire.id,
    name: wire.nom,
    signedInAt: wire.debut > 0 ? wire.debut * 1000 : null,
    usedAt: wire.usage > 0 ? wire.usage * 1000 : null,
    isThis: wire.ici,
  }),
);

/** What `ListeAppareils` answers, chosen here. */
const readDevices = mapped(fields({ appareils: lenientList(device) }), (wire) => wire.appareils);
/** The browsers of a member as the server writes them. */
export type DevicesWire = WrittenOf<typeof readDevices>;

/** What a member keeps and may change of the account. See docs/contract.md. */
export const accountCalls = {
  /** Sends a mail (`doc`): the link that sets a new password (`motDePasse`), or an order again (`commande`, its `ref`). */
  Courriel: defineCall({
    name: 'Courriel',
    method: 'POST',
    placement: 'top',
    request: {
      doc: field.text('identifier'),
      email: optional(field.text('email')),
      form: optional(field.form('identifier')),
      ref: optional(field.text('identifier')),
    },
    answer: nothing,
  }),
  /** Chosen here: sets a new password by the link that `Courriel` sent. */
  NouveauMotDePasse: defineCall({
    name: 'NouveauMotDePasse',
    method: 'POST',
    placement: 'top',
    request: {
      jeton: field.text('identifier'),
      mdp: field.text('password'),
      mdp_conf: field.text('password'),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Chosen here: a member's new e-mail or password, with the present password. */
  ChangeIdentifiants: defineCall({
    name: 'ChangeIdentifiants',
    method: 'POST',
    placement: 'top',
    request: {
      bix: field.text('identifier'),
      mdp_actuel: field.text('password'),
      email: optional(field.text('email')),
      mdp: optional(field.text('password')),
      mdp_conf: optional(field.text('password')),
    },
    answer: readCredentialsList,
  }),
  ClientHisto: defineCall({
    name: 'ClientHisto',
    method: 'GET',
    placement: 'top',
    request: {
      ref: optional(field.text('identifier')),
      tri: optional(field.text('identifier')),
      options: optional(field.texts),
    },
    answer: readHistory,
  }),
  /** Chosen here: the browsers in which the member is signed in now. */
  ListeAppareils: defineCall({
    name: 'ListeAppareils',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text('identifier') },
    answer: readDevices,
  }),
  /** Chosen here: ends the member's session in another browser; without `appareil` in all others. */
  FermeAppareil: defineCall({
    name: 'FermeAppareil',
    method: 'POST',
    placement: 'top',
    request: { bix: field.text('identifier'), appareil: optional(field.text('identifier')), ...repeatable },
    answer: nothing,
  }),
  /** Chosen here: everything that the venue keeps of the member, to be taken along. */
  MesDonnees: defineCall({
    name: 'MesDonnees',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text('identifier') },
    answer: mapped(fields({ donnees: record }), ({ donnees }) => donnees),
  }),
  /** Chosen here: the account is over and the member forgotten, but for orders without a name; with the present password. */
  SupprimeCompte: defineCall({
    name: 'SupprimeCompte',
    method: 'POST',
    placement: 'top',
    request: { bix: field.text('identifier'), mdp_actuel: field.text('password'), ...repeatable },
    answer: nothing,
  }),
  ListeRefs: defineCall({
    name: 'ListeRefs',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text('identifier') },
    answer: readCustomerReferences,
  }),
} as const;
