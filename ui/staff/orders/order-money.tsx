import type { WholeOrder } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { Panel } from '../kit/page.tsx';
import { orderText as words } from './fr.ts';
import { RefundList } from './refund-list.tsx';

/** What was bought beside tickets. */
export function OrderLines(props: { readonly lines: WholeOrder['lines'] }) {
  return (
    <Panel title={words.lines}>
      <Table
        caption={words.lines}
        keyOf={({ position }) => String(position)}
        rows={props.lines}
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
            cell: ({ givenBack }) => (givenBack === 0 ? '' : formatMoney(givenBack)),
          },
        ]}
      />
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
