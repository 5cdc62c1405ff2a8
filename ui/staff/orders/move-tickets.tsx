import { useCallback, useMemo, useState } from 'react';
import { type OrderTicket, orderCalls, type WholeOrder } from '../../../api/staff/order-calls.ts';
import { Button } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Select } from '../../design/select.tsx';
import { Confirm } from '../kit/change-view.tsx';
import { Panel, Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { useReading } from '../kit/use-reading.ts';
import { EveningMap } from '../seats/evening-map.tsx';
import { moveText as words } from './fr.ts';
import styles from './orders.module.css';
import { Tick } from './tick.tsx';

interface LikeSeat {
  readonly seatId: number;
  readonly label: string;
}

/** Free seats of one category, on the map and, for who does not see it, in a list; as many as there are tickets. */
function SeatChoice(props: {
  readonly performanceId: number;
  readonly seats: readonly LikeSeat[];
  readonly chosen: readonly number[];
  readonly most: number;
  readonly onToggle: (seatId: number) => void;
}) {
  const { seats, chosen, most } = props;
  const [listed, setListed] = useState('');
  const free = useMemo(() => new Set(seats.map(({ seatId }) => seatId)), [seats]);
  const mayChoose = useCallback((seatId: number) => free.has(seatId), [free]);
  const rest = seats.filter(({ seatId }) => !chosen.includes(seatId));
  const value = rest.some(({ seatId }) => String(seatId) === listed) ? listed : String(rest[0]?.seatId ?? '');
  return (
    <>
      <EveningMap
        performanceId={props.performanceId}
        chosen={chosen}
        onToggle={props.onToggle}
        mayChoose={mayChoose}
        maximum={most}
      />
      {chosen.length < most && rest.length > 0 && (
        <fieldset className={styles.aside}>
          <legend>{words.list}</legend>
          <Select
            label={words.choose}
            isLabelHidden
            value={value}
            options={rest.map(({ seatId, label }) => ({ value: String(seatId), label }))}
            onChanged={setListed}
          />
          <Button onClick={() => props.onToggle(Number(value))}>{words.add}</Button>
        </fieldset>
      )}
    </>
  );
}

/** Gives tickets of one evening other seats of their category: chosen on the house's map, then confirmed with a reason. */
export function MoveTickets(props: {
  readonly order: WholeOrder;
  readonly tickets: readonly OrderTicket[];
  readonly onDone: () => void;
  readonly onDismissed: () => void;
}) {
  const { order, tickets } = props;
  const [first] = tickets;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const [mail, setMail] = useState(order.email !== '');
  const like = useReading(orderCalls.seatsLike, {
    reference: order.reference,
    ticketNumber: first?.number ?? '0',
  });
  const change = useChange(orderCalls.moveTickets, props.onDone);
  const toggle = useCallback(
    (seatId: number) =>
      setChosen((before) =>
        before.includes(seatId) ? before.filter((id) => id !== seatId) : [...before, seatId],
      ),
    [],
  );
  const labels = new Map(like.data?.seats.map(({ seatId, label }) => [seatId, label]));
  const moves = tickets.map((ticket, index) => {
    const seatId = chosen[index];
    const to = seatId === undefined ? words.toChoose : (labels.get(seatId) ?? words.toChoose);
    return { ticket, seatId, to };
  });
  const list = (
    <ul className={layout.stack1}>
      {moves.map(({ ticket, to }) => (
        <li key={ticket.number}>{words.instead(ticket.seat, to)}</li>
      ))}
    </ul>
  );
  return (
    <Panel title={words.title}>
      <p>{words.hint(tickets.length)}</p>
      <Read of={like}>
        {({ seats }) => (
          <SeatChoice
            performanceId={first?.performanceId ?? 0}
            seats={seats}
            chosen={chosen}
            most={tickets.length}
            onToggle={toggle}
          />
        )}
      </Read>
      <div role="status">{list}</div>
      <div className={layout.row3}>
        <Button
          variant="primary"
          disabled={chosen.length !== tickets.length}
          onClick={() => setConfirming(true)}
        >
          {words.open(tickets.length)}
        </Button>
        {chosen.length > 0 && <Button onClick={() => setChosen([])}>{words.clear}</Button>}
        <Button variant="quiet" onClick={props.onDismissed}>
          {words.stop}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={words.title}
          label={words.confirm}
          change={change}
          onConfirmed={(reason) =>
            change.send({
              reference: order.reference,
              moves: moves.flatMap(({ ticket, seatId }) =>
                seatId === undefined ? [] : [{ ticketNumber: ticket.number, seatId }],
              ),
              ...{ reason, mail },
            })
          }
          onDismissed={() => setConfirming(false)}
        >
          {list}
          <p>{words.what}</p>
          {order.email !== '' && (
            <Tick isTicked={mail} onChanged={setMail}>
              {words.mail}
            </Tick>
          )}
        </Confirm>
      )}
    </Panel>
  );
}
