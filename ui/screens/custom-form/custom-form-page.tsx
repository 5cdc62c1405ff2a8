import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import {
  customFormQuery,
  refusedFieldsOf,
  sendFormMutation,
} from '../../../api/client/queries/custom-form.ts';
import type { CustomForm } from '../../../api/entities/custom-form.ts';
import { ShopError } from '../../../api/entities/shop-error.ts';
import type { FormAnswer } from '../../../machines/form/form.types.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { newKey } from '../../actors/new-key.ts';
import { useShop } from '../../actors/shop.tsx';
import { useOwnStorage } from '../../actors/use-own-storage.ts';
import { useVenue } from '../../actors/use-venue.ts';
import { LoadFailed } from '../../design/load-failed.tsx';
import { Page } from '../../design/page.tsx';
import { Skeleton } from '../../design/skeleton.tsx';
import { customFormText } from '../../texts/fr/custom-form.ts';
import { ErrorScreen } from '../start/error-screen.tsx';
import { CustomFormScreen } from './custom-form-screen.tsx';
import { createFormDraft } from './form-draft.ts';

/** `/formulaire?dial=…`: a form of the venue's own (point 1); an unknown code is a lost page. */
export default function CustomFormPage() {
  const { dial } = useSearch({ from: '/formulaire' });
  return dial === undefined || dial === '' ? <ErrorScreen kind="lost" /> : <FormOf key={dial} code={dial} />;
}

function FormOf({ code }: { readonly code: string }) {
  const { client } = useShop();
  const { data, error, refetch } = useQuery(customFormQuery(client, code));
  if (data !== undefined) {
    return <FormToSend form={data} />;
  }
  if (error instanceof ShopError) {
    return <ErrorScreen kind="lost" />;
  }
  return error === null ? (
    <Page width="narrow">
      <Skeleton look="fields" label={customFormText('cform_loading')} />
    </Page>
  ) : (
    <LoadFailed onRetried={() => void refetch()} />
  );
}

function FormToSend({ form }: { readonly form: CustomForm }) {
  const { client, log } = useShop();
  const storage = useOwnStorage();
  const venue = useVenue();
  useEffect(() => {
    if (form.unknownRules.length > 0) {
      log('Form rules ignored', { form: form.code, rules: form.unknownRules.join(', ') }, 'warning');
    }
  }, [form, log]);
  const draft = useMemo(() => createFormDraft(storage, form), [storage, form]);
  const sending = useMutation({ ...sendFormMutation(client, form.code), onSuccess: () => draft.clear() });
  const { error } = sending;
  // The same answers after a lost answer keep their key: should the first have arrived, it arrives once.
  const last = useRef<{ readonly text: string; readonly key: string } | null>(null);
  const send = async (answers: Readonly<Record<string, string>>): Promise<FormAnswer> => {
    const text = JSON.stringify(answers);
    const isAgain = last.current?.text === text && error !== null && !(error instanceof ShopError);
    const key = isAgain && last.current !== null ? last.current.key : newKey();
    last.current = { text, key };
    try {
      await sending.mutateAsync({ answers, key });
      return { kind: 'done', value: null };
    } catch (reason) {
      if (reason instanceof ShopError) {
        return { kind: 'refused', refusal: refusalOf(reason, { fields: refusedFieldsOf(reason) }) };
      }
      throw reason;
    }
  };
  return (
    <CustomFormScreen
      form={form}
      venue={venue?.name ?? ''}
      state={sending.isSuccess ? 'sent' : 'open'}
      draft={draft}
      send={send}
      onAgain={() => sending.reset()}
    />
  );
}
