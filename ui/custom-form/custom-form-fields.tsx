import type { CustomFormField } from '../../api/custom-form/custom-form.ts';
import { frenchPhone } from '../../api/customer/phone.ts';
import { CheckboxField } from '../forms/checkbox-field.tsx';
import { ChoiceField } from '../forms/choice-field.tsx';
import { FieldFrame, inputClass } from '../forms/field.tsx';
import { TextField, useTextField } from '../forms/text-field.tsx';
import { customFormText } from './fr.ts';

/** From this many on, choices are a list that opens. */
const manyChoices = 6;

/** A field of the venue's, in the house's form. */
export function CustomField({ field }: { readonly field: CustomFormField }) {
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
