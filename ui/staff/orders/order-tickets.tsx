import { useCallback, useMemo, useState } from 'react';
import { type OrderTicket, orderCalls, type WholeOrder } from '../../../api/staff/order-calls.ts';
import { longestOf } from '../../../api/values/field-lengths.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { catchFocus } from '../../design/catch-focus.ts';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Select } from '../../design/select.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Confirm } from '../kit/change-view.tsx';
import { TextInput, Tick } from '../kit/fields.tsx';
import { Panel, Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { EveningMap } from '../seats/evening-map.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import { cancelText, moveText, orderText as words } from './fr.ts';
import styles from './orders.module.css';

/** Says whom a ticket is for. */
function RenameHolder(props: {
  readonly reference: string;
  readonly ticket: OrderTicket;
  readonly onClosed: () => void;
}) {
  const { ticket, reference } = props;
  const [lastName, setLastName] = useState(ticket.holderLastName);
  const [firstName, setFirstName] = useState(ticket.holderFirstName);
  const change = useChange(orderCalls.renameHolder, props.onClosed);
  return (
    <Confirm
      title={words.renameOf(ticket.number)}
      label={words.rename}
      change={change}
      onConfirmed={(reason) =>
        change.send({ reference, ticketNumber: ticket.number, lastName, firstName, reason })
      }
      onDismissed={props.onClosed}
    >
      <TextInput label={words.lastName} value={lastName} longest={longestOf.name} onChanged={setLastName} />
      <TextInput
        label={words.firstName}
        value={firstName}
        longest={longestOf.name}
        onChanged={setFirstName}
      />
    </Confirm>
  );
}

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
          <legend>{moveText.list}</legend>
          <Select
            label={moveText.choose}
            isLabelHidden
            value={value}
            options={rest.map(({ seatId, label }) => ({ value: String(seatId), label }))}
            onChanged={setListed}
          />
          <Button onClick={() => props.onToggle(Number(value))}>{moveText.add}</Button>
        </fieldset>
      )}
    </>
  );
}

/** Gives tickets of one evening other seats of their category: chosen on the house's map, then confirmed with a reason. */
function MoveTickets(props: {
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
    const to = seatId === undefined ? moveText.toChoose : (labels.get(seatId) ?? moveText.toChoose);
    return { ticket, seatId, to };
  });
  const list = (
    <ul className={layout.stack1}>
      {moves.map(({ ticket, to }) => (
        <li key={ticket.number}>{moveText.instead(ticket.seat, to)}</li>
      ))}
    </ul>
  );
  return (
    <Panel title={moveText.title}>
      <p>{moveText.hint(tickets.length)}</p>
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
          {moveText.open(tickets.length)}
        </Button>
        {chosen.length > 0 && <Button onClick={() => setChosen([])}>{moveText.clear}</Button>}
        <Button variant="quiet" onClick={props.onDismissed}>
          {moveText.stop}
        </Button>
      </div>
      {isConfirming && (
        <Confirm
          title={moveText.title}
          label={moveText.confirm}
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
          <p>{moveText.what}</p>
          {order.email !== '' && (
            <Tick isTicked={mail} onChanged={setMail}>
              {moveText.mail}
            </Tick>
          )}
        </Confirm>
      )}
    </Panel>
  );
}

/** The tickets of each evening, in the order of the evenings. */
function eveningsOf(
  tickets: readonly OrderTicket[],
): readonly (readonly [OrderTicket, readonly OrderTicket[]])[] {
  const evenings = new Map<number, OrderTicket[]>();
  for (const ticket of tickets) {
    const known = evenings.get(ticket.performanceId);
    if (known === undefined) {
      evenings.set(ticket.performanceId, [ticket]);
    } else {
      known.push(ticket);
    }
  }
  return [...evenings.values()].flatMap((of) => (of[0] === undefined ? [] : [[of[0], of] as const]));
}

function TicketFacts(props: { readonly ticket: OrderTicket }) {
  const { ticket } = props;
  const isGone = ticket.cancelledAt !== null;
  const holder = [ticket.holderFirstName, ticket.holderLastName].filter(Boolean).join(' ');
  return (
    <span className={layout.stack1}>
      <span className={isGone ? `${layout.muted} ${styles.gone}` : layout.strong}>{ticket.seat}</span>
      <span>{[ticket.category, ticket.price, formatMoney(ticket.amount)].filter(Boolean).join(', ')}</span>
      <span>{holder === '' ? words.noHolder : words.holder(holder)}</span>
      <span className={layout.note}>{words.ticket(ticket.number, ticket.codeStart)}</span>
      {ticket.enteredAt !== null && (
        <span>
          <Badge tone="success">{words.enteredAt(formatShortDate(ticket.enteredAt))}</Badge>
        </span>
      )}
    </span>
  );
}

