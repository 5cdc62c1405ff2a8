import { fromPromise } from 'xstate';
import { formMachine } from '../../machines/form/form.machine.ts';
import type { FormErrors, FormResult, WhichForm } from '../../machines/form/form.types.ts';
import { formsMachine } from '../../machines/forms/forms.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';
import { effectsOf } from '../actors/form-desk.ts';

/** The machine of the forms in sight with its slots filled: it comes with the first form, in the chunk of the form kit. */
export function bringForms(): Pick<LateLogic, 'forms'> {
  const form = formMachine.provide({
    actors: {
      validate: fromPromise<FormErrors, WhichForm>(async ({ input }) => effectsOf(input.form).validate()),
      judge: fromPromise<FormErrors, WhichForm>(async ({ input }) => effectsOf(input.form).judge()),
      submit: fromPromise<FormResult, WhichForm>(async ({ input }) => effectsOf(input.form).submit()),
    },
  });
  return { forms: formsMachine.provide({ actors: { form } }) };
}
