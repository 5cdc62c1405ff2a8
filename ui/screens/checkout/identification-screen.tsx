import { useState } from 'react';
import { type CustomerDetails, displayName } from '../../../api/entities/customer.ts';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { VisitorForm, type VisitorFormProps } from '../../forms/visitor-form.tsx';
import { checkoutText } from '../../texts/fr-checkout.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './checkout-screen.module.css';
import { CustomerLines } from './customer-lines.tsx';

export interface IdentificationScreenProps extends Omit<VisitorFormProps, 'initial'> {
  /** Who is already known; null for nobody. */
  readonly customer: CustomerDetails | null;
  /** Those who are known go on as they are. */
  readonly onConfirmed: () => void;
  /** The device is shared: somebody else is known here. */
  readonly onDisowned: () => void;
}

/** /processus/visite: who buys. Those who are known are shown as they are, and can go on or change it. */
export default function IdentificationScreen(props: IdentificationScreenProps) {
  const { customer, onConfirmed, onDisowned, ...form } = props;
  const [shown, setShown] = useState<'card' | 'form'>('card');
  return (
    <>
      <h1 id={pageTitleId} className={styles.heading}>
        {checkoutText('identification_title')}
      </h1>
      {customer !== null && shown === 'card' && props.refusal === null ? (
        <div className={styles.stack}>
          <Card>
            <p className={styles.muted}>{checkoutText('identification_known')}</p>
            <p className={styles.name}>{displayName(customer)}</p>
            <CustomerLines customer={customer} />
          </Card>
          <div className={styles.actions}>
            <Button variant="primary" size="large" busy={props.busy} onClick={onConfirmed}>
              {checkoutText('identification_continue')}
            </Button>
            <Button variant="quiet" onClick={() => setShown('form')}>
              {checkoutText('identification_edit')}
            </Button>
            <Button variant="quiet" busy={props.busy} onClick={onDisowned}>
              {checkoutText('identification_notMe')}
            </Button>
          </div>
        </div>
      ) : (
        <VisitorForm {...form} initial={customer} />
      )}
    </>
  );
}
