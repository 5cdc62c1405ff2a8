import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { customFormQuery, refusedFieldsOf, sendForm } from '../../api/client/queries/custom-form.ts';
import type { CustomForm, CustomFormField } from '../../api/custom-form/custom-form.ts';
import { frenchPhone } from '../../api/customer/phone.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { showTitle } from '../../api/season/show.ts';
import { formatParisWallTime } from '../../api/values/paris-time.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { LoadFailed } from '../design/load-failed.tsx';
import { successIcon } from '../design/more-icons.tsx';
import { Page } from '../design/page.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { CheckboxField, ChoiceField } from '../forms/choice-field.tsx';
import { debounce } from '../forms/debounce.ts';
import { FieldFrame, inputClass } from '../forms/field.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { formsText } from '../forms/fr.ts';
import { formDraftsKey } from '../forms/kept-keys.ts';
import { TextField, useTextField } from '../forms/text-field.tsx';
import { homeText } from '../home/fr.ts';
import { formatLongDate } from '../language/dates.ts';
import { ErrorScreen } from '../shell/error-screen.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { answerTo } from '../shop/answer-to.ts';
import { type TabStorage, useShop, useVenue } from '../shop/shop.tsx';
import { useOwnStorage } from '../shop/use-own-storage.ts';
import { answersOf, emptyValues, errorsOfForm, type FormValues } from './custom-form-rules.ts';
import styles from './custom-form-screen.module.css';
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

/** What is typed rests this long before it is kept, in milliseconds. */
const draftRest = 300;

interface CustomFormScreenProps {
  readonly form: CustomForm;
  /** Whom the answers go to. */
  readonly venue: string;
  readonly isSent: boolean;
  readonly draft: FormDraft;
  /** Resolves to what the venue's server said. */
  readonly send: (answers: Readonly<Record<string, string>>, key: string) => Promise<FormAnswer>;
  /** Another message is to be written. */
  readonly onAgain: () => void;
}

