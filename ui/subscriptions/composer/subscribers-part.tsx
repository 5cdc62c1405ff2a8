import { lazy, Suspense, useId } from 'react';
import {
  isShownType,
  mostSubscriptions,
  reachableTypes,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../../api/subscriptions/subscription.ts';
import { classNames } from '../../design/class-names.ts';
import layout from '../../design/layout.module.css';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { newKey } from '../../shop/new-key.ts';
import { useSend } from '../../shop/shop.tsx';
import { askedOfType, costOfType, type FormulaWorld } from '../formula-facts.ts';
import { subscriptionsText } from '../fr.ts';
import { HiddenTypes } from '../hidden-types.tsx';
import styles from './subscribers-part.module.css';
import { useDraft, useIsHolding, usePeople } from './use-composition.ts';

/** Only some types ask who it is. */
const SubscriberDetails = lazy(() => import('./subscriber-details.tsx'));

export interface SubscribersPartProps {
  readonly formula: SubscriptionFormula;
  readonly world: FormulaWorld;
}

/** Who subscribes: how many of each type, and who they are where the formula asks. */
export function SubscribersPart(props: SubscribersPartProps) {
  const { formula } = props;
  const people = usePeople(formula);
  const { subscribers } = useDraft(formula);
  const isHolding = useIsHolding();
  const id = useId();
  const send = useSend('subscriptions');
  const count = people.length;
  const reachable = reachableTypes(formula);
  const add = (type: SubscriptionType): void =>
    send({
      type: 'subscriber.added',
      subscriber: {
        id: newKey(),
        typeId: type.id,
        holder: { firstName: '', lastName: '' },
        reference: type.openedBy ?? '',
      },
    });
  return (
    <section className={layout.column3} aria-labelledby={id}>
      <h2 id={id} className={layout.ruledTitle}>
        {subscriptionsText('composer_who')}
      </h2>
      <p className={layout.note}>
        {subscriptionsText(count < mostSubscriptions ? 'composer_who_hint' : 'composer_who_full')}
      </p>
      {formula.selectLabel !== '' && <p className={layout.strong}>{formula.selectLabel}</p>}
      <ul className={layout.stack}>
        {formula.types.filter(isShownType).map((type) => {
          if (type.display === 'disabled') {
            return (
              <li key={type.id} className={classNames(layout.note, layout.strong, styles.heading)}>
                {type.label}
              </li>
            );
          }
          const isReachable = reachable.includes(type);
          const own = subscribers.filter(({ typeId }) => typeId === type.id);
          const held = people.filter((person) => person.isHeld && person.type.id === type.id).length;
          const beside = people.filter((person) => type.enableIfIsSelected.includes(person.type.id)).length;
          const isAlone = type.enableIfIsSelected.length > 0 && beside === 0;
          const facts = [costOfType(formula, type, props.world), ...askedOfType(formula, type, props.world)];
          return (
            <li key={type.id} className={classNames(layout.line3, layout.apart, styles.type)}>
              <div className={classNames(layout.shrinkable, styles.words)}>
                <p className={layout.strong}>{type.label}</p>
                <p className={layout.note}>{facts.filter((fact) => fact !== null).join(' · ')}</p>
                {!isReachable && (
                  <p className={layout.note}>{subscriptionsText('composer_who_unreachable')}</p>
                )}
                {held > 0 && (
                  <p className={layout.note}>{subscriptionsText('composer_who_held', { count: held })}</p>
                )}
              </div>
              {isReachable && (
                <QuantityStepper
                  label={type.label}
                  quantity={own.length}
                  maximum={isAlone ? own.length : own.length + mostSubscriptions - count}
                  limit={isAlone ? '' : subscriptionsText('composer_who_limit', { count: mostSubscriptions })}
                  disabled={isHolding}
                  onChanged={(quantity) => {
                    const last = own.at(-1);
                    if (quantity > own.length) {
                      add(type);
                    } else if (last !== undefined) {
                      send({ type: 'subscriber.removed', id: last.id });
                    }
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <HiddenTypes formula={formula} />
      {subscribers.map((subscriber) => {
        const person = people.find((one) => one.id === subscriber.id);
        return person !== undefined && (person.type.isNominative || person.type.control !== '') ? (
          <Suspense key={subscriber.id} fallback={null}>
            <SubscriberDetails subscriber={subscriber} person={person} />
          </Suspense>
        ) : null;
      })}
    </section>
  );
}
