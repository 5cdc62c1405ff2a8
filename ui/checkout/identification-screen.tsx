import { type ReactNode, useState } from 'react';
import { type CustomerDetails, displayName } from '../../api/customer/customer.ts';
import { Button } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { formsText } from '../forms/fr.ts';
import { InformationForm, OwnEmail } from '../forms/information-form.tsx';
import { VisitorForm, type VisitorFormProps } from '../forms/visitor-form.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import styles from './checkout-screen.module.css';
import { CustomerLines } from './customer-lines.tsx';
import { checkoutText } from './fr.ts';

export interface IdentificationScreenProps extends Omit<VisitorFormProps, 'initial'> {
  /** Who is known is being asked something else. */
  readonly busy: boolean;
  /** Who is already known; null for nobody. */
  readonly customer: CustomerDetails | null;
  readonly isMember?: boolean;
  /** Something is missing of those who are known: they are asked for it first. */
  readonly isIncomplete?: boolean;
  /** For those who have an account. */
  readonly signInLink?: ReactNode;
  /** Those who are known go on as they are. */
  readonly onConfirmed: () => void;
  /** The device is shared: somebody else is known here. */
  readonly onDisowned: () => void;
}

/** /processus/visite: who buys. Those who are known are shown as they are, and can go on or change it. */
export default function IdentificationScreen(props: IdentificationScreenProps) {
  const { customer } = props;
  const [shown, setShown] = useState<'card' | 'form'>('card');
  const isShownAsIs =
    customer !== null && shown === 'card' && props.refusal === null && props.isIncomplete !== true;
  return (
    <>
      <h1 id={pageTitleId} className={styles.heading}>
        {checkoutText('identification_title')}
      </h1>
      {isShownAsIs ? (
        <KnownCard {...props} customer={customer} onEdited={() => setShown('form')} />
      ) : (
        <CustomerForm {...props} />
      )}
    </>
  );
}

function KnownCard(
  props: IdentificationScreenProps & {
    readonly customer: CustomerDetails;
    readonly onEdited: () => void;
  },
) {
  const { customer } = props;
  return (
    <div className={layout.stack5Narrow}>
      <Card>
        <p className={layout.note}>{checkoutText('identification_known')}</p>
        <p className={styles.name}>{displayName(customer)}</p>
        <CustomerLines customer={customer} />
      </Card>
      <div className={classNames(layout.line3, styles.actions)}>
        <Button variant="primary" size="large" busy={props.busy} onClick={props.onConfirmed}>
          {checkoutText('identification_continue')}
        </Button>
        <Button variant="quiet" onClick={props.onEdited}>
          {checkoutText('identification_edit')}
        </Button>
        <Button variant="quiet" busy={props.busy} onClick={props.onDisowned}>
          {checkoutText('identification_notMe')}
        </Button>
      </div>
    </div>
  );
}

function CustomerForm(props: IdentificationScreenProps) {
  const { customer, isMember = false, signInLink, busy: _, ...form } = props;
  if (customer !== null && isMember) {
    return (
      <InformationForm
        {...form}
        isUpCase={form.isUpCase === true}
        initial={customer}
        email={<OwnEmail email={customer.email} />}
        submitLabel={formsText('visitor_submit')}
      />
    );
  }
  return (
    <>
      {customer === null && signInLink !== undefined && (
        <p className={styles.account}>
          {checkoutText('identification_account')} {signInLink}
        </p>
      )}
      <VisitorForm {...form} initial={customer} />
    </>
  );
}
