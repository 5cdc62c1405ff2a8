import { defineCall, field, optional } from '../call.ts';
import { type CredentialsListWire, readCredentialsList } from '../customer.ts';
import { type DevicesWire, readDevices } from '../devices.ts';
import {
  type CustomerReferenceWire,
  type HistoryWire,
  readCustomerReferences,
  readHistory,
} from '../history.ts';
import { type Nothing, nothing, repeatable } from './common.ts';

/** What a member keeps and may change of the account. See docs/contract.md. */
export const accountCalls = {
  /** Sends a mail (`doc`): the link that sets a new password (`motDePasse`), or an order again (`commande`, its `ref`). */
  Courriel: defineCall<Nothing>()({
    name: 'Courriel',
    method: 'POST',
    placement: 'top',
    request: {
      doc: field.text,
      email: optional(field.text),
      form: optional(field.form),
      ref: optional(field.text),
    },
    answer: nothing,
  }),
  /** Chosen here: sets a new password by the link that `Courriel` sent. */
  NouveauMotDePasse: defineCall<Nothing>()({
    name: 'NouveauMotDePasse',
    method: 'POST',
    placement: 'top',
    request: { jeton: field.text, mdp: field.text, mdp_conf: field.text, ...repeatable },
    answer: nothing,
  }),
  /** Chosen here: a member's new e-mail or password, with the present password. */
  ChangeIdentifiants: defineCall<CredentialsListWire>()({
    name: 'ChangeIdentifiants',
    method: 'POST',
    placement: 'top',
    request: {
      bix: field.text,
      mdp_actuel: field.text,
      email: optional(field.text),
      mdp: optional(field.text),
      mdp_conf: optional(field.text),
    },
    answer: readCredentialsList,
  }),
  ClientHisto: defineCall<HistoryWire>()({
    name: 'ClientHisto',
    method: 'GET',
    placement: 'top',
    request: { ref: optional(field.text), tri: optional(field.text), options: optional(field.texts) },
    answer: readHistory,
  }),
  /** Chosen here: the browsers in which the member is signed in now. */
  ListeAppareils: defineCall<DevicesWire>()({
    name: 'ListeAppareils',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text },
    answer: readDevices,
  }),
  /** Chosen here: ends the member's session in another browser; without `appareil` in all others. */
  FermeAppareil: defineCall<Nothing>()({
    name: 'FermeAppareil',
    method: 'POST',
    placement: 'top',
    request: { bix: field.text, appareil: optional(field.text), ...repeatable },
    answer: nothing,
  }),
  ListeRefs: defineCall<{ readonly listeRefs: readonly CustomerReferenceWire[] }>()({
    name: 'ListeRefs',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text },
    answer: readCustomerReferences,
  }),
} as const;
