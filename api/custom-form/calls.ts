import { defineCall, field, nothing, repeatable } from '../contract/call.ts';
import { readCustomForm } from './custom-form-wire.ts';

/** Forms of the venue's own (point 1, the query's `dial`); chosen here. See docs/contract.md. */
export const customFormCalls = {
  Formulaire: defineCall({
    name: 'Formulaire',
    method: 'GET',
    placement: 'top',
    request: { dial: field.text('identifier') },
    answer: readCustomForm,
  }),
  /** `form[…]`: the answers by the names of the fields. */
  EnvoieFormulaire: defineCall({
    name: 'EnvoieFormulaire',
    method: 'POST',
    placement: 'top',
    request: { dial: field.text('identifier'), form: field.form('text'), ...repeatable },
    answer: nothing,
  }),
} as const;
