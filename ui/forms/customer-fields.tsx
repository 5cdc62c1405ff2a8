import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { citiesQuery, countriesQuery } from '../../api/client/queries/lookups.ts';
import type { CityMatch } from '../../api/customer/customer.ts';
import { frenchPhone } from '../../api/customer/phone.ts';
import { useShop } from '../shop/shop.tsx';
import { CountryField, PostcodeField } from './address-fields.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useFormControls, useFormFact } from './form-controls.ts';
import { ExtraFields, FormGroup } from './form-group.tsx';
import { formsText } from './fr.ts';
import { TextField } from './text-field.tsx';
import type { VisitorValues } from './validation.ts';

export interface AddressLookups {
  readonly countries: (letters: string) => Promise<readonly string[]>;
  readonly cities: (postcode: string) => Promise<readonly CityMatch[]>;
}

export interface CustomerFieldsProps {
  readonly lookups: AddressLookups;
  /** In place of the field of the e-mail, where it is not changed. */
  readonly email?: ReactNode;
  readonly emailHint?: string;
  /** The address may be left out: it stands behind a button. */
  readonly isAddressOptional?: boolean;
}

/** A person, how to reach them, and their address: the fields of the account form (point 3), in a form of `VisitorValues`. */
export function CustomerFields(props: CustomerFieldsProps) {
  const isCompanyOpen = useIsFilled('company', 'role');
  const isSecondPhoneOpen = useIsFilled('secondPhone');
  const isAddressOpen = useIsFilled('address', 'postcode', 'city');
  return (
    <>
      <FormGroup heading={formsText('visitor_you')}>
        <ChoiceField
          name="title"
          label={formsText('field_title')}
          choices={[
            { value: 'Mme', label: formsText('field_title_mme') },
            { value: 'M.', label: formsText('field_title_m') },
          ]}
        />
        <TextField name="firstName" label={formsText('field_firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={formsText('field_lastName')} autoComplete="family-name" />
        <ExtraFields label={formsText('visitor_add_company')} isOpen={isCompanyOpen}>
          {(isFirstFocus) => (
            <>
              <TextField
                name="company"
                label={formsText('field_company')}
                autoComplete="organization"
                isOptional
                isFirstFocus={isFirstFocus}
              />
              <TextField
                name="role"
                label={formsText('field_role')}
                autoComplete="organization-title"
                isOptional
              />
            </>
          )}
        </ExtraFields>
      </FormGroup>
      <FormGroup heading={formsText('visitor_reach')}>
        {props.email ?? (
          <TextField
            name="email"
            type="email"
            label={formsText('field_email')}
            hint={props.emailHint ?? formsText('field_email_hint')}
            autoComplete="email"
          />
        )}
        <TextField
          name="phone"
          type="tel"
          label={formsText('field_phone')}
          hint={formsText('field_phone_hint')}
          autoComplete="tel"
          width="medium"
          rewrite={frenchPhone}
        />
        <ExtraFields label={formsText('visitor_add_phone')} isOpen={isSecondPhoneOpen}>
          {(isFirstFocus) => (
            <TextField
              name="secondPhone"
              type="tel"
              label={formsText('field_secondPhone')}
              autoComplete="tel"
              width="medium"
              rewrite={frenchPhone}
              isOptional
              isFirstFocus={isFirstFocus}
            />
          )}
        </ExtraFields>
      </FormGroup>
      {props.isAddressOptional === true ? (
        <ExtraFields label={formsText('visitor_add_address')} isOpen={isAddressOpen}>
          {(isFirstFocus) => <Address lookups={props.lookups} isOptional isFirstFocus={isFirstFocus} />}
        </ExtraFields>
      ) : (
        <Address lookups={props.lookups} />
      )}
    </>
  );
}

function Address(props: {
  readonly lookups: AddressLookups;
  readonly isOptional?: boolean;
  readonly isFirstFocus?: boolean;
}) {
  const { lookups, isOptional = false, isFirstFocus = false } = props;
  return (
    <FormGroup heading={formsText('visitor_address')} hint={formsText('visitor_address_hint')}>
      <TextField
        name="address"
        label={formsText('field_address')}
        autoComplete="street-address"
        rows={2}
        isOptional={isOptional}
        isFirstFocus={isFirstFocus}
      />
      <Town lookups={lookups} />
      <CountryField name="country" label={formsText('field_country')} countries={lookups.countries} />
    </FormGroup>
  );
}

/** Whether one of these was filled in already, or refused. */
function useIsFilled(...names: readonly (keyof VisitorValues)[]): boolean {
  return useFormFact(({ initial, refused }) =>
    names.some((name) => (initial[name] ?? '') !== '' || refused[name] !== undefined),
  );
}

/** Postcode and city: a suggestion fills both. */
function Town(props: { readonly lookups: AddressLookups }) {
  const { change } = useFormControls();
  return (
    <>
      <PostcodeField
        name="postcode"
        label={formsText('field_postcode')}
        hint={formsText('field_postcode_hint')}
        cities={props.lookups.cities}
        onChosen={(match) => change({ city: match.city })}
      />
      <TextField name="city" label={formsText('field_city')} autoComplete="address-level2" />
    </>
  );
}

/** Where a form about a person finds countries and towns. */
export function useAddressLookups(): AddressLookups {
  const { client } = useShop();
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      countries: (letters: string) => queryClient.fetchQuery(countriesQuery(client, letters)),
      cities: (postcode: string) => queryClient.fetchQuery(citiesQuery(client, postcode)),
    }),
    [queryClient, client],
  );
}
