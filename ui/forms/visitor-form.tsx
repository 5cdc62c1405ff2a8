import { useFormikContext } from 'formik';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { CityMatch, CustomerDetails } from '../../api/entities/customer.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { plusIcon } from '../design/more-icons.tsx';
import { checkoutText } from '../texts/fr-checkout.ts';
import { ChoiceField } from './choice-field.tsx';
import { CountryField } from './country-field.tsx';
import { debounce } from './debounce.ts';
import { FormFrame } from './form-frame.tsx';
import { PostcodeField } from './postcode-field.tsx';
import { TextField } from './text-field.tsx';
import { emptyVisitor, type VisitorValues, visitorDetails, visitorErrors } from './validation.ts';
import styles from './visitor-form.module.css';

/** Where what is typed is kept until it is sent. */
export interface VisitorDraft {
  readonly read: () => Partial<VisitorValues> | null;
  readonly write: (values: VisitorValues) => void;
}

export interface AddressLookups {
  readonly countries: (letters: string) => Promise<readonly string[]>;
  readonly cities: (postcode: string) => Promise<readonly CityMatch[]>;
}

export interface VisitorFormProps {
  /** Those who are already known; null for somebody new. */
  readonly initial: CustomerDetails | null;
  /** Why the details were not kept; its `fields` are named like those of `CustomerDetails`. */
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  /** The venue's option: every text in capitals, but the e-mail (point 5, ruling 4). */
  readonly isUpCase?: boolean;
  readonly draft: VisitorDraft;
  readonly lookups: AddressLookups;
  readonly onSubmitted: (details: CustomerDetails) => void;
}

/** What is typed rests this long before it is kept. */
const draftRest = 300;

function startingValues(initial: CustomerDetails | null, draft: VisitorDraft): VisitorValues {
  return { ...emptyVisitor, ...initial, ...draft.read() };
}

/**
 * Who buys, and where to reach them: the visitor's form (point 5). No account is made. `draft` is read once and written
 * while the form lives, after a rest and at the latest when the form or the page goes; whoever keeps it clears it.
 */
export function VisitorForm(props: VisitorFormProps) {
  const { initial, draft, refusal } = props;
  const [initialValues] = useState(() => startingValues(initial, draft));
  const [keeper] = useState(() => debounce<VisitorValues>((values) => draft.write(values), draftRest));
  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush);
    return () => {
      window.removeEventListener('pagehide', keeper.flush);
      keeper.flush();
    };
  }, [keeper]);
  const isFilled = (...names: readonly (keyof VisitorValues)[]) =>
    names.some((name) => initialValues[name] !== '' || refusal?.fields[name] !== undefined);

  return (
    <FormFrame
      label={checkoutText('identification_title')}
      initialValues={initialValues}
      errorsOf={visitorErrors}
      refusal={refusal}
      busy={props.busy}
      submitLabel={checkoutText('visitor_submit')}
      onTyped={keeper.call}
      onSubmitted={(values) => {
        keeper.flush();
        props.onSubmitted(visitorDetails(values, props.isUpCase));
      }}
    >
      <div className={styles.intro}>
        <p className={styles.reassurance}>{checkoutText('visitor_reassurance')}</p>
        <p>{checkoutText('visitor_reassurance_text')}</p>
        <p className={styles.required}>{checkoutText('form_all_required')}</p>
      </div>
      <Group heading={checkoutText('visitor_you')}>
        <ChoiceField
          name="title"
          label={checkoutText('field_title')}
          choices={[
            { value: 'Mme', label: checkoutText('field_title_mme') },
            { value: 'M.', label: checkoutText('field_title_m') },
          ]}
        />
        <TextField name="firstName" label={checkoutText('field_firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={checkoutText('field_lastName')} autoComplete="family-name" />
        <Extra label={checkoutText('visitor_add_company')} isOpen={isFilled('company', 'role')}>
          {(isFirstFocus) => (
            <>
              <TextField
                name="company"
                label={checkoutText('field_company')}
                autoComplete="organization"
                isOptional
                isFirstFocus={isFirstFocus}
              />
              <TextField
                name="role"
                label={checkoutText('field_role')}
                autoComplete="organization-title"
                isOptional
              />
            </>
          )}
        </Extra>
      </Group>
      <Group heading={checkoutText('visitor_reach')}>
        <TextField
          name="email"
          type="email"
          label={checkoutText('field_email')}
          hint={checkoutText('field_email_hint')}
          autoComplete="email"
        />
        <TextField
          name="phone"
          type="tel"
          label={checkoutText('field_phone')}
          hint={checkoutText('field_phone_hint')}
          autoComplete="tel"
          width="medium"
        />
        <Extra label={checkoutText('visitor_add_phone')} isOpen={isFilled('secondPhone')}>
          {(isFirstFocus) => (
            <TextField
              name="secondPhone"
              type="tel"
              label={checkoutText('field_secondPhone')}
              autoComplete="tel"
              width="medium"
              isOptional
              isFirstFocus={isFirstFocus}
            />
          )}
        </Extra>
      </Group>
      <Group heading={checkoutText('visitor_address')} hint={checkoutText('visitor_address_hint')}>
        <TextField
          name="address"
          label={checkoutText('field_address')}
          autoComplete="street-address"
          rows={2}
        />
        <Town lookups={props.lookups} />
        <CountryField
          name="country"
          label={checkoutText('field_country')}
          countries={props.lookups.countries}
        />
      </Group>
    </FormFrame>
  );
}

/** Postcode and city: a suggestion fills both. */
function Town(props: { readonly lookups: AddressLookups }) {
  const { setFieldValue } = useFormikContext<VisitorValues>();
  return (
    <>
      <PostcodeField
        name="postcode"
        label={checkoutText('field_postcode')}
        hint={checkoutText('field_postcode_hint')}
        cities={props.lookups.cities}
        onChosen={(match) => void setFieldValue('city', match.city)}
      />
      <TextField name="city" label={checkoutText('field_city')} autoComplete="address-level2" />
    </>
  );
}

function Group(props: { readonly heading: string; readonly hint?: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {props.heading}
      </h2>
      {props.hint !== undefined && <p className={styles.hint}>{props.hint}</p>}
      {props.children}
    </section>
  );
}

interface ExtraProps {
  /** « Ajouter … ». */
  readonly label: string;
  readonly isOpen: boolean;
  readonly children: (isFirstFocus: boolean) => ReactNode;
}

/** Fields that few need: a button until they are asked for. */
function Extra(props: ExtraProps) {
  const [isAsked, setAsked] = useState(false);
  if (props.isOpen || isAsked) {
    return props.children(isAsked);
  }
  return (
    <div className={styles.extra}>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {plusIcon}
        {props.label}
      </Button>
    </div>
  );
}
