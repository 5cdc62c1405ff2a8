import type { FormAnswer } from '../../../machines/form/form.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { CountryField, PostcodeField } from '../../forms/address-fields.tsx';
import { CheckboxField, ChoiceField } from '../../forms/choice-field.tsx';
import { FormFrame } from '../../forms/form-frame.tsx';
import { FormGroup } from '../../forms/form-group.tsx';
import { NewPasswordFields, PasswordField } from '../../forms/password-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { Section, Specimen } from './specimen.tsx';

const nothing = (): void => {};
const taken = async () => ({ kind: 'done', value: null }) as const;
const never = () => new Promise<FormAnswer>(() => {});
const noErrors = () => ({});
const refused: Refusal = {
  code: 2,
  message: '',
  lostSeats: [],
  fields: {
    name: 'Le nom est requis.',
    title: 'La civilité est requise.',
    terms: 'Acceptez les conditions.',
  },
};
const values = {
  title: '',
  name: '',
  email: 'camille@exemple.fr',
  address: '',
  postcode: '',
  country: '',
  terms: false,
  present: '',
  password: 'une longue phrase à moi',
  confirmation: '',
};

function Fields({ heading }: { readonly heading: string }) {
  return (
    <FormGroup heading={heading}>
      <ChoiceField
        name="title"
        label="Civilité"
        choices={[
          { value: 'Mme', label: 'Mme' },
          { value: 'M.', label: 'M.' },
        ]}
      />
      <TextField name="name" label="Nom" autoComplete="off" />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        hint="Vos billets y sont envoyés."
        autoComplete="off"
      />
      <TextField name="address" label="Adresse" rows={2} autoComplete="off" isOptional />
      <CheckboxField name="terms" label="J’ai lu les conditions de vente" />
    </FormGroup>
  );
}

/** The fields and the frame of `ui/forms`. */
export function FormsSection() {
  const frame = {
    initialValues: values,
    errorsOf: noErrors,
    refusal: null,
    send: taken,
    submitLabel: 'Continuer',
  };
  return (
    <Section id="forms" title="Forms">
      <Specimen name="FormFrame, at rest">
        <FormFrame {...frame} label="Au repos">
          <Fields heading="Vous" />
        </FormFrame>
      </Specimen>
      <Specimen name="FormFrame, refused">
        <FormFrame {...frame} label="Refusé" refusal={refused}>
          <Fields heading="Vous, refusé" />
        </FormFrame>
      </Specimen>
      <Specimen name="FormFrame, busy once it is sent">
        <FormFrame {...frame} label="En cours" send={never}>
          <Fields heading="Vous, en cours" />
        </FormFrame>
      </Specimen>
      <Specimen name="PostcodeField and CountryField">
        <FormFrame {...frame} label="Adresse">
          <PostcodeField
            name="postcode"
            label="Code postal"
            hint="Essayez 26110."
            cities={async (postcode) => [
              { city: 'Nyons', postcode },
              { city: 'Venterol', postcode },
            ]}
            onChosen={nothing}
          />
          <CountryField
            name="country"
            label="Pays"
            countries={async () => ['France', 'Belgique', 'Suisse']}
          />
        </FormFrame>
      </Specimen>
      <Specimen name="PasswordField and NewPasswordFields">
        <FormFrame {...frame} label="Mot de passe">
          <PasswordField name="present" label="Mot de passe" autoComplete="current-password" />
          <NewPasswordFields />
        </FormFrame>
      </Specimen>
    </Section>
  );
}
