import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { orderCalls, type WholeOrder } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, buttonClass } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { Deeds } from '../journal/deeds.tsx';
import { useReading } from '../kit/ask-staff.ts';
import { ChangeNotice, Confirm } from '../kit/change-view.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { CancelTickets } from './cancel-tickets.tsx';
import { cancelText, orderText as words } from './fr.ts';
import { OrderTickets } from './order-tickets.tsx';
import styles from './orders.module.css';
import { RefundList } from './refund-list.tsx';

/** What was bought beside tickets; a service, a donation or a card can be cancelled by itself. */
function OrderLines(props: { readonly order: WholeOrder }) {
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
function OrderMoney(props: { readonly order: WholeOrder }) {
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

/** Milliseconds: refunds and mails move on by themselves. */
const everyTenSeconds = 10_000;

/** The reference that an address names. */
function referenceIn(path: string): string {
  return /\/commandes\/([A-Za-z0-9_-]{1,64})/.exec(path)?.[1] ?? '';
}

/** Everything of one order, and what can be done with it. */
export function OrderPage() {
  const reference = useRouterState({ select: ({ location }) => referenceIn(location.pathname) });
  // Whoever leaves is on another address already while this page is still in sight.
  const isWanted = reference !== '';
  const order = useReading(orderCalls.readOrder, { reference }, { every: everyTenSeconds, isWanted });
  return (
    <StaffPage
      title={words.title(reference)}
      actions={<StaffLink to="/guichet/commandes">{words.back}</StaffLink>}
    >
      <Read of={order}>{(told) => <WholeView key={told.reference} order={told} />}</Read>
    </StaffPage>
  );
}

function MailAgain(props: { readonly order: WholeOrder }) {
  const { reference, email } = props.order;
  const [isAsking, setAsking] = useState(false);
  const change = useChange(orderCalls.mailOrderAgain, () => setAsking(false));
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.mailAgain}</Button>
      {!isAsking && change.told !== null && (
        <ChangeNotice change={change} done={words.mailedAgain(change.told.email)} />
      )}
      {isAsking && (
        <Confirm
          title={words.mailAgain}
          label={words.mailAgain}
          asksReason={false}
          change={change}
          onConfirmed={() => change.send({ reference })}
          onDismissed={() => setAsking(false)}
        >
          <p>{words.mailAgainWhat(email)}</p>
        </Confirm>
      )}
    </>
  );
}

function Heads(props: { readonly order: WholeOrder }) {
  const { order } = props;
  return (
    <div className={`${layout.column5} ${styles.columns}`}>
      <Panel title={words.buyer}>
        <Facts
          facts={[
            { term: words.name, detail: order.buyer },
            { term: words.email, detail: <span className={layout.breaking}>{order.email}</span> },
            { term: words.phone, detail: order.phone },
            { term: words.address, detail: order.address },
            { term: words.account, detail: order.isMember ? words.member : words.visitor },
          ]}
        />
      </Panel>
      <Panel title={words.order}>
        <Facts
          facts={[
            { term: words.number, detail: order.number },
            { term: words.paidAt, detail: formatLongDate(order.paidAt) },
            { term: words.total, detail: formatMoney(order.total) },
            { term: words.pickup, detail: order.pickup },
          ]}
        />
        <div className={layout.row3}>
          {order.tickets > 0 && (
            <a
              className={buttonClass()}
              href={`/guichet/files/commandes/${order.reference}.pdf`}
              target="_blank"
              rel="noreferrer"
            >
              {words.print}
            </a>
          )}
          {order.email !== '' && <MailAgain order={order} />}
        </div>
      </Panel>
    </div>
  );
}

function Mails(props: { readonly mails: WholeOrder['mails'] }) {
  return (
    <Panel title={words.mails}>
      {props.mails.length === 0 ? (
        <p>{words.noMails}</p>
      ) : (
        <ul className={layout.stack2}>
          {props.mails.map((mail) => (
            <li key={`${mail.subject} ${mail.queuedAt}`} className={styles.aside}>
              <span>{mail.subject}</span>
              <Badge tone={mail.isGivenUp ? 'danger' : 'info'}>
                {(mail.isGivenUp ? words.givenUp : words.queued)(formatShortDate(mail.queuedAt))}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function WholeView(props: { readonly order: WholeOrder }) {
  const { order } = props;
  return (
    <>
      <Heads order={order} />
      <OrderTickets order={order} />
      {order.lines.length > 0 && <OrderLines order={order} />}
      <OrderMoney order={order} />
      <Mails mails={order.mails} />
      <Deeds deeds={order.journal} />
    </>
  );
}
