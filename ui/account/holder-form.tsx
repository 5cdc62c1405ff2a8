import { useState } from 'react';
import { object } from 'yup';
import { longestOf } from '../../api/values/field-lengths.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { ShortFields } from '../forms/form-group.tsx';
import { TextField } from '../forms/text-field.tsx';
import { cleanText, errorsBy, filled } from '../forms/validation.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useShop } from '../shop/shop.tsx';
import { accountText } from './fr.ts';

interface HolderValues extends Readonly<Record<string, string>> {
  readonly holder: string;
}

export interface HolderFormProps {
  readonly holder: string;
  readonly onTyped: (holder: string) => void;
}

const schema = object({ holder: filled(accountText('upload_holder_required'), longestOf.fullName) });

/** Whose document it is, and sending it: one field that is filled in already. */
export function HolderForm(props: HolderFormProps) {
  const { root } = useShop();
  const { onTyped } = props;
  const [initialValues] = useState<HolderValues>({ holder: props.holder });
  return (
    <FormFrame<HolderValues>
      label={accountText('upload_title')}
      initialValues={initialValues}
      errorsOf={(values) => errorsBy(schema, values)}
      refusal={null}
      submitLabel={accountText('upload_send')}
      onTyped={({ holder }) => onTyped(holder)}
      send={({ holder }, key) =>
        askActor(actorOf(root, 'upload'), { type: 'document.sent', holder: cleanText(holder), key })
      }
    >
      <ShortFields>
        <TextField
          name="holder"
          label={accountText('upload_holder')}
          hint={accountText('upload_holder_hint')}
          autoComplete="off"
        />
      </ShortFields>
    </FormFrame>
  );
}
