import { type ReactNode, useState } from 'react';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import layout from '../design/layout.module.css';
import { sessionText } from '../session/fr.ts';
import { type AddressLookups, CustomerFields } from './customer-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { formsText } from './fr.ts';
import { emptyVisitor, valuesOf, visitorDetails, visitorErrors } from './validation.ts';

interface OwnEmailProps {
  readonly email: string;
  /** Where it is changed. */
  readonly changeLink?: ReactNode;
}

/** A member's e-mail: shown in a form that does not change it. */
export function OwnEmail(props: OwnEmailProps) {
  return (
    <div>
      <p className={layout.firm}>{sessionText('information_email')}</p>
      <p className={layout.breaking}>{props.email}</p>
      {props.changeLink}
    </div>
  );
}

interface InformationFormProps {
  readonly initial: CustomerDetails;
  /** Why the details were not kept the last time. */
  readonly refusal: Refusal | null;
  readonly isUpCase: boolean;
  readonly lookups: AddressLookups;
  /** In place of the e-mail's field: a member's changes with the password (`ChangeIdentifiants`). */
  readonly email?: ReactNode;
  readonly submitLabel?: string;
  /** Resolves to what the session answers. */
  readonly send: (details: CustomerDetails, key: string) => Promise<FormAnswer>;
}

/** What the venue knows of somebody who is signed in, to be corrected. */
export function InformationForm(props: InformationFormProps) {
  const [initialValues] = useState(() => ({
    ...valuesOf(props.initial),
    country: props.initial.country === '' ? emptyVisitor.country : props.initial.country,
  }));
  return (
    <FormFrame
      label={sessionText('information_form')}
      initialValues={initialValues}
      errorsOf={visitorErrors}
      refusal={props.refusal}
      submitLabel={props.submitLabel ?? sessionText('information_submit')}
      send={(values, key) => props.send(visitorDetails(values, props.isUpCase), key)}
    >
      <p className={layout.note}>{formsText('form_all_required')}</p>
      <CustomerFields lookups={props.lookups} email={props.email} />
    </FormFrame>
  );
}
