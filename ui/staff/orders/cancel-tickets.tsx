import { useState } from 'react';
import { orderCalls, type WeighedCancelling, type WholeOrder } from '../../../api/staff/order-calls.ts';
import { mayAct } from '../../../api/staff/staff-call.ts';
import { formatMoney } from '../../../api/values/money.ts';
import layout from '../../design/layout.module.css';
import { Select } from '../../design/select.tsx';
import { useReading } from '../kit/ask-staff.ts';
import { Confirm } from '../kit/change-view.tsx';
import { Tick } from '../kit/fields.tsx';
import { Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { useMember } from '../kit/use-member.ts';
import { cancelText as words } from './fr.ts';
import styles from './orders.module.css';

function Line(props: { readonly label: string; readonly amount: number; readonly isTotal?: boolean }) {
  return (
    <li className={props.isTotal === true ? `${layout.ruled} ${layout.strong} ${styles.total}` : undefined}>
      <span>{props.label}</span>
      <span>{formatMoney(props.amount)}</span>
    </li>
  );
}

/** What goes back, for what and by which way. */
function Weighed(props: { readonly weighed: WeighedCancelling }) {
  const { weighed } = props;
  if (weighed.amount === 0) {
    return <p>{words.nothing}</p>;
  }
  return (
    <>
      <ul className={`${layout.stack2} ${styles.sum}`}>
        {weighed.tickets > 0 && <Line label={words.forTickets} amount={weighed.tickets} />}
        {[...weighed.services, ...weighed.fees].map(({ label, amount }) => (
          <Line key={label} label={label} amount={amount} />
        ))}
        <Line label={words.total} amount={weighed.amount} isTotal />
      </ul>
      <ul className={`${layout.stack2} ${styles.sum}`}>
        {weighed.cards.map(({ cardEnd, amount }) => (
          <Line key={cardEnd} label={words.card(cardEnd)} amount={amount} />
        ))}
        {weighed.moneyAmount > 0 && (
          <Line label={weighed.way === 'bank' ? words.bank : words.hand} amount={weighed.moneyAmount} />
        )}
      </ul>
      {weighed.closedCards
        .filter(({ spent }) => spent > 0)
        .map(({ cardEnd, spent }) => (
          <p key={cardEnd}>{words.closedCard(cardEnd, spent)}</p>
        ))}
    </>
  );
}

/** Asks once more before tickets are cancelled, with what that gives back; nothing is cancelled for another amount than is shown. */
export function CancelTickets(props: {
  readonly order: WholeOrder;
  readonly ticketNumbers: readonly string[];
  /** A line beside the tickets that is cancelled by itself, instead of tickets. */
  readonly line?: WholeOrder['lines'][number];
  readonly onDone: (amount: number) => void;
  readonly onDismissed: () => void;
}) {
  const { order, ticketNumbers, line } = props;
  const name = line === undefined ? words.tickets(ticketNumbers.length) : words.line(line);
  const member = useMember();
  const [way, setWay] = useState<'bank' | 'hand'>('bank');
  const [feesToo, setFeesToo] = useState(false);
  const [mail, setMail] = useState(order.email !== '');
  const ask = {
    reference: order.reference,
    ticketNumbers: [...ticketNumbers],
    positions: line === undefined ? [] : [line.position],
    feesToo,
    way,
  };
  const change = useChange(orderCalls.cancelTickets, (told) => props.onDone(told.amount));
  // Once it is asked for, what it would do is no question any more.
  const weighing = useReading(orderCalls.weighCancelling, ask, { isWanted: change.state !== 'sending' });
  const weighed = weighing.isPlaceholderData ? undefined : weighing.data;
  const mayGiveFees = !order.feesByRule && member !== null && mayAct(member.role, 'manager');
  return (
    <Confirm
      title={words.title(name)}
      label={words.open(name)}
      dismissLabel={words.keep}
      isDangerous
      isReady={weighed !== undefined}
      change={change}
      onConfirmed={(reason) => {
        if (weighed !== undefined) {
          change.send({ ...ask, reason, amount: weighed.amount, mail });
        }
      }}
      onDismissed={props.onDismissed}
    >
      <p>{line === undefined ? words.what : words.whatLine[line.kind]}</p>
      <Read of={weighing}>{(told) => <Weighed weighed={told} />}</Read>
      {weighed !== undefined && weighed.moneyAmount > 0 && way === 'bank' && weighed.way === 'hand' ? (
        <p>{words.onlyByHand}</p>
      ) : (
        <Select
          label={words.way}
          value={way}
          options={(['bank', 'hand'] as const).map((value) => ({ value, label: words.ways[value] }))}
          onChanged={(value) => setWay(value === 'hand' ? 'hand' : 'bank')}
        />
      )}
      <div>
        {mayGiveFees && (
          <Tick isTicked={feesToo} onChanged={setFeesToo}>
            {words.feesToo}
          </Tick>
        )}
        {order.email !== '' && (
          <Tick isTicked={mail} onChanged={setMail}>
            {words.mail}
          </Tick>
        )}
      </div>
    </Confirm>
  );
}
