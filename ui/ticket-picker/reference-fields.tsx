import { useCallback } from 'react';
import { object } from 'yup';
import type { PriceFamily } from '../../api/prices/price-openings.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isUnanswered } from '../../machines/referenceCheck/referenceCheck.selectors.ts';
import type { ReferenceCheckEvent } from '../../machines/referenceCheck/referenceCheck.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { cleanText, errorsBy, filled } from '../forms/validation.ts';
import { answerOf, askActor } from '../shop/ask-actor.ts';
import { useFact } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { usePickerChild, usePickerChildFact, useSendPickerChild } from './use-picker-children.ts';

function referenceAnswer(snapshot: ShopSnapshot<'referenceCheck'>): FormAnswer {
  if (isUnanswered(snapshot)) {
    throw new Error('The reference was not checked');
  }
  return answerOf(snapshot.context.refusal);
}

/** Gives what a form holds to be checked, and resolves to what came of it. */
function useAskReference(): (event: ReferenceCheckEvent) => Promise<FormAnswer> {
  const actor = usePickerChild('referenceCheck');
  return useCallback(
    async (event) => {
      if (actor === undefined) {
        throw new Error('Nothing checks references here');
      }
      return askActor(actor, event, referenceAnswer);
    },
    [actor],
  );
}

export interface ReferenceFieldsProps {
  readonly family: PriceFamily;
}

const schemaOf = ({ isGeneric, isNominative }: PriceFamily) =>
  object({
    reference: filled(pickerText(isGeneric ? 'reference_code_missing' : 'reference_missing'), longestOf.code),
    ...(isNominative ? { lastName: filled(pickerText('reference_name_missing'), longestOf.name) } : {}),
  });

/** What a family asks for: the reference, and the holder's name where it is nominative. */
export default function ReferenceFields({ family }: ReferenceFieldsProps) {
  const ownName = useFact('session', ({ context }) => context.customer?.credentials.lastName ?? '');
  const isFailed = usePickerChildFact('referenceCheck', isUnanswered, false);
  const refusal = usePickerChildFact('referenceCheck', ({ context }) => context.refusal, null);
  const ask = useAskReference();
  const send = useSendPickerChild('referenceCheck');
  const schema = schemaOf(family);
  // Some say what to give, not an example of it: the label does so already.
  const example = /\d/.test(family.placeholder)
    ? pickerText('reference_example', { example: family.placeholder })
    : '';
  const hints = [family.text, example].filter((hint) => hint !== '');
  return (
    <>
      <FormFrame
        label={pickerText('reference_form', { family: family.label })}
        initialValues={{ reference: '', lastName: family.isNominative ? ownName : '' }}
        errorsOf={(values) => errorsBy(schema, values)}
        refusal={refusal}
        refusedTitle={pickerText(isFailed ? 'reference_failed' : 'reference_refused')}
        failedText={pickerText('reference_failed_text')}
        submitLabel={pickerText('reference_check')}
        send={({ reference, lastName }) =>
          ask({
            type: 'reference.given',
            reference: cleanText(reference),
            lastName: family.isNominative ? cleanText(lastName) : '',
          })
        }
      >
        <div className={layout.stack4}>
          <TextField
            name="reference"
            label={pickerText(family.isGeneric ? 'reference_code' : 'reference_number')}
            {...(hints.length > 0 ? { hint: hints.join(' ') } : {})}
            autoComplete="off"
            isFirstFocus
          />
          {family.isNominative && (
            <TextField
              name="lastName"
              label={pickerText('reference_name')}
              hint={family.nameHint === '' ? pickerText('reference_name_hint') : family.nameHint}
              autoComplete="family-name"
            />
          )}
        </div>
      </FormFrame>
      <Button variant="quiet" size="small" onClick={() => send({ type: 'reference.dismissed' })}>
        {pickerText('reference_close')}
      </Button>
    </>
  );
}
