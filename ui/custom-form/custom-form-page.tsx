import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { customFormQuery, refusedFieldsOf, sendForm } from '../../api/client/queries/custom-form.ts';
import type { CustomForm } from '../../api/custom-form/custom-form.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { answerTo } from '../shop/answer-to.ts';
import { useShop } from '../shop/shop.tsx';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import { useVenue } from '../shop/use-venue.ts';
import { CustomFormScreen } from './custom-form-screen.tsx';
import { createFormDraft } from './form-draft.ts';
import { customFormText } from './fr.ts';

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
  const shop = useShop();
  const { log } = shop;
  const storage = useOwnStorage();
  const venue = useVenue();
  useEffect(() => {
    if (form.unknownRules.length > 0) {
      log('Form rules ignored', { form: form.code, rules: form.unknownRules.join(', ') }, 'warning');
    }
  }, [form, log]);
  const draft = useMemo(() => createFormDraft(storage, form), [storage, form]);
  const [isSent, setIsSent] = useState(false);
  return (
    <CustomFormScreen
      form={form}
      venue={venue?.name ?? ''}
      isSent={isSent}
      draft={draft}
      send={async (answers, key) => {
        const answer = await answerTo(() => sendForm(shop, form.code, answers, key), refusedFieldsOf);
        if (answer.kind === 'done') {
          draft.clear();
          setIsSent(true);
        }
        return answer;
      }}
      onAgain={() => setIsSent(false)}
    />
  );
}
