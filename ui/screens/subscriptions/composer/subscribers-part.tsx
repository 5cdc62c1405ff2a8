import { useId } from 'react';
import {
  mostSubscriptions,
  reachableTypes,
  type SubscriptionFormula,
} from '../../../../api/entities/subscription.ts';
import type { DraftSubscriber } from '../../../../api/entities/subscription-draft.ts';
import type { Trouble } from '../../../../machines/subscriptions/subscriptions.types.ts';
import type { Refusal } from '../../../../machines/system/refusal.ts';
import { newKey } from '../../../actors/new-key.ts';
import { useSend } from '../../../actors/shop.tsx';
import { classNames } from '../../../design/class-names.ts';
import { QuantityStepper } from '../../../design/quantity-stepper.tsx';
import { errorId, FieldFrame, hintId, inputClass } from '../../../forms/field.tsx';
import { composerText } from '../../../texts/fr/composer.ts';
import { askedOfType, costOfType, type FormulaWorld } from '../formula-facts.ts';
import { ReferenceOpening } from '../reference-opening.tsx';
import type { Person } from './people.ts';
import { subscriberRefusalText } from './subscriber-refusal.ts';
import styles from './subscribers-part.module.css';

export interface SubscribersPartProps {
  readonly formula: SubscriptionFormula;
  readonly people: readonly Person[];
  readonly subscribers: readonly DraftSubscriber[];
  readonly world: FormulaWorld;
  readonly troubles: readonly Trouble[];
  readonly disabled: boolean;
}

/** Who subscribes: how many of each type, and who they are where the formula asks. */
export function SubscribersPart(props: SubscribersPartProps) {
  const { formula, people, subscribers } = props;
  const id = useId();
  const send = useSend('subscriptions');
  const count = people.length;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {composerText('composer_who')}
      </h2>
      <p className={styles.hint}>
        {composerText(count < mostSubscriptions ? 'composer_who_hint' : 'composer_who_full')}
      </p>
      <ul className={styles.types}>
        {reachableTypes(formula).map((type) => {
          const own = subscribers.filter(({ typeId }) => typeId === type.id);
          const held = people.filter((person) => person.isHeld && person.type.id === type.id).length;
          const beside = people.filter((person) => type.enableIfIsSelected.includes(person.type.id)).length;
          const isAlone = type.enableIfIsSelected.length > 0 && beside === 0;
          const facts = [costOfType(formula, type, props.world), ...askedOfType(formula, type, props.world)];
          return (
            <li key={type.id} className={styles.type}>
              <div className={styles.words}>
                <p className={styles.name}>{type.label}</p>
                <p className={styles.facts}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
                {held > 0 && (
                  <p className={styles.facts}>{composerText('composer_who_held', { count: held })}</p>
                )}
              </div>
              <QuantityStepper
                label={type.label}
                quantity={own.length}
                maximum={isAlone ? own.length : own.length + mostSubscriptions - count}
                disabled={props.disabled}
                onChanged={(quantity) => {
                  const last = own.at(-1);
                  if (quantity > own.length) {
                    send({
                      type: 'subscriber.added',
                      subscriber: {
                        id: newKey(),
                        typeId: type.id,
                        holder: { firstName: '', lastName: '' },
                        reference: type.openedBy ?? '',
                      },
                    });
                  } else if (last !== undefined) {
                    send({ type: 'subscriber.removed', id: last.id });
                  }
                }}
              />
            </li>
          );
        })}
      </ul>
      <ReferenceOpening formula={formula} />
      {subscribers.map((subscriber) => {
        const person = people.find((one) => one.id === subscriber.id);
        return person !== undefined && (person.type.isNominative || person.type.control !== '') ? (
          <Details
            key={subscriber.id}
            subscriber={subscriber}
            person={person}
            refusal={props.troubles.find((trouble) => trouble.id === subscriber.id)?.refusal ?? null}
            disabled={props.disabled}
          />
        ) : null;
      })}
    </section>
  );
}

/** Name and card number of a subscriber, where their type asks for them. */
function Details(props: {
  readonly subscriber: DraftSubscriber;
  readonly person: Person;
  /** Why they could not subscribe when it was last asked for. */
  readonly refusal: Refusal | null;
  readonly disabled: boolean;
}) {
  const { subscriber, person } = props;
  const { type } = person;
  const send = useSend('subscriptions');
  const change = (holder: Partial<DraftSubscriber['holder']>, reference = subscriber.reference): void =>
    send({
      type: 'subscriber.changed',
      id: subscriber.id,
      change: { holder: { ...subscriber.holder, ...holder }, reference },
    });
  return (
    <fieldset className={styles.details} disabled={props.disabled}>
      <legend className={styles.name}>{composerText('composer_details_of', { name: person.name })}</legend>
      {type.isNominative && (
        <>
          <TextInput
            label={composerText('composer_firstName')}
            value={subscriber.holder.firstName}
            onTyped={(firstName) => change({ firstName })}
          />
          <TextInput
            label={composerText('composer_lastName')}
            value={subscriber.holder.lastName}
            onTyped={(lastName) => change({ lastName })}
          />
        </>
      )}
      {type.control !== '' && (
        <TextInput
          label={composerText('composer_reference')}
          hint={composerText('composer_reference_hint')}
          error={props.refusal === null ? null : subscriberRefusalText(props.refusal)}
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
        maxLength={100}
        required
        value={props.value}
        aria-describedby={classNames(hint !== undefined && hintId(id), error !== null && errorId(id))}
        onChange={(event) => props.onTyped(event.target.value)}
      />
    </FieldFrame>
  );
}