/** `/formulaire`: a form of the venue's own, and what became of it. */
function CustomFormScreen(props: CustomFormScreenProps) {
  const { form } = props;
  return (
    <Page width="narrow">
      <div className={classNames(layout.column6, styles.sheet)}>
        <header className={layout.stack3}>
          <h1 id={pageTitleId} className={classNames(layout.below2, styles.title)}>
            {form.title}
          </h1>
          {!props.isSent && form.introduction.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
        </header>
        {props.isSent ? <Sent thanks={form.thanks} onAgain={props.onAgain} /> : <OpenForm {...props} />}
      </div>
    </Page>
  );
}

function OpenForm(props: CustomFormScreenProps) {
  const { form, draft } = props;
  const [errorsOf] = useState(() => errorsOfForm(form));
  const [initialValues] = useState(() => draft.read());
  const [keeper] = useState(() => debounce<FormValues>((values) => draft.write(values), draftRest));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  return (
    <FormFrame<FormValues>
      label={form.title}
      initialValues={initialValues}
      errorsOf={errorsOf}
      refusal={null}
      refusedTitle={customFormText('cform_refused')}
      failedText={customFormText('cform_failed')}
      submitLabel={form.submitLabel === '' ? customFormText('cform_submit') : form.submitLabel}
      onTyped={keeper.call}
      send={(values, key) => {
        keeper.flush();
        return props.send(answersOf(form, values), key);
      }}
    >
      <div className={layout.stack5}>
        <p className={layout.note}>{formsText('form_all_required')}</p>
        {form.fields.map((field) => (
          <CustomField key={field.name} field={field} />
        ))}
      </div>
      <p className={layout.note}>{customFormText('cform_privacy', { venue: props.venue })}</p>
    </FormFrame>
  );
}

/** It arrived: the focus comes here, since what had it is gone. */
function Sent(props: { readonly thanks: string; readonly onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={classNames(layout.stack3, layout.atStart, styles.sent)}>
      <span className={styles.sign}>{successIcon}</span>
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {customFormText('cform_sent_title')}
      </h2>
      <p>{props.thanks === '' ? customFormText('cform_sent_text') : props.thanks}</p>
      <div className={classNames(layout.row3, layout.above2)}>
        <WayTo
          page="home"
          search={{ dial: undefined }}
          className={buttonClass({ variant: 'primary' })}
          otherwise={
            <WayToShop className={buttonClass({ variant: 'primary' })}>
              {homeText('home_see_shows')}
            </WayToShop>
          }
        >
          {customFormText('cform_sent_home')}
        </WayTo>
        <Button onClick={props.onAgain}>{customFormText('cform_sent_again')}</Button>
      </div>
    </section>
  );
}

/** From this many on, choices are a list that opens. */
const manyChoices = 6;

/** A field of the venue's, in the house's form. */
function CustomField({ field }: { readonly field: CustomFormField }) {
  const common = {
    name: field.name,
    label: field.label,
    isOptional: !field.isRequired,
    ...(field.hint === '' ? {} : { hint: field.hint }),
  };
  const autoComplete = field.autoComplete === '' ? 'off' : field.autoComplete;
  switch (field.kind) {
    case 'checkbox':
      return <CheckboxField {...common} />;
    case 'choice':
      return field.choices.length < manyChoices ? (
        <ChoiceField {...common} choices={field.choices.map((value) => ({ value, label: value }))} />
      ) : (
        <ListField field={field} />
      );
    case 'date':
      return <DateField field={field} />;
    case 'email':
      return <TextField {...common} type="email" autoComplete={autoComplete} />;
    case 'phone':
      return (
        <TextField {...common} type="tel" autoComplete={autoComplete} width="medium" rewrite={frenchPhone} />
      );
    case 'longText':
      // Whoever writes at length hears while writing that it is too much.
      return <TextField {...common} autoComplete={autoComplete} rows={6} moment="live" />;
    case 'text':
      return <TextField {...common} autoComplete={autoComplete} />;
  }
}

function useOwnField(field: CustomFormField) {
  const bound = useTextField(field.name, field.hint !== '');
  return {
    frame: {
      id: bound.id,
      label: field.label,
      hint: field.hint === '' ? undefined : field.hint,
      error: bound.error,
      isOptional: !field.isRequired,
    },
    attributes: {
      id: bound.id,
      name: field.name,
      className: inputClass(bound.error, 'medium'),
      value: bound.value,
      'aria-required': field.isRequired ? true : undefined,
      'aria-invalid': bound.error === null ? undefined : true,
      'aria-describedby': bound.describedBy,
      onChange: (event: { readonly target: { readonly value: string } }) => bound.onTyped(event.target.value),
      onBlur: bound.onBlur,
    },
  };
}

function DateField({ field }: { readonly field: CustomFormField }) {
  const { frame, attributes } = useOwnField(field);
  return (
    <FieldFrame {...frame}>
      <input
        {...attributes}
        type="date"
        autoComplete={field.autoComplete === '' ? 'off' : field.autoComplete}
      />
    </FieldFrame>
  );
}

function ListField({ field }: { readonly field: CustomFormField }) {
  const { frame, attributes } = useOwnField(field);
  return (
    <FieldFrame {...frame}>
      <select {...attributes}>
        <option value="">{customFormText('cform_choose')}</option>
        {field.choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Where what is typed in a form of the venue's is kept until it is sent. */
interface FormDraft {
  /** The form's values, with what was typed before. */
  read(): FormValues;
  write(values: FormValues): void;
  clear(): void;
}

/**
 * Keeps what is typed for the life of the tab, so that a reload loses nothing; it goes when somebody signs out. What stands in
 * the storage is not trusted.
 */
function createFormDraft(
  storage: TabStorage,
  form: CustomForm,
  /** What it begins with, where nothing was typed yet. */
  begun: FormValues = {},
): FormDraft {
  const empty = { ...emptyValues(form), ...begun };
  const all = (): ReadonlyMap<string, unknown> => {
    try {
      const value: unknown = JSON.parse(storage.read(formDraftsKey) ?? 'null');
      return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
    } catch {
      return new Map();
    }
  };
  const keep = (drafts: ReadonlyMap<string, unknown>): void =>
    storage.write(formDraftsKey, JSON.stringify(Object.fromEntries(drafts)));
  return {
    read: () => {
      const draft = all().get(form.code);
      const known = new Map<string, unknown>(
        typeof draft === 'object' && draft !== null ? Object.entries(draft) : [],
      );
      return Object.fromEntries(
        Object.entries(empty).map(([name, nothing]) => {
          const value = known.get(name);
          return [
            name,
            typeof value === 'string' || typeof value === 'boolean' ? sameKind(value, nothing) : nothing,
          ];
        }),
      );
    },
    write: (values) => keep(new Map([...all(), [form.code, values]])),
    clear: () => keep(new Map([...all()].filter(([code]) => code !== form.code))),
  };
}

function sameKind(value: string | boolean, like: string | boolean): string | boolean {
  return typeof value === typeof like ? value : like;
}
