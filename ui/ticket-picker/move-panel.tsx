import { useEffect, useId, useRef } from 'react';
import type { TicketItem } from '../../api/cart/cart.ts';
import type { MovedAmounts } from '../../api/prices/moved-amounts.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import { seatWords } from '../../api/seats/seat-words.ts';
import { formatMoney } from '../../api/values/money.ts';
import { type MoveStep, moveStepOf } from '../../machines/ticketMove/ticketMove.selectors.ts';
import type { MoveTarget, MoveTrouble } from '../../machines/ticketMove/ticketMove.types.ts';
import { isInConflict } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { WayTo } from '../shell/way-to.tsx';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { HoldDoubt } from './hold-ended.tsx';
import styles from './move-panel.module.css';
import { type Moving as MovingState, useSeatedTickets } from './use-moving.ts';
import { useSendTicketMove, useTicketMoveFact } from './use-ticket-move.ts';

/** The panel beside the map while tickets are moved on it. */
export function Moving({ moving }: { readonly moving: MovingState }) {
  const step = useTicketMoveFact(moveStepOf, 'choosing');
  const trouble = useTicketMoveFact(({ context }) => context.trouble, null);
  const moved = useTicketMoveFact(({ context }) => context.moved, null);
  const send = useSendTicketMove();
  const sendPicker = useSend('ticketPicker');
  return (
    <>
      <HoldDoubt />
      <MovePanel
        tickets={moving.tickets}
        ticked={moving.ticked}
        target={moving.target}
        remark={moving.remark}
        amounts={moving.amounts}
        trouble={trouble}
        moved={moved}
        step={step}
        onTicked={(itemIds) => send({ type: 'tickets.picked', itemIds })}
        onConfirmed={() => send({ type: 'move.confirmed' })}
        onLeft={() => send({ type: 'move.left' })}
        onCartOpened={() => sendPicker({ type: 'picker.dismissed' })}
      />
    </>
  );
}

/** Above the selection: the places of the cart for this date, and the way to give them other seats (map_moveExist). */
export function MoveOffer({ performanceId }: { readonly performanceId: number }) {
  const isAllowed = useAppFact(({ context }) => context.settings?.options.allowsMoving === true);
  const isBusy = useFact('ticketPicker', (snapshot) => snapshot.hasTag('busy'));
  const hasConflict = useFact('ticketPicker', isInConflict);
  const tickets = useSeatedTickets(performanceId);
  const send = useSend('ticketPicker');
  const count = tickets.length;
  return !isAllowed || count === 0 || hasConflict ? null : (
    <div ref={catchFocus} tabIndex={-1} className={styles.offer}>
      <p>{pickerText('move_offer', { count })}</p>
      <Button
        size="small"
        disabled={isBusy}
        onClick={() => send({ type: 'move.asked', itemIds: tickets.map(({ id }) => id) })}
      >
        {pickerText('move_start', { count })}
      </Button>
    </div>
  );
}

interface MovePanelProps {
  /** The shopper's tickets of this performance that have a seat. */
  readonly tickets: readonly TicketItem[];
  /** The lines that are to be moved. */
  readonly ticked: readonly string[];
  readonly target: MoveTarget | null;
  /** Why the last press on the map changed nothing; empty otherwise. */
  readonly remark: string;
  /** What would change of what they cost. */
  readonly amounts: MovedAmounts | null;
  readonly trouble: MoveTrouble | null;
  /** What came of the last move, while that is what is to be said. */
  readonly moved: MovedSeats | null;
  readonly step: MoveStep;
  readonly onTicked: (itemIds: readonly string[]) => void;
  readonly onConfirmed: () => void;
  readonly onLeft: () => void;
  /** The link leads to the cart; whoever shows the panel closes it. */
  readonly onCartOpened: () => void;
}

/** Giving tickets of the cart other seats: which ones, where to, and what came of it. The map is beside it. */
function MovePanel(props: MovePanelProps) {
  const heading = useFocusByStep(props.step);
  const count = props.tickets.length;
  return (
    <>
      <div className={styles.scroll}>
        <h3 ref={heading} className={styles.heading} tabIndex={-1}>
          {pickerText('move_title', { count })}
        </h3>
        {props.step === 'moved' ? <Outcome {...props} /> : <Choice {...props} />}
      </div>
      <div className={styles.bar}>
        {props.step === 'moved' ? <MovedActions {...props} /> : <ChoiceActions {...props} />}
      </div>
    </>
  );
}

/** What was pressed goes away with its step: the focus goes to the panel's heading, from where one reads on. */
function useFocusByStep(step: MoveStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<MoveStep | null>(null);
  useEffect(() => {
    const isFromMap = step === 'aimed' || (step === 'choosing' && before.current === 'aimed');
    if (!isFromMap && step !== 'asking') {
      heading.current?.focus({ preventScroll: true });
    }
    before.current = step;
  }, [step]);
  return heading;
}

