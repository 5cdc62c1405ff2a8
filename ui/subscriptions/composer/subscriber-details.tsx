import { useId } from 'react';
import type { DraftSubscriber } from '../../../api/subscriptions/subscription-draft.ts';
import { longestOf } from '../../../api/values/field-lengths.ts';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { errorId, FieldFrame, hintId, inputClass } from '../../forms/field.tsx';
import { useSend } from '../../shop/shop.tsx';
import { subscriptionsText } from '../fr.ts';
import { subscriberRefusalText } from './composition-words.ts';
import styles from './subscribers-part.module.css';
import { type Person, useIsHolding, useTrouble } from './use-composition.ts';

/** Name and card number of a subscriber, where their type asks for them. */
export default function SubscriberDetails(props: {
  readonly subscriber: DraftSubscriber;
  readonly person: Person;
}) {
  const { subscriber, person } = props;
  const { type } = person;
  /** Why they could not subscribe when it was last asked for. */
  const refusal = useTrouble(subscriber.id);
  const isHolding = useIsHolding();
  const send = useSend('subscriptions');
  const change = (holder: Partial<DraftSubscriber['holder']>, reference = subscriber.reference): void =>
    send({
      type: 'subscriber.changed',
      id: subscriber.id,
      change: { holder: { ...subscriber.holder, ...holder }, reference },
    });
  return (
    <fieldset className={styles.details} disabled={isHolding}>
      <legend className={layout.strong}>
        {subscriptionsText('composer_details_of', { name: person.name })}
      </legend>
      {type.isNominative && (
        <>
          <TextInput
            label={subscriptionsText('composer_firstName')}
            longest={longestOf.name}
            value={subscriber.holder.firstName}
            onTyped={(firstName) => change({ firstName })}
          />
          <TextInput
            label={subscriptionsText('composer_lastName')}
            longest={longestOf.name}
            value={subscriber.holder.lastName}
            onTyped={(lastName) => change({ lastName })}
          />
        </>
      )}
      {type.control !== '' && (
        <TextInput
          label={subscriptionsText('composer_reference')}
          longest={longestOf.code}
          hint={subscriptionsText('composer_reference_hint')}
          error={refusal === null ? null : subscriberRefusalText(refusal)}
          value={subscriber.reference}
          onTyped={(reference) => change({}, reference)}
        />
      )}
    </fieldset>
  );
}

function TextInput(props: {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** In characters. */
  readonly longest: number;
  readonly value: string;
  readonly onTyped: (value: string) => void;
}) {
  const id = useId();
  const { hint, error = null } = props;
  return (
    <FieldFrame id={id} label={props.label} hint={hint} error={error}>
      <input
        id={id}
        className={inputClass(error)}
        aria-invalid={error === null ? undefined : true}
        type="text"
        autoComplete="off"
        maxLength={props.longest}
        required
        value={props.value}
        aria-describedby={classNames(hint !== undefined && hintId(id), error !== null && errorId(id))}
        onChange={(event) => props.onTyped(event.target.value)}
      />
    </FieldFrame>
  );
}
