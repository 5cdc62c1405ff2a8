import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { customFormQuery, refusedFieldsOf, sendForm } from '../../api/client/queries/custom-form.ts';
import type { CustomForm } from '../../api/custom-form/custom-form.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { showTitle } from '../../api/season/show.ts';
import { formatParisWallTime } from '../../api/values/paris-time.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { formatLongDate } from '../language/dates.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { answerTo } from '../shop/answer-to.ts';
import { useShop } from '../shop/shop.tsx';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import { useVenue } from '../shop/use-venue.ts';
import type { FormValues } from './custom-form-rules.ts';
import { CustomFormScreen } from './custom-form-screen.tsx';
import { createFormDraft } from './form-draft.ts';
import { customFormText } from './fr.ts';

/** `/formulaire?dial=…`: a form of the venue's own (point 1); an unknown code is a lost page. */
export default function CustomFormPage() {
  const { dial, sc = null } = useSearch({ from: '/formulaire' });
  return dial === undefined || dial === '' ? (
    <ErrorScreen kind="lost" />
  ) : (
    <FormOf key={dial} code={dial} performanceId={sc} />
  );
}

/** What a form about a performance begins with: its day in the first question for a day, its name in the first for many words. */
function begunAnswers(form: CustomForm, catalogue: Catalogue, performanceId: number): FormValues {
  const performance = catalogue.performances.get(performanceId);
  const show = catalogue.shows.get(performance?.showId ?? 0);
  if (performance === undefined || show === undefined) {
    return {};
  }
  const { date } = performance;
  const day = form.fields.find(({ kind }) => kind === 'date');
  const words = form.fields.find(({ kind }) => kind === 'longText');
  const about =
    date === null
      ? customFormText('cform_about', { show: showTitle(show) })
      : customFormText('cform_about_date', { show: showTitle(show), date: formatLongDate(date) });
  return {
    ...(day === undefined || date === null ? {} : { [day.name]: formatParisWallTime(date).slice(0, 10) }),
    ...(words === undefined ? {} : { [words.name]: about }),
  };
}

interface FormOfProps {
  readonly code: string;
  readonly performanceId: number | null;
}

function FormOf({ code, performanceId }: FormOfProps) {
  const { client, queries } = useShop();
  const { data, error, refetch } = useQuery(customFormQuery(client, code));
  const season = useQuery({ ...queries.catalogue(), enabled: performanceId !== null });
  // A season that does not come begins nothing.
  if (data !== undefined && (performanceId === null || season.status !== 'pending')) {
    const begun =
      performanceId === null || season.data === undefined
        ? nothing
        : begunAnswers(data, season.data, performanceId);
    return <FormToSend form={data} begun={begun} />;
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

const nothing: FormValues = {};

function FormToSend({ form, begun }: { readonly form: CustomForm; readonly begun: FormValues }) {
  const shop = useShop();
  const { log } = shop;
  const storage = useOwnStorage();
  const venue = useVenue();
  useEffect(() => {
    if (form.unknownRules.length > 0) {
      log('Form rules ignored', { form: form.code, rules: form.unknownRules.join(', ') }, 'warning');
    }
  }, [form, log]);
  const [begunWith] = useState(begun);
  const draft = useMemo(() => createFormDraft(storage, form, begunWith), [storage, form, begunWith]);
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
