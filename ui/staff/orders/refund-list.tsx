import { useState } from 'react';
import { type OrderRefund, orderCalls } from '../../../api/staff/order-calls.ts';
import { mayAct } from '../../../api/staff/staff-call.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { Confirm } from '../kit/change-view.tsx';
import { StaffLink } from '../kit/links.tsx';
import { useChange } from '../kit/use-change.ts';
import { useMember } from '../kit/use-member.ts';
import { refundText as words } from './fr.ts';
import styles from './orders.module.css';

const tones: Readonly<Record<OrderRefund['state'], BadgeTone>> = {
  queued: 'info',
  sent: 'info',
  refunded: 'success',
  failed: 'danger',
  byHand: 'warning',
  paidByHand: 'success',
};

interface Decision {
  readonly kind: 'pay' | 'retry';
  readonly refund: OrderRefund;
}

function Decide(props: { readonly decision: Decision; readonly onClosed: () => void }) {
  const { kind, refund } = props.decision;
  const change = useChange(
    kind === 'pay' ? orderCalls.payRefundByHand : orderCalls.retryRefund,
    props.onClosed,
  );
  return (
    <Confirm
      title={kind === 'pay' ? words.payTitle(refund.amount) : words.retryTitle(refund.amount)}
      label={kind === 'pay' ? words.pay : words.retry}
      change={change}
      onConfirmed={(reason) => change.send({ id: refund.id, reason })}
      onDismissed={props.onClosed}
    >
      <p>{kind === 'pay' ? words.payWhat : words.retryWhat}</p>
    </Confirm>
  );
}

/** The order that it is of; a payment that came too late has none. */
function OrderOf({ refund: { orderReference, hasOrder } }: { readonly refund: OrderRefund }) {
  return hasOrder ? (
    <StaffLink to={`/guichet/commandes/${orderReference}`}>{orderReference}</StaffLink>
  ) : (
    <span>{words.payment(orderReference)}</span>
  );
}

/** What is given back, how far that has come, and what a manager can do where it waits for somebody. */
export function RefundList(props: {
  readonly refunds: readonly OrderRefund[];
  readonly withOrder?: boolean;
}) {
  const member = useMember();
  const mayDecide = member !== null && mayAct(member.role, 'manager');
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <>
      <ul className={layout.stack3}>
        {props.refunds.map((refund) => (
          <li key={refund.id} className={styles.ticket}>
            <div className={layout.stack1}>
              <span className={styles.aside}>
                <strong className={layout.figures}>{formatMoney(refund.amount)}</strong>
                <span>{words.way(refund)}</span>
                <Badge tone={tones[refund.state]}>{words.states[refund.state]}</Badge>
                {props.withOrder === true && <OrderOf refund={refund} />}
              </span>
              <span className={layout.note}>
                {words.asked(refund.author, formatShortDate(refund.createdAt))}
                {refund.reason === '' ? '' : `\u00a0: ${refund.reason}`}
                {refund.settledAt === null ? '' : `, ${words.settled(formatShortDate(refund.settledAt))}`}
              </span>
              {refund.bankTransactions.length > 0 && (
                <span className={`${layout.note} ${layout.breaking}`}>
                  {words.bankName(refund.bankTransactions)}
                </span>
              )}
              {refund.failure !== '' && refund.state === 'failed' && <span>{refund.failure}</span>}
            </div>
            {mayDecide && (refund.state === 'byHand' || refund.state === 'failed') && (
              <div className={layout.row2}>
                {refund.state === 'failed' && (
                  <Button size="small" onClick={() => setDecision({ kind: 'retry', refund })}>
                    {words.retry}
                  </Button>
                )}
                <Button size="small" onClick={() => setDecision({ kind: 'pay', refund })}>
                  {words.pay}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {decision !== null && (
        <Decide
          key={`${decision.kind} ${decision.refund.id}`}
          decision={decision}
          onClosed={() => setDecision(null)}
        />
      )}
    </>
  );
}
