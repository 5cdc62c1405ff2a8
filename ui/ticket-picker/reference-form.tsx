import { lazy, Suspense } from 'react';
import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { PriceFamily } from '../../api/prices/price-openings.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { pickerText } from './fr.ts';
import styles from './reference-form.module.css';
import { useOnReferenceAccepted, usePickerChildFact, useSendPickerChild } from './use-picker-children.ts';

// With the form kit, which most shoppers never need here.
const ReferenceFields = lazy(() => import('./reference-fields.tsx'));

export interface ReferenceFormProps {
  readonly family: PriceFamily;
  /** A price of the family that is sold at the performance. */
  readonly priceCode: string;
  readonly performanceId: number;
  /** The prices of the family can be taken from now on. */
  readonly onAccepted?: (accepted: AcceptedReference) => void;
}

const nothing = (): void => {};

/**
 * The reference of a family of prices (point 3 of the specification): asked for behind a button, checked by the server, and
 * what it opens told. One form is open at a time. For the ticket picker and the cart.
 */
export function ReferenceForm(props: ReferenceFormProps) {
  const { family, priceCode, performanceId, onAccepted = nothing } = props;
  const isOpen = usePickerChildFact(
    'referenceCheck',
    ({ context: { question } }) =>
      question?.familyCode === family.code && question.performanceId === performanceId,
    false,
  );
  const accepted = usePickerChildFact(
    'referenceCheck',
    ({ context }) => (isOpen ? context.accepted : null),
    null,
  );
  const send = useSendPickerChild('referenceCheck');
  useOnReferenceAccepted((one) => {
    if (one.familyCode === family.code && one.performanceId === performanceId) {
      onAccepted(one);
    }
  });
  const ask = () => send({ type: 'reference.wanted', familyCode: family.code, priceCode, performanceId });

  if (!isOpen) {
    return (
      <div className={classNames(layout.stack2, layout.atStart)}>
        {family.text !== '' && <p className={layout.note}>{family.text}</p>}
        <Button size="small" onClick={ask}>
          {pickerText(family.isGeneric ? 'reference_ask_generic' : 'reference_ask')}
        </Button>
      </div>
    );
  }
  if (accepted !== null) {
    return <Accepted accepted={accepted} onAnother={family.isGeneric ? null : ask} />;
  }
  return (
    <div className={classNames(layout.stack2, layout.atStart, layout.box, styles.form)}>
      <Suspense fallback={<Waiting label={pickerText('reference_check')} />}>
        <ReferenceFields family={family} />
      </Suspense>
    </div>
  );
}

function Accepted(props: { readonly accepted: AcceptedReference; readonly onAnother: (() => void) | null }) {
  const { accepted } = props;
  const name = [accepted.holder.firstName, accepted.holder.lastName].filter((part) => part !== '').join(' ');
  const isKnown = accepted.reference !== '';
  return (
    <Notice
      kind={accepted.remaining === 0 ? 'warning' : 'success'}
      title={pickerText(isKnown ? 'reference_accepted' : 'reference_accepted_open')}
      actions={
        props.onAnother === null ? undefined : (
          <Button size="small" onClick={props.onAnother}>
            {pickerText('reference_another')}
          </Button>
        )
      }
    >
      {accepted.message !== '' && <p>{accepted.message}</p>}
      {name !== '' && <p>{pickerText('reference_holder', { name })}</p>}
      {isKnown && accepted.remaining !== null && accepted.remaining > 0 && (
        <p>{pickerText('reference_remaining', { count: accepted.remaining })}</p>
      )}
    </Notice>
  );
}
