import { useMutation } from '@tanstack/react-query';
import { openTypesMutation } from '../../../api/client/queries/hidden-types.ts';
import { ShopError } from '../../../api/entities/shop-error.ts';
import { hasTypesToOpen, type SubscriptionFormula } from '../../../api/entities/subscription.ts';
import type { FormAnswer } from '../../../machines/form/form.types.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { useShop } from '../../actors/shop.tsx';
import { catchFocus } from '../../design/catch-focus.ts';
import { Notice } from '../../design/notice.tsx';
import { LineForm } from '../../forms/line-form.tsx';
import { hiddenTypesText } from '../../texts/fr/hidden-types.ts';
import { sharedText } from '../../texts/fr/shared.ts';
import styles from './reference-opening.module.css';

export interface ReferenceOpeningProps {
  readonly formula: Pick<SubscriptionFormula, 'code' | 'types'>;
}

/** The reference that opens hidden types of a formula (point 3: « cache »): shown as long as there is something to open. */
export default function ReferenceOpening({ formula }: ReferenceOpeningProps) {
  const { client, queryClient } = useShop();
  const opening = useMutation(openTypesMutation(client, queryClient, formula.code));
  const send = async (reference: string): Promise<FormAnswer> => {
    try {
      return { kind: 'done', value: await opening.mutateAsync(reference) };
    } catch (error) {
      if (error instanceof ShopError) {
        return { kind: 'refused', refusal: refusalOf(error) };
      }
      throw error;
    }
  };
  if (opening.isSuccess) {
    const names = opening.data.map(({ label }) => label).join(', ');
    return (
      <div ref={catchFocus} tabIndex={-1} className={styles.opened}>
        <Notice kind="success">{hiddenTypesText('hidden_opened', { names })}</Notice>
      </div>
    );
  }
  return hasTypesToOpen(formula) ? (
    <div className={styles.opening}>
      <p className={styles.ask}>{hiddenTypesText('hidden_ask')}</p>
      <LineForm
        label={hiddenTypesText('hidden_ask')}
        fieldLabel={hiddenTypesText('hidden_label')}
        hint={hiddenTypesText('hidden_hint')}
        missingText={hiddenTypesText('hidden_missing')}
        failedText={hiddenTypesText('hidden_failed')}
        refusal={null}
        submitLabel={hiddenTypesText('hidden_send')}
        slowText={sharedText('loading_stuck_text')}
        send={send}
      />
    </div>
  ) : null;
}
