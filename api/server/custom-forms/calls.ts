import { calls } from '../../contract/calls.ts';
import { serve, serveEverybody } from '../kernel/serve.ts';
import { formWire } from './read-form.ts';
import { findForm, sendAnswers } from './send-answers.ts';

/** Forms of the venue's own (point 1). */
export const customFormCalls = {
  Formulaire: serveEverybody(calls.Formulaire, async ({ dial }, { database }) => ({
    formulaire: formWire(await findForm(database, dial)),
  })),
  EnvoieFormulaire: serve(calls.EnvoieFormulaire, async ({ dial, form }, exchange) => {
    await sendAnswers(exchange, dial, form);
    return {};
  }),
};
