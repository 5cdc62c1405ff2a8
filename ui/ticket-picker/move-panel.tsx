import { useEffect, useId, useRef } from 'react';
import type { TicketItem } from '../../api/cart/cart.ts';
import type { MovedAmounts } from '../../api/prices/moved-amounts.ts';
import { unchosenPrice } from '../../api/prices/price-limits.ts';
import { seatWords } from '../../api/seats/seat-words.ts';
import { formatMoney } from '../../api/values/money.ts';
import { type MoveStep, moveStepOf } from '../../machines/ticketMove/ticketMove.selectors.ts';
import type { MoveTarget } from '../../machines/ticketMove/ticketMove.types.ts';
import { isInConflict } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { WayTo } from '../shell/way-to.tsx';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { HoldDoubt } from './hold-ended.tsx';
import styles from './map-panel.module.css';
import picker from './picker.module.css';
import { type Moving as MovingState, noItems, useSeatedTickets } from './use-moving.ts';
import { usePickerChildFact, useSendPickerChild } from './use-picker-children.ts';

/** Giving tickets of the cart other seats: which ones, where to, and what came of it. The map is beside it. */
export function Moving({ moving }: { readonly moving: MovingState }) {
  const step = usePickerChildFact('ticketMove', moveStepOf, 'choosing');
  const heading = useFocusByStep(step);
  return (
    <>
      <HoldDoubt />
      <div className={classNames(layout.stack3, picker.scrolling, styles.scroll)}>
        <h3 ref={heading} className={styles.moveTitle} tabIndex={-1}>
          {pickerText('move_title', { count: moving.tickets.length })}
        </h3>
        {step === 'moved' ? <Outcome moving={moving} /> : <Choice moving={moving} step={step} />}
      </div>
      <div className={classNames(layout.ruled, styles.bar)}>
        {step === 'moved' ? (
          <MovedActions ticked={moving.ticked} />
        ) : (
          <ChoiceActions isAimed={moving.target !== null} isAsking={step === 'asking'} />
        )}
      </div>
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
    <div
      ref={catchFocus}
      tabIndex={-1}
      className={classNames(layout.line3, layout.apart, layout.small, styles.moveOffer)}
    >
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

function Choice({ moving, step }: { readonly moving: MovingState; readonly step: MoveStep }) {
  const { tickets, ticked, target, remark } = moving;
  const trouble = usePickerChildFact('ticketMove', ({ context }) => context.trouble, null);
  const send = useSendPickerChild('ticketMove');
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
        <ul className={layout.stack}>
          {tickets.map((ticket) => (
            <li key={ticket.id}>
              <label className={classNames(layout.across3, picker.ticked)}>
                <input
                  type="checkbox"
                  className={choosable.tick}
                  checked={ticked.includes(ticket.id)}
                  disabled={step === 'asking'}
                  onChange={({ target: { checked } }) =>
                    send({
                      type: 'tickets.picked',
                      itemIds: tickets
                        .map(({ id }) => id)
                        .filter((id) => (id === ticket.id ? checked : ticked.includes(id))),
                    })
                  }
                />
                <span>{ticket.seatLabel}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className={classNames(layout.stack1, styles.next)}>
        {target === null ? (
          <p>
            {ticked.length === 0
              ? pickerText('move_unticked')
              : pickerText('move_where', { count: ticked.length })}
          </p>
        ) : (
          <Landing target={target} count={ticked.length} amounts={moving.amounts} />
        )}
        {remark !== '' && <p className={layout.alarm}>{remark}</p>}
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
      <ul className={classNames(layout.stack, layout.strong)}>
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

function ChoiceActions({ isAimed, isAsking }: { readonly isAimed: boolean; readonly isAsking: boolean }) {
  const send = useSendPickerChild('ticketMove');
  return (
    <div className={classNames(layout.row2, styles.actions)}>
      <Button
        variant="primary"
        size="large"
        isWide
        disabled={!isAimed}
        busy={isAsking}
        onClick={() => send({ type: 'move.confirmed' })}
      >
        {pickerText('move_confirm')}
      </Button>
      <Button variant="quiet" disabled={isAsking} onClick={() => send({ type: 'move.left' })}>
        {pickerText('move_cancel')}
      </Button>
    </div>
  );
}

/** What the server made of it: who sits where now, who stayed, and whether a price is to be chosen anew. */
function Outcome({ moving: { tickets, ticked } }: { readonly moving: MovingState }) {
  const stayedIds = usePickerChildFact(
    'ticketMove',
    ({ context }) => context.moved?.stayedLineIds ?? noItems,
    noItems,
  );
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
    <ul className={classNames(layout.stack, layout.strong)}>
      {tickets.map(({ id, seatLabel }) => (
        <li key={id}>{seatLabel}</li>
      ))}
    </ul>
  );
}

function MovedActions({ ticked }: Pick<MovingState, 'ticked'>) {
  const send = useSendPickerChild('ticketMove');
  const sendPicker = useSend('ticketPicker');
  return (
    <div className={classNames(layout.row2, styles.actions)}>
      <Button variant="primary" size="large" isWide onClick={() => send({ type: 'move.left' })}>
        {pickerText('move_end')}
      </Button>
      <Button variant="quiet" onClick={() => send({ type: 'tickets.picked', itemIds: ticked })}>
        {pickerText('move_again')}
      </Button>
      <WayTo
        page="cart"
        className={buttonClass({ variant: 'quiet' })}
        onClick={() => sendPicker({ type: 'picker.dismissed' })}
      >
        {pickerText('move_cart')}
      </WayTo>
    </div>
  );
}
