import { useQuery } from '@tanstack/react-query';
import { subscriptionOffersQuery, subscriptionTypesQuery } from '../../api/client/queries/subscriptions.ts';
import {
  isShownType,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../api/subscriptions/subscription.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { useShop } from '../shop/shop.tsx';
import { askedOfType, costOfType, type FormulaWorld, givenFacts, placesText } from './formula-facts.ts';
import styles from './formula-modal.module.css';
import { subscriptionsText } from './fr.ts';
import { HiddenTypes } from './hidden-types.tsx';
import { HowToSubscribe } from './how-to-subscribe.tsx';
import { useFormulaWorld } from './use-formula-world.ts';

export interface FormulaModalProps {
  readonly formulaCode: string;
  readonly onDismissed: () => void;
}

/** `subscriptions-formule`: all there is to know of a formula, and for whom it is. */
export default function FormulaModal(props: FormulaModalProps) {
  const { client } = useShop();
  const offers = useQuery(subscriptionOffersQuery(client));
  const formula = offers.data
    ?.flatMap(({ formulas }) => formulas)
    .find(({ code }) => code === props.formulaCode);
  if (offers.data !== undefined && formula === undefined) {
    return (
      <Dialog title={subscriptionsText('abo_formula_unknown_title')} onDismiss={props.onDismissed}>
        <p>{subscriptionsText('abo_formula_unknown')}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={formula?.title ?? subscriptionsText('abo_title')}
      size="large"
      onDismiss={props.onDismissed}
    >
      {formula !== undefined && <FormulaDetails formula={formula} />}
      {formula === undefined && offers.isError && <Failed onRetried={() => void offers.refetch()} />}
      {formula === undefined && !offers.isError && <Waiting label={subscriptionsText('abo_types_loading')} />}
    </Dialog>
  );
}

function Failed(props: { readonly onRetried: () => void }) {
  return (
    <Notice kind="error" actions={<Button onClick={props.onRetried}>{text('retry')}</Button>}>
      {subscriptionsText('abo_types_failed')}
    </Notice>
  );
}

function FormulaDetails({ formula }: { readonly formula: SubscriptionFormula }) {
  const { client } = useShop();
  const types = useQuery(subscriptionTypesQuery(client, formula.code));
  const world = useFormulaWorld();
  return (
    <div className={layout.column6}>
      <div className={layout.stack3}>
        {[...formula.text, ...formula.infos].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <ul className={layout.bullets}>
          {givenFacts(formula, world).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      <section className={layout.stack3}>
        <h3 className={layout.large}>{formula.selectLabel || subscriptionsText('abo_types_title')}</h3>
        {types.isError && <Failed onRetried={() => void types.refetch()} />}
        {types.isPending && <Waiting label={subscriptionsText('abo_types_loading')} />}
        {types.data !== undefined && (
          <ul className={layout.ruled}>
            {types.data.filter(isShownType).map((type) => (
              <Type key={type.id} formula={{ ...formula, types: types.data }} type={type} world={world} />
            ))}
          </ul>
        )}
        {types.data !== undefined && <HiddenTypes formula={{ code: formula.code, types: types.data }} />}
      </section>
      <HowToSubscribe headingLevel={3} />
    </div>
  );
}

/** For whom, how many places, what it asks and costs; one that is only read is a heading of those after it. */
function Type(props: {
  readonly formula: SubscriptionFormula;
  readonly type: SubscriptionType;
  readonly world: FormulaWorld;
}) {
  const { formula, type, world } = props;
  if (type.display === 'disabled') {
    return <li className={classNames(layout.note, layout.firm, layout.above4)}>{type.label}</li>;
  }
  const facts = [placesText(type), ...askedOfType(formula, type, world)].filter((fact) => fact !== null);
  return (
    <li className={classNames(layout.line3, layout.apart, styles.type)}>
      <div>
        <p className={layout.strong}>{type.label}</p>
        <p className={layout.note}>{facts.join(' · ')}</p>
      </div>
      <p className={layout.strong}>
        {costOfType(formula, type, world) ?? subscriptionsText('abo_cost_unknown')}
      </p>
    </li>
  );
}
