import { moveStepOf } from '../../machines/ticketMove/ticketMove.selectors.ts';
import { isInConflict } from '../../machines/ticketPicker/ticketPicker.selectors.ts';
import { Button } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { useAppFact, useFact, useSend } from '../shop/shop.tsx';
import { pickerText } from './fr.ts';
import { HoldDoubt } from './hold-ended.tsx';
import styles from './move-panel.module.css';
import { MovePanel } from './move-panel.tsx';
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
