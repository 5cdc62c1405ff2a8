import { useId } from 'react';
import { choosableTypes, type SubscriptionFormula } from '../../../../api/entities/subscription.ts';
import type { DraftSubscriber } from '../../../../api/entities/subscription-draft.ts';
import { newKey } from '../../../actors/new-key.ts';
import { useSend } from '../../../actors/shop.tsx';
import { QuantityStepper } from '../../../design/quantity-stepper.tsx';
import { FieldFrame, hintId, inputClass } from '../../../forms/field.tsx';
import { composerText } from '../../../texts/fr/composer.ts';
import { askedOfType, costOfType, type FormulaWorld } from '../formula-facts.ts';
import type { Person } from './people.ts';
import styles from './subscribers-part.module.css';

/** The most subscriptions in a cart. */
const mostSubscriptions = 20;

export interface SubscribersPartProps {
  readonly formula: SubscriptionFormula;
  readonly people: readonly Person[];
  readonly subscribers: readonly DraftSubscriber[];
  readonly world: FormulaWorld;
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
        {choosableTypes(formula).map((type) => {
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
                        reference: '',
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
      {subscribers.map((subscriber) => {
        const person = people.find((one) => one.id === subscriber.id);
        return person !== undefined && (person.type.isNominative || person.type.control !== '') ? (
          <Details key={subscriber.id} subscriber={subscriber} person={person} disabled={props.disabled} />
        ) : null;
      })}
    </section>
  );
}

/** Name and card number of a subscriber, where their type asks for them. */
function Details(props: {
  readonly subscriber: DraftSubscriber;
  readonly person: Person;
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
  readonly value: string;
  readonly onTyped: (value: string) => void;
}) {
  const id = useId();
  return (
    <FieldFrame id={id} label={props.label} hint={props.hint} error={null}>
      <input
        id={id}
        className={inputClass(null)}
        type="text"
        autoComplete="off"
        maxLength={100}
        required
        value={props.value}
        aria-describedby={props.hint === undefined ? undefined : hintId(id)}
        onChange={(event) => props.onTyped(event.target.value)}
      />
    </FieldFrame>
  );
}
