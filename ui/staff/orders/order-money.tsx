import { useState } from 'react';
import type { WholeOrder } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { Panel } from '../kit/page.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import { cancelText, orderText as words } from './fr.ts';
import { RefundList } from './refund-list.tsx';

/** What was bought beside tickets; a service, a donation or a card can be cancelled by itself. */
export function OrderLines(props: { readonly order: WholeOrder }) {
  const { order } = props;
  const [leaving, setLeaving] = useState<WholeOrder['lines'][number] | null>(null);
  const [done, setDone] = useState('');
  return (
    <Panel title={words.lines}>
      <Table
        caption={words.lines}
        keyOf={({ position }) => String(position)}
        rows={order.lines}
        columns={[
          {
            key: 'label',
            title: words.label,
            cell: ({ label, holder }) => [label, holder].filter(Boolean).join(', '),
          },
          { key: 'quantity', title: words.quantity, cell: ({ quantity }) => quantity },
          { key: 'amount', title: words.amount, isAmount: true, cell: ({ amount }) => formatMoney(amount) },
          {
            key: 'back',
            title: words.givenBack,
            isAmount: true,
            cell: (line) =>
              line.isCancellable ? (
                <Button
                  size="small"
                  accessibleName={cancelText.open(cancelText.line(line))}
                  onClick={() => {
                    setDone('');
                    setLeaving(line);
                  }}
                >
                  {words.cancelLine}
                </Button>
              ) : (
                line.givenBack > 0 && formatMoney(line.givenBack)
              ),
          },
        ]}
      />
      {done !== '' && <Notice kind="success">{done}</Notice>}
      {leaving !== null && (
        <CancelTickets
          order={order}
          ticketNumbers={[]}
          line={leaving}
          onDone={(amount) => {
            setLeaving(null);
            setDone(cancelText.done(amount));
          }}
          onDismissed={() => setLeaving(null)}
        />
      )}
    </Panel>
  );
}

function Payment(props: { readonly payment: WholeOrder['payments'][number] }) {
  const { payment } = props;
  const mode =
    payment.instalments > 1 ? `${payment.mode}, ${words.instalments(payment.instalments)}` : payment.mode;
  return (
    <Facts
      facts={[
        { term: words.mode, detail: mode },
        { term: words.amount, detail: formatMoney(payment.amount) },
        {
          term: words.bankReference,
          detail: payment.transactionId === '' ? '' : `${payment.transactionId} (${payment.transactionDate})`,
        },
      ]}
    />
  );
}

/** What paid the order, and what went back. */
export function OrderMoney(props: { readonly order: WholeOrder }) {
  const { payments, cardsSpent, cardsBought, refunds } = props.order;
  return (
    <>
      <Panel title={words.money}>
        {payments.map((payment) => (
          <Payment key={payment.transactionId} payment={payment} />
        ))}
        {cardsSpent.map(({ cardEnd, amount, balance }) => (
          <p key={cardEnd}>{words.giftCard(cardEnd, amount, balance)}</p>
        ))}
        {cardsBought.length > 0 && (
          <div className={layout.stack1}>
            <h3>{words.cardsBought}</h3>
            {cardsBought.map(({ label, cardEnd, amount, balance }) => (
              <p key={cardEnd}>{words.bought(label, cardEnd, amount, balance)}</p>
            ))}
          </div>
        )}
      </Panel>
      <Panel title={words.refunds}>
        {refunds.length === 0 ? <p>{words.noRefunds}</p> : <RefundList refunds={refunds} />}
      </Panel>
    </>
  );
}
