import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { readAccount, readCities, readCountries, readCredentialsList } from './customer-wire.ts';

/** Who buys, and the lookups of their form. See docs/contract.md. */
export const customerCalls = {
  InfoClient: defineCall({
    name: 'InfoClient',
    method: 'GET',
    placement: 'top',
    request: { bix: field.text('identifier') },
    answer: readAccount,
  }),
  /** Creates (bix `neW`) or updates a customer; the form's `profil` is `visiteur` for a purchase without an account. */
  ClientOk: defineCall({
    name: 'ClientOk',
    method: 'POST',
    placement: 'top',
    request: { form: field.form('text'), ...repeatable },
    answer: readCredentialsList,
  }),
  /** `bix` (chosen here) says which, of several customers on one e-mail with the same password. */
  TestCompte: defineCall({
    name: 'TestCompte',
    method: 'POST',
    placement: 'top',
    request: {
      email: field.text('email'),
      mdp: field.text('password'),
      bix: optional(field.text('identifier')),
    },
    answer: readCredentialsList,
  }),
  /** Chosen here: ends the signed-in session of this browser; the cart stays. */
  Deconnexion: defineCall({
    name: 'Deconnexion',
    method: 'POST',
    placement: 'top',
    request: {},
    answer: nothing,
  }),
  ListePays: defineCall({
    name: 'ListePays',
    method: 'GET',
    placement: 'top',
    request: { lettre: field.text('town') },
    answer: readCountries,
  }),
  ListeVilles: defineCall({
    name: 'ListeVilles',
    method: 'GET',
    placement: 'top',
    request: { codePostal: field.text('postcode') },
    answer: readCities,
  }),
} as const;
