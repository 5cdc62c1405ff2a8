import { readCustomerReferences, readHistory } from '../checkout/history-wire.ts';
import { defineCall, field, optional } from '../contract/call.ts';
import { nothing, repeatable } from '../contract/common-fields.ts';
import { fields, mapped, record } from '../contract/read.ts';
import { readCredentialsList } from './customer-wire.ts';
import { readDevices } from './devices-wire.ts';

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
