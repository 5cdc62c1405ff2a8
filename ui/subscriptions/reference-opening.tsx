import { useState } from 'react';
import { openTypes } from '../../api/client/queries/subscriptions.ts';
import {
  hasTypesToOpen,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../api/subscriptions/subscription.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { catchFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { LineForm } from '../forms/line-form.tsx';
import { text } from '../language/fr.ts';
import { answerTo } from '../shop/answer-to.ts';
import { useShop } from '../shop/shop.tsx';
import { subscriptionsText } from './fr.ts';
import styles from './reference-opening.module.css';

export interface ReferenceOpeningProps {
  readonly formula: Pick<SubscriptionFormula, 'code' | 'types'>;
}

/** The reference that opens hidden types of a formula (point 3: « cache »): shown as long as there is something to open. */
export default function ReferenceOpening({ formula }: ReferenceOpeningProps) {
  const shop = useShop();
  const [opened, setOpened] = useState<readonly SubscriptionType[] | null>(null);
  const send = async (reference: string): Promise<FormAnswer> => {
    const answer = await answerTo(() => openTypes(shop, formula.code, reference));
    if (answer.kind === 'done') {
      setOpened(answer.value);
    }
    return answer;
  };
  if (opened !== null) {
    const names = opened.map(({ label }) => label).join(', ');
    return (
      <div ref={catchFocus} tabIndex={-1}>
        <Notice kind="success">{subscriptionsText('hidden_opened', { names })}</Notice>
      </div>
    );
  }
  return hasTypesToOpen(formula) ? (
    <div className={classNames(layout.stack2, layout.above2, styles.opening)}>
      <p className={layout.strong}>{subscriptionsText('hidden_ask')}</p>
      <LineForm
        label={subscriptionsText('hidden_ask')}
        fieldLabel={subscriptionsText('hidden_label')}
        hint={subscriptionsText('hidden_hint')}
        missingText={subscriptionsText('hidden_missing')}
        failedText={subscriptionsText('hidden_failed')}
        refusal={null}
        submitLabel={subscriptionsText('hidden_send')}
        slowText={text('loading_stuck_text')}
        send={send}
      />
    </div>
  ) : null;
}
