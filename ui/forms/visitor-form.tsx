import { useState } from 'react';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { checkoutText } from '../checkout/fr.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { type AddressLookups, CustomerFields } from './customer-fields.tsx';
import styles from './form.module.css';
import { FormFrame } from './form-frame.tsx';
import { formsText } from './fr.ts';
import { useDraft, type VisitorDraft } from './use-visitor-draft.ts';
import { valuesOf, visitorDetails, visitorErrors, visitorErrorsWithoutAddress } from './validation.ts';

export interface VisitorFormProps {
  /** Those who are already known; null for somebody new. */
  readonly initial: CustomerDetails | null;
  /** Why the details were not kept the last time; its `fields` are named like those of `CustomerDetails`. */
  readonly refusal: Refusal | null;
  /** The venue's option: every text in capitals, but the e-mail (point 5, ruling 4). */
  readonly isUpCase?: boolean;
  /** The venue's option: the address may be left out, where nothing is posted. */
  readonly isAddressOptional?: boolean;
  readonly draft: VisitorDraft;
  readonly lookups: AddressLookups;
  /** Resolves to what the session answers. */
  readonly send: (details: CustomerDetails, key: string) => Promise<FormAnswer>;
}

/** Who buys, and where to reach them: the visitor's form (point 5). No account is made. */
export function VisitorForm(props: VisitorFormProps) {
  const { initial, draft, refusal, isAddressOptional = false } = props;
  const [initialValues] = useState(() => ({ ...valuesOf(initial), ...draft.read() }));
  const { onTyped, flush } = useDraft(draft);
  return (
    <FormFrame
      label={checkoutText('identification_title')}
      initialValues={initialValues}
      errorsOf={isAddressOptional ? visitorErrorsWithoutAddress : visitorErrors}
      refusal={refusal}
      submitLabel={formsText('visitor_submit')}
      onTyped={onTyped}
      send={(values, key) => {
        flush();
        return props.send(visitorDetails(values, props.isUpCase), key);
      }}
    >
      <div className={classNames(layout.stack1, styles.intro)}>
        <p className={classNames(layout.large, layout.firm, styles.reassurance)}>
          {formsText('visitor_reassurance')}
        </p>
        <p>{formsText('visitor_reassurance_text')}</p>
        <p className={classNames(layout.note, layout.above2)}>{formsText('form_all_required')}</p>
      </div>
      <CustomerFields lookups={props.lookups} isAddressOptional={isAddressOptional} />
    </FormFrame>
  );
}
