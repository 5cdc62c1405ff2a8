import { MutationObserver, type QueryClient, queryOptions } from '@tanstack/react-query';
import { customFormCalls } from '../../custom-form/calls.ts';
import type { CustomForm } from '../../custom-form/custom-form.ts';
import { readRefusedFields } from '../../custom-form/custom-form-wire.ts';
import type { ShopError } from '../../values/shop-error.ts';
import { isAnswerLost } from '../errors.ts';
import type { Client } from '../transport.ts';
import { byScreen } from './defaults.ts';

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

/**
 * Sends answers to the venue (`EnvoieFormulaire`), once more when the answer is lost. `answers` are by field; `key` names the
 * sending, so that a repeated one arrives once. Fails as `Client.call` does.
 */
export function sendForm(
  { client, queryClient }: { readonly client: Client; readonly queryClient: QueryClient },
  code: string,
  answers: Readonly<Record<string, string>>,
  key: string,
): Promise<unknown> {
  const sending = new MutationObserver(queryClient, {
    mutationFn: () => client.call(customFormCalls.EnvoieFormulaire, { dial: code, form: answers, cle: key }),
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && isAnswerLost(error),
    retryDelay: 1000,
  });
  return sending.mutate();
}

/** What the venue's server said is wrong with single fields. */
export const refusedFieldsOf = ({ details }: ShopError): Readonly<Record<string, string>> =>
  Object.fromEntries(readRefusedFields(details, ''));
