import { useEffect, useRef, useState } from 'react';
import type { CustomForm } from '../../api/custom-form/custom-form.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { Button, buttonClass } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { successIcon } from '../design/more-icons.tsx';
import { Page } from '../design/page.tsx';
import { debounce } from '../forms/debounce.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { formsText } from '../forms/fr.ts';
import { homeText } from '../home/fr.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { CustomField } from './custom-form-fields.tsx';
import { answersOf, errorsOfForm, type FormValues } from './custom-form-rules.ts';
import styles from './custom-form-screen.module.css';
import type { FormDraft } from './form-draft.ts';
import { customFormText } from './fr.ts';

/** What is typed rests this long before it is kept, in milliseconds. */
const draftRest = 300;

export interface CustomFormScreenProps {
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
export function CustomFormScreen(props: CustomFormScreenProps) {
  const { form } = props;
  return (
    <Page width="narrow">
      <div className={styles.sheet}>
        <header className={layout.stack3}>
          <h1 id={pageTitleId} className={styles.title}>
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
    <section className={styles.sent}>
      <span className={styles.sign}>{successIcon}</span>
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {customFormText('cform_sent_title')}
      </h2>
      <p>{props.thanks === '' ? customFormText('cform_sent_text') : props.thanks}</p>
      <div className={styles.actions}>
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
