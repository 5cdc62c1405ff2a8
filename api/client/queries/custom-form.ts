import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { customFormCalls } from '../../contract/calls/custom-forms.ts';
import { readRefusedFields } from '../../contract/custom-form.ts';
import type { CustomForm } from '../../entities/custom-form.ts';
import { ShopError } from '../../entities/shop-error.ts';
import { isAnswerLost } from '../errors.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './by-screen.ts';

/** A form of the venue's by its code (`Formulaire`). A code that no form has is refused (2); otherwise fails as `Client.call`. */
export function customFormQuery(client: Client, code: string) {
  return queryOptions({
    ...byScreen,
    queryKey: ['customForm', code],
    queryFn: ({ signal }): Promise<CustomForm> =>
      client.call(customFormCalls.Formulaire, { dial: code }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Answers to send, by field; `key` names the sending, so that a repeated one arrives once. */
export interface FormAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly key: string;
}

/** Sends answers to the venue, once more when the answer is lost. Fails as `Client.call` does. */
export function sendFormMutation(client: Client, code: string) {
  return mutationOptions({
    mutationKey: ['customForm', code],
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && isAnswerLost(error),
    retryDelay: 1000,
    mutationFn: ({ answers, key }: FormAnswers) =>
      client.call(customFormCalls.EnvoieFormulaire, { dial: code, form: answers, cle: key }),
  });
}

/** What the venue's server said is wrong with single fields. */
export function refusedFieldsOf(error: unknown): Readonly<Record<string, string>> {
  return error instanceof ShopError ? Object.fromEntries(readRefusedFields(error.details, '')) : {};
}
