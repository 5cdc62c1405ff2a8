import { useState } from 'react';
import type { OrderTicket, WholeOrder } from '../../../api/staff/order-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { catchFocus } from '../../design/catch-focus.ts';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { formatShortDate } from '../../language/more-dates.ts';
import { Panel } from '../kit/page.tsx';
import { CancelTickets } from './cancel-tickets.tsx';
import { cancelText, moveText, orderText as words } from './fr.ts';
import { MoveTickets } from './move-tickets.tsx';
import styles from './orders.module.css';
import { RenameHolder } from './rename-holder.tsx';
import { Tick } from './tick.tsx';

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
      <span className={isGone ? styles.gone : layout.strong}>{ticket.seat}</span>
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