function TicketLine(props: {
  readonly ticket: OrderTicket;
  readonly isChosen: boolean;
  readonly onChosen: (isChosen: boolean) => void;
  readonly onRename: () => void;
}) {
  const { ticket } = props;
  if (ticket.cancelledAt !== null) {
    return (
      <li className={styles.ticket}>
        <TicketFacts ticket={ticket} />
        <span>
          <Badge tone="warning">{words.cancelledAt(formatShortDate(ticket.cancelledAt))}</Badge>
        </span>
      </li>
    );
  }
  return (
    <li className={styles.ticket}>
      <Tick isTicked={props.isChosen} onChanged={props.onChosen}>
        <TicketFacts ticket={ticket} />
      </Tick>
      <span>
        <Button size="small" accessibleName={words.renameOf(ticket.number)} onClick={props.onRename}>
          {words.rename}
        </Button>
      </span>
    </li>
  );
}

type Doing = { readonly kind: 'cancel' | 'move' } | { readonly kind: 'rename'; readonly ticket: OrderTicket };

/** The tickets of an order, and what can be done with those that are chosen. */
export function OrderTickets(props: { readonly order: WholeOrder }) {
  const { order } = props;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState('');
  const valid = order.ticketsInOrder.filter((ticket) => ticket.cancelledAt === null);
  const wanted = valid.filter((ticket) => chosen.has(ticket.number));
  const isOneEvening = new Set(wanted.map((ticket) => ticket.performanceId)).size === 1;
  const areMovable = wanted.length > 0 && wanted.every((ticket) => ticket.isMovable);
  const close = (): void => setDoing(null);
  const finish = (said: string): void => {
    close();
    setChosen(new Set());
    setDone(said);
  };
  const start = (next: Doing): void => {
    setDone('');
    setDoing(next);
  };
  const choose = (number: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) {
      next.add(number);
    } else {
      next.delete(number);
    }
    setChosen(next);
    close();
  };
  return (
    <>
      <Panel title={words.tickets}>
        {order.ticketsInOrder.length === 0 && <p>{words.noTickets}</p>}
        {eveningsOf(order.ticketsInOrder).map(([first, tickets]) => (
          <div key={first.performanceId} className={layout.stack2}>
            <h3>
              {first.show}, {formatLongDate(first.date)}
            </h3>
            <p className={layout.note}>{first.hall}</p>
            <ul className={layout.stack3}>
              {tickets.map((ticket) => (
                <TicketLine
                  key={ticket.number}
                  ticket={ticket}
                  isChosen={chosen.has(ticket.number)}
                  onChosen={(isChosen) => choose(ticket.number, isChosen)}
                  onRename={() => start({ kind: 'rename', ticket })}
                />
              ))}
            </ul>
          </div>
        ))}
        {done !== '' && (
          <div ref={catchFocus} tabIndex={-1}>
            <Notice kind="success">{done}</Notice>
          </div>
        )}
        {valid.length > 0 && (
          <>
            {wanted.length === 0 && <p className={layout.note}>{words.chooseFirst}</p>}
            <div className={layout.row3}>
              <Button
                onClick={() => {
                  close();
                  setChosen(
                    new Set(wanted.length === valid.length ? [] : valid.map((ticket) => ticket.number)),
                  );
                }}
              >
                {wanted.length === valid.length ? words.chooseNone : words.chooseAll}
              </Button>
              {areMovable && (
                <Button disabled={!isOneEvening} onClick={() => start({ kind: 'move' })}>
                  {moveText.open(wanted.length)}
                </Button>
              )}
              {wanted.length > 0 && (
                <Button variant="danger" onClick={() => start({ kind: 'cancel' })}>
                  {cancelText.open(cancelText.tickets(wanted.length))}
                </Button>
              )}
            </div>
            {areMovable && !isOneEvening && <p className={layout.note}>{moveText.onePerformance}</p>}
          </>
        )}
      </Panel>
      {doing?.kind === 'move' && (
        <MoveTickets
          key={wanted.map((ticket) => ticket.number).join()}
          order={order}
          tickets={wanted}
          onDone={() => finish(moveText.done)}
          onDismissed={close}
        />
      )}
      {doing?.kind === 'cancel' && (
        <CancelTickets
          order={order}
          ticketNumbers={wanted.map((ticket) => ticket.number)}
          onDone={(amount) => finish(cancelText.done(amount))}
          onDismissed={close}
        />
      )}
      {doing?.kind === 'rename' && (
        <RenameHolder reference={order.reference} ticket={doing.ticket} onClosed={close} />
      )}
    </>
  );
}