function Choice(props: MovePanelProps) {
  const { tickets, ticked, target, trouble } = props;
  const groupId = useId();
  if (tickets.length === 0) {
    return <p>{pickerText('move_none')}</p>;
  }
  return (
    <>
      {trouble?.kind === 'refused' && (
        <>
          <RefusalNotice refusal={trouble.refusal} title={pickerText('move_refused')} />
          <p>{pickerText('move_refused_next')}</p>
        </>
      )}
      {trouble?.kind === 'taken' && (
        <Notice kind="warning">
          <p>{pickerText('move_taken', { seat: seatWords(trouble.seat, 'short') })}</p>
        </Notice>
      )}
      <div role="group" aria-labelledby={groupId} className={layout.stack1}>
        <p id={groupId} className={layout.strong}>
          {pickerText('move_which')}
        </p>
        <ul className={styles.tickets}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <label className={styles.ticket}>
                <input
                  type="checkbox"
                  checked={ticked.includes(ticket.id)}
                  disabled={props.step === 'asking'}
                  onChange={({ target: { checked } }) =>
                    props.onTicked(
                      tickets
                        .map(({ id }) => id)
                        .filter((id) => (id === ticket.id ? checked : ticked.includes(id))),
                    )
                  }
                />
                <span>{ticket.seatLabel}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className={styles.next}>
        {target === null ? (
          <p>
            {ticked.length === 0
              ? pickerText('move_unticked')
              : pickerText('move_where', { count: ticked.length })}
          </p>
        ) : (
          <Landing target={target} count={ticked.length} amounts={props.amounts} />
        )}
        {props.remark !== '' && <p className={styles.remark}>{props.remark}</p>}
      </div>
    </>
  );
}

/** Where the tickets would sit. */
function Landing({
  target,
  count,
  amounts,
}: {
  readonly target: MoveTarget;
  readonly count: number;
  readonly amounts: MovedAmounts | null;
}) {
  const { seats } = target;
  return (
    <>
      <p className={layout.strong}>{pickerText('move_there')}</p>
      <ul className={styles.seats}>
        {seats.map((seat) => (
          <li key={seat.seatId}>{seatWords(seat, 'short')}</li>
        ))}
      </ul>
      {seats.length < count && <p>{pickerText('move_short', { count: seats.length, all: count })}</p>}
      {amounts?.isOtherCategory === true && <OtherPrice amounts={amounts} count={seats.length} />}
    </>
  );
}

/** Another category has another price: how much it changes is said before it is asked for. */
function OtherPrice({ amounts, count }: { readonly amounts: MovedAmounts; readonly count: number }) {
  const money = useMoneyStyle();
  const { before, after, unpriced } = amounts;
  const words = {
    count,
    before: formatMoney(before, money),
    after: formatMoney(after, money),
    difference: formatMoney(Math.abs(after - before), money),
  };
  return (
    <>
      {unpriced < count && (
        <p className={layout.strong}>
          {after === before
            ? pickerText('move_price_same')
            : pickerText(after > before ? 'move_price_more' : 'move_price_less', words)}
        </p>
      )}
      {unpriced > 0 && <p>{pickerText('move_price_unsold', { count: unpriced })}</p>}
    </>
  );
}

function ChoiceActions(props: MovePanelProps) {
  const isAsking = props.step === 'asking';
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={props.target === null}
        busy={isAsking}
        onClick={props.onConfirmed}
      >
        {pickerText('move_confirm')}
      </Button>
      <Button variant="quiet" disabled={isAsking} onClick={props.onLeft}>
        {pickerText('move_cancel')}
      </Button>
    </div>
  );
}

/** What the server made of it: who sits where now, who stayed, and whether a price is to be chosen anew. */
function Outcome({ tickets, ticked, moved }: MovePanelProps) {
  const stayedIds = moved?.stayedLineIds ?? [];
  const asked = tickets.filter(({ id }) => ticked.includes(id));
  const gone = asked.filter(({ id }) => !stayedIds.includes(id));
  const stayed = asked.filter(({ id }) => stayedIds.includes(id));
  return (
    <Notice
      kind={stayed.length === 0 ? 'success' : 'warning'}
      title={pickerText(gone.length === 0 ? 'move_done_none' : 'move_done', { count: gone.length })}
    >
      {gone.length > 0 && (
        <>
          <p>{pickerText('move_now')}</p>
          <SeatNames tickets={gone} />
        </>
      )}
      {stayed.length > 0 && (
        <>
          <p>{pickerText('move_stayed', { count: stayed.length })}</p>
          <SeatNames tickets={stayed} />
        </>
      )}
      {gone.some(({ priceCode }) => priceCode === unchosenPrice) && <p>{pickerText('move_price')}</p>}
    </Notice>
  );
}

function SeatNames({ tickets }: { readonly tickets: readonly TicketItem[] }) {
  return (
    <ul className={styles.seats}>
      {tickets.map(({ id, seatLabel }) => (
        <li key={id}>{seatLabel}</li>
      ))}
    </ul>
  );
}

function MovedActions(props: MovePanelProps) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" size="large" isWide onClick={props.onLeft}>
        {pickerText('move_end')}
      </Button>
      <Button variant="quiet" onClick={() => props.onTicked(props.ticked)}>
        {pickerText('move_again')}
      </Button>
      <WayTo page="cart" className={buttonClass({ variant: 'quiet' })} onClick={props.onCartOpened}>
        {pickerText('move_cart')}
      </WayTo>
    </div>
  );
}
